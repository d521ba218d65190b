#include "core/noise/bent_noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/noise/nodes.hpp"

namespace warren {
namespace {

using noise::kTileSize;
using noise::nodes_per_tile;

// Of a lattice step: up to here linear pieces cannot be told from the noise itself.
constexpr double kFinestPerNode = 0.13;

// Seeds of the two directions; any two words that differ.
constexpr std::uint32_t kPushX = 0x3c6ef372U;
constexpr std::uint32_t kPushY = 0xa54ff53aU;

int widest_step(double frequency) {
  for (const int step : {8, 4, 2}) {
    if (frequency * step <= kFinestPerNode) return step;
  }
  return 1;
}

void interpolate(int step, const float* nodes, std::size_t stride, int y, float* out) {
  switch (step) {
    case 8: return noise::interpolate_row<8>(nodes, stride, y, out);
    case 4: return noise::interpolate_row<4>(nodes, stride, y, out);
    case 2: return noise::interpolate_row<2>(nodes, stride, y, out);
    default: return noise::interpolate_row<1>(nodes, stride, y, out);
  }
}

struct WholeAndPart {
  int whole;
  float part;
};

// floor() is exact on every machine, unlike the rest of libm.
WholeAndPart split(float value) {
  const float whole = std::floor(value);
  return {static_cast<int>(whole), value - whole};
}

// Between four neighbours of a field.
float read_between(const float* corner, std::size_t stride, float right, float down) {
  const float above = corner[0] + (corner[1] - corner[0]) * right;
  const float below = corner[stride] + (corner[stride + 1] - corner[stride]) * right;
  return above + (below - above) * down;
}

}  // namespace

BentNoise::BentNoise(const NoiseParameters& parameters, const Warp& warp, std::uint32_t seed)
    : plain_(parameters, seed) {
  if (!(warp.strength > 0) || !(warp.frequency > 0)) return;
  const int bent = std::min(kBentOctaves, plain_.octaves());
  const int step = widest_step(plain_.frequency(bent - 1));
  const NoiseParameters push = {1, warp.frequency * step, 2.0, 0.5};
  const double strength = warp.strength / step;
  // Noise stays within -1 .. 1; one node more on each side is read for what lies between.
  bent_ = Bent{step,
               static_cast<float>(strength),
               static_cast<int>(std::ceil(strength)) + 1,
               plain_.part(0, bent, step),
               FractalNoise(push, seed ^ kPushX),
               FractalNoise(push, seed ^ kPushY)};
  if (plain_.octaves() > bent) fine_ = plain_.part(bent, plain_.octaves() - bent);
}

void BentNoise::place_nodes(Point tile, float* nodes) const {
  const Bent& bent = *bent_;
  const int side = nodes_per_tile(bent.step);
  const Rect area{tile.x / bent.step, tile.y / bent.step, side, side};
  const auto stride = static_cast<std::size_t>(side);
  std::vector<float> push_x(stride * stride);
  std::vector<float> push_y(stride * stride);
  bent.push_x.fill(area, push_x.data(), stride);
  bent.push_y.fill(area, push_y.data(), stride);
  const int wide = side + 2 * bent.margin;
  const auto wide_stride = static_cast<std::size_t>(wide);
  std::vector<float> large(wide_stride * wide_stride);
  bent.large.fill({area.x - bent.margin, area.y - bent.margin, wide, wide}, large.data(),
                  wide_stride);
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const auto at = static_cast<std::size_t>(y) * stride + static_cast<std::size_t>(x);
      const WholeAndPart right = split(push_x[at] * bent.strength);
      const WholeAndPart down = split(push_y[at] * bent.strength);
      const auto row = static_cast<std::size_t>(y + bent.margin + down.whole);
      const auto column = static_cast<std::size_t>(x + bent.margin + right.whole);
      nodes[at] = read_between(large.data() + row * wide_stride + column, wide_stride, right.part,
                               down.part);
    }
  }
}

void BentNoise::fill(Rect tile, float* out) const {
  if (is_plain()) return plain_.fill(tile, out, kTileSize);
  std::array<float, std::size_t{nodes_per_tile(1)} * nodes_per_tile(1)> nodes;
  place_nodes({tile.x, tile.y}, nodes.data());
  if (fine_) fine_->fill(tile, out, kTileSize);
  const auto stride = static_cast<std::size_t>(nodes_per_tile(bent_->step));
  std::array<float, kTileSize> large;
  for (int y = 0; y < tile.h; ++y) {
    float* row = out + y * kTileSize;
    interpolate(bent_->step, nodes.data(), stride, y, large.data());
    if (fine_) {
      for (int x = 0; x < tile.w; ++x) row[x] = large[static_cast<std::size_t>(x)] + row[x];
    } else {
      std::copy_n(large.data(), tile.w, row);
    }
  }
}

}  // namespace warren
