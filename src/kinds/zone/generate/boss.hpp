// Bosses that were placed by hand: somebody must be able to fight them.
#pragma once

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Warns when the level has bosses and none can be walked to from the start.
void warn_of_unreachable_boss(const State& state, PassContext& context);

}  // namespace warren::zone
