// Rooms that cannot stay become rock again, before anything but the ring is joined to them.
#pragma once

#include <vector>

#include "kinds/dungeon/generate/groups.hpp"
#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

// Fills in rooms that nothing leads to. Nothing but what the ring runs through has doors yet, and
// of that nothing may be dropped.
void drop_rooms(Scratch& s, const std::vector<int>& dropped);

// Fills in rooms until no two of different complexes are nearer than the spacing.
void drop_near_rooms(Scratch& s, int spacing);

// Rooms that hang together by walls.
Groups touching_rooms(const Scratch& s);

}  // namespace warren::dungeon
