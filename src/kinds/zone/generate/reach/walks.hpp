// From the paths between places to one walk from the start to each of them.
#pragma once

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Fills ZoneData::paths from the network's walks.
void list_paths(State& state);

}  // namespace warren::zone
