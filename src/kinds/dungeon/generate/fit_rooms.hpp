// What is done to rooms once their doors are known.
#pragma once

#include <span>

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

// How many of the cells of a floor may be open.
struct OpenBand {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

// Rooms move a wall out into the rock, in that order, until as little as requested is open. How
// many walls moved.
int grow_rooms(State& state, std::span<const int> order, OpenBand open);

// Rooms lose a corner until no more than requested is open; where no room of the floor is an L, one
// does in any case. How many corners.
int cut_corners(State& state, std::span<const int> order, OpenBand open, Rng& rng);

}  // namespace warren::dungeon
