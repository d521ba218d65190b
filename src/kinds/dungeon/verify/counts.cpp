// How many there are of everything that the configuration gives a number for.
#include <algorithm>
#include <cmath>

#include "kinds/dungeon/verify/rules.hpp"

namespace warren::proof {
namespace {

std::int64_t count_chests(const Floor& floor) {
  std::int64_t count = 0;
  for (std::size_t i = 0; i < floor.sort.size(); ++i) {
    if (is_chest(floor, i)) ++count;
  }
  return count;
}

template <class Is>
std::int64_t count_doors(const Floor& floor, const Is& is) {
  return std::count_if(floor.dungeon.doors.begin(), floor.dungeon.doors.end(), is);
}

std::int64_t count_rooms(const Floor& floor, RoomKind kind) {
  return std::count_if(floor.dungeon.rooms.begin(), floor.dungeon.rooms.end(),
                       [&](const Room& room) { return room.kind == kind; });
}

// Ends of corridors: cells outside of rooms with a single side that is no wall.
std::int64_t count_stubs(const Floor& floor) {
  std::int64_t count = 0;
  for (std::size_t i = 0; i < floor.area.size(); ++i) {
    const bool corridor = floor.area.cells()[i] != kNowhere && floor.room.cells()[i] < 0;
    const unsigned sides = floor.open_sides.cells()[i];
    const bool single = sides != 0 && (sides & (sides - 1)) == 0;
    count += corridor && single ? 1 : 0;
  }
  return count;
}

std::int64_t count_trap_sets(const Floor& floor) {
  Names sets(static_cast<std::size_t>(floor.count(ThingSort::trap)));
  for (std::size_t i = 0; i < floor.sort.size(); ++i) {
    if (floor.sort[i] != ThingSort::trap) continue;
    const std::string_view set = text_property(floor.level.things[i].properties, "set");
    if (!set.empty()) sets.number(set);
  }
  return sets.count();
}

std::int64_t count_dark_rooms(const Floor& floor) {
  std::int64_t count = 0;
  for (const EncounterZone& zone : floor.dungeon.zones) {
    if (!zone.dark) continue;
    for (const Rect rect : zone.rects) {
      if (!inside(rect, floor.map)) continue;
      const std::int32_t room = floor.room[{rect.x, rect.y}];
      if (room < 0) continue;
      // An L is two rectangles.
      const Room& of = floor.dungeon.rooms[static_cast<std::size_t>(room)];
      if (of.shape().parts()[0] == rect) ++count;
    }
  }
  return count;
}

// Loops: independent circles of rooms and cells of corridor. A room is one place, and
// so is a junction. Islands hang together by themselves.
std::int64_t count_loops(const Floor& floor) {
  Grid<std::int32_t> junction(floor.map.w, floor.map.h, -1);
  std::int64_t places = 0;
  for (std::size_t i = 0; i < floor.dungeon.rooms.size(); ++i) {
    ++places;
    const Room& room = floor.dungeon.rooms[i];
    if (room.kind != RoomKind::junction) continue;
    for (int y = room.rect.y; y < room.rect.bottom(); ++y) {
      for (int x = room.rect.x; x < room.rect.right(); ++x) {
        junction[{x, y}] = static_cast<std::int32_t>(i);
      }
    }
  }
  std::int64_t steps = 0;
  // Nothing is open on the border. Without a branch, so that many cells are done at a time.
  for (int y = 1; y + 1 < floor.map.h; ++y) {
    const std::int32_t* area = floor.area.row(y).data();
    const std::int32_t* room = floor.room.row(y).data();
    const std::int32_t* south_room = floor.room.row(y + 1).data();
    const std::int32_t* of = junction.row(y).data();
    const std::int32_t* south_of = junction.row(y + 1).data();
    const std::uint8_t* sides = floor.free_sides.row(y).data();
    int in_row = 0;
    int steps_in_row = 0;
    for (int x = 1; x + 1 < floor.map.w; ++x) {
      const int corridor = static_cast<int>(area[x] != kNowhere) & static_cast<int>(room[x] < 0);
      const auto leads = [&](Direction by, std::int32_t next_room, std::int32_t next_of) {
        return static_cast<int>((sides[x] & side_bit(by)) != 0) & static_cast<int>(next_room < 0) &
               (static_cast<int>(of[x] < 0) | static_cast<int>(next_of != of[x]));
      };
      in_row += corridor & static_cast<int>(of[x] < 0);
      steps_in_row += corridor & leads(Direction::east, room[x + 1], of[x + 1]);
      steps_in_row += corridor & leads(Direction::south, south_room[x], south_of[x]);
    }
    places += in_row;
    steps += steps_in_row;
  }
  const auto doors = static_cast<std::int64_t>(floor.dungeon.doors.size());
  return steps + doors - places + floor.components;
}

class Counts {
 public:
  Counts(const Floor& floor, Check& check) : floor_(floor), check_(check) {}

