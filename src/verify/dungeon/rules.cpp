// D5: rooms, doors, stairs, treasure and traps are as the configuration asks, and what is not is
// said in the level.
#include "verify/dungeon/rules.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "verify/dungeon/opening.hpp"

namespace warren::proof {
namespace {

bool fell_short(const Floor& floor, std::string_view what) {
  const auto& list = floor.dungeon.shortfalls;
  return std::any_of(list.begin(), list.end(), [&](const Shortfall& one) {
    return one.what == what || one.what == "everything";
  });
}

// What is admitted is admitted as it is: a number, not a licence.
bool fell_short_to(const Floor& floor, std::string_view what, std::int64_t got) {
  const auto& list = floor.dungeon.shortfalls;
  return std::any_of(list.begin(), list.end(), [&](const Shortfall& one) {
    return one.what == "everything" || (one.what == what && one.got == got);
  });
}

bool is_chest(const Floor& floor, std::size_t thing) {
  return floor.sort[thing] == ThingSort::treasure && floor.level.things[thing].type == "chest";
}

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
    if (floor.area.cells()[i] == kNowhere || floor.room.cells()[i] >= 0) continue;
    const Point at = floor.area.point(i);
    int ways = 0;
    for (const Direction side : kAllDirections) {
      if (floor.dungeon.edges.at(at, side) != EdgeKind::wall) ++ways;
    }
    if (ways == 1) ++count;
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
      if (inside(rect, floor.map) && floor.room[{rect.x, rect.y}] >= 0) ++count;
    }
  }
  return count;
}

// Ways that go round: independent circles of areas, where doors of a room in one wall onto one area
// count once.
std::int64_t count_loops(const Floor& floor) {
  std::vector<std::array<int, 3>> ways;
  ways.reserve(floor.dungeon.doors.size());
  for (const Door& door : floor.dungeon.doors) {
    ways.push_back(
        {floor.area[door.at], floor.area[step(door.at, door.side)], static_cast<int>(door.side)});
  }
  std::sort(ways.begin(), ways.end());
  const auto last = std::unique(ways.begin(), ways.end());
  return (last - ways.begin()) - floor.areas() + 1;
}

class Counts {
 public:
  Counts(const Floor& floor, Judge& judge) : floor_(floor), judge_(judge) {}

  // A number that the configuration gives a range for.
  void check(std::string_view key, std::int64_t value, std::int64_t scale = 1) {
    const std::optional<double> min = judge_.need(key, ".min");
    const std::optional<double> max = judge_.need(key, ".max");
    if (!min || !max) return;
    const auto times = static_cast<double>(scale);
    const auto number = static_cast<double>(value);
    if ((number < *min * times || number > *max * times) &&
        !fell_short_to(floor_, key, value / scale)) {
      judge_.breach(std::nullopt, "{} is {}, not {} to {}, and the level does not say so", key,
                    number / times, *min, *max);
    }
  }

 private:
  const Floor& floor_;
  Judge& judge_;
};

void check_loops(const Floor& floor, Judge& judge) {
  const auto percent = judge.need("corridors.extra_connections");
  if (!percent) return;
  const auto rooms = static_cast<std::int64_t>(floor.dungeon.rooms.size()) -
                     count_rooms(floor, RoomKind::junction);
  const std::int64_t loops = count_loops(floor);
  const double wanted = std::floor(static_cast<double>(rooms - 1) * *percent / 100);
  judge.evidence("loops", loops);
  if (static_cast<double>(loops) >= wanted) return;
  if (fell_short_to(floor, "corridors.extra_connections", loops)) return;
  judge.breach(std::nullopt, "{} ways go round, not {}, and the level does not say so", loops,
               wanted);
}

void check_locked(const Floor& floor, Judge& judge) {
  const auto percent = judge.need("doors.locked_percentage");
  if (!percent) return;
  const auto doors = static_cast<std::int64_t>(floor.dungeon.doors.size());
  const std::int64_t locked =
      count_doors(floor, [](const Door& d) { return d.opens == OpenMechanism::key; });
  const double wanted = std::floor((static_cast<double>(doors) * *percent + 50) / 100);
  if (static_cast<double>(locked) == wanted) return;
  if (fell_short_to(floor, "doors.locked_percentage", locked)) return;
  judge.breach(std::nullopt, "{} of {} doors are locked, not {}", locked, doors, wanted);
}

