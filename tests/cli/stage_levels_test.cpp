// The commands on stages: generate, render, verify, explain, sweep, export, check.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "fixture.hpp"

namespace warren {
namespace {

using testing::CommandResult;
using testing::contains;

class StageCli : public testing::Cli {
 protected:
  void SetUp() override {
    folder.write("pit.stage.toml",
                 "name = \"The Pit\"\nseed = 7\ngrid_cols = 24\ngrid_rows = 16\n"
                 "fuel_mode = \"fuel_can\"\npitfall_density = 0.05\n");
  }
};

TEST_F(StageCli, GenerateWritesAStageThatVerifies) {
  const CommandResult made = run({"generate", "pit.stage.toml", "--formats", "json,png,svg,txt"});
  ASSERT_EQ(made.code, 0) << made.err;
  for (const char* part : {"The Pit (stage, seed 7, 24 x 16, fuel_can)", "walk     player ",
                           "proved   S1 S2 S3 S4 S5 S6", "wrote    out/pit-7.json"}) {
    EXPECT_TRUE(contains(made.out, part)) << made.out;
  }
  const CommandResult verified = run({"verify", "out/pit-7.json", "--against", "pit.stage.toml"});
  EXPECT_EQ(verified.code, 0) << verified.out;
  EXPECT_TRUE(contains(verified.out, "pit.stage.toml with seed 7 gives")) << verified.out;
  EXPECT_EQ(run({"render", "out/pit-7.json", "--overlay", "reach,path", "-o", "p.png"}).code, 0);
  EXPECT_EQ(run({"render", "pit.stage.toml", "--seed", "8"}).code, 0);
  EXPECT_TRUE(std::filesystem::exists(folder / "out/pit-8.png"));
}

TEST_F(StageCli, GenerateTakesSeedsAndSettings) {
  const CommandResult many = run({"generate", "pit.stage.toml", "--seeds", "1..3", "--json"});
  ASSERT_EQ(many.code, 0) << many.err;
  EXPECT_TRUE(std::filesystem::exists(folder / "out/pit-sheet.png"));
  const CommandResult set = run({"generate", "pit.stage.toml", "--set", "pitfall_density=0.1",
                                 "--set", "fuel_mode=start_full", "--json"});
  ASSERT_EQ(set.code, 0) << set.err;
  const auto json = nlohmann::json::parse(set.out);
  EXPECT_EQ(json["kind"], "stage");
  EXPECT_EQ(json["fuel_mode"], "start_full");
  const CommandResult again = run({"verify", "out/pit-7.json", "--against", "pit.stage.toml"});
  EXPECT_EQ(again.code, 0) << again.out << again.err;
  EXPECT_TRUE(contains(again.out, "pitfall_density=0.1")) << again.out;
  expect_failure({"generate", "pit.stage.toml", "--floors", "2"}, 2, "--floors and --per-floor");
  expect_failure({"generate", "pit.stage.toml", "--set", "pitfall=1"}, 2, "no parameter 'pitfall'");
  expect_failure({"generate", "pit.stage.toml", "--seed", "x"}, 2, "must be a whole number");
}

TEST_F(StageCli, AStageThatNobodyCanWinListsItsAttempts) {
  folder.write(
      "shut.stage.toml",
      "name = \"Shut\"\nseed = 1\ngrid_cols = 20\ngrid_rows = 12\nexit_sides = [\"right\"]\n"
      "pitfall_zones = [[15, 2, 1, 8], [16, 2, 2, 8]]\n");
  const CommandResult result = run({"generate", "shut.stage.toml"});
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(result.says("Shut: no stage after 20 attempts")) << result.err;
  EXPECT_TRUE(result.says("seed 20: car: the car gets no nearer to the exit at ")) << result.err;
}

TEST_F(StageCli, ExplainTellsWhatEachPassDid) {
  const CommandResult all = run({"explain", "pit.stage.toml"});
  ASSERT_EQ(all.code, 0) << all.err;
  for (const char* part : {"tokens\n", "player: (", "pitfall_density 0.05: ", "S1 holds"}) {
    EXPECT_TRUE(contains(all.out, part)) << all.out;
  }
  EXPECT_FALSE(contains(run({"explain", "pit.stage.toml", "--pass", "ways"}).out, "tokens"));
  expect_failure({"explain", "pit.stage.toml", "--pass", "nothing"}, 2, "there is no pass");
}

TEST_F(StageCli, SweepSumsUp) {
  const CommandResult table = run({"sweep", "pit.stage.toml", "--seeds", "0..49"});
  ASSERT_EQ(table.code, 0) << table.err;
  for (const char* part : {"50 made, none refused", "all kept by every level", "steps to win"}) {
    EXPECT_TRUE(contains(table.out, part)) << table.out;
  }
  const auto json =
      nlohmann::json::parse(run({"sweep", "pit.stage.toml", "--seeds", "0..9", "--json"}).out);
  EXPECT_EQ(json["kind"], "stage");
}

TEST_F(StageCli, ABlueprintGoesOutAndIsJudgedAgain) {
  ASSERT_EQ(run({"generate", "pit.stage.toml"}).code, 0);
  ASSERT_EQ(run({"export", "out/pit-7.json", "--to", "blueprint"}).code, 0);
  EXPECT_EQ(run({"export", "out/pit-7.json", "--to", "stage-layout"}).code, 0);
  const CommandResult judged = run({"verify", "out/pit-7.blueprint", "--stage", "pit.stage.toml"});
  EXPECT_EQ(judged.code, 0) << judged.out << judged.err;
  EXPECT_TRUE(contains(judged.out, "S1  holds")) << judged.out;
  EXPECT_EQ(run({"render", "out/pit-7.blueprint", "--stage", "pit.stage.toml"}).code, 0);
  ASSERT_EQ(run({"export", "out/pit-7.blueprint", "--stage", "pit.stage.toml", "--to", "warren",
                 "-o", "drawn.json"})
                .code,
            0);
  EXPECT_EQ(run({"verify", "drawn.json"}).code, 0);
  expect_failure({"verify", "out/pit-7.blueprint"}, 2, "by which rules?");
}

TEST_F(StageCli, ADrawingThatCannotBeWonSaysWhereTheWayEnds) {
  folder.write("mine.blueprint",
               "OOOOOOOOOO\nOBBBBBBBBO\nOBP..xC.EO\nOB...x..BO\nOB.f.x..BO\nOBBBBBBBBO\n"
               "OOOOOOOOOO\n");
  folder.write("any.stage.toml", "fuel_mode = \"fuel_can\"\nexit_sides = [\"right\"]\n");
  const CommandResult result = run({"verify", "mine.blueprint", "--stage", "any.stage.toml"});
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(contains(result.out, "S1  BROKEN")) << result.out;
  EXPECT_TRUE(contains(result.out, "(4, ")) << result.out;
}

TEST_F(StageCli, ABadDrawingIsToldLineByLine) {
  folder.write("bad.blueprint", "OOOOOOO\nOBBBBBO\nOBP.qBO\nOB..CBO\nOB...BO\nOBBBBBO\nOOOOO\n");
  const CommandResult result = run({"verify", "bad.blueprint", "--stage", "pit.stage.toml"});
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(result.says("bad.blueprint:3:5: error: ")) << result.err;
  EXPECT_TRUE(result.says("bad.blueprint:7:")) << result.err;
}

TEST_F(StageCli, CheckReadsStages) {
  folder.write("s/good.stage.toml", "");
  folder.write("s/bad.stage.toml",
               "grid_cols = 6\nwall_algorithm = \"mazes\"\npitfall_density = 1.5\n"
               "exit_sides = []\n");
  const CommandResult result = run({"check", "s"});
  EXPECT_EQ(result.code, 1);
  for (const char* part : {"s/bad.stage.toml:1:13: error: ", "s/bad.stage.toml:2:18: error: ",
                           "s/bad.stage.toml:3:19: error: ", "s/bad.stage.toml:4:14: error: "}) {
    EXPECT_TRUE(result.says(part)) << part << "\n" << result.err;
  }
  EXPECT_TRUE(contains(result.out, "2 files checked: 4 errors")) << result.out;
}

}  // namespace
}  // namespace warren
