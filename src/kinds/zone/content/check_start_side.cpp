// A zone without an anchor and without a landmark to start in begins at its first savepoint. In a
// region behind a gate that start would be gated itself.
#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/content/check.hpp"
#include "kinds/zone/content/gates.hpp"

namespace warren {
namespace {

bool starts_in_landmark(const Zone& zone) {
  if (zone.anchor || !zone.start.type.empty()) return true;
  const auto is_start = [](const auto& landmark) {
    return landmark.type == "player_start" || landmark.type == "entry_portal";
  };
  return std::ranges::any_of(zone.landmarks, is_start) ||
         std::ranges::any_of(zone.fixed_landmarks, is_start);
}

}  // namespace

void check_start_side(const Zone& zone, const Reporter& report) {
  if (zone.regions.empty() || zone.gates.empty() || starts_in_landmark(zone)) return;
  const auto first = std::ranges::find(zone.markers, MarkerKind::savepoint, &Marker::kind);
  if (first == zone.markers.end()) return;
  const RegionDefinition* region = region_at(zone, first->at);
  if (region == nullptr || region->rects.empty()) return;
  const std::string gate = side_of(GateForest(zone), *region);
  const auto line = std::ranges::find(zone.gates, gate, &GateDefinition::gate);
  if (line == zone.gates.end()) return;
  const RegionConnection& to = region->entry.landmark.empty() ? region->exit : region->entry;
  report.error(
      first->line, 0,
      fmt::format("the first savepoint is where the player starts, but it stands in region "
                  "{} (line {}), which lies behind the gate '{}' (line {}): line {} connects "
                  "it to '{}'",
                  region->id, region->rects.front().line.number, gate, line->line.number,
                  to.line.number, to.landmark),
      "put a savepoint before the gate first, or name a landmark with `start`");
}

}  // namespace warren
