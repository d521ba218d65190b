// The points of a floor, counted again from the level alone.
#pragma once

#include "verify/dungeon/floor.hpp"

namespace warren::proof {

int score_of(const Floor& floor);

}  // namespace warren::proof
