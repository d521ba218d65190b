// The anchor and the landmarks, stamped into the ground.
#include <fmt/format.h>

#include <algorithm>

#include "core/counted.hpp"
#include "kinds/zone/generate/chunk_pattern.hpp"
#include "kinds/zone/generate/stamp.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

// Each landmark draws from a stream of its own: changing one chunk leaves the others as they were.
void stamp_landmark(State& state, PassContext& context, const Landmark& landmark,
                    std::span<const Wire> wires) {
  Rng rng(context.rng.next());
  const int chunk = state.links().find(landmark.chunk);
  describe_chunk(state, chunk);
  const Owner owner{landmark.type, {}, wires, {}};
  const Stamped done = stamp(state, chunk, landmark.rect, landmark.transform, owner, rng);
  set_all(state.scratch.fixed, landmark.rect);
  if (!context.explains()) return;
  const Chunk& c = state.links().chunk(chunk);
  context.say(fmt::format("{} at ({}, {}): {} of {} probable walls, {} of {} obstacle zones, {}{}",
                          landmark.type, landmark.at.x, landmark.at.y, done.maybes, c.maybes.size(),
                          done.blocks, c.zones.size(), counted(done.enemies, "enemy", "enemies"),
                          done.skipped == 0
                              ? std::string()
                              : fmt::format(" ({} walled up)", counted(done.skipped, "slot"))));
}

}  // namespace

void describe_chunk(State& state, int chunk) {
  std::vector<ChunkPattern>& chunks = state.level.zone()->chunks;
  const std::string& name = state.links().chunk(chunk).name;
  if (std::ranges::find(chunks, name, &ChunkPattern::name) != chunks.end()) return;
  chunks.push_back(describe(state.scratch.patterns[static_cast<std::size_t>(chunk)], state.level));
}

Status stamp_chunks(State& state, PassContext& context) {
  if (state.level.zone()->anchor) {
    stamp_landmark(state, context, *state.level.zone()->anchor, state.zone.anchor->wires);
  }
  for (std::size_t i = 0; i < state.level.zone()->landmarks.size(); ++i) {
    stamp_landmark(state, context, state.level.zone()->landmarks[i], state.scratch.wires[i]);
  }
  context.fact("chunks", static_cast<std::int64_t>(state.level.zone()->landmarks.size()) +
                             (state.level.zone()->anchor ? 1 : 0));
  if (context.trace.on()) context.trace.layer("stamped", state.level.cells);
  return {};
}

}  // namespace warren::zone
