// The same seed makes the same floor, whatever was made before.
#include <gtest/gtest.h>

#include <set>

#include "floors.hpp"
#include "kinds/dungeon/generated.hpp"
#include "level/ground_hash.hpp"
#include "random_configs.hpp"

namespace warren {
namespace {

using testing::dungeon_config;
using testing::make_floor;

TEST(DungeonFloors, DependOnTheirSeedAlone) {
  const DungeonConfig config = dungeon_config("floors = 10\n");
  dungeon::Generator used;
  for (std::uint32_t seed = 1; seed <= 12; ++seed) {
    const Level fresh = make_floor(config, seed, 3);
    // Something of another size and shape before, and into a level that was used before.
    const DungeonConfig other = dungeon_config(seed % 2 == 0 ? "width = 60\nheight = 11\n"
                                                             : "preset = \"modern\"\nwidth = 40\n");
    Level level = make_floor(used, other, seed + 100);
    RunOptions options;
    options.seed = seed;
    ASSERT_TRUE(used.generate_floor(level, config, 3, options).has_value());
    EXPECT_EQ(level, fresh) << seed;
    EXPECT_EQ(hash(level), hash(fresh)) << seed;
  }
}

TEST(DungeonFloors, DependOnTheirSeedAloneForAnyConfiguration) {
  dungeon::Generator used;
  int made = 0;
  for (std::uint32_t seed = 1000; seed < 1120; ++seed) {
    const auto config = testing::any_dungeon(seed, 28);
    if (!config) continue;
    ++made;
    EXPECT_EQ(make_floor(used, *config, seed), make_floor(*config, seed)) << seed;
  }
  EXPECT_GE(made, 20);
}

TEST(DungeonFloors, DifferBySeedAndFloor) {
  const DungeonConfig config = dungeon_config("floors = 10\n");
  dungeon::Generator generator;
  std::set<std::uint64_t> hashes;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    for (int floor = 1; floor <= 3; ++floor) {
      const Level level = make_floor(generator, config, seed, floor);
      EXPECT_EQ(level.provenance.seed, seed);
      EXPECT_EQ(level.dungeon()->floor, floor);
      hashes.insert(ground_hash(level));
    }
  }
  EXPECT_EQ(hashes.size(), 60U);
}

TEST(DungeonFloors, AreTheSameAloneAndTogether) {
  const DungeonConfig config = dungeon_config("floors = 4\n");
  RunOptions options;
  options.seed = 77;
  const auto floors = testing::generated(config, options);
  ASSERT_TRUE(floors.has_value());
  ASSERT_EQ(floors->size(), 4U);
  std::vector<Level> alone;
  dungeon::Generator generator;
  for (int floor = 4; floor >= 1; --floor) {
    alone.insert(alone.begin(), make_floor(generator, config, 77, floor));
  }
  dungeon::join_stairs(alone);
  EXPECT_EQ(*floors, alone);
}

TEST(DungeonFloors, StopWhenAsked) {
  const std::atomic<bool> cancel{true};
  RunOptions options;
  options.cancel = &cancel;
  Level level;
  const Status status = dungeon::Generator().generate_floor(level, DungeonConfig{}, 1, options);
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().failure, Failure::cancelled);
}

}  // namespace
}  // namespace warren
