// --set key=value, before anything is checked.
#pragma once

#include <span>

#include "kinds/dungeon/content/dungeon.hpp"

namespace warren {

// Counts that nobody gave follow. Every wrong setting is reported; some may be set then.
Status put_settings(DungeonFile& file, std::span<const DungeonSetting> settings);

}  // namespace warren
