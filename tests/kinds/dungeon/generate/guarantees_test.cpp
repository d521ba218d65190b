// Every floor keeps every guarantee, whatever is requested.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "floors.hpp"
#include "random_configs.hpp"

namespace warren {
namespace {

using testing::dungeon_config;
using testing::is_plain_floor;
using testing::make_floor;
using testing::violations_of;

TEST(DungeonFloors, KeepTheirGuarantees) {
  const DungeonConfig config = dungeon_config("floors = 10\n");
  dungeon::Generator generator;
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    const Level level = make_floor(generator, config, seed, 1 + static_cast<int>(seed % 10));
    ASSERT_EQ(violations_of(level), "") << "seed " << seed;
    ASSERT_FALSE(is_plain_floor(level)) << "seed " << seed;
    ASSERT_TRUE(level.report.warnings.empty()) << level.report.warnings[0];
  }
}

TEST(DungeonFloors, KeepTheirGuaranteesInEveryPreset) {
  for (const char* preset : {"classic", "modern"}) {
    const DungeonConfig config =
        dungeon_config(fmt::format("preset = \"{}\"\nfloors = 10\n", preset));
    dungeon::Generator generator;
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
      const Level level = make_floor(generator, config, seed, 1 + static_cast<int>(seed % 10));
      ASSERT_EQ(violations_of(level), "") << preset << " seed " << seed;
      ASSERT_FALSE(is_plain_floor(level)) << preset << " seed " << seed;
    }
  }
}

// Where a loop was cut, two corridors lie side by side: a junction there would close it again.
TEST(DungeonFloors, JunctionsCloseNoLoop) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config("floors = 10\n");
  for (const std::uint32_t seed : {29075U, 35478U}) {
    const int floor = 1 + static_cast<int>(seed % 10);
    EXPECT_EQ(testing::violations_of(testing::make_floor(generator, config, seed, floor)), "")
        << seed;
  }
}

TEST(DungeonFloors, KeepTheirGuaranteesInEverySize) {
  const char* presets[] = {"wgiv", "classic", "modern"};
  dungeon::Generator generator;
  Rng rng(11);
  for (std::uint32_t seed = 1; seed <= 90; ++seed) {
    // Every small side, then any.
    const int width = seed <= 16 ? 7 + static_cast<int>(seed) : rng.range(8, 64);
    const int height = seed <= 8 ? 7 + static_cast<int>(seed) : rng.range(8, 64);
    const DungeonConfig config = dungeon_config(fmt::format(
        "preset = \"{}\"\nwidth = {}\nheight = {}\n", presets[seed % 3], width, height));
    const Level level = make_floor(generator, config, seed);
    ASSERT_EQ(level.cells.width(), width);
    ASSERT_EQ(level.cells.height(), height);
    ASSERT_EQ(violations_of(level), "")
        << config.preset << ' ' << width << " x " << height << " seed " << seed;
    ASSERT_FALSE(is_plain_floor(level)) << config.preset << ' ' << width << " x " << height;
  }
}

TEST(DungeonFloors, KeepTheirGuaranteesForAnyConfiguration) {
  dungeon::Generator generator;
  int made = 0;
  for (std::uint32_t seed = 1; seed <= 400; ++seed) {
    const auto config = testing::any_dungeon(seed, 32);
    if (!config) continue;
    ++made;
    const Level level = make_floor(generator, *config, seed, 1 + static_cast<int>(seed % 10));
    ASSERT_EQ(violations_of(level), "") << "seed " << seed << '\n'
                                        << testing::any_dungeon_text(seed, 32);
  }
  EXPECT_GE(made, 80);
}

// Found once: more of something than its range allows, and nobody said so.
TEST(DungeonFloors, AdmitWhatIsTooMuch) {
  const std::pair<std::string, std::string> cases[] = {
      {"doors.gates = 4\nspecial_tiles.switches = [0, 1]\n", "special_tiles.switches"},
      {"rooms.floor_share = [82, 84]\n", "rooms.floor_share"},
      {"doors.count = [60, 66]\n", "doors.count"},
      {"corridors.dead_ends = 0\ndoors.per_small_room = 1\n", "corridors.dead_ends"},
  };
  dungeon::Generator generator;
  for (const auto& one : cases) {
    const std::string& text = one.first;
    const std::string& what = one.second;
    for (std::uint32_t seed = 1; seed <= 5; ++seed) {
      const Level level = make_floor(generator, dungeon_config(text), seed);
      const auto& list = level.dungeon()->shortfalls;
      const bool said = std::any_of(list.begin(), list.end(), [&](const Shortfall& short_of) {
        return short_of.what == what;
      });
      EXPECT_TRUE(said) << text << "seed " << seed;
      EXPECT_EQ(violations_of(level), "") << text << "seed " << seed;
    }
  }
}

TEST(DungeonFloors, ClustersNeverMakeMoreTrapsThanAskedFor) {
  const DungeonConfig config =
      dungeon_config("special_tiles.traps = [1, 6]\nspecial_tiles.trap_clusters = [2, 6]\n");
  dungeon::Generator generator;
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    const Level level = make_floor(generator, config, seed);
    EXPECT_LE(testing::count_kind(level, "trap"), 6) << seed;
    EXPECT_EQ(violations_of(level), "") << seed;
  }
}

}  // namespace
}  // namespace warren
