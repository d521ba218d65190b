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

// Row y of a tile, all kTileSize cells of it, between nodes that lie `step` cells apart: 1, 2, 4 or
// 8. `nodes` begins at the tile's first node. Every instruction set gives the same bits.
void interpolate_row(int step, const float* nodes, std::size_t stride, int y, float* out);
// The same, added to what is there.
void add_interpolated_row(int step, const float* nodes, std::size_t stride, int y, float* to);

// A field that is read elsewhere than at its own nodes.
struct Pushed {
  const float* field = nullptr;  // node (0, 0) of the row that is read
  std::size_t stride = 0;
  float strength = 0;  // nodes that a push of 1 leads away
};
// A row of nodes, each read where its push leads it, between the four nodes around that place.
void read_pushed_row(const Pushed& from, const float* push_x, const float* push_y, int count,
                     float* out);

// Smooth from 0 at 0 to 1 at 1, and flat beyond.
inline float smooth_unit(float t) {
  const float low = t < 0.0F ? 0.0F : t;
  const float clamped = low > 1.0F ? 1.0F : low;
  return clamped * clamped * (3.0F - 2.0F * clamped);
}

}  // namespace warren::noise
