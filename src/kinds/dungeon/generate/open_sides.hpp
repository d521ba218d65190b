// By which sides the cells of a floor can be left: one byte for each cell, so that walks over it
// need not look at edges.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "warren/dungeon.hpp"

namespace warren::dungeon {

constexpr std::uint8_t bit(Direction direction) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(direction));
}

// How many of the four sides are among these.
constexpr int count_sides(unsigned sides) {
  constexpr std::uint64_t kCounts = 0x4332322132212110U;  // four bits for each of sixteen sets
  return static_cast<int>(kCounts >> 4 * (sides & 15U) & 15U);
}

enum class Through {
  nothing,   // where nothing stands between two cells
  any_door,  // and through whatever can be opened
};
void list_open_sides(const Edges& edges, Through through, Grid<std::uint8_t>& out);

// From the place of a cell in a grid to those beside it, in the order of the directions.
constexpr std::array<std::ptrdiff_t, kDirections> neighbours_of(int width) {
  return {-width, 1, width, -1};
}

// Steps from a cell to all that can be walked to; those that cannot keep what they have, which must
// be kNotWalked. Nobody walks on the border of the map. Returns the cells, the nearest first.
inline constexpr int kNotWalked = -1;
template <class Stop>
void walk_open_sides(const Grid<std::uint8_t>& open_sides, Point from, Grid<int>& steps,
                     std::vector<std::ptrdiff_t>& cells, const Stop& stop) {
  const auto beside = neighbours_of(open_sides.width());
  const std::uint8_t* leads = open_sides.cells().data();
  int* known = steps.cells().data();
  cells.resize(open_sides.size() + 1);
  std::size_t end = 0;
  cells[end++] = static_cast<std::ptrdiff_t>(open_sides.index(from));
  known[cells[0]] = 0;
  for (std::size_t next = 0; next < end; ++next) {
    const std::ptrdiff_t at = cells[next];
    if (stop(at)) break;
    const unsigned sides = leads[at];
    const int one_more = known[at] + 1;
    // Without a branch, which nobody could foresee: what does not count is written over.
    for (std::size_t by = 0; by < beside.size(); ++by) {
      const std::ptrdiff_t to = at + beside[by];
      const bool is_new = (sides >> by & static_cast<unsigned>(known[to] == kNotWalked) & 1U) != 0;
      known[to] = is_new ? one_more : known[to];
      cells[end] = to;
      end += is_new ? 1 : 0;
    }
  }
  cells.resize(end);
}

}  // namespace warren::dungeon
