// Which cells are wall, effect or open, from noise and the zone's thresholds.
#include <array>

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

void count_classes(const Grid<TileIndex>& classes, PassContext& context) {
  std::array<std::int64_t, 3> count{};
  for (int y = 0; y < classes.height(); ++y) {
    std::int64_t walls = 0;
    std::int64_t effects = 0;
    for (const TileIndex cell : classes.row(y)) {
      walls += cell == noise::kWallClass;
      effects += cell == noise::kEffectClass;
    }
    count[noise::kWallClass] += walls;
    count[noise::kEffectClass] += effects;
  }
  context.fact("wall", count[noise::kWallClass]);
  context.fact("effect", count[noise::kEffectClass]);
}

}  // namespace

// The level's cells hold classes until choose_wall_types turns them into tiles.
Status make_terrain(State& state, PassContext& context) {
  Grid<TileIndex>& cells = state.level.cells;
  if (!state.zone.has_terrain()) {
    std::ranges::fill(cells.cells(), noise::kOpenClass);
    return {};
  }
  const int size = state.zone.parameters.size;
  const FractalNoise noise(state.zone.parameters.noise(), state.seed);
  const noise::Thresholds thresholds = thresholds_of(state.zone.parameters);
  parallel_rows(size, context.threads, noise::kTileSize, [&](int begin, int end) {
    noise.classify({0, begin, size, end - begin}, thresholds, cells.row(begin).data(),
                   cells.row(0).size());
  });
  count_classes(cells, context);
  if (context.trace.on()) {
    record_noise(noise, size, context);
    context.trace.layer("classes", cells);
  }
  return {};
}

}  // namespace warren::zone
