// Giving a level its certificate.
#pragma once

#include <span>

#include "warren/level.hpp"
#include "warren/result.hpp"
#include "warren/verdict.hpp"

namespace warren {

// Verifies the level and stores what was found as its certificate. A level that breaks a guarantee
// is an error that names it: such a level must not leave the program.
Status certify(Level& level);

// Gives every part of a whole its certificate. What they guarantee together must hold too.
Status certify_parts(std::span<Level> parts);

// What a verdict says, as an error; the violations of each guarantee follow it as notes.
Status status_of(const Verdict& verdict, const Level& level);

}  // namespace warren
