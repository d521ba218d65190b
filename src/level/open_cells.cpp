#include "level/open_cells.hpp"

#include <algorithm>

namespace warren {

std::array<bool, 256> open_tiles(const Level& level) {
  std::array<bool, 256> out{};
  for (std::size_t i = 0; i < level.legend.size(); ++i) out[i] = is_open(level.legend[i].kind);
  return out;
}

Grid<std::uint8_t> open_cells(const Level& level) {
  const std::array<bool, 256> open = open_tiles(level);
  Grid<std::uint8_t> out;
  out.resize(level.cells.width(), level.cells.height());
  std::ranges::transform(level.cells.cells(), out.cells().begin(),
                         [&](TileIndex cell) { return open[cell] ? 1 : 0; });
  return out;
}

BitGrid open_bits(const Level& level) {
  // Legends mostly name closed tiles in one row: then two comparisons tell them.
  const auto closed = [](const Tile& tile) { return !is_open(tile.kind); };
  const auto first = std::ranges::find_if(level.legend, closed);
  const auto end = std::find_if_not(first, level.legend.end(), closed);
  const bool one_row =
      first != end && std::find_if(end, level.legend.end(), closed) == level.legend.end();
  if (!one_row) return BitGrid::from(open_cells(level));
  const auto index = [&](auto it) { return static_cast<TileIndex>(it - level.legend.begin()); };
  return BitGrid::outside(level.cells, index(first), index(end - 1));
}

}  // namespace warren
