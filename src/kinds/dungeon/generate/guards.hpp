// Rooms that nobody gets past: whoever walks from the stairs up to what lies behind them crosses
// them.
#pragma once

#include <vector>

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

// Of each area: the spot of the nearest hall without stairs that stands before it; -1: none. Doors
// lead from area to area, whatever opens them; teleporters do not count.
std::vector<int> halls_before_areas(const Scratch& scratch);

bool is_boss_hall(const Spot& spot);

}  // namespace warren::dungeon
