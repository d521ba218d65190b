#include "pipeline/failure.hpp"

#include <gtest/gtest.h>

namespace warren {
namespace {

Error error_of(const std::vector<std::string>& messages) {
  Error out;
  for (const std::string& message : messages) {
    out.diagnostics.emplace_back();
    out.diagnostics.back().message = message;
  }
  return out;
}

TEST(FailureReason, IsThatOfTheLastAttempt) {
  EXPECT_EQ(failure_reason(error_of({"no level after 2 attempts", "attempt 1: gates: too near",
                                     "attempt 2: landmarks: no room"})),
            "landmarks: no room");
}

TEST(FailureReason, WithoutAttemptsIsTheFirstMessage) {
  EXPECT_EQ(failure_reason(error_of({"chunks are missing", "note: a", "note: b"})),
            "chunks are missing");
  EXPECT_EQ(failure_reason(error_of({"attempt to do it: failed"})), "attempt to do it: failed");
  EXPECT_EQ(failure_reason(error_of({"attempt 12"})), "attempt 12");
  EXPECT_EQ(failure_reason({}), "no reason given");
}

TEST(FailureReason, IsOneLine) {
  EXPECT_EQ(failure_reason(error_of({"no level", "attempt 20: gates: a\nb"})), "gates: a b");
}

TEST(Headline, LeavesOutTheListOfPlaces) {
  EXPECT_EQ(headline("landmarks: boss (arena, 18 x 18) has no place: hotspot 0 at (3, 4): taken; "
                     "hotspot 1 at (5, 6): taken. Add hotspots"),
            "landmarks: boss (arena, 18 x 18) has no place");
  EXPECT_EQ(headline("gates: swarm: no way to (3, 4)"), "gates: swarm: no way to (3, 4)");
  EXPECT_EQ(headline("gates: no way; none"), "gates: no way; none");
  EXPECT_EQ(headline("no colon"), "no colon");
  EXPECT_EQ(headline(""), "");
}

TEST(Blur, HidesNumbersButNotNames) {
  EXPECT_EQ(blur("gates: gate_2 has no way to (410, 388)"), "gates: gate_2 has no way to (#, #)");
  EXPECT_EQ(blur("only 3.75 of 12 cells"), "only #.# of # cells");
  EXPECT_EQ(blur("7"), "#");
  EXPECT_EQ(blur(""), "");
}

}  // namespace
}  // namespace warren
