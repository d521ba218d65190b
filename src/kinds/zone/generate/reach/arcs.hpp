// Where the wall of a gate can begin and end.
#pragma once

#include <vector>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// The cells beside the edges of a gate's footprint, on both sides of its two ports.
struct Arcs {
  std::vector<Point> left;
  std::vector<Point> right;
};

// For the gate before a territory, once its paths are claimed.
Arcs arcs_of(const State& state, int territory);

}  // namespace warren::zone
