// What no seed could give: ground that is two things, too many things, densities without cells.
#include "kinds/stage/content/check.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "random_stages.hpp"
#include "stages.hpp"

namespace warren {
namespace {

using testing::stage_of;
using testing::stage_problems;
using testing::stage_warnings;
using Told = std::vector<std::string>;

TEST(StageOverlaps, NameBothZonesBothLinesAndTheCells) {
  EXPECT_EQ(stage_problems("pitfall_zones = [[3, 4, 5, 2]]\n\npuddle_zones = [\n  [20, 4, 2, 2],\n"
                           "  [7, 5, 2, 2],\n]\n"),
            (Told{"5:3 [7, 5, 2, 2]: the puddle zone [7, 5, 2, 2] (line 5) overlaps the pitfall "
                  "zone [3, 4, 5, 2] (line 1) at x 7, y 5 (ground is one thing: move one of the "
                  "two, or take those cells out of it)"}));
  EXPECT_EQ(stage_problems("moving_floor_cells = [[5, 5, \"up\"]]\n[moving_floor_zones]\ndown = "
                           "[[4, 5, 3, 1]]\n"),
            (Told{"3:9 [4, 5, 3, 1]: the moving_down zone [4, 5, 3, 1] (line 3) overlaps the "
                  "moving_up zone [5, 5, 1, 1] (line 1) at x 5, y 5 (ground is one thing: move one "
                  "of the two, or take those cells out of it)"}));
  EXPECT_EQ(stage_problems("map = \"\"\"\n.........\n.........\n...hh....\n...hh....\n.........\n"
                           ".........\n.........\n.........\n\"\"\"\nfire_floor_zones = [[4, 2, 3, "
                           "3]]\n"),
            (Told{"11:21 [4, 2, 3, 3]: the fire_floor zone [4, 2, 3, 3] (line 11) overlaps the "
                  "spiky_plant drawn at x 3..4, y 2..3 (line 4) at x 4, y 2..3 (ground is one "
                  "thing: move one of the two, or take those cells out of it)"}));
}

TEST(StageOverlaps, AreForbiddenForAnyTwoKindsOfGround) {
  const auto zone = [](int feature) {
    const std::string name(to_string(static_cast<StageFeature>(feature)));
    const std::string rect = "[[3, 3, 2, 2]]\n";
    return feature < 4 ? "moving_floor_zones." + name.substr(7) + " = " + rect
                       : name + "_zones = " + rect;
  };
  const int ground = static_cast<int>(StageFeature::fall_spawn);
  for (int a = 0; a <= ground; ++a) {
    for (int b = 0; b <= ground; ++b) {
      if (a == b) continue;
      if (a == ground || b == ground) {
        stage_of(zone(a) + zone(b));
      } else {
        EXPECT_EQ(stage_problems(zone(a) + zone(b)).size(), 1U) << zone(a) << zone(b);
      }
    }
  }
  stage_of("puddle_zones = [[3, 3, 4, 4], [5, 5, 4, 4], [5, 5, 4, 4]]\n");
}

TEST(StageOverlaps, AreToldForEachPairOnce) {
  EXPECT_EQ(stage_problems("pitfall_zones = [[3, 3, 9, 9]]\n"
                           "puddle_zones = [[2, 2, 3, 3], [6, 6, 2, 2], [3, 3, 1, 1]]\n")
                .size(),
            2U);
  EXPECT_EQ(stage_problems("pitfall_zones = [[3, 3, 9, 1]]\n"
                           "puddle_zones = [[3, 3, 9, 1]]\n"
                           "fire_floor_zones = [[3, 3, 4, 1]]\n")
                .size(),
            1U);
}

TEST(StageZones, ThatTakeTheGroundFromWhoeverFallsAreWarnedOf) {
  EXPECT_EQ(stage_warnings("pitfall_zones = [[3, 3, 2, 2]]\nfall_spawn_zones = [[4, 4, 5, 5]]\n"),
            (Told{"2:20 [[4, 4, 5, 5]]: nobody falls on 1 cell of fall_spawn_zones: fire, "
                  "pitfalls or reinforced walls lie there (move one of the zones)"}));
  EXPECT_EQ(stage_warnings("reinforced_wall_zones = [[3, 3, 2, 2]]\n"
                           "fall_spawn_zones = [[3, 3, 5, 5]]\n")
                .size(),
            1U);
  EXPECT_EQ(stage_warnings("fire_floor_zones = [[3, 3, 2, 2]]\n"
                           "fall_spawn_zones = [[3, 3, 5, 5]]\n")
                .size(),
            1U);
  EXPECT_EQ(stage_warnings("puddle_zones = [[3, 3, 2, 2]]\nfall_spawn_zones = [[3, 3, 5, 5]]\n"),
            Told{});
}

TEST(StageZones, OfFallsLeaveNoPlaceForPitfalls) {
  const std::string small = "grid_cols = 9\ngrid_rows = 9\nfall_spawn_zones = [[2, 2, 5, 5]]\n";
  stage_of(small + "puddle_density = 0.2\n");
  EXPECT_EQ(stage_problems(small + "pitfall_density = 0.2\n"),
            (Told{"4:19 0.2: pitfall_density: no seed leaves a cell for it: all free cells are in "
                  "zones of fall_spawn, where there is ground to fall on (write pitfall_density = "
                  "0, or make fall_spawn_zones smaller)"}));
}

TEST(StageZones, WithoutACellBetweenTheWallsAreWarnedOf) {
  EXPECT_EQ(
      stage_warnings("pitfall_zones = [[3, 3, 1, 1], [0, 0, 48, 2]]\n"),
      (Told{"1:32 [0, 0, 48, 2]: the pitfall zone [0, 0, 48, 2] has no cell between the outer "
            "walls (between them are x 2..45, y 2..27)"}));
  EXPECT_EQ(stage_warnings("fall_spawn_zones = [[0, 0, 2, 2]]\n"), Told{});
  EXPECT_EQ(stage_warnings("map = \"\"\"\nx......\nx......\n.......\n.......\n.......\n.......\n"
                           "www....\n\"\"\"\nflashlight_count = 0\n"),
            (Told{"2:1 x: the pitfall drawn at x 0, y 0..1 has no cell between the outer walls "
                  "(between them are x 2..4, y 2..4)",
                  "8:1 www: the puddle drawn at x 0..2, y 6 has no cell between the outer walls "
                  "(between them are x 2..4, y 2..4)"}));
  EXPECT_EQ(stage_warnings("map = \"\"\"\nx......\nx......\n..x....\n.......\n.......\n.......\n"
                           ".......\n\"\"\"\n"),
            Told{});
}

TEST(StageThings, MustFitTheFreeCells) {
  EXPECT_EQ(stage_problems("grid_cols = 7\ngrid_rows = 7\nshoes_count = 6\n"),
            (Told{"3:15 6: 10 things (the player, the car, 2 flashlights, 6 shoes) do not fit 9 "
                  "free cells: of 3 x 3 cells between the outer walls zones take 0 (write "
                  "shoes_count = 5 or less, or make the zones smaller or the grid larger)"}));
  stage_of("grid_cols = 7\ngrid_rows = 7\nshoes_count = 5\n");
  EXPECT_EQ(
      stage_problems("grid_cols = 7\ngrid_rows = 7\npuddle_zones = [[2, 2, 3, 2], [0, 0, 7, "
                     "3]]\nfuel_mode = \"refuel_chain\"\nfuel_station_count = 2\n"),
      (Told{"5:22 2: 9 things (the player, the car, 1 empty cans, 2 stations, 2 flashlights, 2 "
            "shoes) do not fit 3 free cells: of 3 x 3 cells between the outer walls zones "
            "take 6 (ask for 6 things less, or make the zones smaller or the grid larger)"}));
  EXPECT_EQ(stage_problems("fuel_mode = \"fuel_can\"\nfuel_count = 2000\n")[0].substr(0, 9),
            "2:14 2000");
}

TEST(StageDensities, NeedACell) {
  // Six things on nine cells, and beside four exits only the middle is left.
  const std::string small = "grid_cols = 7\ngrid_rows = 7\n";
  stage_of(small + "pitfall_density = 0.1\n");
  EXPECT_EQ(
      stage_problems(small + "pitfall_density = 0.1\npuddle_density = 0.1\n"),
      (Told{"4:18 0.1: puddle_density: no seed leaves a cell for it: of 9 cells between the outer "
            "walls, zones, exits and 6 things leave 1 at most, and what is scattered before it "
            "takes 1 "
            "(write puddle_density = 0, or make zones smaller, other densities lower or the grid "
            "larger)"}));
  EXPECT_EQ(stage_problems(small + "puddle_zones = [[3, 3, 1, 1]]\npitfall_density = 0.1\n").size(),
            1U);
  EXPECT_EQ(stage_problems("metal_floor_density = 1\npitfall_density = 0.01\n").size(), 1U);
  stage_of("metal_floor_density = 0.9\npitfall_density = 0.01\n");
  stage_of("pitfall_density = 1\n");
}

TEST(StageBeams, ThatNeverAreAreWarnedOf) {
  EXPECT_EQ(stage_warnings("steel_beam_chance = 0.5\n"),
            (Told{"1:21 0.5: steel_beam_chance counts for nothing without steel beams (write "
                  "steel_beams = true, or leave the line out)"}));
  EXPECT_EQ(stage_warnings("steel_beam_chance = 0.5\nsteel_beams = true\n"), Told{});
  EXPECT_EQ(stage_warnings("exit_sides = [\"top\", \"top\"]\n").size(), 1U);
}

// The most that is left is never less than what any way to place exits and things leaves.
RC_GTEST_PROP(StageDensities, AreRefusedOnlyWhereNoSeedHasACell, ()) {
  const StageConfig config = testing::any_stage(14);
  const StageCover cover = stage_cover(config);
  const Rect inside = stage_inside(config.grid_cols, config.grid_rows);
  std::vector<Point> exits;
  const auto add = [&](StageSide side, int length, auto point) {
    if (config.rules.has_exit(side)) exits.push_back(point(*rc::gen::inRange(3, length - 3)));
  };
  add(StageSide::top, config.grid_cols, [&](int at) { return Point{at, 1}; });
  add(StageSide::bottom, config.grid_cols, [&](int at) { return Point{at, config.grid_rows - 2}; });
  add(StageSide::left, config.grid_rows, [&](int at) { return Point{1, at}; });
  add(StageSide::right, config.grid_rows, [&](int at) { return Point{config.grid_cols - 2, at}; });
  std::vector<Point> free;
  for (int y = inside.y; y < inside.bottom(); ++y) {
    for (int x = inside.x; x < inside.right(); ++x) {
      if ((cover[{x, y}] & kTerrainFeatures) == 0) free.push_back({x, y});
    }
  }
  RC_ASSERT(static_cast<int>(free.size()) >= stage_things(config));
  for (int i = stage_things(config); i > 0; --i) {
    free.erase(free.begin() + *rc::gen::inRange(0, static_cast<int>(free.size())));
  }
  const auto near_exit = [&](Point p) {
    return std::ranges::any_of(exits, [&](Point exit) {
      return std::abs(exit.x - p.x) <= 1 && std::abs(exit.y - p.y) <= 1;
    });
  };
  std::erase_if(free, near_exit);
  RC_ASSERT(static_cast<int>(free.size()) <= most_candidates(config, cover));
}

// Rectangle by rectangle, as slow as it is simple.
RC_GTEST_PROP(StageCover, IsWhatTheRectanglesCover, ()) {
  const StageConfig config = testing::any_stage(20);
  const StageCover cover = stage_cover(config);
  for (std::size_t i = 0; i < cover.size(); ++i) {
    StageFeatureBits expected = 0;
    for (const StageZone& zone : config.zones) {
      for (const Rect& rect : zone.rects) {
        if (rect.contains(cover.point(i))) {
          expected = static_cast<StageFeatureBits>(expected | feature_bit(zone.feature));
        }
      }
    }
    RC_ASSERT(cover.cells()[i] == expected);
  }
}

}  // namespace
}  // namespace warren
