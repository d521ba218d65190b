// Walking over a floor, for overlays: the order in which it opens, and distances.
#pragma once

#include <cstdint>
#include <vector>

#include "warren/grid.hpp"
#include "warren/level.hpp"

namespace warren::render {

inline constexpr std::int32_t kNever = -1;

// Steps from a cell with everything opened that can be, teleporters included; kNever where nobody
// gets. One-way doors count in their direction only.
Grid<std::int32_t> floor_steps(const Level& level, Point start);

// When each cell can first be walked on: 0 at once, n after the n-th step of Dungeon::opening,
// kNever not even then.
Grid<std::int32_t> floor_unlock_order(const Level& level, Point start);

}  // namespace warren::render
