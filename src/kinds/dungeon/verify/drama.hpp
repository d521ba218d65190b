// Parts of D11, one file each.
#pragma once

#include "kinds/dungeon/verify/floor.hpp"

namespace warren::proof {

// The boss has a room that nobody goes round who walks to the best chest, a key or the stairs down.
void check_boss(const Floor& floor, Check& check);

// Few traps cannot be avoided between the stairs, clusters have 3 to 5, and most of the corridors
// are safe.
void check_trap_runs(const Floor& floor, Check& check);

// Chests stand behind no door, and two cells beside each are free.
void check_chest_room(const Floor& floor, Check& check);

}  // namespace warren::proof
