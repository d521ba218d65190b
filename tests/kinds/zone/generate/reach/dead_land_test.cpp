// No dead land: what nobody gets to is joined or filled, and nothing that was drawn by hand
// changes.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "../levels.hpp"
#include "core/topology/components.hpp"
#include "kinds/zone/generated.hpp"
#include "level/open_cells.hpp"
#include "pipeline/verify.hpp"
#include "platform/disk.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

using testing::level_of;
using testing::noise_zone;

Zone rocky_zone(double threshold) {
  Zone zone = noise_zone(160);
  zone.parameters.noise_frequency = 0.04;
  zone.parameters.noise_wall_threshold = threshold;
  return zone;
}

std::int64_t open_cells_of(const Level& level) {
  return open_bits(level).count();
}

TEST(DeadLand, AllOpenGroundCanBeReached) {
  for (const double threshold : {-0.2, 0.0, 0.15}) {
    const Zone zone = rocky_zone(threshold);
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
      const Level level = level_of(zone, seed);
      ASSERT_TRUE(level.start);
      const BitGrid reached = flood(open_bits(level), *level.start);
      EXPECT_EQ(reached.count(), open_cells_of(level)) << "seed " << seed << " at " << threshold;
      EXPECT_TRUE(verify(level).holds());
    }
  }
}

// With a smaller limit more of the ground is kept.
TEST(DeadLand, LargePocketsAreJoinedRatherThanFilled) {
  Zone joined = rocky_zone(0.05);
  Zone filled = joined;
  joined.parameters.pocket_min = 16;
  filled.parameters.pocket_min = 1'000'000;
  std::int64_t more = 0;
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const Level with = level_of(joined, seed);
    const Level without = level_of(filled, seed);
    EXPECT_TRUE(without.zone()->corridors.empty());
    EXPECT_GE(open_cells_of(with), open_cells_of(without));
    more += open_cells_of(with) - open_cells_of(without);
    for (const CellRun& run : with.zone()->corridors) EXPECT_LE(run.length, 24);
  }
  EXPECT_GT(more, 20 * 64);
}

std::int64_t fact_of(const Level& level, std::string_view pass, std::string_view name) {
  for (const PassRecord& one : level.report.passes) {
    if (one.name != pass) continue;
    for (const auto& [fact, value] : one.facts) {
      if (fact == name) return std::get<std::int64_t>(value);
    }
  }
  ADD_FAILURE() << "no fact " << name << " of " << pass;
  return -1;
}

// However much rock lies between: what is large enough gets a corridor, by way of others.
TEST(DeadLand, NoLargePocketIsFilled) {
  for (const double threshold : {-0.1, 0.1, 0.3}) {
    const Zone zone = rocky_zone(threshold);
    std::int64_t joined = 0;
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
      const Level level = level_of(zone, seed);
      joined += fact_of(level, "pockets", "joined");
      EXPECT_EQ(fact_of(level, "pockets", "unjoined"), 0) << "seed " << seed << " at " << threshold;
    }
    EXPECT_GT(joined, 20) << threshold;
  }
}

// Posts set by hand stand in the way of corridors: none of them gets a cell behind a post that
// nobody gets to, or ground there would count as joined.
TEST(DeadLand, CorridorsBetweenPostsLeaveNoHoles) {
  Zone zone = rocky_zone(0.15);
  zone.parameters.corridor_width = 3;
  for (int y = 2; y < 158; y += 3) {
    for (int x = 2 + y % 2; x < 158; x += 4) zone.cells.push_back({{x, y}, "solid", "", {}});
  }
  std::int64_t carved = 0;
  for (std::uint32_t seed = 0; seed < 30; ++seed) {
    const Level level = level_of(zone, seed);
    const BitGrid reached = flood(open_bits(level), *level.start);
    EXPECT_EQ(reached.count(), open_cells_of(level)) << "seed " << seed;
    EXPECT_TRUE(verify(level).holds()) << "seed " << seed;
    for (const CellRun& run : level.zone()->corridors) carved += run.length;
  }
  EXPECT_GT(carved, 30 * 100);
}

