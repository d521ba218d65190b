// Seed codes and worlds from C++.
#include <gtest/gtest.h>

#include <string>

#include "warren/warren.hpp"

namespace warren {
namespace {

constexpr const char* kApiZone = "name A\nsize 32\nseed 3\nspawn wisp 0 0\nnoise_frequency 0.1\n";
constexpr const char* kApiWorld =
    "celltype solid 20 0 20 255 128 0 128 255 none\nenemytype wisp 1 1\nnoise_octaves 2\n";

TEST(SeedCodesApi, GiveTheSameLevel) {
  GenerateOptions options;
  options.world = kApiWorld;
  options.seed = 77;
  const Result<Level> level = generate_zone_text(kApiZone, "a.zone", options);
  ASSERT_TRUE(level.has_value()) << level.error().text();
  const Result<SeedCode> code = read_seed_code(seed_code(*level));
  ASSERT_TRUE(code.has_value());
  EXPECT_EQ(code->kind, "zone");
  EXPECT_EQ(code->generator_version, level->provenance.generator_version);
  options.seed = code->seed;
  EXPECT_EQ(hash(*generate_zone_text(kApiZone, "a.zone", options)), hash(*level));
  options.world.clear();
  EXPECT_FALSE(generate_zone_text(kApiZone, "a.zone", options).has_value()) << "nobody knows wisps";
}

TEST(SeedCodesApi, OfADungeonAreTextSeeds) {
  for (const char* text : {"7", "whisper", "a text of a good many words"}) {
    DungeonOptions options;
    options.seed = text;
    const auto floors = generate_dungeon_text("name = \"D\"\n", "d.dungeon.toml", options);
    ASSERT_TRUE(floors.has_value()) << floors.error().text();
    const Result<SeedCode> code = read_seed_code(seed_code(floors->front()));
    ASSERT_TRUE(code.has_value());
    options.seed = code->text;
    const auto again = generate_dungeon_text("name = \"D\"\n", "d.dungeon.toml", options);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->front().cells, floors->front().cells);
    EXPECT_EQ(again->front().things, floors->front().things);
    EXPECT_EQ(again->front().provenance.seed, floors->front().provenance.seed);
  }
}

TEST(SeedCodesApi, NoneForLevelsThatNoSeedMade) {
  EXPECT_EQ(seed_code(Level()), "");
  Level drawn;
  drawn.set_kind("stage");
  drawn.provenance = {3, 0, {}, 0};
  drawn.data.emplace<StageData>();
  drawn.stage()->drawn = true;
  EXPECT_EQ(seed_code(drawn), "");
}

}  // namespace
}  // namespace warren
