// What a golden keeps of a stage.
#pragma once

#include <string>

#include "warren/layers.hpp"
#include "warren/level.hpp"

namespace warren {

std::string stage_golden(const Level& level, const Layers& layers);

}  // namespace warren
