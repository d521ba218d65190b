// Stages that nobody can win, and what is said about them.
#include <gtest/gtest.h>

#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/generated.hpp"

namespace warren {
namespace {

std::string stage_refusal_of(std::string_view text) {
  const Result<StageFile> file = parse_stage(text, "shut.stage.toml");
  if (!file) return "not accepted: " + file.error().text();
  RunOptions options;
  options.seed = 40;
  int attempts = 0;
  options.attempts = &attempts;
  const Result<Level> level = testing::generated(file->config, options);
  if (level) return {};
  EXPECT_EQ(attempts, 20);
  EXPECT_EQ(level.error().diagnostics.size(), 21U);
  return level.error().text();
}

TEST(StageFailures, ListEveryAttemptWithItsCheckAndCell) {
  // The exit lies behind a wall that never breaks.
  const std::string text = stage_refusal_of(R"(
name = "Shut"
grid_cols = 20
grid_rows = 12
exit_sides = ["right"]
reinforced_wall_zones = [[15, 2, 1, 8]]
pitfall_zones = [[16, 2, 2, 8]]
)");
  EXPECT_NE(text.find("Shut: no stage after 20 attempts"), std::string::npos) << text;
  for (int seed = 40; seed < 60; ++seed) {
    EXPECT_NE(
        text.find("seed " + std::to_string(seed) + ": car: the car gets no nearer to the exit"),
        std::string::npos)
        << text;
  }
  EXPECT_NE(text.find("than (14, "), std::string::npos) << text;
}

TEST(StageFailures, NameTheObjectiveThatIsOutOfReach) {
  const std::string text = stage_refusal_of(R"(
grid_cols = 20
grid_rows = 12
endurance = true
exit_sides = ["right"]
fire_floor_zones = [[16, 2, 1, 8]]
reinforced_wall_zones = [[17, 2, 1, 8]]
)");
  EXPECT_NE(text.find("foot escape: the player gets no nearer to the exit"), std::string::npos)
      << text;
}

TEST(StageFailures, EndWhenSomebodyAsksToStop) {
  const Result<StageFile> file = parse_stage("seed = 1", "stop.stage.toml");
  ASSERT_TRUE(file);
  const std::atomic<bool> stop = true;
  RunOptions options;
  options.cancel = &stop;
  const Result<Level> level = testing::generated(file->config, options);
  ASSERT_FALSE(level);
  EXPECT_EQ(level.error().failure, Failure::cancelled);
}

}  // namespace
}  // namespace warren
