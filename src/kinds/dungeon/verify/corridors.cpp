#include <algorithm>

#include "kinds/dungeon/verify/rules.hpp"

namespace warren::proof {
namespace {

// Whether a door leads from a cell of a corridor into the room of that name.
bool leads_into(const Floor& floor, Point at, std::string_view room) {
  return std::any_of(std::begin(kAllDirections), std::end(kAllDirections), [&](Direction by) {
    if (!is_doorway(floor.dungeon.edges.at(at, by))) return false;
    const std::int32_t beyond = floor.room[step(at, by)];
    return beyond >= 0 && floor.dungeon.rooms[static_cast<std::size_t>(beyond)].id == room;
  });
}

bool is_corridor_cell(const Floor& floor, Point at) {
  return floor.is_floor(at) && floor.room[at] < 0;
}

// One step after another over the ground of corridors.
bool can_be_walked(const Floor& floor, const std::vector<Point>& path) {
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (!is_corridor_cell(floor, path[i])) return false;
    if (i == 0) continue;
    const bool goes_on =
        std::any_of(std::begin(kAllDirections), std::end(kAllDirections), [&](Direction by) {
          return step(path[i - 1], by) == path[i] &&
                 floor.dungeon.edges.at(path[i - 1], by) == EdgeKind::none;
        });
    if (!goes_on) return false;
  }
  return !path.empty();
}

}  // namespace

void check_corridors(const Floor& floor, Check& check) {
  for (const Corridor& corridor : floor.dungeon.corridors) {
    if (check.full()) return;
    if (!can_be_walked(floor, corridor.path)) {
      check.violation(std::nullopt, "{} is no corridor of the map", corridor.id);
      continue;
    }
    const Point first = corridor.path.front();
    const Point last = corridor.path.back();
    if (!corridor.from.empty() && !leads_into(floor, first, corridor.from)) {
      check.violation(first, "{} does not begin at {}", corridor.id, corridor.from);
    }
    if (!corridor.to.empty() && !leads_into(floor, last, corridor.to)) {
      check.violation(last, "{} does not end at {}", corridor.id, corridor.to);
    }
  }
}

}  // namespace warren::proof
