// Rooms around structured landmarks.
#pragma once

#include "generate/zone/assembly/shelf.hpp"
#include "generate/zone/state.hpp"

namespace warren::zone {

void build_surroundings(State& state, PassContext& context, const Shelf& shelf);

}  // namespace warren::zone
