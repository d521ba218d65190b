// What a designer put in certain places.
#include <fmt/format.h>

#include <array>
#include <bit>

#include "kinds/stage/generate/state.hpp"
#include "kinds/stage/generate/tiles.hpp"

namespace warren::stage {
namespace {

constexpr StageFeatureBits kMovingBits =
    feature_bit(StageFeature::moving_up) | feature_bit(StageFeature::moving_down) |
    feature_bit(StageFeature::moving_left) | feature_bit(StageFeature::moving_right);
constexpr StageFeatureBits kOtherGround = kTerrainFeatures & ~kMovingBits;

// Calls visit(cell, feature) for each inner cell that a zone of one of the features covers. Ground
// is one thing: there is no second one of them.
template <class Visit>
void each_zone_cell(const State& state, StageFeatureBits features, const Visit& visit) {
  for (const ZoneCell& zoned : state.scratch.zone_cells) {
    const unsigned here = zoned.features & features;
    if (here != 0) visit(zoned.cell, static_cast<StageFeature>(std::bit_width(here) - 1));
  }
}

// How many cells of each feature were laid.
using FeatureCounts = std::array<int, kStageFeatures>;

void say_counts(PassContext& context, const FeatureCounts& counts) {
  if (!context.explains()) return;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    context.say(
        fmt::format("{}: {}", to_string(static_cast<StageFeature>(i)), counted(counts[i], "cell")));
  }
}

}  // namespace

std::vector<ZoneCell> zone_cells_of(const StageConfig& config) {
  constexpr StageFeatureBits kLaid = kTerrainFeatures | feature_bit(StageFeature::fall_spawn);
  std::vector<ZoneCell> out;
  if (config.zones.empty()) return out;
  const StageCover cover = stage_cover(config);
  const Rect inside = stage_inside(config.grid_cols, config.grid_rows);
  for (int y = inside.y; y < inside.bottom(); ++y) {
    for (int x = inside.x; x < inside.right(); ++x) {
      const auto features = static_cast<StageFeatureBits>(cover[{x, y}] & kLaid);
      if (features == 0) continue;
      out.push_back({static_cast<std::uint32_t>(cover.index({x, y})), features});
    }
  }
  return out;
}

Status keep_zones(State& state, PassContext& context) {
  std::uint8_t* keep = state.scratch.keep.cells().data();
  each_zone_cell(state, kTerrainFeatures,
                 [&](std::size_t cell, StageFeature) { keep[cell] |= kZoned; });
  each_zone_cell(state, feature_bit(StageFeature::fall_spawn),
                 [&](std::size_t cell, StageFeature) { keep[cell] |= kFallZone; });
  for (const StageZone& zone : state.config.zones) {
    if (!context.explains()) break;
    context.say(fmt::format("{}{}{}: {}", to_string(zone.feature), zone.name.empty() ? "" : " ",
                            zone.name, counted(static_cast<int>(zone.rects.size()), "rectangle")));
  }
  return {};
}

// Before other zones and even beside exits: whoever places one means that very cell.
Status lay_moving_floors(State& state, PassContext& context) {
  FeatureCounts laid{};
  TileIndex* tiles = state.cells().cells().data();
  each_zone_cell(state, kMovingBits, [&](std::size_t cell, StageFeature feature) {
    tiles[cell] = tile_index(tile_of(feature));
    ++laid[static_cast<std::size_t>(feature)];
  });
  say_counts(context, laid);
  return {};
}

// Not beside exits: those are drawn anew for each seed, and whoever gets there has to get out.
Status fill_zones(State& state, PassContext& context) {
  FeatureCounts laid{};
  int left_out = 0;
  TileIndex* tiles = state.cells().cells().data();
  const std::uint8_t* keep = state.scratch.keep.cells().data();
  each_zone_cell(state, kOtherGround, [&](std::size_t cell, StageFeature feature) {
    if ((keep[cell] & kNearExit) != 0) {
      ++left_out;
      return;
    }
    tiles[cell] = tile_index(tile_of(feature));
    ++laid[static_cast<std::size_t>(feature)];
  });
  say_counts(context, laid);
  if (left_out > 0 && context.explains()) {
    context.say(fmt::format("{} of zones beside exits left as floor", counted(left_out, "cell")));
  }
  return {};
}

}  // namespace warren::stage
