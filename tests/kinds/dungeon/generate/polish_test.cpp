// What looks like a mistake: single cells of rock, and corridors that end after a cell.
#include <gtest/gtest.h>

#include "floors.hpp"

namespace warren {
namespace {

bool is_open_at(const Level& level, Point at) {
  return is_open(level.legend[level.cells[at]].kind);
}

// Between rooms a single cell of rock is a thick wall; between corridors it is a mistake.
int corridor_sides(const Level& level, Point at) {
  int count = 0;
  for (const Direction side : kAllDirections) {
    const Point next = step(at, side);
    if (is_open_at(level, next) && testing::room_at(level, next) == nullptr) ++count;
  }
  return count;
}

int paths_from(const Level& level, Point at) {
  int count = 0;
  for (const Direction side : kAllDirections) {
    if (level.dungeon()->edges.at(at, side) != EdgeKind::wall) ++count;
  }
  return count;
}

// The cell that the only way of a dead end leads to.
Point before_end(const Level& level, Point end) {
  for (const Direction side : kAllDirections) {
    if (level.dungeon()->edges.at(end, side) != EdgeKind::wall) return step(end, side);
  }
  return end;
}

// A cell of corridor with one way, right beside a crossing.
bool is_short_stub(const Level& level, Point at) {
  if (!is_open_at(level, at) || paths_from(level, at) != 1) return false;
  return paths_from(level, before_end(level, at)) > 2;
}

void expect_polished(const Level& level) {
  for (int y = 1; y < level.cells.height() - 1; ++y) {
    for (int x = 1; x < level.cells.width() - 1; ++x) {
      const Point at{x, y};
      EXPECT_FALSE(!is_open_at(level, at) && corridor_sides(level, at) == 4) << x << ", " << y;
      EXPECT_FALSE(is_short_stub(level, at)) << x << ", " << y;
    }
  }
}

TEST(DungeonPolish, NoSingleCellsOfRockAndNoStubsOfOneCell) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config("floors = 10\n");
  for (std::uint32_t seed = 0; seed < 500; ++seed) {
    SCOPED_TRACE(seed);
    expect_polished(testing::make_floor(generator, config, seed, 1 + static_cast<int>(seed % 10)));
  }
}

TEST(DungeonPolish, OtherPresetsToo) {
  dungeon::Generator generator;
  for (const char* preset : {"preset = \"classic\"\n", "preset = \"modern\"\n"}) {
    const DungeonConfig config = testing::dungeon_config(preset);
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
      SCOPED_TRACE(seed);
      expect_polished(testing::make_floor(generator, config, seed));
    }
  }
}

}  // namespace
}  // namespace warren
