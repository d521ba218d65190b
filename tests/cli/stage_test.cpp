// The commands that know how stages are written: new, help.
#include <gtest/gtest.h>

#include <string>

#include "fixture.hpp"
#include "kinds/stage/content/parameters.hpp"
#include "kinds/stage/content/stage.hpp"
#include "platform/disk.hpp"

namespace warren {
namespace {

using testing::Cli;
using testing::CommandResult;
using testing::contains;

TEST_F(Cli, NewStageReadsAsItIs) {
  const CommandResult made = run({"new", "stage", "fire_maze", "--seed", "9"});
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_TRUE(contains(made.out, "wrote ./fire_maze.stage.toml")) << made.out;
  const Result<StageFile> file = read_stage(disk(), folder / "fire_maze.stage.toml");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  EXPECT_TRUE(file->warnings.empty());
  EXPECT_EQ(file->config.name, "Fire Maze");
  EXPECT_EQ(file->config.seed, 9U);
  expect_failure({"new", "stage", "fire_maze"}, 2, "fire_maze.stage.toml exists already");
  expect_failure({"new", "stage", "a", "--seed", "4294967296"}, 2, "seed must be a whole number");
  expect_failure({"new", "stage", "a/b"}, 2, "is not a name for a file");
  ASSERT_EQ(run({"new", "stage", "plain"}).code, 0);
  EXPECT_TRUE(read_stage(disk(), folder / "plain.stage.toml")->config.seed.has_value());
}

TEST_F(Cli, HelpExplainsEveryParameterOfAStage) {
  const CommandResult result = run({"help", "params", "stage"});
  EXPECT_EQ(result.code, 0);
  for (const StageParameter& parameter : stage_parameters()) {
    EXPECT_TRUE(contains(result.out, parameter.key)) << parameter.key;
    EXPECT_TRUE(contains(result.out, parameter.help)) << parameter.key;
  }
}

}  // namespace
}  // namespace warren
