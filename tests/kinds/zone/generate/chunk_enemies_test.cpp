// Enemies in the slots of chunks: reachable, paid for, and recorded so that they can be verified.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "in_memory.hpp"
#include "pipeline/verify.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

// A landmark with a pocket that no path leads to, and nests of enemies all over.
Result<Level> nested_zone(std::uint32_t seed, double budget_base) {
  const std::string text = fmt::format(
      "name Crowd\nsize 128\ncelltype solid 1 2 3 255 4 5 6 255 none\n"
      "noise_frequency 0.03\nnoise_wall_threshold -0.3\n"
      "landmark camp camp.chunk 1\nhotspot 40 40\nhotspot 80 80\n"
      "obstacle nest 1\nobstacle_density_wild 0.2\nobstacle_min_spacing 5\n"
      "enemy_budget_base {}\nenemy_min_spacing 4\npickup_density 0\n",
      budget_base);
  FileTexts chunks = {
      {"camp.chunk",
       "chunk camp\nsize 9 9\nfill open\nwall 3..5 3 solid\nwall 3..5 5 solid\nwall 3 4 solid\n"
       "wall 5 4 solid\nspawn_slot 4 4 stalker 1\nspawn_slot 1 1 hunter 1\nspawn 8 8 mine 1\n"},
      {"nest.chunk", "chunk nest\nsize 3 3\nstyle organic\nspawn_slot 1 1 mine 1\n"}};
  return generate_level(testing::in_memory("crowd.zone", text, std::move(chunks)), {.seed = seed});
}

double danger_of_slots(const Level& level) {
  double out = 0;
  for (const Thing& thing : level.things) {
    if (thing.kind != "enemy" || thing.properties[0].value != Value(std::string("slot"))) continue;
    const auto type = std::ranges::find(level.zone()->enemy_types, thing.type, &EnemyType::name);
    out += type->danger;
  }
  return out;
}

std::size_t count_slots(const Level& level, std::string_view type) {
  return static_cast<std::size_t>(std::ranges::count(level.things, type, &Thing::type));
}

TEST(ChunkEnemies, NobodyStandsWhereNobodyGetsTo) {
  for (std::uint32_t seed = 0; seed < 12; ++seed) {
    const Result<Level> level = nested_zone(seed, 0.05);
    ASSERT_TRUE(level.has_value()) << level.error().text();
    EXPECT_EQ(level->zone()->landmarks.size(), 1U);
    for (const Thing& thing : level->things) {
      const bool in_pocket = thing.kind == "enemy" && thing.at == level->zone()->landmarks[0].at;
      EXPECT_FALSE(in_pocket) << "seed " << seed;
    }
    EXPECT_GE(count_slots(*level, "hunter"), 1U) << "the slot in the open is used";
  }
}

TEST(ChunkEnemies, CostNoMoreThanTheBudget) {
  for (std::uint32_t seed = 0; seed < 12; ++seed) {
    const Result<Level> rich = nested_zone(seed, 0.05);
    const Result<Level> poor = nested_zone(seed, 0.0005);
    const Result<Level> none = nested_zone(seed, 0);
    ASSERT_TRUE(rich.has_value()) << rich.error().text();
    ASSERT_TRUE(poor.has_value()) << poor.error().text();
    ASSERT_TRUE(none.has_value()) << none.error().text();
    EXPECT_GT(danger_of_slots(*rich), 10) << "the nests are many";
    EXPECT_LE(danger_of_slots(*poor), 0.0005 * 128 * 128);
    EXPECT_EQ(danger_of_slots(*none), 0);
    const auto warns = [](const std::string& text) {
      return text.find("raise enemy_budget_base") != std::string::npos;
    };
    EXPECT_TRUE(std::ranges::any_of(none->report.warnings, warns));
  }
}

TEST(ChunkEnemies, TheirBlocksAndSlotsAreRecorded) {
  const Result<Level> level = nested_zone(3, 0.05);
  ASSERT_TRUE(level.has_value()) << level.error().text();
  EXPECT_GT(level->zone()->blocks.size(), 10U);
  for (const Block& block : level->zone()->blocks) EXPECT_EQ(block.chunk, "nest");
  ASSERT_EQ(level->zone()->slots.size(), 2U);
  EXPECT_EQ(level->zone()->slots[0].chunk, "camp");
  const std::vector<EnemySlot> expected = {
      {"stalker", {4, 4}, false}, {"hunter", {1, 1}, false}, {"mine", {8, 8}, true}};
  EXPECT_EQ(level->zone()->slots[0].slots, expected);
  Verdict verdict = verify(*level);
  ASSERT_NE(verdict.find("Z10"), nullptr);
  EXPECT_TRUE(verdict.find("Z10")->guarantee.holds);
}

}  // namespace
}  // namespace warren
