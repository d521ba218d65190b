// The legend of every stage: the tiles of its blueprint.
#pragma once

#include <vector>

#include "warren/level.hpp"

namespace warren {

std::vector<Tile> stage_legend();

// Whether a level's legend is that, so that its cells are StageTiles.
bool has_stage_legend(const Level& level);

constexpr TileIndex tile_index(StageTile tile) {
  return static_cast<TileIndex>(tile);
}
constexpr StageTile stage_tile(TileIndex index) {
  return static_cast<StageTile>(index);
}

}  // namespace warren
