// Stones in corridors that would run straight for too long.
#pragma once

#include <vector>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Closes single cells of corridors where a row or a column of them is longer than 24 cells, beside
// the paths and where everybody still gets past; where that is too narrow, the corridor first
// bulges by three cells. Returns the cells that were closed.
std::vector<Point> lay_stones(State& state);

}  // namespace warren::zone
