// What tells one place for a room from another.
#pragma once

#include <array>
#include <cstddef>

#include "core/count_bits.hpp"
#include "kinds/dungeon/generate/room_map.hpp"
#include "kinds/dungeon/generate/shapes.hpp"

namespace warren::dungeon {

// How much of a district is open already, by its quarters: new rooms go where least is.
struct Quarters {
  std::array<int, 4> open{};
  int mean = 0;

  int lacks(bool east, bool south) const {
    return mean - open[(east ? 1U : 0U) + (south ? 2U : 0U)];
  }
};

// Of the cells of a district that are no rock.
inline Quarters quarters_of(const CellBits& taken, Rect district) {
  Quarters out;
  const std::uint64_t west = CellBits::mask(0, district.w / 2);
  for (int y = 0; y < district.h; ++y) {
    const std::uint64_t row = taken.row(y);
    const std::size_t south = 2 * y >= district.h ? 2 : 0;
    out.open[south] += count_bits(row & west);
    out.open[south + 1] += count_bits(row & ~west);
  }
  for (const int open : out.open) out.mean += open;
  out.mean /= 4;
  return out;
}

// Where a door would fit into the walls of the rooms of a complex: the cell and those beside it
// along the wall are of one room.
struct ComplexWalls {
  CellBits across;  // in a wall from west to east
  CellBits along;

  void add(const RoomShape& room, Rect district) {
    const auto local = [&](Rect r) { return Rect{r.x - district.x, r.y - district.y, r.w, r.h}; };
    CellBits cells;
    for (const Rect part : room.parts()) {
      if (!part.empty()) cells.fill(local(part));
    }
    const Rect r = local(room.rect);
    for (int y = r.y; y < r.bottom(); ++y) {
      const std::uint64_t row = cells.row(y);
      across.add_row(y, row & row << 1 & row >> 1);
      along.add_row(y, row & cells.row(y - 1) & cells.row(y + 1));
    }
  }
};

// The walls of a new room that a door may be in, which are those at the sides of its rectangle.
inline WallStretches door_stretches(const Outline& outline) {
  WallStretches out = middles_of_walls(outline.w, outline.h);
  if (outline.notch_w == 0) return out;
  WallStretch& across = outline.south ? out.south : out.north;
  across.count -= outline.notch_w;
  if (!outline.east) across.begin += outline.notch_w;
  WallStretch& along = outline.east ? out.east : out.west;
  along.count -= outline.notch_h;
  if (!outline.south) along.begin += outline.notch_h;
  return out;
}

}  // namespace warren::dungeon
