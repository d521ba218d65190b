#include "catalogue/sweep.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>

#include "../kinds/zone/generate/landmark_zones.hpp"
#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/content/seed.hpp"
#include "kinds/dungeon/generate/generator.hpp"
#include "kinds/dungeon/generated.hpp"
#include "kinds/dungeon/source.hpp"
#include "kinds/zone/generated.hpp"
#include "kinds/zone/source.hpp"
#include "pipeline/failure.hpp"
#include "tight_zone.hpp"

namespace warren {
namespace {

using testing::kTightRoom;
using testing::kTightZone;

Zone tight_zone() {
  return testing::linked_zone(kTightZone, {{"room.chunk", std::string(kTightRoom)}});
}

SourcePointer source_of(const Zone& zone) {
  ZoneFile file;
  file.zone = zone;
  return zone_source(std::move(file));
}

SweepResult sweep_with(const Zone& zone, SeedRange seeds, unsigned jobs) {
  SweepOptions options;
  options.jobs = jobs;
  return sweep(source_of(zone), seeds, options);
}

void expect_same(const SweepResult& a, const SweepResult& b) {
  EXPECT_EQ(a.generated, b.generated);
  EXPECT_EQ(a.failed, b.failed);
  EXPECT_EQ(a.broken, b.broken);
  EXPECT_EQ(a.failures, b.failures);
  EXPECT_EQ(a.guarantees, b.guarantees);
  EXPECT_EQ(a.retried, b.retried);
  EXPECT_EQ(a.attempts, b.attempts);
  EXPECT_EQ(a.sealed, b.sealed);
  EXPECT_EQ(a.carved, b.carved);
  EXPECT_EQ(a.longest, b.longest);
}

TEST(SweepThreads, AnyNumberOfJobsGivesTheSame) {
  const Zone zone = tight_zone();
  const SweepResult one = sweep_with(zone, {0, 59}, 1);
  EXPECT_EQ(one.done(), 60U);
  EXPECT_GT(one.failed, 0U);
  EXPECT_GT(one.retried, 0U);
  EXPECT_EQ(one.broken, 0U);
  for (const unsigned jobs : {0U, 2U, 5U, 100U}) {
    SCOPED_TRACE(jobs);
    expect_same(sweep_with(zone, {0, 59}, jobs), one);
  }
}

TEST(Sweep, TellsWhatGeneratingOneByOneTells) {
  const Zone zone = tight_zone();
  const SweepResult result = sweep_with(zone, {0, 59}, 2);
  SweepResult expected;
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    SeedOutcome outcome;
    outcome.seed = seed;
    RunOptions options;
    options.seed = seed;
    options.attempts = &outcome.attempts;
    const Result<Level> level = testing::generated(zone, options);
    if (!level) outcome.failure = failure_reason(level.error());
    if (level) outcome.carved = 0;
    expected.add(outcome);
  }
  expect_same(result, expected);
}

TEST(Sweep, CountsTheAttemptsOfEveryFloor) {
  const Result<DungeonFile> file =
      parse_dungeon("floors = 2\n[doors]\ncount = [21, 23]\n", "two.dungeon.toml");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  const SweepResult result = sweep(dungeon_source(*file), {0, 9}, {});
  std::uint64_t attempts = 0;
  std::uint64_t retried = 0;
  for (int seed = 0; seed < 10; ++seed) {
    int all = 0;
    for (int floor = 1; floor <= 2; ++floor) {
      int of_floor = 0;
      RunOptions options;
      options.seed = dungeon_seed(std::to_string(seed));
      options.attempts = &of_floor;
      Level level;
      ASSERT_TRUE(dungeon::Generator().generate_floor(level, file->config, floor, options));
      all += of_floor;
    }
    attempts += static_cast<std::uint64_t>(all);
    retried += all > 2 ? 1U : 0U;
  }
  EXPECT_GT(retried, 0U);
  EXPECT_EQ(result.retried, retried);
  EXPECT_EQ(result.attempts, attempts);
  EXPECT_EQ(result.parts, 20U);
}

TEST(Sweep, GroupsFailuresByLandmark) {
  const SweepResult result = sweep_with(tight_zone(), {0, 199}, 2);
  ASSERT_FALSE(result.failures.empty());
  EXPECT_LE(result.failures.size(), 3U) << "one for each landmark at the most";
  std::uint64_t failed = 0;
  for (const auto& [reason, incident] : result.failures) {
    EXPECT_TRUE(reason.ends_with("(room, # x #) has no place")) << reason;
    EXPECT_TRUE(incident.example.starts_with("landmarks: ")) << incident.example;
    EXPECT_EQ(sweep_with(tight_zone(), {incident.seed, incident.seed}, 1).failures.at(reason),
              (Incident{1, incident.seed, incident.example}));
    failed += incident.count;
  }
  EXPECT_EQ(failed, result.failed);
}

TEST(Sweep, CountsTheLastSeedToo) {
  EXPECT_EQ((SeedRange{0, UINT32_MAX}.count()), 1ULL << 32);
  EXPECT_EQ(sweep_with(tight_zone(), {UINT32_MAX - 2, UINT32_MAX}, 2).done(), 3U);
  EXPECT_EQ(sweep_with(tight_zone(), {UINT32_MAX, UINT32_MAX}, 2).done(), 1U);
}

TEST(Sweep, FailsEverySeedOfAZoneWithoutItsChunks) {
  const Zone zone = parse_zone(kTightZone, "tight.zone").value().zone;
  const SweepResult result = sweep_with(zone, {0, 9}, 2);
  EXPECT_EQ(result.failed, 10U);
  EXPECT_EQ(result.failures.size(), 1U);
  EXPECT_TRUE(result.times.empty());
}

TEST(SweepThreads, StopsWhenAsked) {
  const Zone zone = tight_zone();
  std::atomic<bool> stop = false;
  int calls = 0;
  SweepOptions options;
  options.jobs = 2;
  options.stop = &stop;
  options.progress = [&](const SweepProgress& now) {
    ++calls;
    if (now.done > 0) stop = true;
  };
  const SweepResult result = sweep(source_of(zone), {0, UINT32_MAX}, options);
  EXPECT_GT(calls, 0);
  EXPECT_GT(result.done(), 0U);
  EXPECT_LT(result.done(), 1ULL << 32);
  stop = true;
  EXPECT_EQ(sweep(source_of(zone), {0, UINT32_MAX}, options).done(), 0U)
      << "stopped before it began";
}

}  // namespace
}  // namespace warren
