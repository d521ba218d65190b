// Shapes put together from rectangles that may overlap: their cells and their border.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "warren/geometry.hpp"

namespace warren::render {

// The part of a rectangle that lies on the map, which begins at (0, 0). Counted in wide numbers: a
// damaged rectangle may reach beyond what an int can count.
Rect clip_cells(Rect rect, Rect map);

// The same cells as rectangles that do not overlap; what lies outside of `map` is dropped.
std::vector<Rect> disjoint(std::span<const Rect> rects, Rect map);

std::int64_t count_cells(std::span<const Rect> parts);

// Whether a rectangle lies wholly in the shape that `parts`, which do not overlap, make up.
bool covers(std::span<const Rect> parts, Rect rect);

// A stretch of border, between corners of cells: to the right, or down.
struct BorderLine {
  Point from;
  int length = 0;
  bool down = false;

  friend bool operator==(const BorderLine&, const BorderLine&) = default;
};

// Around the shape, not around each of its parts, which must not overlap.
std::vector<BorderLine> find_border(std::span<const Rect> parts);

}  // namespace warren::render
