#include <algorithm>

#include "kinds/dungeon/generate/drop_rooms.hpp"
#include "kinds/dungeon/generate/fit_rooms.hpp"
#include "kinds/dungeon/generate/shapes.hpp"

namespace warren::dungeon {
namespace {

// The cells of a room along one of its walls, and those right behind it.
Rect row_within(Rect r, Direction side) {
  switch (side) {
    case Direction::north: return {r.x, r.y, r.w, 1};
    case Direction::east: return {r.right() - 1, r.y, 1, r.h};
    case Direction::south: return {r.x, r.bottom() - 1, r.w, 1};
    case Direction::west: return {r.x, r.y, 1, r.h};
  }
  return {};
}
Rect row_behind(Rect r, Direction side) {
  const Rect row = row_within(r, side);
  const Point at = step({row.x, row.y}, side);
  return {at.x, at.y, row.w, row.h};
}
Rect with_row(Rect r, Rect row) {
  const int x = std::min(r.x, row.x);
  const int y = std::min(r.y, row.y);
  return {x, y, std::max(r.right(), row.right()) - x, std::max(r.bottom(), row.bottom()) - y};
}

template <class Is>
bool any_cell(Rect r, const Is& is) {
  for (int y = r.y; y < r.bottom(); ++y) {
    for (int x = r.x; x < r.right(); ++x) {
      if (is(Point{x, y})) return true;
    }
  }
  return false;
}

class RoomGrower {
 public:
  RoomGrower(State& state, OpenBand open)
      : s_(state.scratch),
        spacing_(state.config.rooms.spacing),
        shapes_(state.config),
        open_(open),
        touching_(touching_rooms(s_)) {}

  bool enough() const { return s_.open >= open_.least; }

  bool grow(int index, Direction side) {
    PlannedRoom& room = s_.rooms[static_cast<std::size_t>(index)];
    const Rect row = row_behind(room.rect, side);
    if (!suits(room, row) || !may_move(room, side) || !is_free(index, row)) return false;
    room.rect = with_row(room.rect, row);
    for (int y = row.y; y < row.bottom(); ++y) {
      std::fill_n(s_.owner.row(y).begin() + row.x, row.w, index);
    }
    s_.open += row.w * row.h;
    return true;
  }

 private:
  bool suits(const PlannedRoom& room, Rect row) const {
    const Rect grown = with_row(room.rect, row);
    const int more = row.w * row.h;
    return s_.open + more <= open_.most &&
           shapes_.suits(room.kind, grown.w, grown.h, room.shape().cells() + more);
  }
  // A wall with a door in it stays, and so does one that an L lacks a part of.
  bool may_move(const PlannedRoom& room, Direction side) const {
    const Rect row = row_within(room.rect, side);
    if (!room.notch.empty() && !row.intersect(room.notch).empty()) return false;
    return !any_cell(row, [&](Point at) { return (s_.doors_at[at] & bit(side)) != 0; });
  }
  // Rock, and as far from other rooms as the spacing wants: but from those that share walls.
  bool is_free(int index, Rect row) {
    const Rect inside{1, 1, s_.owner.width() - 2, s_.owner.height() - 2};
    if (row.intersect(inside) != row) return false;
    if (any_cell(row, [&](Point at) { return s_.owner[at] != kRock; })) return false;
    const Rect around =
        Rect{row.x - spacing_, row.y - spacing_, row.w + 2 * spacing_, row.h + 2 * spacing_}
            .intersect(s_.owner.bounds());
    return !any_cell(around, [&](Point at) {
      const std::int32_t other = s_.owner[at];
      return other >= 0 && touching_.find(other) != touching_.find(index);
    });
  }

  Scratch& s_;
  int spacing_;
  Shapes shapes_;
  OpenBand open_;
  Groups touching_;
};

}  // namespace

int grow_rooms(State& state, std::span<const int> order, OpenBand open) {
  int grown = 0;
  if (state.scratch.open >= open.least) return grown;
  RoomGrower grower(state, open);
  for (int before = -1; before < grown;) {
    before = grown;
    for (const int room : order) {
      for (const Direction side : kAllDirections) {
        if (grower.enough()) return grown;
        if (grower.grow(room, side)) ++grown;
      }
    }
  }
  return grown;
}

}  // namespace warren::dungeon
