// The points of a floor, counted again from the level alone.
#pragma once

#include "kinds/dungeon/verify/floor.hpp"

namespace warren::proof {

int score_of(const Floor& floor);

}  // namespace warren::proof
