// How good a floor is, from 0 to 100: rooms, open ground, ways around, doors, things, stairs.
#pragma once

#include "warren/level.hpp"

namespace warren::dungeon {

int quality_of(const Level& level, int areas);

}  // namespace warren::dungeon
