// Which tiles of a legend walls are drawn from.
#pragma once

#include <vector>

#include "warren/level.hpp"

namespace warren::zone {

struct WallTiles {
  std::vector<TileIndex> plain;
  std::vector<TileIndex> circuit;
  std::vector<TileIndex> shaped;  // diagonals and the like: for hand-placing
};

WallTiles wall_tiles(const Level& level);

}  // namespace warren::zone
