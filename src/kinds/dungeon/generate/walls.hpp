// Where doors may stand.
#pragma once

#include <cstddef>
#include <cstdint>

#include "warren/dungeon.hpp"

namespace warren::dungeon {

// Whether a wall goes on to both sides of a cell of a room: a door there is in no corner. `is_in`
// says which cells belong to the room.
template <class IsIn>
bool is_doorable(const IsIn& is_in, Point at, Direction side) {
  const bool across = side == Direction::north || side == Direction::south;
  if (is_in(step(at, side))) return false;
  for (const int off : {-1, 1}) {
    const Point next = across ? Point{at.x + off, at.y} : Point{at.x, at.y + off};
    if (!is_in(next) || is_in(step(next, side))) return false;
  }
  return true;
}

// The same of one side of a grid that says whose each cell is, for whoever looks at many cells. A
// cell is where the grid keeps it; none of them lies on the border.
class WallWalk {
 public:
  WallWalk(const Grid<std::int32_t>& owner, Direction side)
      : owner_(owner), side_(side), across_(side == Direction::north || side == Direction::south) {
    const std::ptrdiff_t width = owner.width();
    const bool back = side == Direction::north || side == Direction::west;
    out_ = (across_ ? width : 1) * (back ? -1 : 1);
    along_ = across_ ? 1 : width;
  }

  const std::int32_t* cell(Point at) const { return owner_.cells().data() + owner_.index(at); }
  std::ptrdiff_t out() const { return out_; }  // from a cell to the next on that side
  // Steps out to the border.
  int to_border(Point at) const {
    switch (side_) {
      case Direction::north: return at.y;
      case Direction::east: return owner_.width() - 1 - at.x;
      case Direction::south: return owner_.height() - 1 - at.y;
      case Direction::west: return at.x;
    }
    return 0;
  }

  bool doorable(const std::int32_t* cell, std::int32_t room) const {
    return cell[out_] != room && cell[-along_] == room && cell[along_] == room &&
           cell[out_ - along_] != room && cell[out_ + along_] != room;
  }

 private:
  const Grid<std::int32_t>& owner_;
  Direction side_;
  bool across_;
  std::ptrdiff_t out_ = 0;
  std::ptrdiff_t along_ = 0;
};

// Calls visit(owner) for each cell right behind the eastern and the southern walls of a room: of
// two rooms side by side one finds the other. Of an L its own cells are among them.
template <class Visit>
void for_each_behind(const Grid<std::int32_t>& owner, const RoomShape& room, const Visit& visit) {
  for (const Rect part : room.parts()) {
    if (part.empty()) continue;
    for (int y = part.y; y < part.bottom(); ++y) visit(owner[{part.right(), y}]);
    for (int x = part.x; x < part.right(); ++x) visit(owner[{x, part.bottom()}]);
  }
}

// Whether any door fits into the walls of a room: to rock or a corridor inside the border, or to a
// room that has place for it too. `owner_at` says whose a cell is; rooms are 0 and above.
template <class OwnerAt>
bool has_place_for_door(const RoomShape& shape, Rect inside, const OwnerAt& owner_at) {
  const auto own = [&](Point at) { return shape.contains(at); };
  const auto fits = [&](Point at, Direction side) {
    if (!own(at) || !is_doorable(own, at, side)) return false;
    const Point beyond = step(at, side);
    if (!inside.contains(beyond)) return false;
    const auto owner = owner_at(beyond);
    if (owner < 0) return true;
    return is_doorable([&](Point cell) { return owner_at(cell) == owner; }, beyond, opposite(side));
  };
  for (const Rect part : shape.parts()) {
    for (int x = part.x; x < part.right(); ++x) {
      if (fits({x, part.y}, Direction::north)) return true;
      if (fits({x, part.bottom() - 1}, Direction::south)) return true;
    }
    for (int y = part.y; y < part.bottom(); ++y) {
      if (fits({part.x, y}, Direction::west)) return true;
      if (fits({part.right() - 1, y}, Direction::east)) return true;
    }
  }
  return false;
}

}  // namespace warren::dungeon
