// Small hand-made levels for the tests of pictures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"

namespace warren::render::test {

inline std::vector<Tile> small_legend() {
  return {{'.', "empty", TileKind::floor, {}, {}, "", "", {}},
          {'#', "solid", TileKind::wall, {20, 0, 20, 255}, {128, 0, 128, 255}, "none", "", {}},
          {'%', "chip", TileKind::wall, {10, 20, 20, 255}, {64, 128, 128, 255}, "circuit", "", {}},
          {'~', "trace", TileKind::effect, {10, 60, 80, 140}, {30, 120, 160, 100}, "none", "", {}},
          {' ', "nothing", TileKind::abyss, {}, {}, "", "", {}}};
}

// A level from its rows, in the glyphs of small_legend().
inline Level level_of(const std::vector<std::string_view>& rows) {
  Level level;
  level.name = "test";
  level.set_kind("zone");
  level.provenance.seed = 7;
  level.legend = small_legend();
  level.background = {{89, 26, 140, 255}, {51, 26, 128, 255}};
  level.cells.reset(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()));
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    const char glyph = rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
    for (std::size_t tile = 0; tile < level.legend.size(); ++tile) {
      if (level.legend[tile].glyph == glyph) level.cells[p] = static_cast<TileIndex>(tile);
    }
  }
  return level;
}

inline Level uniform_level(int width, int height, TileIndex tile) {
  Level level = level_of({"."});
  level.cells.reset(width, height, tile);
  return level;
}

inline constexpr TileIndex kFloor = 0;
inline constexpr TileIndex kWall = 1;
inline constexpr TileIndex kEffect = 3;

}  // namespace warren::render::test
