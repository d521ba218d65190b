// What is laid over the finished ground: metal around fire, beams, rubble, places to fall.
#include <algorithm>

#include "kinds/stage/generate/state.hpp"
#include "level/stage_layers.hpp"

namespace warren::stage {
namespace {

void mark_cell(State& state, std::size_t cell, StageLayer layer) {
  state.stage().layers.cells()[cell] |= layer_bit(layer);
}

// 0 or 1, as all tests of cells below: joined by & they leave no branch to guess.
unsigned is_marked(const State& state, std::size_t cell, StageLayer layer) {
  return state.stage().layers.cells()[cell] >> static_cast<unsigned>(layer) & 1U;
}

// Draws the share of the candidates in scratch.cells, marks them, and keeps the count.
void mark_share(State& state, PassContext& context, std::string_view what, double share,
                StageLayer layer) {
  std::vector<std::uint32_t>& cells = state.scratch.cells;
  const int candidates = static_cast<int>(cells.size());
  const int count = share_count(candidates, share);
  draw_cells(context.rng, cells, count);
  for (int i = 0; i < count; ++i) mark_cell(state, cells[static_cast<std::size_t>(i)], layer);
  keep_count(state, context, {std::string(what), share, candidates, count});
}

constexpr std::uint32_t bit_of(StageTile tile) {
  return 1U << static_cast<unsigned>(tile);
}
// What nobody walks on, and so nobody falls on.
constexpr std::uint32_t kNoGround = bit_of(StageTile::outside) | bit_of(StageTile::outer_wall) |
                                    bit_of(StageTile::reinforced_wall) | bit_of(StageTile::wall) |
                                    bit_of(StageTile::pitfall) | bit_of(StageTile::fire_floor);
constexpr unsigned is_one_of(TileIndex tile, std::uint32_t tiles) {
  return tiles >> tile & 1U;
}
constexpr unsigned is_not(unsigned test) {
  return test ^ 1U;
}

}  // namespace

Status lay_metal(State& state, PassContext& context) {
  int laid = 0;
  TileIndex* tiles = state.cells().cells().data();
  const std::ptrdiff_t width = state.config.grid_cols;
  const auto lay = [&](std::ptrdiff_t cell) {
    const auto index = static_cast<std::size_t>(cell);
    if (tiles[cell] != tile_index(StageTile::floor)) return;
    if ((state.scratch.keep.cells()[index] & kToken) != 0) return;
    tiles[cell] = tile_index(StageTile::metal_floor);
    mark_cell(state, index, StageLayer::decorated_metal);
    ++laid;
  };
  each_inside(state, [&](std::size_t index) {
    if (tiles[index] != tile_index(StageTile::fire_floor)) return;
    const auto fire = static_cast<std::ptrdiff_t>(index);
    for (const std::ptrdiff_t beside : {fire - 1, fire + 1, fire - width, fire + width})
      lay(beside);
  });
  if (laid > 0 && context.explains()) context.say(counted(laid, "cell") + " beside fire");
  return {};
}

Status raise_beams(State& state, PassContext& context) {
  if (!state.config.steel_beams) return {};
  const TileIndex* tiles = state.cells().cells().data();
  const std::uint8_t* keep = state.scratch.keep.cells().data();
  collect_inside(state, [&](std::size_t cell) {
    constexpr std::uint32_t kMayStand = bit_of(StageTile::floor) | bit_of(StageTile::wall);
    return is_one_of(tiles[cell], kMayStand) & unsigned{(keep[cell] & kKeptFromWalls) == 0};
  });
  int raised = 0;
  Rng rng = context.rng;  // in registers
  for (const std::uint32_t cell : state.scratch.cells) {
    if (!rng.chance(state.config.steel_beam_chance)) continue;
    mark_cell(state, cell, StageLayer::steel_beam);
    ++raised;
  }
  if (context.explains()) context.say(counted(raised, "beam"));
  return {};
}

Status break_walls(State& state, PassContext& context) {
  if (!(state.config.wall_rubble_ratio > 0)) return {};
  const TileIndex* tiles = state.cells().cells().data();
  collect_inside(state, [&](std::size_t cell) {
    return is_one_of(tiles[cell], bit_of(StageTile::wall)) &
           is_not(is_marked(state, cell, StageLayer::steel_beam));
  });
  mark_share(state, context, "wall_rubble_ratio", state.config.wall_rubble_ratio,
             StageLayer::rubble);
  return {};
}

Status mark_falls(State& state, PassContext& context) {
  const bool zoned =
      std::any_of(state.config.zones.begin(), state.config.zones.end(),
                  [](const StageZone& zone) { return zone.feature == StageFeature::fall_spawn; });
  if (!zoned && !(state.config.fall_spawn_cell_ratio > 0)) return {};
  const TileIndex* tiles = state.cells().cells().data();
  const std::uint8_t* keep = state.scratch.keep.cells().data();
  const auto could_fall = [&](std::size_t cell) {
    return is_not(is_one_of(tiles[cell], kNoGround) |
                  is_marked(state, cell, StageLayer::steel_beam));
  };
  if (zoned) {
    int marked = 0;
    for (const ZoneCell& zone : state.scratch.zone_cells) {
      const bool falls = (zone.features & feature_bit(StageFeature::fall_spawn)) != 0;
      if (!falls || could_fall(zone.cell) == 0) continue;
      mark_cell(state, zone.cell, StageLayer::fall_spawn);
      ++marked;
    }
    if (context.explains()) context.say(counted(marked, "cell") + " of fall_spawn_zones");
  }
  if (state.config.fall_spawn_cell_ratio > 0) {
    collect_inside(state, [&](std::size_t cell) {
      return could_fall(cell) & unsigned{(keep[cell] & kFallZone) == 0};
    });
    mark_share(state, context, "fall_spawn_cell_ratio", state.config.fall_spawn_cell_ratio,
               StageLayer::fall_spawn);
  }
  return {};
}

}  // namespace warren::stage
