// Whether two levels are one: for a level and the same made again from its source.
#pragma once

#include <string>
#include <vector>

#include "warren/level.hpp"

namespace warren {

// Everything in which a level differs from the one that its source gives, in words: names, seeds,
// parameters with both values, the rest by what it is. The certificate is left out.
std::vector<std::string> differences(const Level& level, const Level& again);

}  // namespace warren
