// Where a player begins: in the centre anchor; else in the
// landmark that `start` names, or in one called player_start or entry_portal; else at the first
// savepoint that lies behind no gate; else on the open cell nearest the centre that belongs to the
// largest open area. Without the area a pocket of one cell in the rock would do.
#include <fmt/format.h>

#include <algorithm>

#include "core/topology/components.hpp"
#include "kinds/zone/content/gates.hpp"
#include "kinds/zone/generate/state.hpp"
#include "level/open_cells.hpp"

namespace warren::zone {
namespace {

// Cells around a gate or what lies behind one: a start in there would leave no room for a wall.
constexpr int kRoom = 10;

// The nearest cell to `centre` within `area` that is good. Searches square rings: ring r holds no
// cell nearer than r, so the search ends once the best cell is nearer than that; equal distances go
// to the first in reading order.
template <class Good>
std::optional<Point> nearest(Rect area, Point centre, const Good& good) {
  std::optional<Point> best;
  const auto consider = [&](Point p) {
    if (!area.contains(p) || !good(p)) return;
    const auto key = std::pair(squared_distance(p, centre), std::pair(p.y, p.x));
    if (!best || key < std::pair(squared_distance(*best, centre), std::pair(best->y, best->x))) {
      best = p;
    }
  };
  const int last_ring = std::max(area.w, area.h);
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

// Not the ground for a beginning: gates, and what lies behind them.
bool behind_gate(const Level& level, Point at) {
  return std::ranges::any_of(level.zone()->landmarks, [&](const Landmark& landmark) {
    if (!landmark.rect.contains(at)) return false;
    return !landmark.behind.empty() ||
           std::ranges::any_of(level.zone()->landmarks, [&](const Landmark& other) {
             return std::ranges::find(other.behind, landmark.type) != other.behind.end();
           });
  });
}

// The regions of the file that lie behind a gate.
std::vector<const RegionDefinition*> gated_regions(const Zone& zone) {
  std::vector<const RegionDefinition*> out;
  if (zone.gates.empty()) return out;
  const GateForest forest(zone);
  for (const RegionDefinition& region : zone.regions) {
    if (!side_of(forest, region).empty()) out.push_back(&region);
  }
  return out;
}

bool in_gated_region(const Zone& zone, Point at) {
  return std::ranges::any_of(gated_regions(zone),
                             [&](const RegionDefinition* region) { return region->contains(at); });
}

void close(Grid<std::uint8_t>& open, Rect rect) {
  const Rect near = rect.intersect(open.bounds());
  for (int y = near.y; y < near.bottom(); ++y) {
    for (int x = near.x; x < near.right(); ++x) open[{x, y}] = 0;
  }
}

std::optional<Point> nearest_in_largest_area(const Zone& zone, const Level& level) {
  Grid<std::uint8_t> open = open_cells(level);
  for (const RegionDefinition* region : gated_regions(zone)) {
    for (const RegionRect& rect : region->rects) close(open, grown(rect.area, kRoom));
  }
  for (const Landmark& landmark : level.zone()->landmarks) {
    if (!behind_gate(level, landmark.at)) continue;
    close(open, grown(landmark.rect, kRoom));
  }
  const Components areas = label_components(open);
  const std::int32_t largest = areas.largest();
  if (largest == kNoComponent) return std::nullopt;
  const Rect bounds = level.cells.bounds();
  return nearest(bounds, bounds.centre(), [&](Point p) { return areas.label[p] == largest; });
}

// A savepoint of the landmark, else its open cell nearest its centre.
std::optional<Point> start_in(const Level& level, const Landmark& landmark) {
  for (const Thing& thing : level.things) {
    if (thing.kind == "savepoint" && landmark.rect.contains(thing.at)) return thing.at;
  }
  return nearest(landmark.rect, landmark.at, [&](Point p) { return level.open(p); });
}

const Landmark* landmark_to_start_in(const State& state) {
  const auto find = [&](std::string_view type) -> const Landmark* {
    const auto found = std::ranges::find(state.level.zone()->landmarks, type, &Landmark::type);
    return found == state.level.zone()->landmarks.end() ? nullptr : &*found;
  };
  if (state.level.zone()->anchor) return &*state.level.zone()->anchor;
  if (!state.zone.start.type.empty()) return find(state.zone.start.type);
  const Landmark* first = find("player_start");
  return first != nullptr ? first : find("entry_portal");
}

std::optional<Point> choose(const State& state, PassContext& context) {
  if (const Landmark* landmark = landmark_to_start_in(state)) {
    context.say("in " + landmark->type);
    if (const std::optional<Point> at = start_in(state.level, *landmark)) return at;
  }
  const auto savepoint = std::ranges::find_if(state.level.things, [&](const Thing& thing) {
    return thing.kind == "savepoint" && state.level.open(thing.at) &&
           !behind_gate(state.level, thing.at) && !in_gated_region(state.zone, thing.at);
  });
  if (savepoint != state.level.things.end()) {
    context.say("at the first savepoint");
    return savepoint->at;
  }
  context.say("on the open cell nearest the centre, in the largest open area");
  return nearest_in_largest_area(state.zone, state.level);
}

}  // namespace

Status choose_start(State& state, PassContext& context) {
  Level& level = state.level;
  level.start = choose(state, context);
  if (!level.start) {
    context.warn("the zone has no open cell to start in");
    return {};
  }
  context.say(fmt::format("({}, {})", level.start->x, level.start->y));
  return {};
}

}  // namespace warren::zone
