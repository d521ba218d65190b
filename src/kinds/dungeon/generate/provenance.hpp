// What a floor says about its making.
#pragma once

#include <vector>

#include "kinds/dungeon/content/config.hpp"
#include "warren/level.hpp"

namespace warren::dungeon {

// Every parameter, the text of the seed and the preset.
std::vector<Property> provenance_of(const DungeonConfig& config);

}  // namespace warren::dungeon
