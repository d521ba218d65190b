// The file that `warren new zone` starts with.
#pragma once

#include "kinds/new_file.hpp"

namespace warren {

NewFile zone_new_file();

}  // namespace warren
