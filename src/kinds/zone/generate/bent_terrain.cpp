#include "kinds/zone/generate/bent_terrain.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "kinds/zone/generate/terrain_rows.hpp"

namespace warren::zone {
namespace {

constexpr int kTile = noise::kTileSize;
constexpr float kLowestWall = -0.8F;
constexpr float kHighestWall = 0.8F;
constexpr float kRidgeTop = 1.05F;  // above all noise
constexpr float kHighestEffect = 0.95F;
constexpr float kNarrowestBand = 0.05F;

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

// Whether the disc acts on no cell of a row of a tile, by a cell more than it must be.
bool is_beyond(const influence::Disc& disc, Point at) {
  const double dx = disc.centre.x - std::clamp(disc.centre.x, at.x, at.x + kTile - 1);
  const double dy = disc.centre.y - at.y;
  const double reach = static_cast<double>(disc.radius) + 1;
  return dx * dx + dy * dy > reach * reach;
}

// Open land around a landmark stays open where a labyrinth reaches into it.
float density_of(InfluenceType type) {
  switch (type) {
    case InfluenceType::dense:
    case InfluenceType::structured: return 1.0F;
    case InfluenceType::sparse: return -1.0F;
    case InfluenceType::moderate: return 0.0F;
  }
  return 0.0F;
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

BentTerrain::BentTerrain(const ZoneParameters& parameters, std::uint32_t seed,
                         const std::vector<Reach>& reaches, const Territories* ridges)
    : country_(country_of(parameters, seed)),
      noise_(country_.noise, country_.warp, seed),
      macro_(parameters, country_, seed),
      labyrinth_(parameters, seed),
      base_(thresholds_of(parameters)),
      has_band_(parameters.noise_effect_threshold.has_value()),
      ridges_(ridges) {
  for (const Reach& reach : reaches) {
    const InfluenceType type = reach.influence->type;
    const float density = density_of(type) * labyrinth_.full();
    bends_.push_back({reach.disc, shift_of(type, parameters), density});
  }
}

void BentTerrain::find_bends(Rect tile, Bends& out) const {
  out.clear();
  for (const Bend& bend : bends_) {
    if (touches(bend.disc, tile)) out.push_back(&bend);
  }
}

bool BentTerrain::is_dense(const Bends& bends) const {
  return std::ranges::any_of(bends, [](const Bend* bend) { return bend->density > 0; });
}

// Before any landmark: the zone's own thresholds, moved by the slow layer.
void BentTerrain::start_row(Point at, Row& out) const {
  if (!macro_.on()) {
    out.ground.fill(base_.wall);
    out.effect.fill(base_.effect);
  } else {
    const float band = base_.effect - base_.wall;
    macro_.row(at.x, at.y, out.ground.data());
    for (std::size_t i = 0; i < out.effect.size(); ++i) out.effect[i] = out.ground[i] + band;
  }
  out.wall = out.ground;
}

// Open land is open in the highlands too: what the slow layer raised sinks back to the zone's own.
void BentTerrain::lower_highland(const TileRow& weight, Row& out) const {
  rows::lower(weight, out.ground, base_.wall, out.wall, out.effect);
}

// Shifts add up in the landmarks' order; then dense land closes.
void BentTerrain::shift_row(const Bends& bends, const Labyrinth::Tile* labyrinth, Point at,
                            Row& out) const {
  TileRow weight;
  out.density.fill(0.0F);
  for (const Bend* bend : bends) {
    if (is_beyond(bend->disc, at)) continue;
    influence::weigh_row(bend->disc, at.x, at.y, weight);
    rows::shift(weight, {bend->shift.wall, bend->shift.effect, bend->density}, out.wall, out.effect,
                out.density);
    if (bend->density < 0 && macro_.on()) lower_highland(weight, out);
  }
  out.labyrinth = labyrinth != nullptr && labyrinth->roughen(at.y % kTile, out.density.data());
  if (!out.labyrinth) return;
  Labyrinth::close(out.density, out.ground, out.wall);
}

bool BentTerrain::has_ridge(Point cell) const {
  return ridges_ != nullptr && ridges_->raises(cell);
}

// Ridges rise above all noise and valleys sink towards its floor; the band keeps its width.
void BentTerrain::raise_row(Point at, int count, Row& out) const {
  TileRow buffer{};
  const std::span<float> ridge(buffer.data(), static_cast<std::size_t>(count));
  ridges_->sample_row(at.x, at.y, ridge);
  rows::raise(buffer, kLowestWall, kRidgeTop, out.wall, out.effect);
}

// The one place where thresholds are made; `at` is the first cell of a row of a tile, of which
// `count` lie on the map. In the end both are kept within their limits, but for ridges.
void BentTerrain::bend_row(const Bends& bends, const Labyrinth::Tile* labyrinth, Point at,
                           int count, Row& out) const {
  start_row(at, out);
  out.labyrinth = false;
  if (!bends.empty()) {
    shift_row(bends, labyrinth, at, out);
    rows::limit({kLowestWall, kHighestWall, kNarrowestBand, kHighestEffect, has_band_}, out.wall,
                out.effect);
  }
  if (has_ridge(at)) raise_row(at, count, out);
}

LandEstimate BentTerrain::estimate(Point cell) const {
  const float ground = macro_.on() ? macro_.near(cell) : base_.wall;
  LandEstimate out{ground, 0.0F};
  for (const Bend& bend : bends_) {
    if (!bend.disc.near(cell)) continue;
    const float weight = influence::weight(bend.disc, cell);
    out.wall += weight * bend.shift.wall;
    out.density += weight * bend.density;
    if (bend.density < 0 && macro_.on()) {
      out.wall -= std::max(0.0F, ground - base_.wall) * weight;
    }
  }
  out.density = std::clamp(out.density, 0.0F, 1.0F);
  out.wall += Labyrinth::closing(out.density, ground);
  out.wall = std::clamp(out.wall, kLowestWall, kHighestWall);
  return out;
}

void BentTerrain::sample(Rect tile, TileSamples& out) const {
  Bends bends;
  find_bends(tile, bends);
  std::optional<Labyrinth::Tile> labyrinth;
  if (is_dense(bends)) labyrinth.emplace(labyrinth_, Point{tile.x, tile.y});
  BentNoise::Strip strip;
  noise_.lay_strip({tile.x, tile.y}, tile.w, strip);
  noise_.fill(tile, strip, out.noise.data());
  Row row;
  for (int y = 0; y < tile.h; ++y) {
    bend_row(bends, labyrinth ? &*labyrinth : nullptr, {tile.x, tile.y + y}, tile.w, row);
    std::ranges::copy(row.wall, out.wall.begin() + y * kTile);
    std::ranges::copy(row.effect, out.effect.begin() + y * kTile);
  }
}

void BentTerrain::classify_bent(Rect tile, const Bends& bends, const BentNoise::Strip& strip,
                                Grid<TileIndex>& cells) const {
  std::array<float, TileSamples::kCells> values;
  noise_.fill(tile, strip, values.data());
  std::optional<Labyrinth::Tile> labyrinth;
  if (is_dense(bends)) labyrinth.emplace(labyrinth_, Point{tile.x, tile.y});
  Row row;
  for (int y = 0; y < tile.h; ++y) {
    const Point at{tile.x, tile.y + y};
    const float* value = values.data() + y * kTile;
    bend_row(bends, labyrinth ? &*labyrinth : nullptr, at, tile.w, row);
    rows::classify(value, row.wall, row.effect, tile.w, &cells[at]);
    if (!row.labyrinth) continue;
    const LabyrinthRow in{value, row.ground.data(), row.wall.data(), row.density.data()};
    labyrinth->cut(y, in, has_band_, tile.w, &cells[at]);
  }
}

void BentTerrain::classify(int y, int rows, BentNoise::Strip& strip, Grid<TileIndex>& cells) const {
  const int width = cells.width();
  noise_.lay_strip({0, y}, width, strip);
  const bool varies = macro_.on() || !noise_.is_plain();  // everywhere
  Bends bends;
  int plain_from = 0;  // tiles from here on are not bent, up to the present one
  const auto flush = [&](int end) {
    if (end > plain_from) {
      noise_.plain().classify({plain_from, y, end - plain_from, rows}, base_,
                              &cells[{plain_from, y}], static_cast<std::size_t>(width));
    }
  };
  for (int x = 0; x < width; x += kTile) {
    const Rect tile{x, y, std::min(kTile, width - x), rows};
    find_bends(tile, bends);
    if (bends.empty() && !varies && !has_ridge({x, y})) continue;
    flush(x);
    classify_bent(tile, bends, strip, cells);
    plain_from = x + tile.w;
  }
  flush(width);
}

}  // namespace warren::zone
