// Cells as runs along rows.
#pragma once

#include <vector>

#include "warren/level.hpp"

namespace warren::zone {

// Sorts the cells into reading order; doubles count once.
std::vector<CellRun> runs_of(std::vector<Point>& cells);

// Runs that touch, corners included.
struct Patch {
  Rect area;
  int cells = 0;
};
// The largest first. Compares runs pair by pair: for explaining, not for every level.
std::vector<Patch> patches_of(const std::vector<CellRun>& runs);

}  // namespace warren::zone
