// What chunks that were laid down guarantee about their cells.
#pragma once

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// The guarantee of a chunk stands in the level once, however often it was placed.
void describe_chunk(State& state, int chunk);

}  // namespace warren::zone
