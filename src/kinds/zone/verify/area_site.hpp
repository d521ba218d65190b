// Where the areas of a level lie, in bits: what guarantees about them are checked by.
#pragma once

#include <bit>
#include <vector>

#include "core/topology/flood.hpp"
#include "warren/level.hpp"

namespace warren::proof {

inline constexpr std::size_t kMaxAreas = 2048;  // more than landmarks and regions together
inline constexpr int kMaxAreaBase = 64;

// One area. Its frame has a cell more on each side than the area needs, so that each of its cells
// has neighbours there; the frame may stick out of the map.
struct Site {
  const Area* area = nullptr;
  Rect frame;
  BitGrid cells;  // of the frame: those of the area

  Point local(Point at) const { return {at.x - frame.x, at.y - frame.y}; }
  Rect local(Rect rect) const { return {rect.x - frame.x, rect.y - frame.y, rect.w, rect.h}; }
  Point on_map(Point local) const { return {local.x + frame.x, local.y + frame.y}; }
  bool has(Point at) const { return frame.contains(at) && cells.test(local(at)); }
  // All cells of a rectangle of the map.
  bool has(Rect rect) const;
};

// The areas that can be checked, in the level's order: their rectangles lie in the map, and there
// is no more to look at than any honest level has. Lists of rectangles that cover the map again and
// again could take forever.
std::vector<Site> sites_of(const Level& level);

// What a frame shows of a map; nothing outside of it.
BitGrid cut(const BitGrid& map, Rect frame);
// The cells of a grid and all around them, at corners too.
BitGrid spread(const BitGrid& cells);

// Word by word, for two grids of one size.
template <class Combine>
BitGrid combined(const BitGrid& a, const BitGrid& b, const Combine& combine) {
  BitGrid out(a.width(), a.height());
  for (int y = 0; y < a.height(); ++y) {
    for (int i = 0; i < a.words_per_row(); ++i) out.row(y)[i] = combine(a.row(y)[i], b.row(y)[i]);
  }
  return out;
}
inline BitGrid both(const BitGrid& a, const BitGrid& b) {
  return combined(a, b, [](std::uint64_t x, std::uint64_t y) { return x & y; });
}
inline BitGrid without(const BitGrid& a, const BitGrid& b) {
  return combined(a, b, [](std::uint64_t x, std::uint64_t y) { return x & ~y; });
}

// The set cells of a grid in reading order, as long as `visit` says true.
template <class Visit>
void for_set(const BitGrid& grid, const Visit& visit) {
  for (int y = 0; y < grid.height(); ++y) {
    for (int i = 0; i < grid.words_per_row(); ++i) {
      for (std::uint64_t left = grid.row(y)[i]; left != 0; left &= left - 1) {
        if (!visit(Point{i * 64 + std::countr_zero(left), y})) return;
      }
    }
  }
}

}  // namespace warren::proof
