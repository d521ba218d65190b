// Corridors: paths through rock, cut as wide as the zone asks and not quite straight at the edges.
#pragma once

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Opens the cells of all walks and what belongs to a corridor around them, and claims both. Returns
// how many cells were opened; they are listed in Level::corridors.
std::int64_t carve_corridors(State& state, PassContext& context);

// Gives the walls along all corridors the zone's type for them, if it has one.
void face_corridors(State& state);

}  // namespace warren::zone
