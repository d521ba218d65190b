// What a floor says about its making.
#pragma once

#include <string>
#include <vector>

#include "kinds/dungeon/content/config.hpp"
#include "warren/level.hpp"

namespace warren::dungeon {

// Every parameter, the text of the seed and the preset.
std::vector<Property> provenance_of(const DungeonConfig& config);
// The same of another seed.
void set_seed(std::vector<Property>& provenance, const std::string& seed);

}  // namespace warren::dungeon
