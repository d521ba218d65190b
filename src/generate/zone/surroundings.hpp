// Rooms around structured landmarks.
#pragma once

#include "generate/zone/area_tally.hpp"
#include "generate/zone/assembly/shelf.hpp"
#include "generate/zone/state.hpp"

namespace warren::zone {

void build_surroundings(State& state, PassContext& context, const Shelf& shelf, AreaTally& tally);

}  // namespace warren::zone
