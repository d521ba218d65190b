// Which sides and corners of a cell lie open, and how far a pixel inside it is from them.
#pragma once

#include <array>
#include <cstdint>

#include "warren/grid.hpp"
#include "warren/level.hpp"

namespace warren::render {

inline constexpr std::array<Point, 8> kAround = {Point{0, -1}, Point{1, 0},  Point{0, 1},
                                                 Point{-1, 0}, Point{1, -1}, Point{1, 1},
                                                 Point{-1, 1}, Point{-1, -1}};
using Faces = std::uint8_t;  // a bit for each of kAround

// A set bit for every neighbour inside the map whose tile passes `test`.
template <class Test>
Faces faces_where(const Grid<TileIndex>& cells, Point cell, Test test) {
  unsigned bits = 0;
  for (std::size_t i = 0; i < kAround.size(); ++i) {
    const Point to = cell + kAround[i];
    if (cells.contains(to) && test(cells[to])) bits |= 1U << i;
  }
  return static_cast<Faces>(bits);
}

// Pixels between `p` and the nearest of the faces, in a square of `side` pixels; `side` without
// any. A corner counts with both its distances, so that outlines turn inner corners unbroken.
int face_distance(Faces faces, Point p, int side);

}  // namespace warren::render
