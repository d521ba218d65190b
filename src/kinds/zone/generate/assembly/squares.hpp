// An area cut into squares that chunks fill.
#pragma once

#include <cstdint>

#include "warren/geometry.hpp"
#include "warren/grid.hpp"

namespace warren::zone {

struct Squares {
  Point origin;              // the map cell at the top left
  int base = 16;             // map cells of a side
  Grid<std::uint8_t> valid;  // 1: free for a chunk

  bool has(Point cell) const { return valid.contains(cell) && valid[cell] != 0; }
  Rect cells_of(Point cell, int span = 1) const {
    return {origin.x + cell.x * base, origin.y + cell.y * base, span * base, span * base};
  }
  // May be outside the grid.
  Point cell_at(Point map_cell) const {
    const auto down = [&](int value) {
      return value >= 0 ? value / base : -((-value + base - 1) / base);
    };
    return {down(map_cell.x - origin.x), down(map_cell.y - origin.y)};
  }
};

}  // namespace warren::zone
