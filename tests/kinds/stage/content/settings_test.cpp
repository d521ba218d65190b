// --set.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "random_stages.hpp"
#include "stages.hpp"

namespace warren {
namespace {

using testing::stage_of;
using Settings = std::vector<StageSetting>;

TEST(ApplyStageSettings, ChangesWhatIsNamed) {
  StageFile file = stage_of("grid_cols = 20\n");
  ASSERT_TRUE(apply_settings(file, Settings{{"grid_cols", "30"},
                                            {"pitfall_density", "0.1"},
                                            {"puddle_density", "1e-2"},
                                            {"seed", "7"},
                                            {"name", "a b"},
                                            {"endurance", "true"},
                                            {"wall_algorithm", "sparse.5%"},
                                            {"fuel_mode", "fuel_can"},
                                            {"exit_sides", "top,left"}}));
  EXPECT_EQ(file.config.grid_cols, 30);
  EXPECT_EQ(file.config.density_of(StageFeature::pitfall), 0.1);
  EXPECT_EQ(file.config.density_of(StageFeature::puddle), 0.01);
  EXPECT_EQ(file.config.seed, 7U);
  EXPECT_EQ(file.config.name, "a b");
  EXPECT_EQ(file.config.wall_algorithm, (WallAlgorithm{WallKind::sparse_moore, 5}));
  EXPECT_EQ(file.config.rules, (StageRules{50, 0b0101, FuelMode::fuel_can, true}));
  EXPECT_EQ(file.config.fuel_count, 1);
  ASSERT_TRUE(apply_settings(file, Settings{{"fuel_mode", "start_full"}}));
  EXPECT_EQ(file.config.fuel_count, 0);
  EXPECT_EQ(file.given.at("seed").place.line, 0);
}

TEST(ApplyStageSettings, ReportsEveryWrongOneAndChangesNothing) {
  StageFile file = stage_of("grid_cols = 20\nname = \"Lab\"\n");
  const StageConfig before = file.config;
  const Status status = apply_settings(file, Settings{{"grid_cols", "6"},
                                                      {"gridcols", "20"},
                                                      {"cell_size", "20"},
                                                      {"pitfall_density", "nan"},
                                                      {"puddle_density", "15%"},
                                                      {"wall_algorithm", "default.5"},
                                                      {"exit_sides", "top,botom"},
                                                      {"exit_sides", ""},
                                                      {"endurance", "yes"},
                                                      {"fuel_mode", "x"},
                                                      {"pitfall_zones", "[[1,2,3,4]]"},
                                                      {"map", "..."}});
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().failure, Failure::usage);
  const std::vector<Diagnostic>& told = status.error().diagnostics;
  ASSERT_EQ(told.size(), 11U);
  EXPECT_EQ(told[0].message.substr(0, 70),
            "--set grid_cols=6: grid_cols must be a whole number from 7 to 512, not");
  EXPECT_EQ(told[1].help, "did you mean 'grid_cols'?");
  EXPECT_EQ(told[3].help.substr(0, 11), "write 0.15 ");
  EXPECT_EQ(told[4].message,
            "--set wall_algorithm=default.5: stage 'Lab', wall_algorithm: '5' is no percent that "
            "'default' takes: a whole number from 0 to 20000 and %");
  EXPECT_EQ(told[5].help, "did you mean 'bottom'?");
  EXPECT_EQ(told[6].message.substr(0, 32), "--set exit_sides=: no exit side:");
  EXPECT_EQ(told[9].message,
            "--set pitfall_zones=[[1,2,3,4]]: pitfall_zones is not one value: only a file can give "
            "it");
  EXPECT_EQ(told[9].help, "write pitfall_zones in the file, a list of [x, y, w, h]");
  for (const Diagnostic& problem : told) EXPECT_FALSE(problem.help.empty()) << problem.message;
  EXPECT_EQ(file.config, before);
}

TEST(ApplyStageSettings, ChecksAgain) {
  const auto problem = [](const char* text, Settings settings) {
    StageFile file = stage_of(text);
    const StageConfig before = file.config;
    const Status status = apply_settings(file, settings);
    EXPECT_FALSE(status.has_value());
    EXPECT_EQ(file.config, before);
    if (status) return std::string();
    EXPECT_EQ(status.error().failure, Failure::usage);
    return testing::stage_problem(status.error().diagnostics[0]);
  };
  EXPECT_EQ(problem("seed = 1\npuddle_zones = [[30, 3, 2, 2]]\n", {{"grid_cols", "31"}}),
            "2:16 [[30, 3, 2, 2]]: the puddle zone [30, 3, 2, 2] lies outside of a grid of 31 x 30 "
            "cells (make the grid at least 32 x 5, or move the zone)");
  EXPECT_EQ(problem("moving_floor_cells = [[30, 3, \"up\"]]\n", {{"grid_cols", "30"}}).substr(0, 5),
            "1:22 ");
  EXPECT_EQ(problem("map = '''\n.......\n.......\n.......\n.......\n.......\n.......\n.......\n'''",
                    {{"grid_rows", "8"}})
                .substr(0, 26),
            "1:7 ''': the map draws 7 x");
  EXPECT_EQ(problem("fuel_mode = \"fuel_can\"\nfuel_count = 3\n", {{"fuel_mode", "start_full"}})
                .substr(0, 8),
            "2:14 3: ");
  EXPECT_EQ(problem("", {{"shoes_count", "9999"}}).substr(0, 10), "0:0: 10003");
  EXPECT_EQ(problem("", {{"metal_floor_density", "1"}, {"puddle_density", "1"}}).substr(0, 4),
            "0:0:");
}

TEST(ApplyStageSettings, RenewsWarnings) {
  StageFile file = stage_of("steel_beam_chance = 0.5\npuddle_zones = [[0, 0, 1, 1]]\n");
  ASSERT_EQ(file.warnings.size(), 2U);
  ASSERT_TRUE(apply_settings(file, Settings{{"steel_beams", "true"}}));
  EXPECT_EQ(file.warnings.size(), 1U);
  ASSERT_TRUE(apply_settings(file, Settings{{"steel_beams", "false"}}));
  EXPECT_EQ(file.warnings.size(), 2U);
}

// Every value of a stage, typed one after another on top of an empty file with its zones.
RC_GTEST_PROP(ApplyStageSettings, TakesEveryValue, ()) {
  StageConfig config = testing::any_stage();
  config.zones.clear();
  Settings settings;
  for (const StageParameter& which : stage_parameters()) {
    std::string text = parameter_text(config, which);
    if (text.empty()) continue;
    if (which.key == "name") text = config.name;
    if (text.front() == '"' && which.key != "name") text = text.substr(1, text.size() - 2);
    settings.emplace_back(which.key, text);
  }
  StageFile file = stage_of("");
  const Status status = apply_settings(file, settings);
  if (!status) RC_FAIL(status.error().text());
  RC_ASSERT(file.config == config);
}

}  // namespace
}  // namespace warren
