// What floors look like, in numbers, over many seeds.
#include "figures.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "long_run.hpp"

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

// Floors of the presets and of the sizes that figures are given for.
struct Plans {
  std::string name;
  std::string text;
  std::uint32_t seeds = 0;       // by default
  std::uint32_t long_seeds = 0;  // with WARREN_LONG

  std::uint32_t count() const { return testing::long_run() ? long_seeds : seeds; }
  DungeonConfig config() const { return testing::dungeon_config("floors = 10\n" + text); }
};
const std::vector<Plans>& plans() {
  static const std::vector<Plans> kPlans = {
      {"wgiv", "", 200, 1000},
      {"classic", "preset = \"classic\"\n", 100, 600},
      {"modern", "preset = \"modern\"\n", 60, 200},
      {"12 x 12", "width = 12\nheight = 12\n", 300, 3000},
      {"48 x 48", "width = 48\nheight = 48\n", 40, 200},
  };
  return kPlans;
}

// Layouts that are left cost time, and are not needed where rooms that lack doors come first.
TEST(DungeonFigures, LayoutsAreSeldomLeft) {
  for (const Plans& of : plans()) {
    const DungeonConfig config = of.config();
    dungeon::Generator generator;
    int layouts = 0;
    for (std::uint32_t seed = 0; seed < of.count(); ++seed) {
      RunOptions options;
      options.seed = seed;
      int attempts = 0;
      options.attempts = &attempts;
      Level level;
      const int floor = 1 + static_cast<int>(seed % 10);
      ASSERT_TRUE(generator.generate_floor(level, config, floor, options)) << of.name << seed;
      ASSERT_EQ(testing::violations_of(level), "") << of.name << seed;
      ASSERT_FALSE(testing::is_plain_floor(level)) << of.name << seed;
      layouts += attempts;
    }
    EXPECT_LE(10 * layouts, 13 * static_cast<int>(of.count())) << of.name;
  }
}

bool has_l_shape(const Level& level) {
  const auto& rooms = level.dungeon()->rooms;
  return std::any_of(rooms.begin(), rooms.end(),
                     [](const Room& room) { return !room.notch.empty(); });
}

// The draw of shapes alone gives a small floor of few rooms no L more often than not.
TEST(DungeonFigures, FloorsHaveAnL) {
  for (const Plans& of : plans()) {
    const DungeonConfig config = of.config();
    dungeon::Generator generator;
    int with = 0;
    for (std::uint32_t seed = 0; seed < of.count(); ++seed) {
      const int floor = 1 + static_cast<int>(seed % 10);
      with += has_l_shape(testing::make_floor(generator, config, seed, floor)) ? 1 : 0;
    }
    EXPECT_GE(2 * with, static_cast<int>(of.count())) << of.name;
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
