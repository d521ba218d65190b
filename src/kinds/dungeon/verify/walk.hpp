// Walks over the cells of a floor: by which sides each can be left, one byte for each, so that a
// walk need not look at edges.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "warren/dungeon.hpp"

namespace warren::proof {

using LeavingSides = Grid<std::uint8_t>;

constexpr std::uint8_t side_bit(Direction side) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
}

// From the place of a cell in a grid to those beside it, in the order of the directions.
constexpr std::array<std::ptrdiff_t, kDirections> cells_beside(int width) {
  return {-width, 1, width, -1};
}

// Calls visit(place) for each cell beside one that its ways lead to: north, east, south, west.
template <class Visit>
void for_each_open_side(const LeavingSides& open_sides, std::ptrdiff_t at, const Visit& visit) {
  const auto beside = cells_beside(open_sides.width());
  const unsigned leads = open_sides.cells()[static_cast<std::size_t>(at)];
  for (std::size_t by = 0; by < beside.size(); ++by) {
    if ((leads >> by & 1U) != 0) visit(at + beside[by]);
  }
}

// Steps from one cell to all that can be walked to. No step may lead off the map, and nobody walks
// on its border.
struct FloorSteps {
  static constexpr int kNever = -1;

  Grid<int> of;                       // cells; kNever: nobody gets there
  std::vector<std::ptrdiff_t> cells;  // places of those that can be walked to, the nearest first

  // As far as to one cell, if it is given: what lies nearer is known then.
  void walk(const LeavingSides& open_sides, Point from, std::optional<Point> to_cell = {}) {
    const std::ptrdiff_t goal =
        to_cell ? static_cast<std::ptrdiff_t>(open_sides.index(*to_cell)) : -1;
    of.reset(open_sides.width(), open_sides.height(), kNever);
    int* known = of.cells().data();
    const auto beside = cells_beside(open_sides.width());
    const std::uint8_t* leads = open_sides.cells().data();
    cells.resize(open_sides.size() + 1);
    std::size_t end = 0;
    cells[end++] = static_cast<std::ptrdiff_t>(open_sides.index(from));
    known[cells[0]] = 0;
    for (std::size_t next = 0; next < end; ++next) {
      const std::ptrdiff_t at = cells[next];
      if (at == goal) break;
      const unsigned sides = leads[at];
      const int steps = known[at] + 1;
      // Without a branch, which nobody could foresee: what does not count is written over.
      for (std::size_t by = 0; by < beside.size(); ++by) {
        const std::ptrdiff_t to = at + beside[by];
        const bool is_new = (sides >> by & static_cast<unsigned>(known[to] == kNever) & 1U) != 0;
        known[to] = is_new ? steps : known[to];
        cells[end] = to;
        end += is_new ? 1 : 0;
      }
    }
    cells.resize(end);
  }
  int farthest() const { return of.cells()[static_cast<std::size_t>(cells.back())]; }
};

}  // namespace warren::proof
