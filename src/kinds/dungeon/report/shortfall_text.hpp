// What a floor lacks, in words for whoever requested it.
#pragma once

#include <string>

#include "warren/level.hpp"

namespace warren {

// "special_tiles.traps is 12, not 15: ...". Begins with the key that requested it.
std::string shortfall_text(const Shortfall& shortfall);

}  // namespace warren
