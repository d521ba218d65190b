#include "level/open_cells.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace warren {
namespace {

// Legends with closed tiles anywhere: none, all, in one row, in several.
Level any_tiled_level() {
  Level level;
  const int tiles = *rc::gen::inRange(1, 20);
  const int runs = *rc::gen::inRange(1, 6);  // the longer, the more often in one row
  TileKind kind = TileKind::floor;
  for (int i = 0; i < tiles; ++i) {
    if (*rc::gen::inRange(0, runs) == 0) {
      kind = *rc::gen::element(TileKind::floor, TileKind::wall, TileKind::effect, TileKind::abyss);
    }
    Tile tile;
    tile.name = std::to_string(i);
    tile.kind = kind;
    level.legend.push_back(tile);
  }
  const int width = *rc::gen::oneOf(rc::gen::inRange(1, 20), rc::gen::element(63, 64, 65, 130));
  level.cells.reset(width, *rc::gen::inRange(1, 10), 0);
  for (TileIndex& cell : level.cells.cells()) {
    cell = static_cast<TileIndex>(*rc::gen::inRange(0, tiles));
  }
  return level;
}

RC_GTEST_PROP(OpenCells, AreThoseWhoseTileIsOpen, ()) {
  const Level level = any_tiled_level();
  const Grid<std::uint8_t> open = open_cells(level);
  RC_ASSERT(open.width() == level.cells.width());
  RC_ASSERT(open.height() == level.cells.height());
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Tile& tile = level.legend[level.cells.cells()[i]];
    RC_ASSERT(open.cells()[i] == (is_open(tile.kind) ? 1 : 0));
  }
}

RC_GTEST_PROP(OpenBits, AreTheOpenCells, ()) {
  const Level level = any_tiled_level();
  RC_ASSERT(open_bits(level) == BitGrid::from(open_cells(level)));
}

}  // namespace
}  // namespace warren
