// The floor that always succeeds: rooms in rows, joined one after another, and nothing in them but
// the stairs.
#pragma once

#include "content/dungeon/config.hpp"
#include "warren/level.hpp"

namespace warren::dungeon {

void make_plain_floor(Level& level, const DungeonConfig& config, int floor);

}  // namespace warren::dungeon
