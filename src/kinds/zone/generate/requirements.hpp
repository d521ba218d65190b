// What the designer requested, compared with what the level came to.
#pragma once

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Once the start is known: fills Level::placements.
void settle_placements(State& state, PassContext& context);
// Once the ground is finished: Gate::in_share of every gate.
void settle_shares(State& state, PassContext& context);

}  // namespace warren::zone
