// How far the cells of an area lie from its edge.
#pragma once

#include <cstdint>

#include "warren/grid.hpp"

namespace warren::zone {

// Thirds of a cell.
inline constexpr int kStraightStep = 3;
inline constexpr int kDiagonalStep = 4;

// Thirds of a cell from each set cell to the nearest one that is not set, at most 255; 0 where none
// is set. What lies outside of the grid is not looked at.
Grid<std::uint8_t> edge_depths(const Grid<std::uint8_t>& set);

}  // namespace warren::zone
