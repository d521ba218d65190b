// The areas of a level, summed up.
#pragma once

#include "analyse/sweep_result.hpp"
#include "warren/level.hpp"

namespace warren {

AreasSeen see_areas(const Level& level);

}  // namespace warren
