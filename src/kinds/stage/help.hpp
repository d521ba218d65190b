// The keys of .stage.toml files, for `warren help`.
#pragma once

#include "kinds/parameter_info.hpp"

namespace warren {

ParameterTable stage_parameter_table();

}  // namespace warren
