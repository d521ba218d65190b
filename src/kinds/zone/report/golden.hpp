// What a golden keeps of a zone.
#pragma once

#include <string>

#include "warren/layers.hpp"
#include "warren/level.hpp"

namespace warren {

std::string zone_golden(const Level& level, const Layers& layers);

}  // namespace warren
