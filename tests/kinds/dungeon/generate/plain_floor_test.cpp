// The floor that always succeeds.
#include "kinds/dungeon/generate/plain_floor.hpp"

#include <gtest/gtest.h>

#include "floors.hpp"
#include "kinds/dungeon/generate/provenance.hpp"
#include "level/random_floors.hpp"

namespace warren {
namespace {

Level plain_floor(int width, int height, int floor) {
  DungeonConfig config;
  config.width = width;
  config.height = height;
  config.floors = 5;
  Level level;
  level.set_kind("dungeon");
  level.provenance.parameters = dungeon::provenance_of(config);
  level.legend = testing::floor_legend();
  level.data.emplace<DungeonData>();
  level.dungeon()->floor = floor;
  level.dungeon()->floors = config.floors;
  dungeon::make_plain_floor(level, config, floor, "for a test");
  return level;
}

void expect_sound(const Level& level) {
  EXPECT_EQ(testing::violations_of(level), "")
      << level.cells.width() << " x " << level.cells.height();
  EXPECT_TRUE(testing::is_plain_floor(level));
}

TEST(DungeonPlainFloor, HoldsInEverySize) {
  for (int width = 8; width <= 40; ++width) {
    for (int height = 8; height <= 40; height += 1 + width % 3) {
      expect_sound(plain_floor(width, height, 1 + width % 5));
    }
  }
  for (const auto& [width, height] : {std::pair{512, 8}, {8, 512}, {512, 17}, {300, 299}}) {
    expect_sound(plain_floor(width, height, 2));
  }
}

TEST(DungeonPlainFloor, HoldsInTheLargestSize) {
  const Level level = plain_floor(512, 512, 5);
  expect_sound(level);
  EXPECT_GT(level.dungeon()->rooms.size(), 3000U);
}

TEST(DungeonPlainFloor, IsMadeWhenNothingElseCanBe) {
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    const DungeonConfig config =
        testing::dungeon_config("floors = 3\nlimits.operations = 1\nwidth = 40\nheight = 30\n");
    const Level level = testing::make_floor(config, seed, 2);
    expect_sound(level);
    ASSERT_EQ(level.report.warnings.size(), 1U);
    EXPECT_NE(level.report.warnings[0].find("floor 2 is a plain one"), std::string::npos);
    EXPECT_NE(level.report.warnings[0].find("limits.operations"), std::string::npos)
        << level.report.warnings[0];
  }
}

// Most floors are joined without any search, so that only some need more than one.
TEST(DungeonPlainFloor, IsMadeWhenSearchesRunOut) {
  const DungeonConfig config =
      testing::dungeon_config("limits.path_searches = 1\nwidth = 60\nheight = 60\n");
  int plain = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Level level = testing::make_floor(config, seed);
    EXPECT_EQ(testing::violations_of(level), "");
    if (!testing::is_plain_floor(level)) continue;
    ++plain;
    EXPECT_NE(level.report.warnings[0].find("limits.path_searches"), std::string::npos)
        << level.report.warnings[0];
  }
  EXPECT_GE(plain, 1);
}

// A level that was used before keeps nothing of it.
TEST(DungeonPlainFloor, ForgetsWhatWasTried) {
  dungeon::Generator generator;
  Level level = testing::make_floor(generator, testing::dungeon_config(), 1);
  RunOptions options;
  options.seed = 9;
  const DungeonConfig config = testing::dungeon_config("limits.path_searches = 1\n");
  ASSERT_TRUE(generator.generate_floor(level, config, 1, options).has_value());
  EXPECT_EQ(level, testing::make_floor(config, 9));
}

}  // namespace
}  // namespace warren
