// Where a player begins: the first savepoint, else the open cell nearest the centre that belongs to
// the largest open area. Without the area a pocket of one cell in the rock would do.
#include <algorithm>
#include <cstdlib>

#include "core/topology/components.hpp"
#include "generate/zone/state.hpp"
#include "level/open_cells.hpp"

namespace warren::zone {
namespace {

std::optional<Point> first_savepoint(const Zone& zone) {
  const auto found = std::ranges::find(zone.markers, MarkerKind::savepoint, &Marker::kind);
  if (found == zone.markers.end()) return std::nullopt;
  return found->at;
}

std::int64_t squared_distance(Point a, Point b) {
  const std::int64_t dx = a.x - b.x;
  const std::int64_t dy = a.y - b.y;
  return dx * dx + dy * dy;
}

// Searches square rings around the centre. Ring r holds no cell nearer than r, so the search ends
// once the best cell is nearer than that; equal distances go to the first in reading order.
std::optional<Point> nearest_in_largest_area(const Level& level, Point centre) {
  const Components areas = label_components(open_cells(level));
  const std::int32_t largest = areas.largest();
  if (largest == kNoComponent) return std::nullopt;
  std::optional<Point> best;
  const auto consider = [&](Point p) {
    if (!areas.label.contains(p) || areas.label[p] != largest) return;
    const auto key = std::pair(squared_distance(p, centre), std::pair(p.y, p.x));
    if (!best || key < std::pair(squared_distance(*best, centre), std::pair(best->y, best->x))) {
      best = p;
    }
  };
  const int last_ring = std::max(level.cells.width(), level.cells.height());
  for (int r = 0; r <= last_ring; ++r) {
    if (best && squared_distance(*best, centre) < static_cast<std::int64_t>(r) * r) break;
    for (int d = -r; d <= r; ++d) {
      consider(centre + Point{d, -r});
      consider(centre + Point{d, r});
      consider(centre + Point{-r, d});
      consider(centre + Point{r, d});
    }
  }
  return best;
}

}  // namespace

Status choose_start(State& state, PassContext& /*context*/) {
  state.level.start = first_savepoint(state.zone);
  if (!state.level.start) {
    state.level.start = nearest_in_largest_area(state.level, state.level.cells.bounds().centre());
  }
  if (!state.level.start) {
    state.level.report.warnings.emplace_back("the zone has no open cell to start in");
  }
  return {};
}

}  // namespace warren::zone
