// Seeds that are numbers, as text.
#pragma once

#include <string_view>

#include "kinds/source.hpp"

namespace warren {

Seed number_as_seed(std::uint32_t number);
// Refuses what is no number from 0 to 4294967295.
Result<Seed> read_number_seed(std::string_view text);

}  // namespace warren
