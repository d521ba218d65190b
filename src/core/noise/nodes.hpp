// Slow fields: known at nodes that lie a few cells apart, and linear between them. What changes
// little from cell to cell costs a fraction of noise that is evaluated at each.
#pragma once

#include <cstddef>

#include "core/noise/noise.hpp"

namespace warren::noise {

// Nodes along one side of a tile, both ends included.
constexpr int nodes_per_tile(int step) {
  return kTileSize / step + 1;
}

// Row y of a tile, all kTileSize cells of it; `nodes` begins at the tile's first node. Plain
// operations in a fixed order: vectors of any length give the same bits.
template <int kStep>
void interpolate_row(const float* nodes, std::size_t stride, int y, float* out) {
  constexpr int kNodes = nodes_per_tile(kStep);
  constexpr float kPart = 1.0F / static_cast<float>(kStep);
  const float* above = nodes + static_cast<std::size_t>(y / kStep) * stride;
  const float* below = y % kStep == 0 ? above : above + stride;
  const float down = static_cast<float>(y % kStep) * kPart;
  float line[std::size_t{kNodes}];
  for (int i = 0; i < kNodes; ++i) line[i] = above[i] + (below[i] - above[i]) * down;
  for (int i = 0; i + 1 < kNodes; ++i) {
    const float rise = line[i + 1] - line[i];
    for (int k = 0; k < kStep; ++k) {
      out[i * kStep + k] = line[i] + rise * (static_cast<float>(k) * kPart);
    }
  }
}

// Smooth from 0 at 0 to 1 at 1, and flat beyond.
inline float smooth_unit(float t) {
  const float low = t < 0.0F ? 0.0F : t;
  const float clamped = low > 1.0F ? 1.0F : low;
  return clamped * clamped * (3.0F - 2.0F * clamped);
}

}  // namespace warren::noise
