#include "catalogue/sweep_result.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace warren {
namespace {

SeedOutcome failed(std::uint32_t seed, std::string reason) {
  SeedOutcome out;
  out.seed = seed;
  out.attempts = 20;
  out.failure = std::move(reason);
  return out;
}

SeedOutcome broken(std::uint32_t seed, std::vector<BrokenGuarantee> guarantees) {
  SeedOutcome out;
  out.seed = seed;
  out.broken = std::move(guarantees);
  return out;
}

SeedOutcome with_seals(std::uint32_t seed, std::vector<Seal> seals) {
  SeedOutcome out;
  out.seed = seed;
  out.seals = std::move(seals);
  return out;
}

SweepResult sum(const std::vector<SeedOutcome>& outcomes) {
  SweepResult out;
  for (const SeedOutcome& outcome : outcomes) out.add(outcome);
  return out;
}

TEST(SweepResult, GroupsFailuresThatDifferInNumbersOnly) {
  const SweepResult result =
      sum({failed(9, "gates: no way to (4, 5)"), SeedOutcome{},
           failed(7, "gates: no way to (31, 2)"), failed(8, "gates: no room for 3 cells")});
  EXPECT_EQ(result.generated, 1U);
  EXPECT_EQ(result.failed, 3U);
  EXPECT_EQ(result.done(), 4U);
  ASSERT_EQ(result.failures.size(), 2U);
  EXPECT_EQ(result.failures.at("gates: no way to (#, #)"),
            (Incident{2, 7, "gates: no way to (31, 2)"}));
  EXPECT_EQ(result.failures.at("gates: no room for # cells").count, 1U);
  EXPECT_EQ(result.attempts, 61U);
  EXPECT_EQ(result.retried, 0U) << "no level came out of those that were refused";
  EXPECT_EQ(result.carved.count(), 0U) << "nobody said";
  EXPECT_EQ(result.times.count(), 1U);
}

SeedOutcome with_areas(std::uint32_t seed, std::uint64_t layout, int squares) {
  SeedOutcome out;
  out.seed = seed;
  out.warnings = {"areas: region A took the shortest path, as chunk " + std::to_string(seed)};
  out.areas = AreasSeen{layout, {{"A", squares}}, {{"hall", 2}}};
  return out;
}

TEST(SweepResult, CountsLayoutsPathsAndChunks) {
  SweepResult result = sum({with_areas(1, 7, 10), with_areas(2, 8, 20), SeedOutcome{}});
  result.add(sum({with_areas(0, 7, 30)}));
  EXPECT_EQ(result.with_areas, 3U);
  EXPECT_EQ(result.layouts.size(), 2U) << "two levels are built alike";
  EXPECT_EQ(result.paths.at("A").count(), 3U);
  EXPECT_EQ(result.paths.at("A").percentile(100), 30);
  EXPECT_EQ(result.chunks.at("hall"), 6U);
  ASSERT_EQ(result.warnings.size(), 1U);
  EXPECT_EQ(result.warnings.begin()->second.count, 3U);
  EXPECT_EQ(result.warnings.begin()->second.seed, 0U);
}

TEST(SweepResult, CountsBrokenGuaranteesById) {
  const SweepResult result =
      sum({broken(5, {{"Z2", "five"}}), SeedOutcome{},
           broken(3, {{"Z2", "three"}, {"Z7", "seven"}}), broken(4, {{"Z7", "four"}})});
  EXPECT_EQ(result.generated, 4U);
  EXPECT_EQ(result.broken, 3U) << "levels, not promises";
  EXPECT_EQ(result.guarantees.at("Z2"), (Incident{2, 3, "three"}));
  EXPECT_EQ(result.guarantees.at("Z7"), (Incident{2, 3, "seven"}));
}

TEST(SweepResult, CountsLevelsThatTookSeveralAttempts) {
  SeedOutcome again;
  again.attempts = 3;
  const SweepResult result = sum({again, SeedOutcome{}, again});
  EXPECT_EQ(result.retried, 2U);
  EXPECT_EQ(result.attempts, 7U);
}

TEST(SweepResult, CountsSealsByGate) {
  const SweepResult result = sum({with_seals(2, {{"north", 10, 4}, {"south", 30, 9}}),
                                  with_seals(1, {{"north", 20, 9}}), with_seals(0, {})});
  EXPECT_EQ(result.sealed.at("north").count(), 2U);
  EXPECT_EQ(result.sealed.at("north").percentile(100), 20);
  EXPECT_EQ(result.sealed_by_any_gate().count(), 3U);
  EXPECT_EQ(result.sealed_by_any_gate().percentile(50), 20);
  EXPECT_EQ(result.longest, (LongestSeal{9, 1, "north"})) << "of equals, the smallest seed";
}

SeedOutcome any_outcome(std::uint32_t seed) {
  const int kind = *rc::gen::inRange(0, 4);
  if (kind == 0) return failed(seed, *rc::gen::element<std::string>("a 1", "a 22", "b"));
  SeedOutcome out;
  if (kind == 1) out = broken(seed, {{*rc::gen::element<std::string>("Z1", "Z2"), "broken"}});
  out.seed = seed;
  out.attempts = *rc::gen::inRange(1, 4);
  out.carved = *rc::gen::inRange(0, 9);
  out.time = std::chrono::microseconds(*rc::gen::inRange(0, 9));
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
    const int straight = *rc::gen::inRange(0, 5);
    out.seals.push_back({*rc::gen::element<std::string>("x", "y"), straight + 2, straight});
  }
  return out;
}

bool same(const SweepResult& a, const SweepResult& b) {
  return a.generated == b.generated && a.failed == b.failed && a.broken == b.broken &&
         a.failures == b.failures && a.guarantees == b.guarantees && a.retried == b.retried &&
         a.attempts == b.attempts && a.sealed == b.sealed && a.carved == b.carved &&
         a.longest == b.longest && a.times == b.times;
}

RC_GTEST_PROP(SweepResult, DoesNotDependOnWhoCountedWhat, ()) {
  const int seeds = *rc::gen::inRange(0, 30);
  std::vector<SweepResult> workers(3);
  SweepResult expected;
  for (int seed = 0; seed < seeds; ++seed) {
    const SeedOutcome outcome = any_outcome(static_cast<std::uint32_t>(seed));
    expected.add(outcome);
    workers[*rc::gen::inRange<std::size_t>(0, 3)].add(outcome);
  }
  SweepResult forwards;
  SweepResult backwards;
  for (std::size_t i = 0; i < 3; ++i) {
    forwards.add(workers[i]);
    backwards.add(workers[2 - i]);
  }
  RC_ASSERT(same(forwards, expected));
  RC_ASSERT(same(backwards, expected));
}

}  // namespace
}  // namespace warren
