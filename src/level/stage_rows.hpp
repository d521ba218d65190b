// A stage as the rows of letters that blueprints are written in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"

namespace warren {

// Terrain with the letters of things over it; things without a letter are left out.
std::vector<std::string> blueprint_rows(const Level& level);

// The letter of a thing's kind, or 0.
char token_letter(std::string_view kind);

}  // namespace warren
