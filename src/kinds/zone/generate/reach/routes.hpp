// Paths from place to place: routed on blocks, then worked out cell by cell.
#pragma once

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Fills the network's walks and claims their cells. A veto says what could not be connected and
// what is in the way.
Status route_paths(State& state, PassContext& context);

}  // namespace warren::zone
