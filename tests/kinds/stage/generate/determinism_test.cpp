// The same file and seed give the same stage, and one parameter moves nothing that it is not about.
#include <gtest/gtest.h>

#include <algorithm>

#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/generate/generator.hpp"
#include "kinds/stage/generated.hpp"
#include "level/ground_hash.hpp"
#include "level/stage_legend.hpp"

namespace warren {
namespace {

StageConfig busy_stage() {
  const Result<StageFile> file = parse_stage(R"(
name = "busy"
fuel_mode = "refuel_chain"
grid_cols = 40
grid_rows = 24
pitfall_density = 0.05
puddle_density = 0.05
fire_floor_density = 0.02
spiky_plant_density = 0.03
reinforced_wall_density = 0.02
wall_rubble_ratio = 0.3
fall_spawn_cell_ratio = 0.1
steel_beams = true
moving_floor_cells = [[10, 10, "left"], [11, 10, "left"]]
)",
                                             "busy.stage.toml");
  EXPECT_TRUE(file) << file.error().text();
  return file->config;
}

Level stage_for(const StageConfig& config, std::uint32_t seed) {
  RunOptions options;
  options.seed = seed;
  Result<Level> level = testing::generated(config, options);
  EXPECT_TRUE(level) << level.error().text();
  return level ? std::move(*level) : Level{};
}

std::vector<Point> tiles_of(const Level& level, StageTile tile) {
  std::vector<Point> out;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    if (stage_tile(level.cells.cells()[i]) == tile) out.push_back(level.cells.point(i));
  }
  return out;
}

TEST(StageDeterminism, TheSameSeedGivesTheSameStage) {
  const StageConfig config = busy_stage();
  for (std::uint32_t seed = 0; seed < 30; ++seed) {
    EXPECT_EQ(stage_for(config, seed), stage_for(config, seed));
  }
  EXPECT_NE(ground_hash(stage_for(config, 1)), ground_hash(stage_for(config, 2)));
}

// Buffers that are used again hold nothing of the stage before.
TEST(StageDeterminism, WhatWasMadeBeforeDoesNotMatter) {
  const StageConfig config = busy_stage();
  StageConfig other = config;
  other.grid_cols = 60;
  other.grid_rows = 12;
  other.wall_algorithm.kind = WallKind::grid_wire;
  other.zones.clear();
  stage::Generator generator;
  Level level;
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    RunOptions options;
    options.seed = seed;
    const StageConfig& which = seed % 2 == 0 ? config : other;
    ASSERT_TRUE(generator.generate_into(level, which, options));
    EXPECT_EQ(level, stage_for(which, seed)) << "seed " << seed;
  }
}

TEST(StageDeterminism, TuningOneFeatureMovesNothingBeforeIt) {
  const StageConfig config = busy_stage();
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const Level before = stage_for(config, seed);
    StageConfig tuned = config;
    tuned.density[static_cast<std::size_t>(StageFeature::spiky_plant)] = 0.06;
    const Level after = stage_for(tuned, seed);
    if (!before.stage()->attempts.empty() || !after.stage()->attempts.empty()) continue;
    EXPECT_EQ(before.things, after.things);
    for (const StageTile tile : {StageTile::exit, StageTile::pitfall, StageTile::puddle,
                                 StageTile::fire_floor, StageTile::moving_left}) {
      EXPECT_EQ(tiles_of(before, tile), tiles_of(after, tile));
    }
    // A share of what is free: more of them keep those that were there.
    const std::vector<Point> few = tiles_of(before, StageTile::spiky_plant);
    const std::vector<Point> many = tiles_of(after, StageTile::spiky_plant);
    EXPECT_TRUE(
        std::includes(many.begin(), many.end(), few.begin(), few.end(),
                      [](Point a, Point b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); }));
  }
}

TEST(StageDeterminism, ClosingASideMovesNoOtherExit) {
  StageConfig config = busy_stage();
  const Level open = stage_for(config, 3);
  config.rules.exit_sides = side_bit(StageSide::top) | side_bit(StageSide::left);
  const Level closed = stage_for(config, 3);
  const std::vector<Point> all = tiles_of(open, StageTile::exit);
  const std::vector<Point> some = tiles_of(closed, StageTile::exit);
  ASSERT_EQ(all.size(), 4U);
  ASSERT_EQ(some.size(), 2U);
  for (const Point exit : some) EXPECT_NE(std::find(all.begin(), all.end(), exit), all.end());
}

// A stage that cannot be won is made again with the next seed: it is that seed's own stage.
TEST(StageDeterminism, AnotherAttemptIsTheNextSeed) {
  StageConfig config = busy_stage();
  config.zones = {{StageFeature::reinforced_wall, "", {{19, 2, 1, 19}, {2, 12, 36, 1}}}};
  config.density = {};
  int retried = 0;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    RunOptions options;
    options.seed = seed;
    const Result<Level> level = testing::generated(config, options);
    if (!level || level->stage()->attempts.empty()) continue;
    ++retried;
    const auto failed = static_cast<std::uint32_t>(level->stage()->attempts.size());
    const Level next = stage_for(config, seed + failed);
    EXPECT_EQ(level->cells, next.cells);
    EXPECT_EQ(level->things, next.things);
    EXPECT_TRUE(next.stage()->attempts.empty());
    EXPECT_EQ(level->provenance.seed, seed);
    for (std::uint32_t i = 0; i < failed; ++i) {
      EXPECT_EQ(level->stage()->attempts[i].seed, seed + i);
    }
  }
  EXPECT_GT(retried, 20);
}

}  // namespace
}  // namespace warren
