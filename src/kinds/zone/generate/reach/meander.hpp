// Bends paths where they run through rock, so that what is cut along them does not look drawn with
// a ruler.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "warren/geometry.hpp"

namespace warren::zone {

struct MeanderGround {
  std::function<bool(Point)> rock;
  std::function<bool(Point)> usable;  // whether a path may lie there
};

// The same path with every longer stretch of rock led from side to side, as far as the ground lets
// it: by 4-connected steps over usable cells, with the same ends. `key` decides how.
std::vector<Point> meander(std::span<const Point> path, std::uint32_t key,
                           const MeanderGround& ground);

}  // namespace warren::zone
