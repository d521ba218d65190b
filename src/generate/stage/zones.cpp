// What a designer put in certain places.
#include <fmt/format.h>

#include "generate/stage/state.hpp"
#include "generate/stage/tiles.hpp"

namespace warren::stage {
namespace {

template <class Visit>
void each_zone_cell(const State& state, StageFeature feature, const Visit& visit) {
  for (const StageZone& zone : state.config.zones) {
    if (zone.feature != feature) continue;
    for (const Rect& rect : zone.rects) {
      const Rect part = rect.intersect(state.inside());
      for (int y = part.y; y < part.bottom(); ++y) {
        for (int x = part.x; x < part.right(); ++x) visit(Point{x, y});
      }
    }
  }
}

}  // namespace

Status keep_zones(State& state, PassContext& context) {
  for (const StageZone& zone : state.config.zones) {
    if (context.explains()) {
      context.say(fmt::format("{}{}{}: {} rectangles", to_string(zone.feature),
                              zone.name.empty() ? "" : " ", zone.name, zone.rects.size()));
    }
    if (zone.feature == StageFeature::custom) continue;
    const std::uint8_t why = zone.feature == StageFeature::fall_spawn ? kFallZone : kZoned;
    each_zone_cell(state, zone.feature, [&](Point p) { state.scratch.keep[p] |= why; });
  }
  return {};
}

// Before other zones and even beside exits: whoever places one means that very cell.
Status lay_moving_floors(State& state, PassContext&) {
  for (const StageFeature feature : kMovingFeatures) {
    each_zone_cell(state, feature, [&](Point p) { state.put(p, tile_of(feature)); });
  }
  return {};
}

Status fill_zones(State& state, PassContext&) {
  for (const StageFeature feature : kSownFeatures) {
    each_zone_cell(state, feature, [&](Point p) {
      if (!state.kept(p, kNearExit)) state.put(p, tile_of(feature));
    });
  }
  return {};
}

}  // namespace warren::stage
