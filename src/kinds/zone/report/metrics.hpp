// What a level is like, in numbers.
#pragma once

#include <cstdint>

#include "warren/level.hpp"

namespace warren {

struct Metrics {
  std::int64_t cells = 0;
  std::int64_t walls = 0;
  std::int64_t effects = 0;
  std::int64_t open = 0;        // every cell that can be walked on, effects included
  std::int64_t components = 0;  // connected parts of the open cells
  std::int64_t largest = 0;     // cells of the largest one
  std::int64_t reachable = 0;   // open cells that 4-connected steps reach from the start
  std::int64_t enemies = 0;
  std::int64_t pickups = 0;
};

Metrics measure(const Level& level);

}  // namespace warren