// Borders bend: in open land they leave islands of one territory within another. Those go to
// whoever is nearest.
TEST(DeadLand, IslandsWithinAnotherTerritoryAreJoined) {
  Result<ZoneFile> file = read_zone(
      disk(), std::filesystem::path(source_folder()) / "tests" / "golden" / "zones" / "gates.zone");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  file->zone.parameters.noise_wall_threshold = -0.5;
  file->zone.parameters.pocket_min = 8;
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    const Level level = level_of(file->zone, seed);
    EXPECT_EQ(fact_of(level, "pockets", "unjoined"), 0) << "seed " << seed;
    EXPECT_TRUE(verify(level).holds()) << "seed " << seed;
  }
}

bool warns_of(const Level& level, std::string_view text) {
  return std::ranges::any_of(level.report.warnings, [&](const std::string& warning) {
    return warning.find(text) != std::string::npos;
  });
}

// Filling all that is broken would leave a map of one cell, reached to a hundred per cent.
TEST(DeadLand, SaysWhenMoreIsFilledThanLeft) {
  Zone broken = rocky_zone(0.5);
  broken.parameters.pocket_min = 1'000'000;
  const Zone whole = rocky_zone(-0.2);
  for (std::uint32_t seed = 0; seed < 5; ++seed) {
    EXPECT_TRUE(warns_of(level_of(broken, seed), "in pockets were filled")) << seed;
    EXPECT_FALSE(warns_of(level_of(whole, seed), "in pockets were filled")) << seed;
  }
}

// A ring of walls set by hand, with a spawn inside: both stay, and a warning names the spawn.
TEST(DeadLand, AChamberOfTheDesignerStays) {
  Zone zone = rocky_zone(-0.9);
  for (int i = 0; i < 7; ++i) {
    for (const Point at :
         {Point{20 + i, 20}, Point{20 + i, 26}, Point{20, 20 + i}, Point{26, 20 + i}}) {
      const bool known =
          std::ranges::any_of(zone.cells, [&](const PlacedCell& c) { return c.at == at; });
      if (!known) zone.cells.push_back({at, "solid", "", {}});
    }
  }
  zone.spawns.push_back({"mine", (23.5 - 80) * kWorldPerCell, (23.5 - 80) * kWorldPerCell, {}});
  for (std::uint32_t seed = 0; seed < 5; ++seed) {
    const Level level = level_of(zone, seed);
    EXPECT_TRUE(level.open({22, 22}));
    EXPECT_TRUE(warns_of(level, "enemy mine at (23, 23) cannot be reached"));
  }
}

// Ridges so narrow that gates are sealed: at these seeds the nearest ground lies behind the seal.
TEST(DeadLand, CorridorsLeaveSealsAlone) {
  Result<ZoneFile> file = read_zone(
      disk(), std::filesystem::path(source_folder()) / "tests" / "golden" / "zones" / "gates.zone");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  file->zone.parameters.ridge_width = 0.5;
  for (const std::uint32_t seed : {977U, 978U, 979U, 980U}) {
    RunOptions options;
    options.seed = seed;
    const Result<Level> level = testing::generated(file->zone, options);
    ASSERT_TRUE(level.has_value()) << level.error().text();
    for (const Gate& gate : level->zone()->gates) {
      for (const CellRun& run : gate.sealed) {
        for (int i = 0; i < run.length; ++i) EXPECT_FALSE(level->open(run.at + Point{i, 0}));
      }
    }
    EXPECT_TRUE(verify(*level).holds()) << "seed " << seed;
  }
}

// A spawn in the midst of rock gets a corridor.
TEST(DeadLand, SpawnsInRockAreLedOut) {
  Zone zone = rocky_zone(0.1);
  zone.spawns.push_back({"mine", -4000, -4000, {}});
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const Level level = level_of(zone, seed);
    const BitGrid reached = flood(open_bits(level), *level.start);
    const bool told = warns_of(level, "cannot be reached");
    EXPECT_TRUE(told || reached.test(cell_of_world(-4000, -4000, 160))) << "seed " << seed;
  }
}

}  // namespace
}  // namespace warren
