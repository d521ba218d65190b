// The words of .zone and .chunk files, for `warren help`.
#pragma once

#include <span>

#include "kinds/parameter_info.hpp"

namespace warren {

ParameterTable zone_parameter_table();
std::span<const WordPage> zone_word_pages();

}  // namespace warren
