// Chunks whose exits are carved in part: did the author forget a cell, or mark one by chance?
#pragma once

#include "content/reporter.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"

namespace warren {

// Warns about them where no fill line and no style tells.
void check_half_carved(const Chunk& chunk, Reporter& report);

}  // namespace warren
