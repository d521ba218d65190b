// The arithmetic of 2D simplex noise, one cell at a time: the definition that the SIMD kernels
// must match bit for bit. Keep every operation and its order.
//
// The lattice of equilateral triangles lies with its rows along x. Edges have length 1; point
// (c, r) stands at x = c + r / 2, y = r * sqrt(3) / 2. Along a row of cells the lattice row and
// every distance in y are then constants, which is a quarter of the work (docs/decisions/0003).
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

namespace warren::noise {

// From noise coordinates, where features are about 1 wide, to lattice columns and rows.
inline constexpr double kColumnsPerUnit = 1.22474487139158904910;  // sqrt(3 / 2)
inline constexpr double kRowsPerUnit = 1.41421356237309504880;     // sqrt(2)
inline constexpr float kRowHeight = 0.86602540378443864676F;       // sqrt(3) / 2

inline constexpr std::uint32_t kPrimeU = 0x1b873593U;
inline constexpr std::uint32_t kPrimeV = 0x6c8e9cf5U;
inline constexpr std::uint32_t kHashMix = 0x27d4eb2dU;

// 16 directions, 22.5 degrees apart and turned by 11.25 so that none lies on an axis. The second
// half of a table is the first half negated: kernels with short registers look up eight and use
// the hash's top bit as the sign, which gives the same bits.
inline constexpr int kDirections = 16;
struct Gradients {
  alignas(64) std::array<float, kDirections> x;
  alignas(64) std::array<float, kDirections> y;
};

// Scaled so that the noise stays below the amplitude.
Gradients make_gradients(double amplitude);

// One octave along one row of cells.
struct RowConstants {
  float limit;                  // a cell whose fraction reaches this is in the upper triangle
  float y_low, y_high;          // distance to the lattice rows below and above
  float reach_low, reach_high;  // 3/4 less the squares of those: how far the rows' points reach
  float x_low;                  // from the left point of the lower row, at fraction 0
  float x_low_next;             // from its right neighbour
  float x_high;                 // from the left point of the upper row
  float x_high_next;
  std::uint32_t hash_low, hash_high;
};

// `v` is the position across lattice rows, at least 0, from the row that hashes to `hash_v`.
inline RowConstants row_constants(float v, std::uint32_t hash_v) {
  const auto row = static_cast<std::int32_t>(v);
  const float fraction = v - static_cast<float>(row);
  RowConstants out;
  out.limit = 1.0F - fraction;
  out.y_low = fraction * kRowHeight;
  out.y_high = out.y_low - kRowHeight;
  const float low_squared = out.y_low * out.y_low;
  const float high_squared = out.y_high * out.y_high;
  out.reach_low = 0.75F - low_squared;
  out.reach_high = 0.75F - high_squared;
  out.x_low = fraction * 0.5F;
  out.x_low_next = out.x_low - 1.0F;
  out.x_high = out.x_low - 0.5F;
  out.x_high_next = out.x_low - 1.5F;
  out.hash_low = static_cast<std::uint32_t>(row) * kPrimeV + hash_v;
  out.hash_high = out.hash_low + kPrimeV;
  return out;
}

// What one lattice point adds at the offset (x, y) from it; `reach` is 3/4 - y * y.
inline float corner(const Gradients& gradients, std::uint32_t lattice_hash, float x, float y,
                    float reach) {
  const std::uint32_t direction = (lattice_hash * kHashMix) >> 28;
  const float along_x = gradients.x[direction] * x;
  const float along_y = gradients.y[direction] * y;
  const float dot = along_x + along_y;
  const float xx = x * x;
  const float near = reach - xx;
  const float weight = near > 0.0F ? near : 0.0F;
  const float weight2 = weight * weight;
  return (weight2 * weight2) * dot;
}

// The noise at position `u` along the lattice row, counted from the column that hashes to hash_u.
inline float simplex(const Gradients& gradients, const RowConstants& row, float u,
                     std::uint32_t hash_u) {
  const float column = std::floor(u);
  const float fraction = u - column;
  const std::uint32_t here =
      static_cast<std::uint32_t>(static_cast<std::int32_t>(column)) * kPrimeU + hash_u;
  const std::uint32_t next = here + kPrimeU;
  const bool upper = fraction >= row.limit;

  // Two corners are the same in both triangles of a lattice cell; the third is one of two.
  const float low =
      corner(gradients, next ^ row.hash_low, fraction + row.x_low_next, row.y_low, row.reach_low);
  const float high =
      corner(gradients, here ^ row.hash_high, fraction + row.x_high, row.y_high, row.reach_high);
  const float third = upper ? corner(gradients, next ^ row.hash_high, fraction + row.x_high_next,
                                     row.y_high, row.reach_high)
                            : corner(gradients, here ^ row.hash_low, fraction + row.x_low,
                                     row.y_low, row.reach_low);
  return (low + high) + third;
}

}  // namespace warren::noise
