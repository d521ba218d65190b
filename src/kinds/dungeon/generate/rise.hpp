// What rises from floor to floor.
#pragma once

#include <algorithm>

#include "kinds/dungeon/content/config.hpp"

namespace warren::dungeon {

inline constexpr int kDeepest = 9;  // floors below the first; further down nothing rises any more

constexpr int depth_of(int floor) {
  return std::clamp(floor - 1, 0, kDeepest);
}

// The part of a range that a floor draws from: about the lower half of it on the first floor, the
// upper half on the tenth.
constexpr Range part_for(Range requested, int floor) {
  const int span = requested.max - requested.min;
  const int depth = depth_of(floor);
  return {requested.min + span * depth / (2 * kDeepest),
          requested.max - span * (kDeepest - depth) / (2 * kDeepest)};
}

}  // namespace warren::dungeon
