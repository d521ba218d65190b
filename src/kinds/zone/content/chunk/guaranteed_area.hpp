// Where somebody who comes into a chunk gets to, whatever chance decides.
#pragma once

#include <cstdint>
#include <vector>

#include "kinds/zone/content/chunk/cells.hpp"

namespace warren {

// Neighbouring cells of the area along one side of the edge.
struct ChunkOpening {
  Side side = Side::left;
  int offset = 0;  // from the left or the top
  int width = 1;
  friend bool operator==(const ChunkOpening&, const ChunkOpening&) = default;
};

// The largest group of cells that are surely open and touch side by side. Where the chunk keeps the
// ground, cells that no line marks count as open: they may be, and only the map can tell.
class GuaranteedArea {
 public:
  explicit GuaranteedArea(const Chunk& chunk);

  bool empty() const { return empty_; }
  bool contains(Point cell) const { return guaranteed_.contains(cell) && guaranteed_[cell] != 0; }
  // Side by side with one of its cells: in the area as soon as it is open.
  bool touches(Point cell) const;

  // Left, right, top, bottom; each from its beginning. A lone cell in a corner of the chunk opens
  // only one side, since two paths cannot both end there.
  const std::vector<ChunkOpening>& openings() const { return openings_; }

 private:
  void find_openings(Size size);

  Grid<std::uint8_t> guaranteed_;
  std::vector<ChunkOpening> openings_;
  bool empty_ = true;
};

}  // namespace warren
