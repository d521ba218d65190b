// What the walls look like that were put up around gates.
#pragma once

#include <cstdint>
#include <span>

#include "warren/level.hpp"

namespace warren {

std::int64_t count_cells(std::span<const CellRun> runs);

// The longest line of cells in a row or in a column without a gap: long ones look like a fence.
int longest_straight(std::span<const CellRun> runs);

}  // namespace warren
