// Rooms around structured landmarks.
#pragma once

#include "kinds/zone/generate/area_tally.hpp"
#include "kinds/zone/generate/assembly/shelf.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

void build_surroundings(State& state, PassContext& context, const Shelf& shelf, AreaTally& tally);

}  // namespace warren::zone
