// What the floors of a dungeon promise together.
#pragma once

#include <span>
#include <vector>

#include "verify/verify.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

// D7 across floors: the stairs of neighbours meet. Empty: all is well.
std::vector<Breach> verify_floors(std::span<const Level> floors);

// Gives every floor of a dungeon its certificate. A floor that breaks a promise is an error, and so
// are stairs that do not meet: such a dungeon must not leave the program.
Status certify_floors(std::span<Level> floors);

}  // namespace warren
