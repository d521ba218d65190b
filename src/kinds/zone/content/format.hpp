// Single statements of a zone as text; format_zone in zone.hpp writes a whole one.
#pragma once

#include <string>

#include "kinds/zone/content/zone.hpp"

namespace warren {

std::string cell_statement(const PlacedCell& cell);

}  // namespace warren
