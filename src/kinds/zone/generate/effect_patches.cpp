#include "kinds/zone/generate/effect_patches.hpp"

#include <algorithm>
#include <array>

#include "core/noise/nodes.hpp"

namespace warren::zone {
namespace {

constexpr int kStep = 4;  // cells between two nodes
constexpr int kNodes = noise::nodes_per_tile(kStep);

// Patches of about 100 cells; in small zones smaller, so that they have several of each.
double patch_frequency(int size) {
  return std::clamp(6.0 / size, 0.010, 0.020);
}

using PatchRow = std::array<float, noise::kTileSize>;

}  // namespace

EffectPatches::EffectPatches(const Level& level, std::uint32_t seed) {
  const NoiseParameters noise = {2, patch_frequency(level.cells.width()) * kStep, 2.0, 0.4};
  for (std::size_t i = 0; i < level.legend.size(); ++i) {
    is_effect_.push_back(level.legend[i].kind == TileKind::effect);
    if (!is_effect_.back()) continue;
    const auto tile = static_cast<TileIndex>(i);
    types_.push_back({tile, FractalNoise(noise, seed + static_cast<std::uint32_t>(i))});
  }
}

void EffectPatches::choose_tile(Rect tile, Grid<TileIndex>& cells) const {
  using Nodes = std::array<float, std::size_t{kNodes} * kNodes>;
  std::vector<Nodes> nodes(types_.size());
  for (std::size_t i = 0; i < types_.size(); ++i) {
    const Rect area{tile.x / kStep, tile.y / kStep, kNodes, kNodes};
    types_[i].noise.fill(area, nodes[i].data(), kNodes);
  }
  for (int y = 0; y < tile.h; ++y) {
    PatchRow highest;
    highest.fill(-2.0F);  // below any noise
    std::array<TileIndex, noise::kTileSize> best{};
    for (std::size_t i = 0; i < types_.size(); ++i) {
      PatchRow value;
      noise::interpolate_row(kStep, nodes[i].data(), kNodes, y, value.data());
      for (std::size_t x = 0; x < value.size(); ++x) {
        best[x] = value[x] > highest[x] ? types_[i].tile : best[x];
        highest[x] = std::max(highest[x], value[x]);
      }
    }
    TileIndex* row = &cells[{tile.x, tile.y + y}];
    for (int x = 0; x < tile.w; ++x) {
      if (is_effect_[row[x]]) row[x] = best[static_cast<std::size_t>(x)];
    }
  }
}

void EffectPatches::choose(int begin, int end, Grid<TileIndex>& cells) const {
  constexpr int kSide = noise::kTileSize;
  for (int y = begin; y < end; y += kSide) {
    for (int x = 0; x < cells.width(); x += kSide) {
      choose_tile({x, y, std::min(kSide, cells.width() - x), std::min(kSide, end - y)}, cells);
    }
  }
}

}  // namespace warren::zone
