// The outside, the outer wall and what opens it.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kinds/stage/generate/state.hpp"

namespace warren::stage {
namespace {

// The cells of a side's band where an exit may lie: not the last one before the corner where there
// are others.
struct Band {
  int first = 0;
  int last = 0;
};

Band band_of(int length) {
  const Band whole{kStageBorder, length - 1 - kStageBorder};
  const Band apart{whole.first + 1, whole.last - 1};
  return apart.first <= apart.last ? apart : whole;
}

Point exit_at(StageSide side, int along, const StageConfig& config) {
  switch (side) {
    case StageSide::top: return {along, 1};
    case StageSide::bottom: return {along, config.grid_rows - 2};
    case StageSide::left: return {1, along};
    case StageSide::right: return {config.grid_cols - 2, along};
  }
  return {};
}

bool is_upright(StageSide side) {
  return side == StageSide::left || side == StageSide::right;
}

}  // namespace

Status lay_ring(State& state, PassContext& context) {
  const int cols = state.config.grid_cols;
  const int rows = state.config.grid_rows;
  Grid<TileIndex>& cells = state.cells();
  cells.reset(cols, rows, tile_index(StageTile::outside));
  for (int y = 1; y < rows - 1; ++y) {
    const std::span<TileIndex> row = cells.row(y).subspan(1, static_cast<std::size_t>(cols - 2));
    std::fill(row.begin(), row.end(), tile_index(StageTile::outer_wall));
    if (y == 1 || y == rows - 2) continue;
    std::fill(row.begin() + 1, row.end() - 1, tile_index(StageTile::floor));
  }
  state.scratch.keep.reset(cols, rows, 0);
  state.stage().layers.reset(cols, rows, 0);
  if (context.explains()) {
    const Rect inside = state.inside();
    context.say(fmt::format("{} x {} cells, {} x {} inside", cols, rows, inside.w, inside.h));
  }
  return {};
}

Status open_exits(State& state, PassContext& context) {
  for (int i = 0; i < kStageSides; ++i) {
    const auto side = static_cast<StageSide>(i);
    const Band band = band_of(is_upright(side) ? state.config.grid_rows : state.config.grid_cols);
    // Drawn for closed sides too, so that closing one moves no other exit.
    const int along = context.rng.range(band.first, band.last);
    if (!state.config.rules.has_exit(side)) continue;
    const Point at = exit_at(side, along, state.config);
    state.put(at, StageTile::exit);
    if (context.explains()) context.say(fmt::format("{}: ({}, {})", to_string(side), at.x, at.y));
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) state.scratch.keep[at + Point{dx, dy}] |= kNearExit;
    }
  }
  return {};
}

Status close_corners(State& state, PassContext& context) {
  const StageRules& rules = state.config.rules;
  const int right = state.config.grid_cols - 1;
  const int bottom = state.config.grid_rows - 1;
  const auto close = [&](StageSide side, Point a, Point b) {
    if (rules.has_exit(side)) return;
    state.put(a, StageTile::outer_wall);
    state.put(b, StageTile::outer_wall);
  };
  close(StageSide::top, {0, 0}, {right, 0});
  close(StageSide::bottom, {0, bottom}, {right, bottom});
  close(StageSide::left, {0, 0}, {0, bottom});
  close(StageSide::right, {right, 0}, {right, bottom});
  if (!context.explains()) return {};
  const std::array<Point, 4> corners = {{{0, 0}, {right, 0}, {0, bottom}, {right, bottom}}};
  const auto closed = std::count_if(corners.begin(), corners.end(), [&](Point p) {
    return state.tile(p) == StageTile::outer_wall;
  });
  if (closed > 0) context.say(counted(static_cast<int>(closed), "corner") + " closed");
  return {};
}

}  // namespace warren::stage
