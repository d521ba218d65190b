// The list of failed seeds, which no dungeon gives reason for: its floors always come out.
#include "cli/failed_seeds.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace warren::testing {
namespace {

std::string summary_of(const std::vector<std::uint32_t>& seeds) {
  const cli::Console console;
  cli::FailedSeeds failed(console, cli::seed_for(kinds().front()));
  for (const std::uint32_t seed : seeds) {
    ::testing::internal::CaptureStderr();
    EXPECT_TRUE(failed.note(seed, fail(Failure::veto, "no room")).has_value());
    EXPECT_EQ(::testing::internal::GetCapturedStderr(),
              "seed " + cli::seed_and_code(cli::seed_for(kinds().front()), seed) +
                  " failed:\nerror: no room\n");
  }
  const Status out = failed.summary(500);
  return out ? "" : out.error().diagnostics.front().message;
}

TEST(FailedSeedList, JoinsNeighbours) {
  EXPECT_EQ(summary_of({}), "");
  EXPECT_EQ(summary_of({4}), "1 of 500 seeds failed: 4");
  EXPECT_EQ(summary_of({0, 4, 7, 8, 9, 12, 13}), "7 of 500 seeds failed: 0, 4, 7..9, 12..13");
  EXPECT_EQ(summary_of({4294967294U, 4294967295U}),
            "2 of 500 seeds failed: 4294967294..4294967295");
}

TEST(FailedSeedList, EndsSomewhere) {
  std::vector<std::uint32_t> odd;
  for (std::uint32_t seed = 1; seed < 300; seed += 2) odd.push_back(seed);
  EXPECT_TRUE(summary_of(odd).ends_with(", 199, and 50 more, named above")) << summary_of(odd);
}

TEST(FailedSeedList, GivesBackWhatIsNoFaultOfTheSeed) {
  const cli::Console console;
  cli::FailedSeeds failed(console, cli::seed_for(kinds().front()));
  EXPECT_TRUE(failed.note(1, {}).has_value());
  for (const Failure failure : {Failure::machine, Failure::usage, Failure::cancelled}) {
    EXPECT_FALSE(failed.note(2, fail(failure, "no disk")).has_value());
  }
  EXPECT_TRUE(failed.summary(2).has_value());
  EXPECT_TRUE(failed.note(3, fail(Failure::content, "a promise is broken")).has_value());
  EXPECT_FALSE(failed.summary(2).has_value());
}

}  // namespace
}  // namespace warren::testing
