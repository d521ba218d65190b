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
    : warp_(warp), seed_(seed), plain_(parameters, seed) {
  if (!(warp.strength > 0) || !(warp.frequency > 0)) return;
  const int bent = std::min(kBentOctaves, plain_.octaves());
  bent_ = seen_at(widest_step(plain_.frequency(bent - 1)));
  if (plain_.octaves() > bent) fine_ = plain_.part(bent, plain_.octaves() - bent);
}

BentNoise::Bent BentNoise::seen_at(int step) const {
  const NoiseParameters push = {1, warp_.frequency * step, 2.0, 0.5};
  const double strength = warp_.strength / step;
  // Noise stays within -1 .. 1; one node more on each side is read for what lies between.
  return {step,
          static_cast<float>(strength),
          static_cast<int>(std::ceil(strength)) + 1,
          plain_.part(0, std::min(kBentOctaves, plain_.octaves()), step),
          FractalNoise(push, seed_ ^ kPushX),
          FractalNoise(push, seed_ ^ kPushY)};
}

void BentNoise::place_nodes(const Bent& bent, Point first, int side, float* nodes) {
  const Rect area{first.x, first.y, side, side};
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

Grid<float> BentNoise::coarse(int step, int side) const {
  Grid<float> out(side, side);
  const auto stride = static_cast<std::size_t>(side);
  if (is_plain()) {
    plain_.part(0, plain_.octaves(), step).fill(out.bounds(), out.cells().data(), stride);
    return out;
  }
  const Bent seen = seen_at(step);
  place_nodes(seen, {0, 0}, side, out.cells().data());
  if (!fine_) return out;
  Grid<float> fine(side, side);
  fine_->part(0, fine_->octaves(), step).fill(fine.bounds(), fine.cells().data(), stride);
  for (std::size_t i = 0; i < out.size(); ++i) out.cells()[i] += fine.cells()[i];
  return out;
}

void BentNoise::fill(Rect tile, float* out) const {
  if (is_plain()) return plain_.fill(tile, out, kTileSize);
  std::array<float, std::size_t{nodes_per_tile(1)} * nodes_per_tile(1)> nodes;
  const int step = bent_->step;
  place_nodes(*bent_, {tile.x / step, tile.y / step}, nodes_per_tile(step), nodes.data());
  if (fine_) fine_->fill(tile, out, kTileSize);
  const auto stride = static_cast<std::size_t>(nodes_per_tile(step));
  std::array<float, kTileSize> large;
  for (int y = 0; y < tile.h; ++y) {
    float* row = out + y * kTileSize;
    interpolate(step, nodes.data(), stride, y, large.data());
    if (fine_) {
      for (int x = 0; x < tile.w; ++x) row[x] = large[static_cast<std::size_t>(x)] + row[x];
    } else {
      std::copy_n(large.data(), tile.w, row);
    }
  }
}

}  // namespace warren
