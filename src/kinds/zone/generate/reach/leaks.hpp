// Which territories can be left without passing a gate, on the ground as it is.
#pragma once

#include <algorithm>
#include <vector>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

struct Leaks {
  std::vector<bool> territories;  // that leak
  std::vector<BitGrid> floods;    // what can be walked to in each; empty where nobody could start

  bool any() const { return std::ranges::find(territories, true) != territories.end(); }
};

// By territory, corner steps included. Ridges close most borders before anybody seals them; a gate
// whose territory does not leak needs no wall.
Leaks find_leaks(const State& state);

}  // namespace warren::zone
