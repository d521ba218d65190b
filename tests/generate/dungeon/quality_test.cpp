// How good a floor is: the document's points.
#include "generate/dungeon/quality.hpp"

#include <gtest/gtest.h>

#include "floors.hpp"
#include "level/random_floors.hpp"

namespace warren {
namespace {

struct Figures {
  std::size_t rooms = 0;
  int floor_cells = 0;  // of 100
  std::size_t doors = 0;
  int areas = 1000;
  std::size_t things = 0;
  bool up = false;
  bool down = false;
};

int quality(const Figures& figures) {
  Level level = testing::blank_floor(10, 10);
  level.cells.reset(10, 10, 1);
  for (int i = 0; i < figures.floor_cells; ++i) level.cells[{i % 10, i / 10}] = 0;
  level.dungeon->rooms.resize(figures.rooms);
  level.dungeon->doors.resize(figures.doors);
  level.things.assign(figures.things, {"trap", "spike", {}, {}});
  if (figures.up) level.things.push_back({"stairs", "up", {}, {}});
  if (figures.down) level.things.push_back({"stairs", "down", {}, {}});
  return dungeon::quality_of(level, figures.areas);
}

TEST(DungeonQuality, GivesTheDocumentsPoints) {
  EXPECT_EQ(quality({}), 0);
  for (const auto& [rooms, points] :
       {std::pair{4, 0}, {5, 5}, {9, 5}, {10, 15}, {14, 15}, {15, 25}}) {
    Figures figures;
    figures.rooms = static_cast<std::size_t>(rooms);
    EXPECT_EQ(quality(figures), points) << rooms << " rooms";
  }
  for (const auto& [cells, points] :
       {std::pair{19, 0}, {20, 5}, {29, 5}, {30, 15}, {39, 15}, {40, 25}}) {
    Figures figures;
    figures.floor_cells = cells;
    EXPECT_EQ(quality(figures), points) << cells << " cells";
  }
  // Doors over one less than areas: 6 areas need 5 doors.
  for (const auto& [doors, points] : {std::pair{4, 0}, {5, 5}, {6, 10}, {7, 10}, {8, 20}}) {
    Figures figures;
    figures.doors = static_cast<std::size_t>(doors);
    figures.areas = 6;
    EXPECT_EQ(quality(figures), points) << doors << " doors";
  }
  Figures doors;
  doors.doors = 10;
  EXPECT_EQ(quality(doors), 10);
  Figures things;
  things.things = 15;
  EXPECT_EQ(quality(things), 10);
  things.things = 14;
  EXPECT_EQ(quality(things), 0);
}

TEST(DungeonQuality, AsksForBothStairs) {
  Figures figures;
  figures.up = true;
  EXPECT_EQ(quality(figures), 0);
  figures.down = true;
  EXPECT_EQ(quality(figures), 10);
  figures = {20, 50, 20, 10, 20, true, true};
  EXPECT_EQ(quality(figures), 100);
  figures.areas = 0;  // nothing to divide by
  EXPECT_EQ(quality(figures), 100);
}

TEST(DungeonQuality, IsWhatTheFloorSays) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config();
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Level level = testing::make_floor(generator, config, seed);
    EXPECT_GE(level.dungeon->quality, config.quality.minimum) << seed;
    EXPECT_LE(level.dungeon->quality, 100);
  }
}

}  // namespace
}  // namespace warren
