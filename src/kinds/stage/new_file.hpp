// The file that `warren new stage` starts with.
#pragma once

#include "kinds/new_file.hpp"

namespace warren {

NewFile stage_new_file();

}  // namespace warren
