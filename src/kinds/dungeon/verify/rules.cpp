// D5: rooms, doors, stairs, treasure and traps are as the configuration asks, and what is not is
// said in the level.
#include "kinds/dungeon/verify/rules.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>

#include "kinds/dungeon/verify/unlock_order.hpp"

namespace warren::proof {

bool fell_short_to(const Floor& floor, std::string_view what, std::int64_t got) {
  const auto& list = floor.dungeon.shortfalls;
  return std::any_of(list.begin(), list.end(), [&](const Shortfall& one) {
    return one.what == "everything" || (one.what == what && one.got == got);
  });
}

namespace {

bool fell_short(const Floor& floor, std::string_view what) {
  const auto& list = floor.dungeon.shortfalls;
  return std::any_of(list.begin(), list.end(), [&](const Shortfall& one) {
    return one.what == what || one.what == "everything";
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
    if (std::has_single_bit(floor.open_sides.cells()[i])) ++count;
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

// Ways that go round: independent circles of rooms and cells of corridor. A room is one place, and
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
  for (std::size_t i = 0; i < floor.area.size(); ++i) {
    if (floor.area.cells()[i] == kNowhere || floor.room.cells()[i] >= 0) continue;
    const std::int32_t of = junction.cells()[i];
    if (of < 0) ++places;
    const auto look = [&](Direction by, std::size_t next) {
      if ((floor.free_sides.cells()[i] & side_bit(by)) == 0) return;
      if (floor.room.cells()[next] >= 0) return;
      if (of < 0 || junction.cells()[next] != of) ++steps;
    };
    look(Direction::east, i + 1);
    look(Direction::south, i + static_cast<std::size_t>(floor.map.w));
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

struct RoomRule {
  std::optional<double> min_size;
  std::optional<double> max_size;
  std::optional<double> max_count;
  std::optional<double> min_doors;
  std::optional<double> max_doors;

  bool known() const { return min_size && max_size && max_count && min_doors && max_doors; }
  // Seven ninths of the square of the least side, or a row less than that square.
  double least_cells() const {
    return std::min(*min_size * (*min_size - 1), std::floor(7 * *min_size * *min_size / 9));
  }
};

constexpr std::size_t kRoomClasses = 3;  // large, medium, small
using RoomRules = std::array<RoomRule, kRoomClasses>;

RoomRules room_rules(Check& check) {
  constexpr std::string_view kCount[] = {"rooms.large.count", "rooms.medium.count",
                                         "rooms.small.count"};
  constexpr std::string_view kSize[] = {"rooms.large.size", "rooms.medium.size",
                                        "rooms.small.size"};
  constexpr std::string_view kDoors[] = {"doors.per_large_room", "doors.per_medium_room",
                                         "doors.per_small_room"};
  RoomRules out;
  for (std::size_t i = 0; i < kRoomClasses; ++i) {
    out[i].max_count = check.need(kCount[i], ".max");
    out[i].min_size = check.need(kSize[i], ".min");
    out[i].max_size = check.need(kSize[i], ".max");
  }
  for (std::size_t i = 0; i < kRoomClasses; ++i) {
    out[i].min_doors = check.need(kDoors[i], ".min");
    out[i].max_doors = check.need(kDoors[i], ".max");
  }
  return out;
}

// A room has fewer cells than the least of the next larger class that the floor may have.
double most_cells(const RoomRules& rules, std::size_t which) {
  const RoomRule& own = rules[which];
  double most = *own.max_size * *own.max_size;
  for (std::size_t i = 0; i < which; ++i) {
    if (*rules[i].max_count == 0) continue;
    const double next = rules[i].least_cells();
    most = std::min(most, *own.max_size * (*own.max_size - 1) <= next ? next : next - 1);
  }
  return std::max(most, *own.min_size * *own.min_size);
}

// The longer side is as requested, the shorter at least half of it.
void check_size(const Room& room, const RoomRules& rules, Check& check) {
  const auto which = static_cast<std::size_t>(room.kind);
  const RoomRule& rule = rules[which];
  const int longer = std::max(room.rect.w, room.rect.h);
  const int shorter = std::min(room.rect.w, room.rect.h);
  const int cells = room.shape().cells();
  if (longer < *rule.min_size || longer > *rule.max_size || 2 * shorter < longer) {
    check.violation(room.shape().middle(), "{} is {} x {}", room.id, room.rect.w, room.rect.h);
  }
  if (cells < rule.least_cells() || cells > most_cells(rules, which)) {
    check.violation(room.shape().middle(), "{} has {} cells, which is no {} room", room.id, cells,
                    to_string(room.kind));
  }
}

// Rooms that share walls are one complex, by the number of one of them.
std::vector<std::int32_t> complexes(const Floor& floor) {
  std::vector<std::int32_t> of(floor.dungeon.rooms.size());
  for (std::size_t i = 0; i < of.size(); ++i) of[i] = static_cast<std::int32_t>(i);
  const auto first = [&](std::int32_t room) {
    while (of[static_cast<std::size_t>(room)] != room) room = of[static_cast<std::size_t>(room)];
    return room;
  };
  const auto touch = [&](std::int32_t room, std::int32_t next) {
    if (room < 0 || next < 0 || room == next) return;
    const std::int32_t a = first(room);
    const std::int32_t b = first(next);
    of[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
  };
  for (int y = 0; y < floor.map.h; ++y) {
    const std::int32_t* rooms = floor.room.row(y).data();
    for (int x = 0; x + 1 < floor.map.w; ++x) touch(rooms[x], rooms[x + 1]);
    if (y + 1 == floor.map.h) break;
    const std::int32_t* below = floor.room.row(y + 1).data();
    for (int x = 0; x < floor.map.w; ++x) touch(rooms[x], below[x]);
  }
  for (std::size_t i = 0; i < of.size(); ++i) of[i] = first(static_cast<std::int32_t>(i));
  return of;
}

// No cell of a room of another complex nearer than the spacing.
void check_spacing(const Floor& floor, std::size_t index, const std::vector<std::int32_t>& complex,
                   int spacing, Check& check) {
  const Room& room = floor.dungeon.rooms[index];
  for (const Rect part : room.shape().parts()) {
    if (part.empty()) continue;
    const Rect around = grown(part, spacing).intersect(floor.map);
    for (int y = around.y; y < around.bottom(); ++y) {
      const std::int32_t* rooms = floor.room.row(y).data();
      for (int x = around.x; x < around.right(); ++x) {
        const std::int32_t other = rooms[x];
        if (other < 0 || other == static_cast<std::int32_t>(index)) continue;
        if (complex[static_cast<std::size_t>(other)] == complex[index]) continue;
        check.violation(Point{x, y}, "{} and {} are less than {} apart", room.id,
                        floor.dungeon.rooms[static_cast<std::size_t>(other)].id, spacing);
        return;
      }
    }
  }
}

void check_rooms(const Floor& floor, Check& check) {
  const RoomRules rules = room_rules(check);
  const auto spacing = check.need("rooms.spacing");
  if (fell_short(floor, "everything")) return;
  const bool few_doors_said = fell_short(floor, "doors.per_room");
  const std::vector<std::int32_t> complex = complexes(floor);
  if (!std::all_of(rules.begin(), rules.end(), [](const RoomRule& one) { return one.known(); })) {
    return;
  }
  for (std::size_t i = 0; i < floor.dungeon.rooms.size() && !check.full(); ++i) {
    const Room& room = floor.dungeon.rooms[i];
    if (room.kind == RoomKind::junction) continue;
    const RoomRule& rule = rules[static_cast<std::size_t>(room.kind)];
    check_size(room, rules, check);
    const int doors = floor.doors_of_room[i];
    const bool island = floor.on_island(room.shape().middle());
    const bool few = doors < *rule.min_doors && !few_doors_said && !island;
    if (few || doors > *rule.max_doors) {
      check.violation(room.shape().middle(), "{} has {} doors", room.id, doors);
    }
    if (!spacing) continue;
    check_spacing(floor, i, complex, static_cast<int>(std::clamp(*spacing, 0.0, 64.0)), check);
  }
}

// Whether the wall of a room ends beside the cell: a door there is in a corner.
bool in_corner(const Floor& floor, Point at, Direction side) {
  const std::int32_t room = floor.room[at];
  const auto own = [&](Point cell) { return floor.map.contains(cell) && floor.room[cell] == room; };
  const bool across = side == Direction::north || side == Direction::south;
  for (const int off : {-1, 1}) {
    const Point next = across ? Point{at.x + off, at.y} : Point{at.x, at.y + off};
    if (!own(next) || own(step(next, side))) return true;
  }
  return false;
}

void check_door_places(const Floor& floor, Check& check) {
  for (const Door& door : floor.dungeon.doors) {
    if (floor.room[door.at] < 0) {
      check.violation(door.at, "{} belongs to no room", door.id);
      continue;
    }
    const Point beyond = step(door.at, door.side);
    const bool theirs = floor.room[beyond] >= 0 && in_corner(floor, beyond, opposite(door.side));
    if (in_corner(floor, door.at, door.side) || theirs) {
      check.violation(door.at, "{} is in a corner", door.id);
    }
  }
}

// Two doors of a room onto corridors, within three cells of each other, lead to one place, unless
// they face each other across the room.
void check_doubled_doors(const Floor& floor, Check& check) {
  constexpr int kNear = 3;
  std::vector<std::pair<std::int32_t, const Door*>> doors;
  doors.reserve(floor.dungeon.doors.size());
  for (const Door& door : floor.dungeon.doors) {
    if (floor.room[step(door.at, door.side)] < 0) doors.emplace_back(floor.room[door.at], &door);
  }
  std::stable_sort(doors.begin(), doors.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < doors.size() && !check.full(); ++i) {
    for (std::size_t j = i + 1; j < doors.size() && doors[j].first == doors[i].first; ++j) {
      const Point d = doors[i].second->at - doors[j].second->at;
      if (std::abs(d.x) + std::abs(d.y) > kNear) continue;
      if (doors[i].second->side == opposite(doors[j].second->side)) continue;
      check.violation(doors[j].second->at, "{} and {} are one door twice", doors[i].second->id,
                      doors[j].second->id);
    }
  }
}

// Never in a corridor, never in a dead end, never in a small room.
void check_stair_rooms(const Floor& floor, Check& check) {
  for (const Thing* stairs : {floor.up, floor.down}) {
    const std::int32_t room = floor.room[stairs->at];
    if (room < 0) {
      check.violation(stairs->at, "the stairs {} are in a corridor", stairs->type);
      continue;
    }
    if (fell_short(floor, "stairs")) continue;
    const Room& of = floor.dungeon.rooms[static_cast<std::size_t>(room)];
    if (of.kind != RoomKind::large && of.kind != RoomKind::medium) {
      check.violation(stairs->at, "the stairs {} are in a small room", stairs->type);
    }
    if (floor.doors_of_room[static_cast<std::size_t>(room)] < 2) {
      check.violation(stairs->at, "the stairs {} are in a dead end", stairs->type);
    }
  }
}

// Chests lie in dead ends as long as there are any without one.
void check_treasure(const Floor& floor, RoomMarks& chests, Check& check) {
  const Thing* elsewhere = nullptr;
  for (std::size_t i = 0; i < floor.sort.size(); ++i) {
    if (!is_chest(floor, i)) continue;
    const Thing& thing = floor.level.things[i];
    const std::int32_t room = floor.room[thing.at];
    if (room < 0) {
      check.violation(thing.at, "a chest stands in a corridor");
      continue;
    }
    if (chests.has(room)) check.violation(thing.at, "two chests stand in one room");
    chests.mark(room);
    if (floor.on_island(thing.at)) continue;  // nobody comes through there
    if (floor.doors_of_room[static_cast<std::size_t>(room)] != 1) elsewhere = &thing;
  }
  if (elsewhere == nullptr) return;
  for (const int room : floor.one_door_rooms) {
    const bool stairs = floor.room[floor.up->at] == room || floor.room[floor.down->at] == room;
    if (stairs || chests.has(room)) continue;
    check.violation(elsewhere->at,
                    "a chest stands in a thoroughfare, and {} is a dead end without one",
                    floor.dungeon.rooms[static_cast<std::size_t>(room)].id);
    return;
  }
}

}  // namespace

Finding check_rules(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText = "rooms, doors, stairs, treasure and traps are as requested";
  Check check("D5", floor.level);
  if (!floor.sound()) {
    check.violation(std::nullopt, "the floor is no floor: see D1");
    return check.finish(kText);
  }
  check_counts(floor, check);
  check_rooms(floor, check);
  check_door_places(floor, check);
  check_doubled_doors(floor, check);
  check_stair_rooms(floor, check);
  RoomMarks guarded(floor);
  check_treasure(floor, guarded, check);
  guarded.mark(floor.room[floor.up->at]);
  guarded.mark(floor.room[floor.down->at]);
  check_traps(floor, guarded, check);
  check_zones(floor, check);
  check_corridors(floor, check);
  return check.finish(kText);
}

}  // namespace warren::proof
