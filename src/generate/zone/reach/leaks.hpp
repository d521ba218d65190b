// Which regions can be left without passing a gate, on the ground as it is.
#pragma once

#include <vector>

#include "generate/zone/state.hpp"

namespace warren::zone {

// By region, corner steps included. Ridges close most borders before anybody seals them; a gate
// whose region does not leak needs no wall.
std::vector<bool> find_leaks(const State& state);

}  // namespace warren::zone
