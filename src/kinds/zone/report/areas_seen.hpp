// The areas of a level, summed up.
#pragma once

#include "kinds/observed.hpp"
#include "warren/level.hpp"

namespace warren {

AreasSeen see_areas(const Level& level);

}  // namespace warren
