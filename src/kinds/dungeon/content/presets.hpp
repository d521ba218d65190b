// Where a configuration starts: a named style, its counts fitted to the size of the floor.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/dungeon/content/config.hpp"

namespace warren {

// Keys that somebody wrote: presets leave them alone.
using DungeonKeys = std::set<std::string, std::less<>>;

std::vector<std::string_view> dungeon_preset_names();
bool is_dungeon_preset(std::string_view name);

// The style on the floor that its counts are meant for; that of `wgiv` for a name that is none.
DungeonConfig dungeon_preset(std::string_view name);

// What was written, on top of the preset that it names. The preset's counts follow the area of the
// floor; where it is small, rooms give way until there is space for those that are left. What was
// written is taken as it is. Doing it twice changes nothing.
DungeonConfig with_preset(const DungeonConfig& written, const DungeonKeys& keys);

}  // namespace warren