// In the order of the parameters, which is how they are found fastest.
void check_counts(const Floor& floor, Judge& judge) {
  Counts counts(floor, judge);
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
  check_loops(floor, judge);
  counts.check("corridors.dead_ends", dead_ends);
  const auto doors = static_cast<std::int64_t>(floor.dungeon.doors.size());
  counts.check("doors.count", doors);
  check_locked(floor, judge);
  counts.check("doors.gates", count_doors(floor, kind(EdgeKind::gate)));
  counts.check("doors.one_way",
               count_doors(floor, [](const Door& d) { return d.one_way.has_value(); }));
  counts.check("doors.secret", count_doors(floor, kind(EdgeKind::secret)));
  counts.check("doors.illusory", count_doors(floor, kind(EdgeKind::illusory)));
  counts.check("special_tiles.teleporter_pairs", floor.count(ThingSort::teleporter), 2);
  counts.check("special_tiles.traps", floor.count(ThingSort::trap));
  counts.check("special_tiles.trap_clusters", count_trap_sets(floor));
  counts.check("special_tiles.switches", floor.count(ThingSort::lever));
  counts.check("special_tiles.treasure_rooms", count_chests(floor));
  counts.check("special_tiles.spinners", floor.count(ThingSort::spinner));
  counts.check("special_tiles.dark_zones", count_dark_rooms(floor));
  counts.check("special_tiles.messages", floor.count(ThingSort::message));
  judge.evidence("rooms", floor.dungeon.rooms.size());
  judge.evidence("doors", doors);
  judge.evidence("dead_ends", dead_ends);
  judge.evidence("open", floor.open_cells());
  judge.evidence("shortfalls", floor.dungeon.shortfalls.size());
}

struct RoomRule {
  std::optional<double> min_size;
  std::optional<double> max_size;
  std::optional<double> min_doors;
  std::optional<double> max_doors;

  bool known() const { return min_size && max_size && min_doors && max_doors; }
};

constexpr std::size_t kRoomClasses = 3;  // large, medium, small

std::array<RoomRule, kRoomClasses> room_rules(Judge& judge) {
  constexpr std::string_view kSize[] = {"rooms.large.size", "rooms.medium.size",
                                        "rooms.small.size"};
  constexpr std::string_view kDoors[] = {"doors.per_large_room", "doors.per_medium_room",
                                         "doors.per_small_room"};
  std::array<RoomRule, kRoomClasses> out;
  for (std::size_t i = 0; i < kRoomClasses; ++i) {
    out[i].min_size = judge.need(kSize[i], ".min");
    out[i].max_size = judge.need(kSize[i], ".max");
  }
  for (std::size_t i = 0; i < kRoomClasses; ++i) {
    out[i].min_doors = judge.need(kDoors[i], ".min");
    out[i].max_doors = judge.need(kDoors[i], ".max");
  }
  return out;
}

// No cell of another room nearer than the spacing.
void check_spacing(const Floor& floor, std::size_t index, int spacing, Judge& judge) {
  const Rect room = floor.dungeon.rooms[index].rect;
  const Rect around = grown(room, spacing).intersect(floor.map);
  for (int y = around.y; y < around.bottom(); ++y) {
    for (int x = around.x; x < around.right(); ++x) {
      if (room.contains({x, y})) {
        x = room.right() - 1;
        continue;
      }
      if (floor.room[{x, y}] < 0) continue;
      judge.breach(Point{x, y}, "{} and {} are less than {} apart", floor.dungeon.rooms[index].id,
                   floor.dungeon.rooms[static_cast<std::size_t>(floor.room[{x, y}])].id, spacing);
      return;
    }
  }
}

