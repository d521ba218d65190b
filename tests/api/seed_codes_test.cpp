// Seed codes and worlds from C++.
#include <gtest/gtest.h>

#include <string>

#include "in_memory.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

constexpr const char* kApiZone = "name A\nsize 32\nseed 3\nspawn wisp 0 0\nnoise_frequency 0.1\n";
constexpr const char* kApiWorld =
    "celltype solid 20 0 20 255 128 0 128 255 none\nenemytype wisp 1 1\nnoise_octaves 2\n";

TEST(SeedCodesApi, GiveTheSameLevel) {
  const Input input = testing::in_memory("a.zone", kApiZone, {{"world.zone", kApiWorld}});
  const Result<Level> level = generate_level(input, {.seed = 77});
  ASSERT_TRUE(level.has_value()) << level.error().text();
  const Result<SeedCode> code = read_seed_code(seed_code(*level));
  ASSERT_TRUE(code.has_value());
  EXPECT_EQ(code->kind, "zone");
  EXPECT_EQ(code->generator_version, level->provenance.generator_version);
  EXPECT_EQ(code->seed, 77U);
  EXPECT_EQ(hash(*generate_level(input, {.seed = code->text})), hash(*level));
  const Input alone = Input::from_text("a.zone", kApiZone);
  EXPECT_FALSE(generate_level(alone, {.seed = 77}).has_value()) << "nobody knows wisps";
}

TEST(SeedCodesApi, OfADungeonAreTextSeeds) {
  for (const char* text : {"7", "whisper", "a text of a good many words"}) {
    const Input input = Input::from_text("d.dungeon.toml", "name = \"D\"\n");
    const auto floors = generate(input, {.seed = text});
    ASSERT_TRUE(floors.has_value()) << floors.error().text();
    const Result<SeedCode> code = read_seed_code(seed_code(floors->front()));
    ASSERT_TRUE(code.has_value());
    const auto again = generate(input, {.seed = code->text});
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
