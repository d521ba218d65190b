// What a designer puts in certain places is there, whatever the seed and however often it is said.
#include <gtest/gtest.h>

#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/generate/state.hpp"
#include "kinds/stage/generated.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

StageConfig zoned(const std::string& text) {
  const Result<StageFile> file = parse_stage(text, "zones.stage.toml");
  EXPECT_TRUE(file) << file.error().text();
  return file ? file->config : StageConfig{};
}

Level zoned_stage(const StageConfig& config, std::uint32_t seed,
                  std::vector<PassNotes>* notes = nullptr) {
  RunOptions options;
  options.seed = seed;
  options.notes = notes;
  Result<Level> level = testing::generated(config, options);
  EXPECT_TRUE(level) << level.error().text();
  return level ? std::move(*level) : Level{};
}

TEST(StageZonesLaid, AllOfAFallZoneIsGroundToFallOn) {
  const StageConfig config = zoned(
      "fall_spawn_zones = [[6, 6, 10, 6]]\npitfall_density = 0.1\nreinforced_wall_density = 0.1\n"
      "metal_floor_density = 0.1\nspiky_plant_density = 0.1\nfire_floor_density = 0.1\n"
      "steel_beams = true\n"
      "steel_beam_chance = 0.3\nwall_algorithm = \"default.300%\"\n");
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Level level = zoned_stage(config, seed);
    EXPECT_EQ(level.stage()->cells(StageLayer::fall_spawn).size(), 60U) << "seed " << seed;
    EXPECT_TRUE(verify(level).holds()) << "seed " << seed;
  }
}

// By chance and in zones, with fire by chance and in zones.
TEST(StageZonesLaid, NobodyFallsOnFire) {
  const StageConfig config = zoned(
      "fall_spawn_cell_ratio = 0.3\nfire_floor_density = 0.2\nwall_algorithm = \"empty\"\n"
      "fall_spawn_zones = [[6, 6, 10, 6]]\nfire_floor_zones = [[14, 8, 4, 4]]\n");
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const Level level = zoned_stage(config, seed);
    const std::vector<Point> falls = level.stage()->cells(StageLayer::fall_spawn);
    EXPECT_GT(falls.size(), 100U) << "seed " << seed;
    for (const Point p : falls) {
      EXPECT_FALSE(level.stage()->in(StageLayer::fire_floor, p)) << p.x << ", " << p.y;
      EXPECT_TRUE(level.stage()->in(StageLayer::walkable, p)) << p.x << ", " << p.y;
    }
    EXPECT_FALSE(level.stage()->in(StageLayer::fall_spawn, {15, 9})) << "fire that was requested";
    EXPECT_TRUE(verify(level).holds()) << "seed " << seed;
  }
}

// Sixty thousand rectangles, all over the grid: passes go through cells, not through rectangles.
TEST(StageZonesLaid, ManyRectanglesAreAsManyCellsAsOne) {
  StageConfig config = zoned("grid_cols = 512\ngrid_rows = 512\n");
  StageZone falls{StageFeature::fall_spawn, "", {}};
  StageZone puddles{StageFeature::puddle, "", {}};
  falls.rects.assign(60'000, {10, 10, 490, 480});
  puddles.rects.assign(60'000, {10, 495, 490, 10});
  config.zones = {puddles, falls};
  EXPECT_EQ(stage::zone_cells_of(config).size(), 490U * 480U + 490U * 10U);
  const Level level = zoned_stage(config, 3);
  EXPECT_EQ(level.stage()->cells(StageLayer::fall_spawn).size(), 490U * 480U);
}

const PassNotes& notes_of(const std::vector<PassNotes>& notes, std::string_view pass) {
  static const PassNotes kNone;
  for (const PassNotes& one : notes) {
    if (one.pass == pass) return one;
  }
  return kNone;
}

TEST(StageZonesLaid, PassesSayWhatTheyDid) {
  const StageConfig config = zoned(
      "exit_sides = [\"left\"]\npitfall_zones = [[2, 2, 1, 26]]\npuddle_zones = [[20, 9, 1, 1]]\n"
      "fall_spawn_zones = [[30, 9, 2, 2]]\n"
      "[moving_floor_zones]\nup = [[10, 10, 2, 3]]\ndown = [[14, 10, 1, 1]]\n");
  std::vector<PassNotes> notes;
  zoned_stage(config, 1, &notes);
  using Lines = std::vector<std::string>;
  EXPECT_EQ(notes_of(notes, "ring").lines, (Lines{"48 x 30 cells, 44 x 26 inside"}));
  EXPECT_EQ(notes_of(notes, "corners").lines, (Lines{"4 corners closed"}));
  EXPECT_EQ(notes_of(notes, "moving_floors").lines, (Lines{"moving_up: 6 cells",  //
                                                           "moving_down: 1 cell"}));
  EXPECT_EQ(notes_of(notes, "zones").lines, (Lines{"pitfall: 23 cells", "puddle: 1 cell",
                                                   "3 cells of zones beside exits left as floor"}));
  EXPECT_EQ(notes_of(notes, "zones_kept").lines.front(), "moving_up: 1 rectangle");
  EXPECT_EQ(notes_of(notes, "falls").lines, (Lines{"4 cells of fall_spawn_zones"}));
}

}  // namespace
}  // namespace warren