void check_rooms(const Floor& floor, Judge& judge) {
  const std::array<RoomRule, kRoomClasses> rules = room_rules(judge);
  const auto spacing = judge.need("rooms.spacing");
  const bool plain = fell_short(floor, "everything");
  const bool few_doors_said = fell_short(floor, "doors.per_room");
  for (std::size_t i = 0; i < floor.dungeon.rooms.size() && !judge.full(); ++i) {
    const Room& room = floor.dungeon.rooms[i];
    if (room.kind == RoomKind::junction || plain) continue;
    const RoomRule& rule = rules[static_cast<std::size_t>(room.kind)];
    if (!rule.known()) return;
    const auto fits = [&](int side) { return side >= *rule.min_size && side <= *rule.max_size; };
    if (!fits(room.rect.w) || !fits(room.rect.h)) {
      judge.breach(room.rect.centre(), "{} is {} x {}", room.id, room.rect.w, room.rect.h);
    }
    const int doors = floor.doors_of_room[i];
    const bool few = doors < *rule.min_doors && !few_doors_said;
    if (few || doors > *rule.max_doors) {
      judge.breach(room.rect.centre(), "{} has {} doors", room.id, doors);
    }
    if (spacing) check_spacing(floor, i, static_cast<int>(std::clamp(*spacing, 0.0, 64.0)), judge);
  }
}

bool in_corner(Rect room, Point at) {
  return (at.x == room.x || at.x == room.right() - 1) &&
         (at.y == room.y || at.y == room.bottom() - 1);
}

void check_door_places(const Floor& floor, Judge& judge) {
  for (const Door& door : floor.dungeon.doors) {
    const std::int32_t room = floor.room[door.at];
    if (room < 0) {
      judge.breach(door.at, "{} belongs to no room", door.id);
    } else if (in_corner(floor.dungeon.rooms[static_cast<std::size_t>(room)].rect, door.at)) {
      judge.breach(door.at, "{} is in a corner", door.id);
    }
  }
}

// Never in a corridor, never in a dead end, never in a small room.
void check_stair_rooms(const Floor& floor, Judge& judge) {
  for (const Thing* stairs : {floor.up, floor.down}) {
    const std::int32_t room = floor.room[stairs->at];
    if (room < 0) {
      judge.breach(stairs->at, "the stairs {} are in a corridor", stairs->type);
      continue;
    }
    if (fell_short(floor, "stairs")) continue;
    const Room& of = floor.dungeon.rooms[static_cast<std::size_t>(room)];
    if (of.kind != RoomKind::large && of.kind != RoomKind::medium) {
      judge.breach(stairs->at, "the stairs {} are in a small room", stairs->type);
    }
    if (floor.doors_of_room[static_cast<std::size_t>(room)] < 2) {
      judge.breach(stairs->at, "the stairs {} are in a dead end", stairs->type);
    }
  }
}

// Chests lie in dead ends as long as there are any without one.
void check_treasure(const Floor& floor, RoomMarks& chests, Judge& judge) {
  const Thing* elsewhere = nullptr;
  for (std::size_t i = 0; i < floor.sort.size(); ++i) {
    if (!is_chest(floor, i)) continue;
    const Thing& thing = floor.level.things[i];
    const std::int32_t room = floor.room[thing.at];
    if (room < 0) {
      judge.breach(thing.at, "a chest stands in a corridor");
      continue;
    }
    if (chests.has(room)) judge.breach(thing.at, "two chests stand in one room");
    chests.mark(room);
    if (floor.doors_of_room[static_cast<std::size_t>(room)] != 1) elsewhere = &thing;
  }
  if (elsewhere == nullptr) return;
  for (const int room : floor.one_door_rooms) {
    const bool stairs = floor.room[floor.up->at] == room || floor.room[floor.down->at] == room;
    if (stairs || chests.has(room)) continue;
    judge.breach(elsewhere->at,
                 "a chest stands in a thoroughfare, and {} is a dead end without one",
                 floor.dungeon.rooms[static_cast<std::size_t>(room)].id);
    return;
  }
}

}  // namespace

Finding judge_rules(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText = "rooms, doors, stairs, treasure and traps are as asked for";
  Judge judge("D5", floor.level);
  if (!floor.sound()) {
    judge.breach(std::nullopt, "the floor is no floor: see D1");
    return judge.finish(kText);
  }
  check_counts(floor, judge);
  check_rooms(floor, judge);
  check_door_places(floor, judge);
  check_stair_rooms(floor, judge);
  RoomMarks guarded(floor);
  check_treasure(floor, guarded, judge);
  guarded.mark(floor.room[floor.up->at]);
  guarded.mark(floor.room[floor.down->at]);
  check_traps(floor, guarded, judge);
  check_zones(floor, judge);
  check_corridors(floor, judge);
  return judge.finish(kText);
}

}  // namespace warren::proof
