// Hazards by density: a fixed share of the ground that is free, drawn anew for each seed.
#include <fmt/format.h>

#include "kinds/stage/generate/state.hpp"
#include "kinds/stage/generate/tiles.hpp"

namespace warren::stage {

static_assert(tile_index(StageTile::floor) == 0, "floor that is kept for nothing is 0 in both");

namespace {

// Whoever falls from above needs ground to fall on, and fire kills.
constexpr std::uint8_t kept_from(StageFeature feature) {
  switch (feature) {
    case StageFeature::fire_floor:
    case StageFeature::pitfall:
    case StageFeature::reinforced_wall: return kKeptFromWalls;
    default: return kKeptFromSowing;
  }
}

}  // namespace

template <StageFeature kFeature>
Status scatter_cells(State& state, PassContext& context) {
  const double density = state.config.density_of(kFeature);
  if (!(density > 0)) return {};
  TileIndex* tiles = state.cells().cells().data();
  const std::uint8_t* keep = state.scratch.keep.cells().data();
  collect_inside(state, [&](std::size_t cell) {
    return (tiles[cell] | (keep[cell] & kept_from(kFeature))) == tile_index(StageTile::floor);
  });
  std::vector<std::uint32_t>& free = state.scratch.cells;
  const std::string what = fmt::format("{}_density", to_string(kFeature));
  if (free.empty()) {
    return give_up(state, std::string(to_string(kFeature)),
                   fmt::format("{} asks for cells and none is free", what));
  }
  const int candidates = static_cast<int>(free.size());
  const int count = share_count(candidates, density);
  draw_cells(context.rng, free, count);
  for (int i = 0; i < count; ++i) {
    tiles[free[static_cast<std::size_t>(i)]] = tile_index(tile_of(kFeature));
  }
  keep_count(state, context, {what, density, candidates, count});
  return {};
}

template Status scatter_cells<StageFeature::metal_floor>(State&, PassContext&);
template Status scatter_cells<StageFeature::fire_floor>(State&, PassContext&);
template Status scatter_cells<StageFeature::pitfall>(State&, PassContext&);
template Status scatter_cells<StageFeature::puddle>(State&, PassContext&);
template Status scatter_cells<StageFeature::spiky_plant>(State&, PassContext&);
template Status scatter_cells<StageFeature::reinforced_wall>(State&, PassContext&);

}  // namespace warren::stage
