// The rules about exits and about what chance may put where: 1 to 5 of check_chunk.
#pragma once

#include "content/reporter.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"

namespace warren {

// For one orientation; the lines that the chunk's parts name are the authored ones.
void check_rules(const Chunk& chunk, Reporter& report);

}  // namespace warren
