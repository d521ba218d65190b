// Dead ends: rooms with one door, and stubs of corridors.
#pragma once

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

int count_dead_ends(const Scratch& scratch);

}  // namespace warren::dungeon
