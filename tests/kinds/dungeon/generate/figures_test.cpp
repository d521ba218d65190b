// What floors of the preset wgiv look like, in numbers, over many seeds.
#include "figures.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace warren {
namespace {

std::vector<testing::FloorFigures> figures_of_seeds(std::uint32_t seeds) {
  std::vector<testing::FloorFigures> out;
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config("floors = 10\n");
  for (std::uint32_t seed = 0; seed < seeds; ++seed) {
    const int floor = 1 + static_cast<int>(seed % 10);
    out.push_back(testing::figures_of(testing::make_floor(generator, config, seed, floor)));
  }
  return out;
}

template <class Is>
int percent_of(const std::vector<testing::FloorFigures>& floors, const Is& is) {
  const auto count = std::count_if(floors.begin(), floors.end(), is);
  return static_cast<int>(100 * count / static_cast<std::int64_t>(floors.size()));
}

template <class Of>
double median_of(const std::vector<testing::FloorFigures>& floors, const Of& of) {
  std::vector<double> values;
  for (const testing::FloorFigures& one : floors) values.push_back(static_cast<double>(of(one)));
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

using Plan = testing::FloorFigures;

TEST(DungeonFigures, RoomsHaveShapes) {
  const std::vector<Plan> floors = figures_of_seeds(200);
  int rooms = 0;
  int squares = 0;
  std::array<std::set<std::array<int, 3>>, 3> sizes;
  for (const Plan& one : floors) {
    rooms += one.all_rooms();
    squares += one.squares;
    for (const auto& size : one.sizes) sizes[static_cast<std::size_t>(size[0])].insert(size);
  }
  EXPECT_LE(100 * squares, 20 * rooms);
  for (const auto& of_class : sizes) EXPECT_GE(of_class.size(), 5U);
  EXPECT_GE(percent_of(floors, [](const Plan& f) { return f.shared_walls > 0; }), 80);
  EXPECT_GE(percent_of(floors, [](const Plan& f) { return f.l_shapes > 0; }), 50);
}

TEST(DungeonFigures, FloorsHaveAPlan) {
  const std::vector<Plan> floors = figures_of_seeds(200);
  EXPECT_GE(percent_of(floors, [](const Plan& f) { return f.ring; }), 80);
  EXPECT_EQ(median_of(floors, [](const Plan& f) { return f.loops; }), 3);
  EXPECT_GE(median_of(floors, [](const Plan& f) { return f.quarters; }), 0.6);
  EXPECT_GE(percent_of(floors, [](const Plan& f) { return f.empty_square <= 7; }), 90);
  EXPECT_EQ(percent_of(floors, [](const Plan& f) { return f.doubled_doors == 0; }), 100);
}

bool falls_short(const Level& level, std::string_view what) {
  const auto& list = level.dungeon()->shortfalls;
  return std::any_of(list.begin(), list.end(),
                     [&](const Shortfall& one) { return one.what == what; });
}

// How many of these seeds' floors fall short of something.
int count_short(const std::string& text, std::uint32_t seeds, std::string_view what) {
  const DungeonConfig config = testing::dungeon_config("floors = 10\n" + text);
  dungeon::Generator generator;
  int count = 0;
  for (std::uint32_t seed = 0; seed < seeds; ++seed) {
    const int floor = 1 + static_cast<int>(seed % 10);
    count += falls_short(testing::make_floor(generator, config, seed, floor), what) ? 1 : 0;
  }
  return count;
}

// Layouts that are left cost time, and are not needed where rooms that lack doors come first.
TEST(DungeonFigures, LayoutsAreSeldomLeft) {
  for (const std::string preset : {"wgiv", "classic", "modern"}) {
    const DungeonConfig config =
        testing::dungeon_config("floors = 10\npreset = \"" + preset + "\"\n");
    dungeon::Generator generator;
    constexpr std::uint32_t kSeeds = 200;
    int layouts = 0;
    for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
      RunOptions options;
      options.seed = seed;
      int attempts = 0;
      options.attempts = &attempts;
      Level level;
      const int floor = 1 + static_cast<int>(seed % 10);
      ASSERT_TRUE(generator.generate_floor(level, config, floor, options)) << preset << seed;
      layouts += attempts;
    }
    EXPECT_LE(10 * layouts, 13 * static_cast<int>(kSeeds)) << preset;
  }
}

TEST(DungeonFigures, StairsOfSmallFloorsLieInNoDeadEnd) {
  EXPECT_EQ(count_short("width = 12\nheight = 12\n", 100, "stairs"), 0);
}

TEST(DungeonFigures, RoomsOfLargeFloorsHaveTheirDoors) {
  EXPECT_LE(count_short("width = 100\nheight = 100\n", 10, "doors.per_room"), 2);
}

}  // namespace
}  // namespace warren
