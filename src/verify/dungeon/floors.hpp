// What the floors of a dungeon promise together.
#pragma once

#include <span>
#include <vector>

#include "verify/verify.hpp"
#include "warren/level.hpp"

namespace warren {

// D7 across floors: the stairs of neighbours meet. Empty: all is well.
std::vector<Breach> verify_floors(std::span<const Level> floors);

}  // namespace warren
