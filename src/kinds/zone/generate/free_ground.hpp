// Where the next enemy may stand: cells that are far enough from all others, kept as bits, so that
// nothing is tried in vain and one knows when the ground is full.
#pragma once

#include <vector>

#include "core/topology/flood.hpp"
#include "core/topology/walk_tiles.hpp"

namespace warren::zone {

class FreeGround {
 public:
  // Nobody nearer than `spacing` cells to another.
  FreeGround(BitGrid allowed, int spacing);

  // Somebody stands there.
  void take(Point at);
  // The free cells of a tile of kWalkTile x kWalkTile, by the corner of it.
  std::uint64_t tile(Point corner) const;
  std::int64_t count() const { return free_.count(); }

 private:
  BitGrid free_;
  std::vector<int> half_widths_;  // of the rows of a disc, from its middle down; the last is empty
};

}  // namespace warren::zone
