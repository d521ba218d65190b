// Spots for what opens something elsewhere.
#pragma once

#include "generate/dungeon/state.hpp"

namespace warren::dungeon {

// A spot with a free cell, far from what it opens, in a dead end if there is one: with the last
// barrier before it numbered first_top to last_top. -1: there is none.
int pick_puzzle_spot(const State& state, Rng& rng, Point away_from, int first_top, int last_top);

}  // namespace warren::dungeon
