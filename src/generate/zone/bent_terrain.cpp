#include "generate/zone/bent_terrain.hpp"

#include <algorithm>
#include <array>

namespace warren::zone {
namespace {

constexpr int kTile = noise::kTileSize;
constexpr float kLowestWall = -0.8F;
constexpr float kHighestWall = 0.8F;
constexpr float kRidgeTop = 1.05F;  // above all noise
constexpr float kHighestEffect = 0.95F;
constexpr float kNarrowestBand = 0.05F;

using Row = std::array<float, noise::kTileSize>;

// Without an effect threshold the band is empty: it ends where the walls do.
noise::Thresholds thresholds_of(const ZoneParameters& parameters) {
  const double effect = parameters.noise_effect_threshold.value_or(parameters.noise_wall_threshold);
  return {static_cast<float>(parameters.noise_wall_threshold), static_cast<float>(effect)};
}

// Whether the disc acts on any cell of a tile: on the one nearest its centre, if on any.
bool touches(const influence::Disc& disc, Rect tile) {
  const Point nearest{std::clamp(disc.centre.x, tile.x, tile.right() - 1),
                      std::clamp(disc.centre.y, tile.y, tile.bottom() - 1)};
  return disc.near(nearest) && influence::weight(disc, nearest) > 0;
}

void classify_row(const float* value, const float* wall, const float* effect, TileIndex* out,
                  int count) {
  for (int i = 0; i < count; ++i) {
    const bool is_wall = value[i] < wall[i];
    const bool is_effect = value[i] < effect[i];
    out[i] = is_wall ? noise::kWallClass : is_effect ? noise::kEffectClass : noise::kOpenClass;
  }
}

}  // namespace

Shift shift_of(InfluenceType type, const ZoneParameters& p) {
  const auto dense = static_cast<float>(p.dense_shift);
  const auto sparse = static_cast<float>(p.sparse_shift);
  switch (type) {
    case InfluenceType::dense:
    case InfluenceType::structured: return {dense, dense * 0.5F};
    case InfluenceType::sparse: return {-sparse, sparse * 0.3F};
    case InfluenceType::moderate: return {static_cast<float>(p.moderate_shift), 0.0F};
  }
  return {};
}

BentTerrain::BentTerrain(const FractalNoise& noise, const ZoneParameters& parameters,
                         const std::vector<Reach>& reaches, const Territories* ridges)
    : noise_(noise),
      base_(thresholds_of(parameters)),
      has_band_(parameters.noise_effect_threshold.has_value()),
      ridges_(ridges) {
  for (const Reach& reach : reaches) {
    bends_.push_back({reach.disc, shift_of(reach.influence->type, parameters)});
  }
}

// Shifts add up in the landmarks' order; then both thresholds are kept within their limits.
void BentTerrain::bend_row(const std::vector<const Bend*>& bends, int x, int y,
                           std::span<float> wall, std::span<float> effect) const {
  std::ranges::fill(wall, base_.wall);
  std::ranges::fill(effect, base_.effect);
  Row buffer;
  const std::span<float> weight(buffer.data(), wall.size());
  for (const Bend* bend : bends) {
    influence::weigh_row(bend->disc, x, y, weight);
    for (std::size_t i = 0; i < wall.size(); ++i) {
      wall[i] += weight[i] * bend->shift.wall;
      effect[i] += weight[i] * bend->shift.effect;
    }
  }
  for (std::size_t i = 0; i < wall.size(); ++i) {
    wall[i] = std::clamp(wall[i], kLowestWall, kHighestWall);
    effect[i] =
        has_band_ ? std::clamp(effect[i], wall[i] + kNarrowestBand, kHighestEffect) : wall[i];
  }
  if (has_ridge({x, y})) raise_row(x, y, wall, effect);
}

bool BentTerrain::has_ridge(Point cell) const {
  return ridges_ != nullptr && ridges_->raises(cell);
}

// Ridges rise above all noise and valleys sink towards its floor; the band keeps its width.
void BentTerrain::raise_row(int x, int y, std::span<float> wall, std::span<float> effect) const {
  Row buffer;
  const std::span<float> ridge(buffer.data(), wall.size());
  ridges_->sample_row(x, y, ridge);
  for (std::size_t i = 0; i < wall.size(); ++i) {
    const float room = ridge[i] < 0 ? wall[i] - kLowestWall : kRidgeTop - wall[i];
    const float raise = ridge[i] * room;
    wall[i] += raise;
    effect[i] += raise;
  }
}

void BentTerrain::thresholds(int x, int y, std::span<float> wall, std::span<float> effect) const {
  std::vector<const Bend*> all;
  for (const Bend& bend : bends_) all.push_back(&bend);
  for (std::size_t i = 0; i < wall.size(); i += noise::kTileSize) {
    const std::size_t count = std::min<std::size_t>(noise::kTileSize, wall.size() - i);
    bend_row(all, x + static_cast<int>(i), y, wall.subspan(i, count), effect.subspan(i, count));
  }
}

void BentTerrain::classify_bent(Rect tile, const std::vector<const Bend*>& bends,
                                Grid<TileIndex>& cells) const {
  std::array<float, noise::kTileSize * noise::kTileSize> values;
  noise_.fill(tile, values.data(), kTile);
  Row wall;
  Row effect;
  const auto count = static_cast<std::size_t>(tile.w);
  for (int y = 0; y < tile.h; ++y) {
    bend_row(bends, tile.x, tile.y + y, {wall.data(), count}, {effect.data(), count});
    classify_row(values.data() + y * kTile, wall.data(), effect.data(),
                 &cells[{tile.x, tile.y + y}], tile.w);
  }
}

void BentTerrain::classify(int y, int rows, Grid<TileIndex>& cells) const {
  const int width = cells.width();
  std::vector<const Bend*> bends;
  int plain_from = 0;  // tiles from here on are not bent, up to the present one
  const auto flush = [&](int end) {
    if (end > plain_from) {
      noise_.classify({plain_from, y, end - plain_from, rows}, base_, &cells[{plain_from, y}],
                      static_cast<std::size_t>(width));
    }
  };
  for (int x = 0; x < width; x += kTile) {
    const Rect tile{x, y, std::min(kTile, width - x), rows};
    bends.clear();
    for (const Bend& bend : bends_) {
      if (touches(bend.disc, tile)) bends.push_back(&bend);
    }
    if (bends.empty() && !has_ridge({x, y})) continue;
    flush(x);
    classify_bent(tile, bends, cells);
    plain_from = x + tile.w;
  }
  flush(width);
}

}  // namespace warren::zone
