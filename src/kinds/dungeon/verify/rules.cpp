// D5: rooms, doors, stairs, treasure and traps are as the configuration asks, and what is not is
// said in the level.
#include "kinds/dungeon/verify/rules.hpp"

#include <algorithm>
#include <cstdlib>

#include "kinds/dungeon/verify/unlock_order.hpp"

namespace warren::proof {

bool fell_short_to(const Floor& floor, std::string_view what, std::int64_t got) {
  const auto& list = floor.dungeon.shortfalls;
  return std::any_of(list.begin(), list.end(), [&](const Shortfall& one) {
    return one.what == "everything" || (one.what == what && one.got == got);
  });
}

bool fell_short(const Floor& floor, std::string_view what) {
  const auto& list = floor.dungeon.shortfalls;
  return std::any_of(list.begin(), list.end(), [&](const Shortfall& one) {
    return one.what == what || one.what == "everything";
  });
}

bool is_chest(const Floor& floor, std::size_t thing) {
  return floor.sort[thing] == ThingSort::treasure && floor.level.things[thing].type == "chest";
}

namespace {

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
