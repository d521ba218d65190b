// What a golden keeps of a floor.
#pragma once

#include <string>

#include "warren/layers.hpp"
#include "warren/level.hpp"

namespace warren {

std::string floor_golden(const Level& level, const Layers& layers);

}  // namespace warren
