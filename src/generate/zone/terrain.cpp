// Which cells are wall, effect or open, from noise and the zone's thresholds.
#include <algorithm>
#include <vector>

#include "core/noise/noise.hpp"
#include "core/parallel.hpp"
#include "generate/zone/state.hpp"

namespace warren::zone {
namespace {

// Without an effect threshold the band is empty: it ends where the walls do.
noise::Thresholds thresholds_of(const ZoneParameters& parameters) {
  const double effect = parameters.noise_effect_threshold.value_or(parameters.noise_wall_threshold);
  return {static_cast<float>(parameters.noise_wall_threshold), static_cast<float>(effect)};
}

void record_noise(const FractalNoise& noise, int size, PassContext& context) {
  Grid<float> field;
  field.resize(size, size);
  parallel_rows(size, context.threads, noise::kTileSize, [&](int begin, int end) {
    noise.fill({0, begin, size, end - begin}, field.row(begin).data(), field.row(0).size());
  });
  context.trace.layer("noise", std::move(field));
}

struct ClassCount {
  std::int64_t walls = 0;
  std::int64_t effects = 0;
};

ClassCount count_classes(const Grid<TileIndex>& classes, int begin, int end) {
  ClassCount out;
  for (int y = begin; y < end; ++y) {
    int walls = 0;
    int effects = 0;
    for (const TileIndex cell : classes.row(y)) {
      walls += cell == noise::kWallClass ? 1 : 0;
      effects += cell == noise::kEffectClass ? 1 : 0;
    }
    out.walls += walls;
    out.effects += effects;
  }
  return out;
}

// Classifies the map and counts each band of rows while it is still in the cache.
ClassCount classify(const FractalNoise& noise, noise::Thresholds thresholds, unsigned threads,
                    Grid<TileIndex>& cells) {
  constexpr int kBand = noise::kTileSize;
  const int width = cells.width();
  const int height = cells.height();
  std::vector<ClassCount> counts(static_cast<std::size_t>((height + kBand - 1) / kBand));
  parallel_rows(height, threads, kBand, [&](int begin, int end) {
    for (int y = begin; y < end; y += kBand) {
      const int rows = std::min(kBand, end - y);
      noise.classify({0, y, width, rows}, thresholds, cells.row(y).data(), cells.row(0).size());
      counts[static_cast<std::size_t>(y / kBand)] = count_classes(cells, y, y + rows);
    }
  });
  ClassCount total;
  for (const ClassCount& count : counts) {
    total.walls += count.walls;
    total.effects += count.effects;
  }
  return total;
}

}  // namespace

// The level's cells hold classes until choose_wall_types turns them into tiles.
Status make_terrain(State& state, PassContext& context) {
  Grid<TileIndex>& cells = state.level.cells;
  if (!state.zone.has_terrain()) {
    std::ranges::fill(cells.cells(), noise::kOpenClass);
    return {};
  }
  const FractalNoise noise(state.zone.parameters.noise(), state.seed);
  const ClassCount count =
      classify(noise, thresholds_of(state.zone.parameters), context.threads, cells);
  context.fact("wall", count.walls);
  context.fact("effect", count.effects);
  if (context.trace.on()) {
    record_noise(noise, cells.width(), context);
    context.trace.layer("classes", cells);
  }
  return {};
}

}  // namespace warren::zone
