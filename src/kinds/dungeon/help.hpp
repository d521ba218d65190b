// The keys of .dungeon.toml files, for `warren help`.
#pragma once

#include "kinds/parameter_info.hpp"

namespace warren {

ParameterTable dungeon_parameter_table();

}  // namespace warren
