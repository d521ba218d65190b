// One seed, one level: whatever the threads are, and whatever the generator made before.
#include <gtest/gtest.h>

#include <filesystem>

#include "../gate_zones.hpp"
#include "kinds/zone/generated.hpp"
#include "kinds/zone/report/seals.hpp"
#include "platform/disk.hpp"
#include "platform/threads.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

using testing::gate_zone;
using testing::seeds_to_try;
using testing::try_seeds;

Result<Level> make(zone::Generator& generator, const Zone& zone, std::uint32_t seed,
                   unsigned thread_count) {
  RunOptions options;
  options.seed = seed;
  const Threads threads(thread_count);
  options.executor = &threads;
  return testing::generated(zone, options, generator);
}

TEST(SameGates, ForAnyNumberOfThreads) {
  const Zone zone = gate_zone();
  for (std::uint32_t seed = 0; seed < seeds_to_try(18); ++seed) {
    zone::Generator generator;
    const Result<Level> level = make(generator, zone, seed, 1);
    for (const unsigned threads : {2U, 5U}) {
      zone::Generator other;
      const Result<Level> again = make(other, zone, seed, threads);
      ASSERT_EQ(again.has_value(), level.has_value()) << seed;
      if (level) {
        EXPECT_TRUE(*again == *level) << seed << " with " << threads << " threads";
      }
    }
  }
}

// Larger and smaller zones, without gates, without landmarks, and ones that were refused.
TEST(SameGates, WhateverTheGeneratorMadeBefore) {
  const Zone zone = gate_zone();
  Zone without = zone;
  without.gates.clear();
  Zone bare = without;
  bare.landmarks.clear();
  bare.anchor.reset();
  const std::vector<Zone> others = {
      gate_zone({}, {{"size", "333"}}), without, bare,
      gate_zone({}, {{"size", "130"}, {"hotspot_center_exclusion", "0"}}),
      gate_zone(testing::ring_of_cells({128, 128}, 30, "solid"),
                {{"hotspot_center_exclusion", "60"}})};
  zone::Generator kept;
  for (std::uint32_t seed = 0; seed < 5; ++seed) {
    zone::Generator fresh;
    const Result<Level> expected = make(fresh, zone, seed, 1);
    for (const Zone& other : others) {
      (void)make(kept, other, seed, 1);
      const Result<Level> level = make(kept, zone, seed, 1);
      ASSERT_EQ(level.has_value(), expected.has_value()) << seed;
      if (level) {
        EXPECT_TRUE(*level == *expected) << seed;
      }
    }
  }
}

// A long straight wall across open ground looks like a fence.
constexpr int kLongest = 24;

int longest_seal(const Level& level) {
  int longest = 0;
  for (const Gate& gate : level.zone()->gates)
    longest = std::max(longest, longest_straight(gate.sealed));
  return longest;
}

void expect_bent(const Zone& zone, std::uint32_t seeds) {
  int fences = 0;
  int worst = 0;
  std::uint32_t where = 0;
  try_seeds(zone, seeds, [&](const Level& level, std::uint32_t seed) {
    const int longest = longest_seal(level);
    fences += longest > kLongest ? 1 : 0;
    if (longest > worst) {
      worst = longest;
      where = seed;
    }
  });
  EXPECT_EQ(fences, 0) << "the longest has " << worst << " cells, in seed " << where;
}

TEST(Seals, AreNotStraightForLong) {
  expect_bent(gate_zone(), seeds_to_try(120));
}

TEST(Seals, OfEmberAreNotStraightForLong) {
  const Result<ZoneFile> file =
      read_zone(disk(), std::filesystem::path(source_folder()) / "examples/ember/ember.zone");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  expect_bent(file->zone, seeds_to_try(6));
}

// Boulders along its runs do not bend this one: it has to go another way.
TEST(Seals, SwerveWhereBendingIsNotEnough) {
  const Result<ZoneFile> file =
      read_zone(disk(), std::filesystem::path(source_folder()) / "tests/golden/zones/gates.zone");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  zone::Generator generator;
  const Result<Level> level = make(generator, file->zone, 2206, 1);
  ASSERT_TRUE(level.has_value());
  EXPECT_LE(longest_seal(*level), kLongest);
}

}  // namespace
}  // namespace warren
