// Squares of cells, for searches that first look at the map from afar.
#pragma once

#include <array>
#include <cstdint>

#include "core/topology/flood.hpp"
#include "warren/geometry.hpp"
#include "warren/grid.hpp"

namespace warren::route {

// The four 4-connected steps; a step and its opposite differ in the last bit.
inline constexpr std::array<Point, 4> kSteps = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr int opposite(int step) {
  return step ^ 1;
}

// An area cut into blocks of side 2^shift. It may begin outside the map: a frame around the map is
// an ordinary part of it.
struct Blocks {
  Rect area;  // begins on a corner of a block
  int shift = 2;

  int side() const { return 1 << shift; }
  int width() const { return (area.w + side() - 1) >> shift; }
  int height() const { return (area.h + side() - 1) >> shift; }
  Rect bounds() const { return {0, 0, width(), height()}; }
  Point block_of(Point cell) const {
    return {(cell.x - area.x) >> shift, (cell.y - area.y) >> shift};
  }
  Rect cells_of(Point block) const {
    return {area.x + (block.x << shift), area.y + (block.y << shift), side(), side()};
  }
  // The blocks that a rectangle of cells touches.
  Rect touched(Rect cells) const {
    const Point first = block_of({cells.x, cells.y});
    const Point last = block_of({cells.right() - 1, cells.bottom() - 1});
    return Rect{first.x, first.y, last.x - first.x + 1, last.y - first.y + 1}.intersect(bounds());
  }
};

// The map itself, and the map with a frame of one block.
inline Blocks blocks_of(Rect map, int shift) {
  return {map, shift};
}
inline Blocks framed_blocks_of(Rect map, int shift) {
  const int side = 1 << shift;
  return {{map.x - side, map.y - side, map.w + 2 * side, map.h + 2 * side}, shift};
}

// How many cells of each block of the map are set. Blocks that reach over the edge of the map count
// what lies in it.
Grid<std::uint8_t> count_in_blocks(const BitGrid& bits, int shift);

// The 16 cells of a 4 x 4 block as bits, row by row. Whether they are one group by 4-connected
// steps, with at least one cell.
bool in_one_piece(std::uint16_t cells);
// Whether a cell of one block lies beside a cell of the block that a step leads to.
bool meet(std::uint16_t here, std::uint16_t there, int step);

}  // namespace warren::route
