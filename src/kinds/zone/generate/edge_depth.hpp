// How far the cells of an area lie from its edge.
#pragma once

#include <cstdint>
#include <vector>

#include "warren/grid.hpp"

namespace warren::zone {

// Thirds of a cell.
inline constexpr int kStraightStep = 3;
inline constexpr int kDiagonalStep = 4;

// What counts as set: cells with any of some bits, or those with none of them.
struct EdgeOf {
  std::uint8_t bits = 0xff;
  bool without = false;
};

// Thirds of a cell from each set cell to the nearest one that is not set, at most 255; 0 where none
// is set. What lies outside of the grid is not looked at. `kept` is memory to work in.
void edge_depths(const Grid<std::uint8_t>& cells, EdgeOf set, std::vector<std::uint8_t>& kept,
                 Grid<std::uint8_t>& out);
Grid<std::uint8_t> edge_depths(const Grid<std::uint8_t>& set);

}  // namespace warren::zone
