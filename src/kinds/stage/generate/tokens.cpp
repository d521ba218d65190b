// The player, the car and what they need.
#include <fmt/format.h>

#include "kinds/stage/generate/state.hpp"
#include "level/stage_layers.hpp"

namespace warren::stage {
namespace {

constexpr int kFromEdge = 3;  // cells between the edge of the grid and a token, where there is room

struct TokenCount {
  std::string_view kind;
  int count;
};

std::array<TokenCount, 7> tokens_of(const StageConfig& config) {
  return {{{"player", 1},
           {"car", 1},
           {"empty_fuel_can", config.empty_fuel_can_count},
           {"fuel_can", config.fuel_count},
           {"fuel_station", config.fuel_station_count},
           {"flashlight", config.flashlight_count},
           {"shoes", config.shoes_count}}};
}

// Cells of floor that no zone speaks of.
void collect_free(State& state, Rect part) {
  const TileIndex* tiles = state.cells().cells().data();
  const std::uint8_t* keep = state.scratch.keep.cells().data();
  collect_cells(state, part, [&](std::size_t cell) {
    return (tiles[cell] | (keep[cell] & kZoned)) == tile_index(StageTile::floor);
  });
}

}  // namespace

Status place_tokens(State& state, PassContext& context) {
  const auto tokens = tokens_of(state.config);
  std::size_t wanted = 0;
  for (const TokenCount& token : tokens) wanted += static_cast<std::size_t>(token.count);
  const int shrink = kFromEdge - kStageBorder;
  const Rect inside = state.inside();
  collect_free(
      state, {inside.x + shrink, inside.y + shrink, inside.w - 2 * shrink, inside.h - 2 * shrink});
  if (state.scratch.cells.size() < wanted) collect_free(state, inside);
  std::vector<std::uint32_t>& cells = state.scratch.cells;
  if (cells.size() < wanted) {
    return give_up(state, "tokens",
                   fmt::format("{} free cells are too few for {} tokens", cells.size(), wanted));
  }
  draw_cells(context.rng, cells, static_cast<int>(wanted));
  std::size_t next = 0;
  for (const TokenCount& token : tokens) {
    for (int i = 0; i < token.count; ++i) {
      const Point at = state.cells().point(cells[next++]);
      state.scratch.keep[at] |= kToken;
      state.level.things.push_back({std::string(token.kind), {}, at, {}});
      if (context.explains()) context.say(fmt::format("{}: ({}, {})", token.kind, at.x, at.y));
    }
  }
  state.level.start = state.level.things.front().at;
  return {};
}

}  // namespace warren::stage
