// Walls that break, by the algorithm that the stage names.
#include <fmt/format.h>

#include <algorithm>

#include "kinds/stage/generate/state.hpp"

namespace warren::stage {
namespace {

// What the algorithms do without a percentage.
constexpr int kLines = 80;
constexpr int kWireLines = 80;
constexpr int kWireLinesOfPercent = 56;  // what a percentage of grid_wire is of
constexpr int kSparsePercent = 10;
constexpr int kBrokenPercent = 10;

constexpr int kShortest = 3;
constexpr int kLongest = 10;

int share_of_lines(const WallAlgorithm& walls, int bare, int whole) {
  return walls.percent ? static_cast<int>(std::int64_t{whole} * *walls.percent / 100) : bare;
}

double fraction(const WallAlgorithm& walls, int bare) {
  return walls.percent.value_or(bare) / 100.0;
}

// A piece of wall that lies within the outer wall, shorter where there is not enough space.
WallLine draw_line(const State& state, Rng& rng, bool upright) {
  const Rect inside = state.inside();
  WallLine out;
  out.upright = upright;
  const int longest = std::min(kLongest, upright ? inside.h : inside.w);
  out.length = rng.range(std::min(kShortest, longest), longest);
  out.from.x = rng.range(inside.x, inside.right() - (upright ? 1 : out.length));
  out.from.y = rng.range(inside.y, inside.bottom() - (upright ? out.length : 1));
  return out;
}

}  // namespace

void draw_lines(State& state, Rng& rng, int lines) {
  static_assert(tile_index(StageTile::floor) == 0, "floor that is kept for nothing is 0 in both");
  TileIndex* tiles = state.cells().cells().data();
  const std::uint8_t* keep = state.scratch.keep.cells().data();
  Rng own = rng;  // in registers
  for (int i = 0; i < lines; ++i) {
    const bool upright = own.below(2) == 1;
    const WallLine line = draw_line(state, own, upright);
    const std::size_t step = upright ? static_cast<std::size_t>(state.config.grid_cols) : 1;
    std::size_t cell = state.cells().index(line.from);
    for (int k = 0; k < line.length; ++k, cell += step) {
      const bool free = (tiles[cell] | (keep[cell] & kKeptFromWalls)) == 0;
      tiles[cell] = free ? tile_index(StageTile::wall) : tiles[cell];
    }
  }
  rng = own;
}

void scatter_walls(State& state, Rng& rng, double density, bool diagonals) {
  const int width = state.config.grid_cols;
  TileIndex* tiles = state.cells().cells().data();
  const std::span<const std::uint8_t> keep = state.scratch.keep.cells();
  const auto wall_at = [&](std::ptrdiff_t cell) {
    return tiles[cell] == tile_index(StageTile::wall);
  };
  each_inside(state, [&](std::size_t index) {
    const auto cell = static_cast<std::ptrdiff_t>(index);
    if (tiles[cell] != tile_index(StageTile::floor) || (keep[index] & kKeptFromWalls) != 0) return;
    if (!rng.chance(density)) return;
    // Cells are visited in reading order: those after this one are no walls yet.
    if (wall_at(cell - 1) || wall_at(cell - width)) return;
    if (diagonals && (wall_at(cell - width - 1) || wall_at(cell - width + 1))) return;
    tiles[cell] = tile_index(StageTile::wall);
  });
}

Status build_walls(State& state, PassContext& context) {
  const WallAlgorithm& walls = state.config.wall_algorithm;
  switch (walls.kind) {
    case WallKind::lines:
      draw_lines(state, context.rng, share_of_lines(walls, kLines, kLines));
      break;
    case WallKind::empty: break;
    case WallKind::grid_wire:
      draw_grid_wire(state, context.rng, share_of_lines(walls, kWireLines, kWireLinesOfPercent));
      break;
    case WallKind::sparse_moore:
      scatter_walls(state, context.rng, fraction(walls, kSparsePercent), true);
      break;
    case WallKind::sparse_ortho:
      scatter_walls(state, context.rng, fraction(walls, kSparsePercent), false);
      break;
    case WallKind::corridor:
      carve_corridors(state, context.rng, fraction(walls, kBrokenPercent));
      break;
  }
  if (context.explains()) {
    const auto cells = state.cells().cells();
    const auto count = std::count(cells.begin(), cells.end(), tile_index(StageTile::wall));
    context.say(fmt::format("{}: {} of wall", to_string(walls.kind),
                            counted(static_cast<int>(count), "cell")));
  }
  return {};
}

}  // namespace warren::stage
