// Parts of D9, one file each.
#pragma once

#include "kinds/dungeon/verify/floor.hpp"

namespace warren::proof {

// The floor says that it is a plain one: rooms, corridors and stairs, and nothing else.
bool says_plain(const Floor& floor);

// Stairs, keys, switches and events are found by somebody who takes every secret door and every
// illusory wall for a wall, and nobody is stuck for not finding one.
void check_hidden(const Floor& floor, Check& check);

// What chests hold and what traps do grows with the floor as the document says.
void check_amounts(const Floor& floor, Check& check);

// How dangerous each cell is, by the steps from the stairs up and by what lies there; who is met in
// each zone, and how often.
void check_dangers(const Floor& floor, Check& check);

}  // namespace warren::proof
