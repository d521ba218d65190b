// Which tiles of a legend walls are drawn from.
#pragma once

#include <vector>

#include "core/scatter/scatter.hpp"
#include "warren/level.hpp"

namespace warren::zone {

struct WallTiles {
  std::vector<TileIndex> plain;
  std::vector<TileIndex> circuit;
  std::vector<TileIndex> shaped;  // diagonals and the like: for hand-placing
};

WallTiles wall_tiles(const Level& level);

// What a wall far from landmarks becomes, by the hash of its cell under Scratch::wall_key.
scatter::Choice wild_walls(const Level& level, double circuit_share);

}  // namespace warren::zone
