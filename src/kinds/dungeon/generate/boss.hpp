// Where the boss of a floor stands.
#pragma once

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

// A room without stairs that nobody goes round who walks to the best chest, to a key or to the
// stairs down: a hall if it can be one, of several the farthest. nullptr: every room has stairs.
// Where there is nothing to stand before the floor says so.
const Spot* seat_boss(State& state);

}  // namespace warren::dungeon
