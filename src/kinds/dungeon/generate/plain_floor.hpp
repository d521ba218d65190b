// The floor that always succeeds: rooms in rows, joined one after another, and nothing in them but
// the stairs.
#pragma once

#include <string_view>

#include "kinds/dungeon/content/config.hpp"
#include "warren/level.hpp"

namespace warren::dungeon {

// `why` nothing else could be made, for the level to say.
void make_plain_floor(Level& level, const DungeonConfig& config, int floor, std::string_view why);

}  // namespace warren::dungeon