  // A number that the configuration gives a range for.
  void check(std::string_view key, std::int64_t value, std::int64_t scale = 1) {
    const std::optional<double> min = check_.need(key, ".min");
    const std::optional<double> max = check_.need(key, ".max");
    if (min && max) check_between(key, value, scale, *min, *max);
  }

  // One that rises with the floor: the first draws from the lower half of the range, the tenth and
  // those below from the upper half.
  void check_rising(std::string_view key, std::int64_t value) {
    const std::optional<double> min = check_.need(key, ".min");
    const std::optional<double> max = check_.need(key, ".max");
    if (!min || !max) return;
    const int depth = floor_.depth();
    const auto part = [&](int of) { return std::floor((*max - *min) * of / (2 * kDeepest)); };
    check_between(key, value, 1, *min + part(depth), *max - part(kDeepest - depth));
  }

 private:
  void check_between(std::string_view key, std::int64_t value, std::int64_t scale, double min,
                     double max) {
    const auto times = static_cast<double>(scale);
    const auto number = static_cast<double>(value);
    if ((number < min * times || number > max * times) &&
        !fell_short_to(floor_, key, value / scale)) {
      check_.violation(std::nullopt, "{} is {}, not {} to {}, and the level does not say so", key,
                       number / times, min, max);
    }
  }

  const Floor& floor_;
  Check& check_;
};

void check_loops(const Floor& floor, Check& check) {
  const auto percent = check.need("corridors.extra_connections");
  if (!percent) return;
  const auto rooms = static_cast<std::int64_t>(floor.dungeon.rooms.size()) -
                     count_rooms(floor, RoomKind::junction);
  const std::int64_t loops = count_loops(floor);
  const double wanted = std::floor(static_cast<double>(rooms - 1) * *percent / 100);
  check.evidence("loops", loops);
  if (static_cast<double>(loops) == wanted) return;
  if (fell_short_to(floor, "corridors.extra_connections", loops)) return;
  check.violation(std::nullopt, "{} loops, not {}, and the level does not say so", loops, wanted);
}

void check_locked(const Floor& floor, Check& check) {
  const auto percent = check.need("doors.locked_percentage");
  if (!percent) return;
  const auto doors = static_cast<std::int64_t>(floor.dungeon.doors.size());
  const std::int64_t locked =
      count_doors(floor, [](const Door& d) { return d.opens == OpenMechanism::key; });
  const double wanted = std::floor((static_cast<double>(doors) * *percent + 50) / 100);
  if (static_cast<double>(locked) == wanted) return;
  if (fell_short_to(floor, "doors.locked_percentage", locked)) return;
  check.violation(std::nullopt, "{} of {} doors are locked, not {}", locked, doors, wanted);
}

}  // namespace

// In the order of the parameters, which is how they are found fastest.
void check_counts(const Floor& floor, Check& check) {
  Counts counts(floor, check);
  const auto kind = [](EdgeKind wanted) {
    return [wanted](const Door& door) { return door.kind == wanted; };
  };
  counts.check("rooms.large.count", count_rooms(floor, RoomKind::large));
  counts.check("rooms.medium.count", count_rooms(floor, RoomKind::medium));
  counts.check("rooms.small.count", count_rooms(floor, RoomKind::small));
  const auto cells = static_cast<std::int64_t>(floor.level.cells.size());
  counts.check("rooms.floor_share", floor.open_cells() * 100, cells);
  const std::int64_t dead_ends =
      static_cast<std::int64_t>(floor.one_door_rooms.size()) + count_stubs(floor);
  check_loops(floor, check);
  counts.check("corridors.dead_ends", dead_ends);
  const auto doors = static_cast<std::int64_t>(floor.dungeon.doors.size());
  counts.check("doors.count", doors);
  check_locked(floor, check);
  counts.check("doors.gates", count_doors(floor, kind(EdgeKind::gate)));
  counts.check("doors.one_way",
               count_doors(floor, [](const Door& d) { return d.one_way.has_value(); }));
  counts.check("doors.secret", count_doors(floor, kind(EdgeKind::secret)));
  counts.check("doors.illusory", count_doors(floor, kind(EdgeKind::illusory)));
  counts.check("special_tiles.teleporter_pairs", floor.count(ThingSort::teleporter), 2);
  counts.check_rising("special_tiles.traps", floor.count(ThingSort::trap));
  counts.check_rising("special_tiles.trap_clusters", count_trap_sets(floor));
  counts.check("special_tiles.switches", floor.count(ThingSort::lever));
  counts.check_rising("special_tiles.treasure_rooms", count_chests(floor));
  counts.check("special_tiles.spinners", floor.count(ThingSort::spinner));
  counts.check("special_tiles.dark_zones", count_dark_rooms(floor));
  counts.check("special_tiles.messages", floor.count(ThingSort::message));
  check.evidence("rooms", floor.dungeon.rooms.size());
  check.evidence("doors", doors);
  check.evidence("dead_ends", dead_ends);
  check.evidence("open", floor.open_cells());
  check.evidence("shortfalls", floor.dungeon.shortfalls.size());
}

}  // namespace warren::proof
