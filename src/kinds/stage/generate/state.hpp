// What the passes of a stage work on.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/counted.hpp"
#include "kinds/stage/content/cover.hpp"
#include "level/stage_legend.hpp"
#include "level/stage_walk.hpp"
#include "passes/pass.hpp"
#include "warren/level.hpp"

namespace warren::stage {

// Why a cell is left alone by later passes.
enum Keep : std::uint8_t {
  kNearExit = 1,  // ways out stay clear
  kToken = 2,     // somebody or something stands here
  kZoned = 4,     // its designer said what it is
  kFallZone = 8,  // somebody falls from above: ground that can be walked on, whichever it is
};
// What hazards respect that can be walked on, and what pitfalls, fire, walls and beams do.
inline constexpr std::uint8_t kKeptFromSowing = kNearExit | kToken | kZoned;
inline constexpr std::uint8_t kKeptFromWalls = kKeptFromSowing | kFallZone;

// An inner cell, and the features whose zones cover it; without names of the designer's own.
struct ZoneCell {
  std::uint32_t cell = 0;
  StageFeatureBits features = 0;
};
// In reading order, however many rectangles cover a cell.
std::vector<ZoneCell> zone_cells_of(const StageConfig& config);

// What passes leave for later ones. A generator keeps it, so that making many stages allocates
// once.
struct Scratch {
  Grid<std::uint8_t> keep;
  std::vector<std::uint32_t> cells;  // candidates of the pass at work
  Grid<std::uint8_t> visits;         // of corridor
  std::vector<std::uint32_t> stack;  // of corridor
  StageWalk walk;
  StageAttempt failure;  // why the latest attempt gave up
  // Made once for a configuration: many stages are made from one.
  StageConfig config;
  std::vector<Property> parameters;
  std::vector<Tile> legend;
  std::vector<ZoneCell> zone_cells;
};

struct State {
  const StageConfig& config;
  Level& level;
  Scratch& scratch;

  StageData& stage() const { return *level.stage(); }
  Grid<TileIndex>& cells() const { return level.cells; }
  StageTile tile(Point p) const { return stage_tile(level.cells[p]); }
  void put(Point p, StageTile tile) const { level.cells[p] = tile_index(tile); }
  // What lies within the outer wall.
  Rect inside() const {
    return {kStageBorder, kStageBorder, config.grid_cols - 2 * kStageBorder,
            config.grid_rows - 2 * kStageBorder};
  }
  bool kept(Point p, std::uint8_t why) const { return (scratch.keep[p] & why) != 0; }
};

// Round half to even of what a share asks for, and at least one when it asks for any.
int share_count(int candidates, double share);
// Brings `count` of the cells to the front, each as likely as every other.
void draw_cells(Rng& rng, std::span<std::uint32_t> cells, int count);
// Keeps what a share gave, for the level and for whoever asks what the pass did.
void keep_count(State& state, PassContext& context, StageCount count);
// The stage cannot be made with this seed.
tl::unexpected<Error> give_up(State& state, std::string check, std::string reason);

// Calls visit(index) for each cell of a part of the grid, in reading order.
template <class Visit>
void each_cell(const State& state, Rect part, const Visit& visit) {
  const auto width = static_cast<std::size_t>(state.config.grid_cols);
  for (int y = part.y; y < part.bottom(); ++y) {
    const std::size_t row = static_cast<std::size_t>(y) * width;
    for (int x = part.x; x < part.right(); ++x) visit(row + static_cast<std::size_t>(x));
  }
}
// Of what lies within the outer wall.
template <class Visit>
void each_inside(const State& state, const Visit& visit) {
  each_cell(state, state.inside(), visit);
}

// Fills scratch.cells with the cells of a part of the grid for which wanted(index) holds, in
// reading order. Every cell is written and only the wanted ones are kept: there is no branch to
// guess.
template <class Wanted>
void collect_cells(const State& state, Rect part, const Wanted& wanted) {
  std::vector<std::uint32_t>& out = state.scratch.cells;
  out.resize(state.level.cells.size());
  std::uint32_t* next = out.data();
  each_cell(state, part, [&](std::size_t cell) {
    *next = static_cast<std::uint32_t>(cell);
    next += static_cast<std::size_t>(wanted(cell));
  });
  out.resize(static_cast<std::size_t>(next - out.data()));
}
template <class Wanted>
void collect_inside(const State& state, const Wanted& wanted) {
  collect_cells(state, state.inside(), wanted);
}

// The passes. See stage.cpp for their order and the reasons for it.
Status lay_ring(State& state, PassContext& context);
Status open_exits(State& state, PassContext& context);
Status close_corners(State& state, PassContext& context);
Status keep_zones(State& state, PassContext& context);
Status lay_moving_floors(State& state, PassContext& context);
Status fill_zones(State& state, PassContext& context);
Status place_tokens(State& state, PassContext& context);
template <StageFeature kFeature>
Status scatter_cells(State& state, PassContext& context);
Status build_walls(State& state, PassContext& context);
Status lay_metal(State& state, PassContext& context);
Status raise_beams(State& state, PassContext& context);
Status break_walls(State& state, PassContext& context);
Status mark_falls(State& state, PassContext& context);
Status find_paths(State& state, PassContext& context);

// What the algorithms of build_walls share.
struct WallLine {
  Point from;
  int length = 0;
  bool upright = false;

  Point at(int i) const { return upright ? Point{from.x, from.y + i} : Point{from.x + i, from.y}; }
};
inline bool free_for_wall(const State& state, Point p) {
  return state.tile(p) == StageTile::floor && !state.kept(p, kKeptFromWalls);
}

// The algorithms.
void draw_lines(State& state, Rng& rng, int lines);
void draw_grid_wire(State& state, Rng& rng, int lines);
void scatter_walls(State& state, Rng& rng, double density, bool diagonals);
void carve_corridors(State& state, Rng& rng, double broken);

}  // namespace warren::stage
