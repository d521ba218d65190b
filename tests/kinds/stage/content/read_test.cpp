// Reading stages: what a file says is what the configuration holds, in TOML and in JSON.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "platform/disk.hpp"
#include "random_stages.hpp"
#include "stages.hpp"
#include "temporary_folder.hpp"

namespace warren {
namespace {

using testing::any_stage;
using testing::kStageJson;
using testing::kStageToml;
using testing::stage_of;
using testing::to_json;
using testing::to_toml;
using testing::zone_of;
using Rects = std::vector<Rect>;

RC_GTEST_PROP(ParseStage, GivesBackWhatWasWritten, ()) {
  const StageConfig config = any_stage();
  const Result<StageFile> toml = parse_stage(to_toml(config), kStageToml);
  if (!toml) RC_FAIL(toml.error().text() + "\n" + to_toml(config));
  RC_ASSERT(toml->config == config);
  const Result<StageFile> json = parse_stage(to_json(config), kStageJson);
  if (!json) RC_FAIL(json.error().text() + "\n" + to_json(config));
  RC_ASSERT(json->config == config);
}

TEST(AnyStage, OfASeedIsAlwaysTheSameAndValid) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const StageConfig config = testing::any_stage_of(seed);
    ASSERT_EQ(config, testing::any_stage_of(seed));
    ASSERT_EQ(stage_of(to_toml(config)).config, config) << to_toml(config);
  }
}

TEST(ParseStage, AnEmptyFileIsAStage) {
  StageConfig expected;
  expected.name = "test";
  EXPECT_EQ(stage_of("").config, expected);
  EXPECT_EQ(stage_of("{}", kStageJson).config, expected);
  EXPECT_EQ(stage_of("name = \"\"\n").config, expected);
  EXPECT_TRUE(stage_of("").warnings.empty());
}

TEST(ParseStage, ReadsEveryKey) {
  const StageConfig config = stage_of(R"(
name = "Fire maze"
seed = 4294967295
grid_cols = 40
grid_rows = 20
cell_size = 32
wall_algorithm = "corridor.25%"
exit_sides = ["top", "left"]
wall_rubble_ratio = 0.25
pitfall_density = 1e-2
puddle_density = 0
spiky_plant_density = 0.03
fire_floor_density = 0.04
metal_floor_density = 0.05
reinforced_wall_density = 0.06
pitfall_zones = [[3, 4, 5, 2], [10, 4, 1, 1]]
puddle_zones = [[3, 8, 2, 2]]
spiky_plant_zones = []
fall_spawn_zones = [[3, 4, 5, 2]]
fall_spawn_cell_ratio = 0.5
moving_floor_cells = [[20, 5, "up"], [21, 5, "left"]]
fuel_mode = "refuel_chain"
endurance = true
empty_fuel_can_count = 2
fuel_station_count = 3
flashlight_count = 4
shoes_count = 5
steel_beams = true
steel_beam_chance = 1

[moving_floor_zones]
up = [[20, 8, 2, 2]]
right = [[25, 8, 2, 2]]
)")
                                 .config;
  EXPECT_EQ(config.name, "Fire maze");
  EXPECT_EQ(config.seed, 4294967295U);
  EXPECT_EQ(config.grid_cols, 40);
  EXPECT_EQ(config.grid_rows, 20);
  EXPECT_EQ(config.rules, (StageRules{32, 0b0101, FuelMode::refuel_chain, true}));
  EXPECT_EQ(config.wall_algorithm, (WallAlgorithm{WallKind::corridor, 25}));
  EXPECT_EQ(config.density_of(StageFeature::pitfall), 0.01);
  EXPECT_EQ(config.density_of(StageFeature::puddle), 0);
  EXPECT_EQ(config.density_of(StageFeature::reinforced_wall), 0.06);
  EXPECT_EQ(config.empty_fuel_can_count, 2);
  EXPECT_EQ(config.fuel_station_count, 3);
  EXPECT_EQ(config.fuel_count, 0);
  EXPECT_EQ(config.flashlight_count, 4);
  EXPECT_EQ(config.shoes_count, 5);
  EXPECT_TRUE(config.steel_beams);
  EXPECT_EQ(config.steel_beam_chance, 1);
  EXPECT_EQ(config.fall_spawn_cell_ratio, 0.5);
  EXPECT_EQ(config.wall_rubble_ratio, 0.25);
  ASSERT_EQ(config.zones.size(), 6U);
  EXPECT_EQ(zone_of(config, StageFeature::pitfall)->rects, (Rects{{3, 4, 5, 2}, {10, 4, 1, 1}}));
  EXPECT_EQ(zone_of(config, StageFeature::moving_up)->rects, (Rects{{20, 5, 1, 1}, {20, 8, 2, 2}}));
  EXPECT_EQ(zone_of(config, StageFeature::moving_left)->rects, (Rects{{21, 5, 1, 1}}));
  EXPECT_EQ(zone_of(config, StageFeature::spiky_plant), nullptr);
}

