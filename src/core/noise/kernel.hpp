// The SIMD kernels behind FractalNoise; the best instruction set is chosen at run time.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/noise/noise.hpp"

namespace warren::noise {

// `part` lies within the tile, in cells from the tile's first.
void fill_tile(const TilePlan& plan, Rect part, float* out, std::size_t stride);
void classify_tile(const TilePlan& plan, Rect part, Thresholds thresholds, std::uint8_t* out,
                   std::size_t stride);

}  // namespace warren::noise
