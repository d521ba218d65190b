// Which cells are wall, effect or open, from noise and the thresholds that landmarks bend.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "core/executor.hpp"
#include "core/noise/noise.hpp"
#include "core/tally_bytes.hpp"
#include "kinds/zone/generate/bent_terrain.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

// Noise and thresholds as they decide, tile by tile.
void record_land(const BentTerrain& terrain, int size, PassContext& context) {
  constexpr int kSide = noise::kTileSize;
  Grid<float> noise(size, size);
  Grid<float> wall(size, size);
  Grid<float> effect(size, size);
  const auto samples = std::make_unique<TileSamples>();
  for (int y = 0; y < size; y += kSide) {
    for (int x = 0; x < size; x += kSide) {
      const Rect tile{x, y, std::min(kSide, size - x), std::min(kSide, size - y)};
      terrain.sample(tile, *samples);
      for (int row = 0; row < tile.h; ++row) {
        const Point at{x, y + row};
        std::copy_n(samples->noise.data() + row * kSide, tile.w, &noise[at]);
        std::copy_n(samples->wall.data() + row * kSide, tile.w, &wall[at]);
        std::copy_n(samples->effect.data() + row * kSide, tile.w, &effect[at]);
      }
    }
  }
  context.trace.layer("noise", std::move(noise));
  context.trace.layer("wall_threshold", std::move(wall));
  context.trace.layer("effect_threshold", std::move(effect));
}

struct ClassCount {
  std::int64_t walls = 0;
  std::int64_t effects = 0;
};

ClassCount count_classes(const Grid<TileIndex>& classes, int begin, int end) {
  const auto width = static_cast<std::size_t>(classes.width());
  const auto tally =
      tally_bytes(classes.cells().subspan(static_cast<std::size_t>(begin) * width,
                                          static_cast<std::size_t>(end - begin) * width),
                  std::max({noise::kOpenClass, noise::kWallClass, noise::kEffectClass}));
  return {tally[noise::kWallClass], tally[noise::kEffectClass]};
}

// Classifies the map and counts each band of rows while it is still in the cache.
ClassCount classify(const BentTerrain& terrain, const Executor& executor, Grid<TileIndex>& cells) {
  constexpr int kBand = noise::kTileSize;
  const int height = cells.height();
  std::vector<ClassCount> counts(static_cast<std::size_t>((height + kBand - 1) / kBand));
  parallel_rows(height, executor, kBand, [&](int begin, int end) {
    BentNoise::Strip strip;
    for (int y = begin; y < end; y += kBand) {
      const int rows = std::min(kBand, end - y);
      terrain.classify(y, rows, strip, cells);
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

void explain(const State& state, const ClassCount& count, PassContext& context) {
  const auto cells = static_cast<double>(state.level.cells.size());
  context.say(fmt::format("{:.1f} % of the cells became wall, {:.1f} % effect cells",
                          100 * static_cast<double>(count.walls) / cells,
                          100 * static_cast<double>(count.effects) / cells));
  for (const Landmark& landmark : state.level.zone()->landmarks) {
    if (!landmark.influence) continue;
    const Influence& i = *landmark.influence;
    const Shift shift = shift_of(i.type, state.zone.parameters);
    context.say(
        fmt::format("{} is {} for {} cells around ({}, {}): the wall threshold moves by "
                    "{:+.2f} at its centre",
                    landmark.type, to_string(i.type), i.radius, landmark.at.x, landmark.at.y,
                    shift.wall * static_cast<float>(i.strength)));
  }
}

}  // namespace

// The level's cells hold classes until choose_wall_types turns them into tiles.
Status make_terrain(State& state, PassContext& context) {
  Grid<TileIndex>& cells = state.level.cells;
  if (!state.zone.has_terrain()) {
    std::ranges::fill(cells.cells(), noise::kOpenClass);
    return {};
  }
  const Territories& planned = state.scratch.territories;
  const BentTerrain terrain(state.zone.parameters, state.seed, state.scratch.reaches,
                            planned.planned ? &planned : nullptr);
  const ClassCount count = classify(terrain, context.executor, cells);
  context.fact("wall", count.walls);
  context.fact("effect", count.effects);
  if (context.trace.on()) {
    record_land(terrain, cells.width(), context);
    context.trace.layer("classes", cells);
  }
  if (context.explains()) explain(state, count, context);
  return {};
}

}  // namespace warren::zone