TEST(ParseStage, FillsInTheFuelThatAModeNeeds) {
  const auto counts = [](const char* text) {
    const StageConfig config = stage_of(text).config;
    return std::vector<int>{config.fuel_count, config.empty_fuel_can_count,
                            config.fuel_station_count};
  };
  EXPECT_EQ(counts("fuel_mode = \"start_full\""), (std::vector<int>{0, 0, 0}));
  EXPECT_EQ(counts("fuel_mode = \"fuel_can\""), (std::vector<int>{1, 0, 0}));
  EXPECT_EQ(counts("fuel_mode = \"refuel_chain\""), (std::vector<int>{0, 1, 1}));
  EXPECT_EQ(counts("fuel_mode = \"refuel_chain\"\nfuel_station_count = 4\nfuel_count = 0"),
            (std::vector<int>{0, 1, 4}));
}

TEST(ParseStage, KnowsEveryAlgorithmAndItsOtherNames) {
  const auto walls = [](const std::string& text) {
    return stage_of("wall_algorithm = \"" + text + "\"").config.wall_algorithm;
  };
  for (int i = 0; i < kWallKinds; ++i) {
    const auto kind = static_cast<WallKind>(i);
    const std::string name(to_string(kind));
    EXPECT_EQ(walls(name), (WallAlgorithm{kind, std::nullopt}));
    if (kind == WallKind::empty) continue;
    EXPECT_EQ(walls(name + ".0%"), (WallAlgorithm{kind, 0}));
    EXPECT_EQ(walls(name + ".100%"), (WallAlgorithm{kind, 100}));
  }
  EXPECT_EQ(walls("default.20000%"), (WallAlgorithm{WallKind::lines, 20000}));
  EXPECT_EQ(walls("grid_wire.007%"), (WallAlgorithm{WallKind::grid_wire, 7}));
  EXPECT_EQ(walls("normal"), (WallAlgorithm{WallKind::lines, std::nullopt}));
  EXPECT_EQ(walls("normal.12%"), (WallAlgorithm{WallKind::lines, 12}));
  EXPECT_EQ(walls("sparse"), (WallAlgorithm{WallKind::sparse_moore, std::nullopt}));
  EXPECT_EQ(walls("sparse.12%"), (WallAlgorithm{WallKind::sparse_moore, 12}));
}

TEST(ParseStage, TakesNumbersAsPeopleWriteThem) {
  const auto density = [](const std::string& text, const char* name = kStageToml) {
    return stage_of(text, name).config.density_of(StageFeature::pitfall);
  };
  EXPECT_EQ(density("pitfall_density = 1"), 1);
  EXPECT_EQ(density("{\"pitfall_density\": 1}", kStageJson), 1);
  EXPECT_EQ(density("{\"pitfall_density\": 0.125}", kStageJson), 0.125);
  EXPECT_EQ(density("pitfall_density = 1e-400"), 0);
  for (const char* zero : {"-0.0", "-0", "0.0"}) {
    EXPECT_FALSE(std::signbit(density("pitfall_density = " + std::string(zero)))) << zero;
  }
  EXPECT_FALSE(std::signbit(density("{\"pitfall_density\": -0.0}", kStageJson)));
}

TEST(StagePath, HasTwoExtensions) {
  EXPECT_TRUE(is_stage_path("a/b.stage.toml"));
  EXPECT_TRUE(is_stage_path("b.stage.json"));
  EXPECT_FALSE(is_stage_path(".stage.json"));
  EXPECT_FALSE(is_stage_path("b.toml"));
  EXPECT_FALSE(is_stage_path("b.dungeon.toml"));
  EXPECT_EQ(stage_stem("a/fire.maze.stage.toml"), "fire.maze");
}

TEST(ReadStage, ReadsFiles) {
  const testing::TemporaryFolder folder;
  folder.write("lab.stage.toml", "grid_cols = 20\r\n");
  const Result<StageFile> file = read_stage(disk(), folder / "lab.stage.toml");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  EXPECT_EQ(file->config.name, "lab");
  EXPECT_EQ(file->given.at("grid_cols").place.column, 13);
  EXPECT_FALSE(read_stage(disk(), folder / "none.stage.toml").has_value());
}

// Programs write JSON without line ends.
TEST(StageRead, JsonInOneLineIsAsLongAsItIs) {
  std::string text = "{\"grid_cols\": 512, \"grid_rows\": 512, \"puddle_zones\": [[3, 3, 1, 1]";
  for (int i = 0; i < 40'000; ++i) text += ", [" + std::to_string(5 + i % 500) + ", 5, 1, 1]";
  const StageFile file = testing::stage_of(text + "]}", testing::kStageJson);
  EXPECT_EQ(testing::zone_of(file.config, StageFeature::puddle)->rects.size(), 40'001U);
  // Mistakes in it are told with their column, without a hundred copies of the line.
  std::string wrong = "{\"puddle_zones\": [";
  for (int i = 0; i < 40'000; ++i) wrong += "[900, 5, 1, 1], ";
  const Result<StageFile> refused = parse_stage(wrong + "[1, 1, 1, 1]]}", testing::kStageJson);
  ASSERT_FALSE(refused);
  std::size_t bytes = 0;
  for (const Diagnostic& one : refused.error().diagnostics) bytes += one.source.size();
  EXPECT_LT(bytes, 10U << 20);
  EXPECT_EQ(refused.error().diagnostics.front().where.column, 19);
}

}  // namespace
}  // namespace warren
