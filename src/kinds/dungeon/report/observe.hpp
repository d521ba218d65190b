// What a designer counts on a floor.
#pragma once

#include "kinds/observed.hpp"
#include "warren/level.hpp"

namespace warren {

void observe_floor(const Level& level, Observed& out);

}  // namespace warren
