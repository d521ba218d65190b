// Cells as runs along rows.
#pragma once

#include <vector>

#include "warren/level.hpp"

namespace warren::zone {

// Sorts the cells into reading order; doubles count once.
std::vector<CellRun> runs_of(std::vector<Point>& cells);

}  // namespace warren::zone
