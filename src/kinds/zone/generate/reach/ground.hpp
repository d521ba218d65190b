// The map in blocks, as the router of paths sees it.
#pragma once

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Open ground is cheap, rock dear; footprints with their moats and walls set by hand are closed.
// What the designer keeps open belongs to territory 0: it could never be walled up.
void survey_ground(const State& state, const route::Blocks& blocks, route::Ground& ground);

}  // namespace warren::zone
