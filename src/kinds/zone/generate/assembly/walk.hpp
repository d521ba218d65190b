// The path through a coarse grid that everything else is built around.
#pragma once

#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "kinds/zone/content/region.hpp"
#include "kinds/zone/generate/assembly/squares.hpp"

namespace warren::zone {

struct WalkTask {
  Point from;
  std::optional<Point> to;  // nothing: the walk explores, and ends where it likes
  RegionStyle style = RegionStyle::branching;
  int at_least = 0;  // cells, both ends included; which gives way to the ground
  int at_most = 0;   // 0: no limit
};

// Cells beside each other from one end to the other, none twice and none in `used`. Chance leads
// it, and the style says how much it is drawn to its goal. It never walks into a trap: a step
// that would cut it off from the goal is not taken. Nothing only when there is no way at all.
std::optional<std::vector<Point>> walk(const Squares& grid, const Grid<std::uint8_t>& used,
                                       const WalkTask& task, Rng& rng);

}  // namespace warren::zone
