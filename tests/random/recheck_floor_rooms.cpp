// Rooms: sizes, spacing, and doors that are in no corner. D5.
#include "random/recheck_floor.hpp"

namespace warren::testing {

void FloorRecheck::check_rooms() {
  room_at_.assign(static_cast<std::size_t>(width_ * height_), -1);
  for (const Json& json : dungeon_.at("rooms")) {
    if (json.at("kind") == "junction") continue;
    RoomSeen room{json.at("kind").get<std::string>(), box_of(json.at("rect")), {}, 0};
    if (json.contains("notch")) room.notch = box_of(json["notch"]);
    room.complex = static_cast<int>(rooms_.size());
    rooms_.push_back(room);
    take_cells(room);
    if (!plain_) check_size(room);
  }
  find_complexes();
  if (!plain_) check_spacing();
  for (const DoorSeen& door : doors_) {
    if (room_of(door.at) == nullptr) {
      wrong("{} is no door of a room", door.id);
    } else if (in_corner(door.at, door.side) ||
               in_corner(beside(door.at, door.side), (door.side + 2) % kSides)) {
      wrong("{} is in a corner", door.id);
    }
  }
}

void FloorRecheck::take_cells(const RoomSeen& room) {
  each_in(room.box, [&](Square c) {
    if (!room.holds(c)) return;
    if (!open(c)) {
      wrong("a room has rock in it at {}, {}", c.x, c.y);
      return;
    }
    if (room_at(c) >= 0) wrong("two rooms share {}, {}", c.x, c.y);
    room_at(c) = room.complex;
  });
}

// The longer side is as requested, the shorter at least half of it; seven ninths of the least
// square are floor, or a row less than it.
void FloorRecheck::check_size(const RoomSeen& room) {
  const auto least = static_cast<int>(parameter("rooms." + room.kind + ".size.min"));
  const auto most = static_cast<int>(parameter("rooms." + room.kind + ".size.max"));
  const int longer = std::max(room.box.w, room.box.h);
  const int shorter = std::min(room.box.w, room.box.h);
  if (longer < least || longer > most || 2 * shorter < longer) {
    wrong("a {} room is {} x {}", room.kind, room.box.w, room.box.h);
  }
  if (room.cells() < std::min(least * (least - 1), 7 * least * least / 9)) {
    wrong("a {} room has {} cells", room.kind, room.cells());
  }
}

// Rooms with a wall between them and no rock are of one complex.
void FloorRecheck::find_complexes() {
  bool more = true;
  while (more) {
    more = false;
    each_cell([&](Square c) {
      for (const int side : {1, 2}) {
        const int a = room_number(c);
        const int b = room_number(beside(c, side));
        if (a < 0 || b < 0) continue;
        int& first = rooms_[static_cast<std::size_t>(a)].complex;
        int& second = rooms_[static_cast<std::size_t>(b)].complex;
        if (first == second) continue;
        first = second = std::min(first, second);
        more = true;
      }
    });
  }
}

void FloorRecheck::check_spacing() {
  const int spacing = static_cast<int>(parameter("rooms.spacing"));
  each_cell([&](Square c) {
    const int room = room_number(c);
    if (room < 0) return;
    const int complex = rooms_[static_cast<std::size_t>(room)].complex;
    each_in({c.x - spacing, c.y - spacing, 2 * spacing + 1, 2 * spacing + 1}, [&](Square near) {
      const int other = room_number(near);
      if (other < 0 || rooms_[static_cast<std::size_t>(other)].complex == complex) return;
      wrong("two rooms are less than {} apart at {}, {}", spacing, c.x, c.y);
    });
  });
}

// Whether the wall of the room ends beside the cell; of a corridor: never.
bool FloorRecheck::in_corner(Square at, int side) {
  const int room = room_number(at);
  if (room < 0) return false;
  for (const int turn : {1, 3}) {
    const Square next = beside(at, (side + turn) % kSides);
    if (room_number(next) != room || room_number(beside(next, side)) == room) return true;
  }
  return false;
}

}  // namespace warren::testing
