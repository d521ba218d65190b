#include "level/open_cells.hpp"

#include <algorithm>
#include <array>

namespace warren {

Grid<std::uint8_t> open_cells(const Level& level) {
  std::array<std::uint8_t, 256> open{};
  for (std::size_t i = 0; i < level.legend.size(); ++i) {
    open[i] = is_open(level.legend[i].kind) ? 1 : 0;
  }
  Grid<std::uint8_t> out;
  out.resize(level.cells.width(), level.cells.height());
  std::ranges::transform(level.cells.cells(), out.cells().begin(),
                         [&](TileIndex cell) { return open[cell]; });
  return out;
}

}  // namespace warren
