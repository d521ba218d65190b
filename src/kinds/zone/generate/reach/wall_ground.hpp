// The map in blocks, as the search for a gate's wall sees it.
#pragma once

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Of one cell of a wall: rock is nearly free, open ground dearer the wider it is.
inline constexpr std::uint32_t kWallCost = 1;
inline constexpr std::uint32_t kOpenCost = 4;
inline constexpr std::uint32_t kPerClearance = 2;

// What a cell of a wall costs more that far from the planned border.
inline std::uint32_t off_border(float inland, bool open) {
  constexpr float kFree = 6;  // cells from the border
  const float most = open ? 70.0F : 8.0F;
  const float extra = (inland - kFree) * (open ? 2.0F : 0.15F);
  return extra <= 0 ? 0 : static_cast<std::uint32_t>(extra < most ? extra : most);
}

inline constexpr int kWallShift = 2;  // blocks of 4 x 4 cells

// Needs the network's taken cells and clearance. `blocks` has a frame around the map.
void survey_walls(const State& state, const route::Blocks& blocks, route::Ground& ground);

}  // namespace warren::zone
