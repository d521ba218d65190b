// What a designer looks for in a zone.
#pragma once

#include "kinds/observed.hpp"
#include "warren/level.hpp"

namespace warren {

void observe_zone(const Level& level, Observed& out);

}  // namespace warren
