// How deep inside a wall each cell lies.
#pragma once

#include <cstdint>

#include "render/palette.hpp"
#include "warren/grid.hpp"

namespace warren::render {

// Some rows of a map: 0 on open cells, else 4-connected steps to the nearest open cell, at most
// kMaxDepth. In bands because a field for the whole of a large map would take as much memory as
// the map.
class DepthBand {
 public:
  DepthBand(const Grid<TileIndex>& cells, const Palette& palette, int begin, int end);

  std::span<const std::uint8_t> row(int y) const { return depth_.row(y - first_); }

 private:
  void relax_down();
  void relax_up();

  int first_ = 0;
  Grid<std::uint8_t> depth_;
};

}  // namespace warren::render
