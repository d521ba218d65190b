// Stamping a chunk into the ground.
#pragma once

#include <span>
#include <string_view>

#include "core/rng.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Who a stamped chunk belongs to, for the things it brings.
struct Owner {
  std::string_view landmark;  // type of the landmark; empty: a scattered block, or a room
  std::string_view block;     // name of the scattered block
  std::span<const Wire> wires;
  std::string_view area;  // id of the area that the room is of
};

struct Stamped {
  int maybes = 0;  // probabilistic walls that came to be
  int blocks = 0;  // obstacle zones that got a block
  int enemies = 0;
  int skipped = 0;  // slots whose cell was walled up by chance
};

// The five steps: fill, carve, maybes, obstacle zones, spawn slots. Every chance draws, whether it
// hits or not, so that one probability does not shift the others. Things go to the level.
Stamped stamp(State& state, int chunk, Rect rect, Transform transform, const Owner& owner,
              Rng& rng);

}  // namespace warren::zone
