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
  for (const char* part :
       {"The Pit (stage, seed 7, 24 x 16, fuel_can)", "walk       on foot ",
        "proved     it can be won (S1), ", "hash fits (S6)", "wrote      out/pit-7.json"}) {
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
  for (const char* part : {"Tokens\n", "player: (", "pitfall_density 0.05: ", "S1 holds"}) {
    EXPECT_TRUE(contains(all.out, part)) << all.out;
  }
  EXPECT_FALSE(contains(run({"explain", "pit.stage.toml", "--pass", "paths"}).out, "Tokens"));
  expect_failure({"explain", "pit.stage.toml", "--pass", "nothing"}, 2, "there is no pass");
}

TEST_F(StageCli, SweepSumsUp) {
  const CommandResult table = run({"sweep", "pit.stage.toml", "--seeds", "0..49"});
  ASSERT_EQ(table.code, 0) << table.err;
  for (const char* part :
       {"50 generated, none failed", "all kept by every level", "steps to win"}) {
    EXPECT_TRUE(contains(table.out, part)) << table.out;
  }
  EXPECT_FALSE(contains(table.out, " 0.0 ms")) << table.out;
  const auto json =
      nlohmann::json::parse(run({"sweep", "pit.stage.toml", "--seeds", "0..9", "--json"}).out);
  EXPECT_EQ(json["kind"], "stage");
}

TEST_F(StageCli, ABlueprintGoesOutAndIsVerifiedAgain) {
  ASSERT_EQ(run({"generate", "pit.stage.toml"}).code, 0);
  ASSERT_EQ(run({"export", "out/pit-7.json", "--to", "blueprint"}).code, 0);
  EXPECT_EQ(run({"export", "out/pit-7.json", "--to", "stage-layout"}).code, 0);
  const CommandResult checked = run({"verify", "out/pit-7.blueprint", "--stage", "pit.stage.toml"});
  EXPECT_EQ(checked.code, 0) << checked.out << checked.err;
  EXPECT_TRUE(contains(checked.out, "S1  holds")) << checked.out;
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
  EXPECT_TRUE(contains(result.out,
                       "mine.blueprint:3:5: the player at (2, 2), coming from the fuel_can, gets "
                       "to no car: the way to the one at (6, 2) ends at"))
      << result.out;
  EXPECT_FALSE(contains(result.out, "legs")) << result.out;
  // It is drawn all the same, with who gets where.
  EXPECT_EQ(run({"render", "mine.blueprint", "--stage", "any.stage.toml", "--overlay", "reach,path",
                 "-o", "mine.png"})
                .code,
            0);
}

// A level that was tampered with: each line of its verdict has a place.
TEST_F(StageCli, ViolationsAreToldWithTheirPlaces) {
  ASSERT_EQ(run({"generate", "pit.stage.toml"}).code, 0);
  auto json = nlohmann::ordered_json::parse(folder.read("out/pit-7.json"));
  ASSERT_TRUE(json.contains("things"));
  for (auto& thing : json["things"]) thing["at"] = {5, 5};
  folder.write("moved.json", json.dump());
  const CommandResult result = run({"verify", "moved.json"});
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(contains(result.out, "two tokens stand on one cell, at (5, 5)")) << result.out;
}

TEST_F(StageCli, ADrawingIsComparedWithItsStage) {
  folder.write(
      "want.stage.toml",
      "name = \"Vault\"\nseed = 3\ngrid_cols = 24\ngrid_rows = 16\nfuel_mode = \"fuel_can\"\n"
      "reinforced_wall_zones = [[10, 6, 4, 1]]\nfall_spawn_zones = [[4, 4, 2, 2]]\n"
      "[moving_floor_zones]\nup = [[18, 6, 1, 2]]\n");
  ASSERT_EQ(run({"generate", "want.stage.toml"}).code, 0);
  ASSERT_EQ(run({"export", "out/want-3.json", "--to", "blueprint", "-o", "as.blueprint"}).code, 0);
  const CommandResult same = run({"verify", "as.blueprint", "--stage", "want.stage.toml"});
  EXPECT_EQ(same.code, 0) << same.out;
  EXPECT_EQ(same.err, "");
  EXPECT_FALSE(contains(same.out, "zones hold")) << same.out;
  std::string text = folder.read("as.blueprint");
  for (char& letter : text) {
    if (letter == 'R' || letter == '^' || letter == 'l') letter = '.';
  }
  text = text.substr(0, text.find("\n\n") + 1);
  folder.write("mine.txt", text);
  const CommandResult other = run({"verify", "mine.txt", "--stage", "want.stage.toml"});
  EXPECT_EQ(other.code, 0) << other.out << other.err;
  for (const char* part :
       {"mine.txt:7:11: warning: 4 of 4 cells of reinforced_wall_zones hold something else, the "
        "first at (10, 6)",
        "mine.txt:7:19: warning: 2 of 2 cells of moving_floor_zones.up",
        "4 of 4 cells of fall_spawn_zones hold something else",
        "the drawing has 0 of flashlight, Vault asks for 2 (flashlight_count)"}) {
    EXPECT_TRUE(other.says(part)) << part << "\n" << other.err;
  }
  const auto json = nlohmann::json::parse(
      run({"verify", "mine.txt", "--stage", "want.stage.toml", "--json"}).out);
  EXPECT_EQ(json["warnings"].size(), 4U);
  folder.write("large.stage.toml", "grid_cols = 99\nfuel_mode = \"fuel_can\"\n");
  EXPECT_TRUE(run({"verify", "as.blueprint", "--stage", "large.stage.toml"})
                  .says("the drawing has 24 x 16 cells, large asks for 99 x 30"));
}

TEST_F(StageCli, DrawingsHaveCommandsOfTheirOwn) {
  folder.write("mine.blueprint", "OOOOOOO\n");
  expect_failure(
      {"verify", "mine.blueprint", "--stage", "pit.stage.toml", "--against", "pit.stage.toml"}, 2,
      "mine.blueprint was drawn, not generated");
  const CommandResult check = run({"check", "mine.blueprint"});
  EXPECT_EQ(check.code, 2);
  EXPECT_TRUE(check.says("warren verify mine.blueprint --stage FILE.stage.toml")) << check.err;
}

// Whatever --set asks for that cannot be is a wrong call, not a wrong file.
TEST_F(StageCli, SettingsThatContradictAreWrongCalls) {
  EXPECT_EQ(run({"generate", "pit.stage.toml", "--set", "fuel_mode=none"}).code, 2);
  EXPECT_EQ(
      run({"generate", "pit.stage.toml", "--set", "fuel_mode=start_full", "--set", "fuel_count=3"})
          .code,
      2);
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
