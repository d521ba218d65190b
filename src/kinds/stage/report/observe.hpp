// What a designer counts in a stage.
#pragma once

#include "kinds/observed.hpp"
#include "warren/level.hpp"

namespace warren {

void observe_stage(const Level& level, Observed& out);

}  // namespace warren
