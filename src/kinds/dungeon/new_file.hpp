// The file that `warren new dungeon` starts with.
#pragma once

#include "kinds/new_file.hpp"

namespace warren {

NewFile dungeon_new_file();

}  // namespace warren
