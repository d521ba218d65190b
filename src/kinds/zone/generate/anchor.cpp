// The hand-made place in the middle of the map, turned another way for each seed.
#include <fmt/format.h>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

Status place_anchor(State& state, PassContext& context) {
  if (!state.zone.anchor) return {};
  const Chunk& chunk = state.links().chunk(state.links().anchor);
  const std::vector<Transform> paths = allowed_transforms(chunk);
  Landmark anchor;
  anchor.type = kAnchorType;
  anchor.chunk = chunk.name;
  anchor.transform = paths[context.rng.below(static_cast<std::uint32_t>(paths.size()))];
  anchor.at = state.zone.bounds().centre();
  anchor.rect = placed_around(anchor.at, transformed(chunk.size(), anchor.transform));
  context.fact("transform", static_cast<std::int64_t>(anchor.transform));
  context.say(fmt::format("{} ({} x {}) in the middle, laid {} (one of {} ways)", chunk.name,
                          chunk.width, chunk.height, to_string(anchor.transform), paths.size()));
  state.level.zone()->anchor = std::move(anchor);
  return {};
}

}  // namespace warren::zone
