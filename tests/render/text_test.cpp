#include <gtest/gtest.h>

#include "kinds/picture.hpp"
#include "levels.hpp"

namespace warren::render {
namespace {

using namespace test;

TEST(Text, TinyLevel) {
  Level level = level_of({"####..", "#..~..", "#%%~. "});
  level.name = "The Origin";
  level.start = Point{1, 1};
  level.things = {{"portal", "exit", {5, 0}, {}}, {"enemy", "mine", {4, 1}, {}},
                  {"enemy", "mine", {5, 1}, {}},  {"savepoint", "", {4, 0}, {}},
                  {"drop", "", {5, 0}, {}},       {"lever", "", {4, 2}, {}}};
  EXPECT_EQ(draw_text(level),
            "The Origin: zone, seed 7, 6 x 3 cells\n"
            "\n"
            "####SP\n"
            "#@.~ee\n"
            "#%%~? \n"
            "\n"
            ".  empty              floor          7  38.9%\n"
            "#  solid              wall           6  33.3%\n"
            "%  chip               wall           2  11.1%\n"
            "~  trace              effect         2  11.1%\n"
            "   nothing            void           1   5.6%\n"
            "P  portal             thing          1\n"
            "e  enemy              thing          2\n"
            "S  savepoint          thing          1\n"
            "!  drop               thing          1\n"
            "?  lever              thing          1\n"
            "@  start              at 1, 1\n");
}

TEST(Text, PickupsLieBelowEnemies) {
  Level level = uniform_level(3, 1, kFloor);
  level.things = {
      {"enemy", "mine", {2, 0}, {}}, {"pickup", "", {2, 0}, {}}, {"pickup", "", {0, 0}, {}}};
  const std::string text = draw_text(level);
  EXPECT_NE(text.find("\n+.e\n"), std::string::npos) << text;
  EXPECT_NE(text.find("+  pickup             thing          2\n"), std::string::npos) << text;
}

TEST(Text, LettersNeverClashWithGlyphs) {
  Level level = uniform_level(3, 1, kFloor);
  level.legend[kWall].glyph = 'P';
  level.legend[kEffect].glyph = '@';
  level.start = Point{0, 0};
  level.things = {{"portal", "", {2, 0}, {}}};
  const std::string text = draw_text(level);
  EXPECT_NE(text.find("\n&.p\n"), std::string::npos) << text;
}

TEST(Text, FullLegendStillLeavesLetters) {
  Level level = uniform_level(3, 1, kFloor);
  level.start = Point{0, 0};
  level.things = {{"portal", "", {2, 0}, {}}};
  level.legend.resize(1);
  level.legend[0].glyph = '~';
  for (int i = 1; i < kMaxTiles; ++i) {
    Tile tile = level.legend[0];
    tile.glyph = static_cast<char>('~' - i);
    level.legend.push_back(tile);
  }
  const std::string text = draw_text(level);
  const std::string row = text.substr(text.find("\n\n") + 2, 3);
  EXPECT_NE(row[0], row[2]);
  for (const Tile& tile : level.legend) {
    EXPECT_NE(row[0], tile.glyph);
    EXPECT_NE(row[2], tile.glyph);
  }
}

}  // namespace
}  // namespace warren::render
