// Rooms that nothing leads to but a pair of teleporters.
#pragma once

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

// Marks up to `wanted` islands among rooms that have no doors yet, and returns how many: a room, or
// two that share a wall with a place for a door. Never large ones, which the stairs want, and never
// so many that too few rooms are left.
int choose_islands(Scratch& scratch, int wanted, Rng& rng);
// Each takes a pair of teleporters, and a switch.
int most_islands(const DungeonConfig& config);
// Says when there are too few, and why.
void describe_islands(State& state);

}  // namespace warren::dungeon
