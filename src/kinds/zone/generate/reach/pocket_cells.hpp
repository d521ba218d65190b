// The cells of a pocket, as runs.
#pragma once

#include <vector>

#include "core/topology/flood.hpp"
#include "warren/level.hpp"

namespace warren::zone {

// Takes out of `cells` all that steps reach from `from`, which is returned whether it was set or
// not. Runs do not overlap; the first one holds `from`.
std::vector<CellRun> take_pocket(BitGrid& cells, Point from, Steps steps = Steps::side_and_corner);

}  // namespace warren::zone
