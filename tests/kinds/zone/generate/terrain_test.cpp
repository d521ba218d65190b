// The ground of zones: noise, types, and what the designer placed.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstring>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/noise/noise.hpp"
#include "core/topology/flood.hpp"
#include "kinds/zone/generate/version.hpp"
#include "kinds/zone/generated.hpp"
#include "level/ground_hash.hpp"
#include "levels.hpp"
#include "passes/salt.hpp"

namespace warren {
namespace {

using testing::any_terrain_zone;
using testing::count_kind;
using testing::count_type;
using testing::level_of;
using testing::noise_zone;
using testing::zone_of;

TileKind kind_of_noise(float noise, const ZoneParameters& parameters) {
  if (noise < static_cast<float>(parameters.noise_wall_threshold)) return TileKind::wall;
  const auto& effect = parameters.noise_effect_threshold;
  return effect && noise < static_cast<float>(*effect) ? TileKind::effect : TileKind::floor;
}

// What every cell must be, written down once more the slow way.
Grid<TileKind> expected_kinds(const Zone& zone, std::uint32_t seed) {
  const int size = zone.parameters.size;
  Grid<TileKind> out(size, size, TileKind::floor);
  if (zone.has_terrain()) {
    const FractalNoise noise(zone.parameters.noise(), salted_seed(seed, zone.name));
    for (std::size_t i = 0; i < out.size(); ++i) {
      out.cells()[i] = kind_of_noise(noise.at(out.point(i)), zone.parameters);
    }
  }
  const auto keep_open = [&](Point at) {
    if (out[at] == TileKind::wall) out[at] = TileKind::floor;
  };
  for (const Spawn& spawn : zone.spawns) {
    keep_open(cell_of_world(spawn.world_x, spawn.world_y, size));
  }
  for (const Portal& portal : zone.portals) keep_open(portal.at);
  for (const Marker& marker : zone.markers) keep_open(marker.at);
  for (const ClearedCell& cell : zone.cleared) out[cell.at] = TileKind::floor;
  for (const PlacedCell& cell : zone.cells) {
    const bool wall =
        std::ranges::find(zone.cell_types, cell.type, &CellType::id) != zone.cell_types.end();
    out[cell.at] = wall ? TileKind::wall : TileKind::effect;
  }
  return out;
}

RC_GTEST_PROP(Terrain, IsNoiseAndThresholdsAndWhatTheDesignerPlaced, (std::uint32_t seed)) {
  Zone zone = testing::any_zone(80);
  zone.parameters.macro_strength = 0;
  zone.parameters.warp_strength = 0;
  const Level level = level_of(zone, seed);
  const Grid<TileKind> expected = expected_kinds(zone, seed);
  RC_ASSERT(level.cells.width() == zone.parameters.size);
  RC_ASSERT(level.cells.height() == zone.parameters.size);
  std::set<Point> corridors;
  for (const CellRun& run : level.zone()->corridors) {
    for (int i = 0; i < run.length; ++i) corridors.insert(run.at + Point{i, 0});
  }
  BitGrid open(level.cells.width(), level.cells.height());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Point at = expected.point(i);
    if (is_open(expected.cells()[i]) || corridors.contains(at)) open.set(at);
  }
  const BitGrid reached = level.start ? flood(open, *level.start) : open;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Point at = expected.point(i);
    const bool carved = corridors.contains(at);
    // What nobody gets to is filled.
    const bool filled = level.tile(at).kind == TileKind::wall && !reached.test(at);
    RC_ASSERT(filled || level.tile(at).kind == (carved ? TileKind::floor : expected.cells()[i]));
    RC_ASSERT(!carved || expected.cells()[i] == TileKind::wall);
  }
  for (const PlacedCell& cell : zone.cells) RC_ASSERT(level.tile(cell.at).name == cell.type);
  for (const ClearedCell& cell : zone.cleared) RC_ASSERT(level.tile(cell.at).name == "empty");
}

// In solid rock, every place that a player must reach is a hole.
RC_GTEST_PROP(Terrain, NothingToReachStandsInRock, ()) {
  Zone zone = any_terrain_zone(64);
  zone.parameters.noise_wall_threshold = 1;
  zone.parameters.noise_effect_threshold.reset();
  const Level level = level_of(zone, 5);
  std::set<Point> walls;
  for (const PlacedCell& cell : zone.cells) {
    if (level.tile(cell.at).kind == TileKind::wall) walls.insert(cell.at);
  }
  for (const Thing& thing : level.things) {
    if (thing.kind == "label" || thing.kind == "drop") continue;
    RC_ASSERT(level.open(thing.at) != walls.contains(thing.at));
  }
}

RC_GTEST_PROP(Terrain, SameFileAndSeedGiveTheSameLevel, (std::uint32_t seed)) {
  const Zone zone = any_terrain_zone(64);
  const Level first = level_of(zone, seed);
  RC_ASSERT(level_of(zone, seed) == first);
  RC_ASSERT(ground_hash(level_of(zone_of(format_zone(zone)), seed)) == ground_hash(first));
}

TEST(Terrain, DifferentSeedsGiveDifferentLevels) {
  Zone zone = noise_zone(48);
  zone.parameters.noise_frequency = 0.1;  // at 0.01, a few seeds show nothing but open ground
  std::set<std::uint64_t> hashes;
  for (std::uint32_t seed = 0; seed < 100; ++seed) hashes.insert(ground_hash(level_of(zone, seed)));
  for (const std::uint32_t seed : {0x80000000U, 0xffffffffU}) {
    hashes.insert(ground_hash(level_of(zone, seed)));
  }
  EXPECT_EQ(hashes.size(), 102U);
}

// One generator makes many levels: nothing of one may be left in the next.
TEST(Terrain, AGeneratorForgetsItsLastLevel) {
  zone::Generator generator;
  Level level;
  const Zone large = noise_zone(100);
  const Zone small = zone_of("size 32\nname small\nsavepoint 1 1 a\n");
  for (const Zone* zone : {&large, &small, &large}) {
    RunOptions options;
    options.seed = 3;
    ASSERT_TRUE(generator.generate_into(level, *zone, options).has_value());
    EXPECT_TRUE(level == level_of(*zone, 3));
  }
}

RC_GTEST_PROP(TerrainThreads, NeverChangeTheLevel, (std::uint32_t seed)) {
  const Zone zone = any_terrain_zone(150);
  const Level expected = level_of(zone, seed, 1);
  for (const unsigned threads : {2U, 3U, 8U}) {
    RC_ASSERT(level_of(zone, seed, threads) == expected);
  }
}

TEST(Terrain, RecordingChangesNothing) {
  Zone zone = noise_zone(150);
  zone.parameters.noise_effect_threshold = 0.1;
  Layers layers;
  RunOptions options;
  options.seed = 77;
  options.layers = &layers;
  const Level traced = testing::generated(zone, options).value();
  EXPECT_TRUE(traced == level_of(zone, 77));
  const Grid<float>* noise = layers.find_grid<float>("noise");
  const Grid<std::uint8_t>* classes = layers.find_grid<std::uint8_t>("classes");
  ASSERT_NE(noise, nullptr);
  ASSERT_NE(classes, nullptr);
  const FractalNoise expected(zone.parameters.noise(), salted_seed(77, zone.name));
  for (std::size_t i = 0; i < noise->size(); ++i) {
    const Point at = noise->point(i);
    ASSERT_EQ((*noise)[at], expected.at(at));
    const TileKind kind = kind_of_noise((*noise)[at], zone.parameters);
    const std::uint8_t wanted = kind == TileKind::wall     ? noise::kWallClass
                                : kind == TileKind::effect ? noise::kEffectClass
                                                           : noise::kOpenClass;
    ASSERT_EQ((*classes)[at], wanted);
  }
}

TEST(Terrain, ReportsHowManyCellsItMade) {
  Zone zone = noise_zone(100);
  zone.parameters.noise_effect_threshold = 0.2;
  Layers layers;
  RunOptions options;
  options.seed = 4;
  options.layers = &layers;
  const Result<Level> level = testing::generated(zone, options);
  ASSERT_TRUE(level.has_value());
  const auto terrain = std::ranges::find(level->report.passes, "terrain", &PassRecord::name);
  ASSERT_NE(terrain, level->report.passes.end());
  const Grid<std::uint8_t>& classes = *layers.find_grid<std::uint8_t>("classes");
  const auto count = [&](std::uint8_t one) {
    return static_cast<std::int64_t>(std::ranges::count(classes.cells(), one));
  };
  EXPECT_EQ(terrain->facts, (std::vector<Property>{{"wall", count(noise::kWallClass)},
                                                   {"effect", count(noise::kEffectClass)}}));
}

// --- thresholds ----------------------------------------------------------------------------------

// Walls stay where they are, of the same type, when more are requested.
RC_GTEST_PROP(Terrain, RaisingTheWallThresholdOnlyAddsWalls, (std::uint32_t seed)) {
  Zone zone = any_terrain_zone(64);
  zone.parameters.macro_strength = 0;
  zone.portals.clear();  // ways to them are cut through walls
  zone.markers.clear();
  zone.spawns.clear();
  zone.parameters.pocket_min = 1'000'000;
  zone.parameters.noise_effect_threshold.reset();
  zone.parameters.noise_wall_threshold = testing::any_real(-1, 1);
  const Level low = level_of(zone, seed);
  zone.parameters.noise_wall_threshold = testing::any_real(zone.parameters.noise_wall_threshold, 1);
  const Level high = level_of(zone, seed);
  // Another part of the land may be the largest then: it is what was filled before.
  // RC_PRE evaluates all of an expression, so that it cannot ask for a start that is not there.
  const bool same_land = !low.start || !high.start || low.open(*high.start);
  RC_PRE(same_land);
  for (std::size_t i = 0; i < low.cells.size(); ++i) {
    const Point at = low.cells.point(i);
    if (low.tile(at).kind == TileKind::wall) RC_ASSERT(high.cells[at] == low.cells[at]);
  }
}

double average_share(Zone zone, double threshold, int seeds) {
  zone.parameters.noise_wall_threshold = threshold;
  double share = 0;
  for (int seed = 0; seed < seeds; ++seed) {
    const Level level = level_of(zone, static_cast<std::uint32_t>(seed) * 7919U);
    share += static_cast<double>(count_kind(level, TileKind::wall)) /
             static_cast<double>(level.cells.size()) / seeds;
  }
  return share;
}

TEST(Terrain, TheDefaultThresholdGivesAboutFortyPercentWalls) {
  const double share = average_share(noise_zone(256), ZoneParameters{}.noise_wall_threshold, 10);
  EXPECT_GT(share, 0.35);
  EXPECT_LT(share, 0.47);
}

TEST(Terrain, TheShareOfWallsGrowsWithTheThreshold) {
  double before = -1;
  for (const double threshold : {-1.0, -0.5, -0.3, -0.1, 0.0, 0.1, 0.3, 0.5, 1.0}) {
    const double share = average_share(noise_zone(96), threshold, 4);
    EXPECT_GE(share, before) << threshold;
    if (std::abs(threshold) < 0.4) {
      EXPECT_GT(share, before) << threshold;
    }
    before = share;
  }
  EXPECT_EQ(average_share(noise_zone(96), -1, 2), 0.0);
  EXPECT_EQ(average_share(noise_zone(96), 1, 2), 1.0);
}

TEST(Terrain, EffectCellsNeedAThreshold) {
  Zone zone = noise_zone(96);
  const Level without = level_of(zone, 8);
  EXPECT_EQ(count_kind(without, TileKind::effect), 0);
  zone.parameters.noise_effect_threshold = 0.1;
  const Level with = level_of(zone, 8);
  EXPECT_GT(count_kind(with, TileKind::effect), 0);
  // The band is taken from open ground: not a wall moves.
  for (std::size_t i = 0; i < with.cells.size(); ++i) {
    const Point at = with.cells.point(i);
    EXPECT_EQ(with.tile(at).kind == TileKind::wall, without.tile(at).kind == TileKind::wall);
  }
}

// --- types ---------------------------------------------------------------------------------------

// Nothing but walls, of the given patterns in this order.
Level rock(const std::vector<std::string>& patterns, double circuit_share, std::uint32_t seed = 1) {
  Zone zone = noise_zone(128);
  zone.cell_types.clear();
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    zone.cell_types.push_back({"t" + std::to_string(i), {}, {}, patterns[i], {}});
  }
  zone.parameters.noise_octaves = 1;
  zone.parameters.noise_wall_threshold = 1;
  zone.parameters.circuit_prob_wild = circuit_share;
  return level_of(zone, seed);
}

// Five standard deviations of so many independent draws.
void expect_share(const Level& level, std::string_view type, double share) {
  const auto cells = static_cast<double>(level.cells.size());
  const double slack = 5 * std::sqrt(cells * share * (1 - share));
  EXPECT_NEAR(static_cast<double>(count_type(level, type)), cells * share, slack + 1e-9) << type;
}

TEST(WallTypes, FollowTheWildProbability) {
  for (const double share : {0.0, 0.01, 0.15, 0.5, 0.9, 1.0}) {
    const Level level = rock({"none", "circuit"}, share);
    expect_share(level, "t1", share);
    expect_share(level, "t0", 1 - share);
  }
}

TEST(WallTypes, ShareTheirProbabilityEvenly) {
  const Level level = rock({"circuit", "none", "circuit", "none", "none"}, 0.3);
  expect_share(level, "t0", 0.15);
  expect_share(level, "t2", 0.15);
  expect_share(level, "t1", 0.7 / 3);
  expect_share(level, "t3", 0.7 / 3);
  expect_share(level, "t4", 0.7 / 3);
}

TEST(WallTypes, OfOneSortAloneFillEverything) {
  expect_share(rock({"none"}, 0.5), "t0", 1);
  expect_share(rock({"circuit"}, 0.0), "t0", 1);
  expect_share(rock({"circuit", "circuit"}, 0.0), "t1", 0.5);
}

TEST(WallTypes, ShapedOnesAreForPlacingByHand) {
  const Level level = rock({"diagonal_ne", "none", "circuit"}, 0.2);
  EXPECT_EQ(count_type(level, "t0"), 0);
  expect_share(level, "t2", 0.2);
  EXPECT_EQ(count_type(rock({"diagonal_ne", "circuit"}, 0.2), "t0"), 0);
  expect_share(rock({"diagonal_ne", "diagonal_sw"}, 0.2), "t0", 0.5);
}

TEST(WallTypes, LieDifferentlyForEverySeed) {
  const Level one = rock({"none", "circuit"}, 0.5, 1);
  const Level two = rock({"none", "circuit"}, 0.5, 2);
  double equal = 0;
  for (std::size_t i = 0; i < one.cells.size(); ++i) {
    equal += one.cells.cells()[i] == two.cells.cells()[i] ? 1 : 0;
  }
  EXPECT_NEAR(equal / static_cast<double>(one.cells.size()), 0.5, 0.05);
}

// --- zones without noise -------------------------------------------------------------------------

TEST(Terrain, ZonesWithoutSeedAndNoiseStayAsAuthored) {
  const Zone zone = zone_of(
      "size 32\ncelltype w 1 2 3 4 5 6 7 8\neffecttype e 1 2 3 4 5 6 7 8 none\n"
      "cell 3 4 w\ncell 5 6 e\nclearcell 7 8\n");
  const Level level = level_of(zone, 99);
  EXPECT_EQ(count_kind(level, TileKind::wall), 1);
  EXPECT_EQ(count_kind(level, TileKind::effect), 1);
  EXPECT_EQ(level.tile({3, 4}).name, "w");
  EXPECT_EQ(level.tile({5, 6}).name, "e");
  EXPECT_TRUE(ground_hash(level) == ground_hash(level_of(zone, 100))) << "no seed matters";
}

// --- seeds ---------------------------------------------------------------------------------------

TEST(ChooseSeed, TheCallWinsOverTheFileOverTheMasterSeed) {
  Zone zone = zone_of("celltype w 1 2 3 4 5 6 7 8\nname a\nseed 5\nprocgen true\n");
  EXPECT_EQ(zone::choose_seed(zone, 7, 1).value(), 7U);
  EXPECT_EQ(zone::choose_seed(zone, 0, 1).value(), 0U);
  EXPECT_EQ(zone::choose_seed(zone, {}, 1).value(), 5U);
  zone.seed.reset();
  const std::uint32_t derived = zone::choose_seed(zone, {}, 1).value();
  EXPECT_EQ(zone::choose_seed(zone, {}, 1).value(), derived);
  EXPECT_NE(zone::choose_seed(zone, {}, 2).value(), derived) << "another game, another zone";
  zone.name = "b";
  EXPECT_NE(zone::choose_seed(zone, {}, 1).value(), derived) << "zones of one game differ";
}

TEST(ChooseSeed, TerrainWithoutASeedIsAnError) {
  Zone zone = zone_of("celltype w 1 2 3 4 5 6 7 8\nname Bare\nnoise_octaves 5\n");
  const Result<std::uint32_t> seed = zone::choose_seed(zone, {}, 1);
  ASSERT_FALSE(seed.has_value());
  EXPECT_EQ(seed.error().failure, Failure::content);
  EXPECT_NE(seed.error().text().find("has no seed"), std::string::npos);
  EXPECT_NE(seed.error().text().find("--seed 1"), std::string::npos);
  EXPECT_EQ(zone::choose_seed(zone, 3, 1).value(), 3U);
  EXPECT_EQ(zone::choose_seed(Zone{}, {}, 1).value(), 0U) << "nothing to generate";
}

// --- everything else of a level ------------------------------------------------------------------

TEST(ZoneLevel, SaysWhatMadeIt) {
  Zone zone = noise_zone(32);
  zone.name = "N";
  zone.biome = "B";
  zone.theme = "ice";
  zone.background = {{3, {3, 3, 3, 255}, {}}, {1, {1, 1, 1, 255}, {}}};
  zone.music = {"m"};
  const Level level = level_of(zone, 42);
  EXPECT_EQ(level.name, "N");
  EXPECT_EQ(level.biome, "B");
  EXPECT_EQ(level.theme, "ice");
  EXPECT_EQ(level.background, (std::vector<Colour>{{1, 1, 1, 255}, {3, 3, 3, 255}}));
  EXPECT_EQ(level.music, std::vector<std::string>{"m"});
  EXPECT_EQ(level.kind(), "zone");
  EXPECT_EQ(level.provenance.seed, 42U);
  EXPECT_EQ(level.provenance.generator_version, zone::kGeneratorVersion);
  EXPECT_EQ(level.provenance.parameters, properties_by(zone_parameters(), zone.parameters));
}

TEST(ZoneLevel, HasAGlyphForEveryType) {
  Zone zone = noise_zone(16);
  for (int i = static_cast<int>(zone.cell_types.size() + zone.effect_types.size()) + 1;
       i < kMaxTiles; ++i) {
    const std::string id = "t" + std::to_string(i);
    if (i % 3 == 0) {
      zone.effect_types.push_back({id, {}, {}, "none", "", {}, {}});
    } else {
      zone.cell_types.push_back({id, {}, {}, i % 3 == 1 ? "none" : "circuit", {}});
    }
  }
  std::set<char> glyphs;
  const Level level = level_of(zone, 1);
  ASSERT_EQ(level.legend.size(), static_cast<std::size_t>(kMaxTiles));
  for (const Tile& tile : level.legend) {
    EXPECT_TRUE(glyphs.insert(tile.glyph).second) << tile.glyph;
    EXPECT_TRUE(tile.glyph > ' ' && tile.glyph <= '~' && tile.glyph != '"' && tile.glyph != '\\');
  }
  EXPECT_EQ(level.legend[0].name, "empty");
  EXPECT_EQ(level.legend[0].glyph, '.');
}

TEST(ZoneLevel, HoldsEveryAuthoredThing) {
  const Level level =
      level_of(zone_of("size 64\ncelltype w 1 2 3 4 5 6 7 8\ncell 1 2 w drop:key\ncell 2 2 w\n"
                       "spawn mine -50 150.5\nportal 3 4 p ../b.zone q\nportal 5 6 blind - -\n"
                       "savepoint 7 8 s\ndatanode 9 10 d\nlabel 11 12 two words\n"),
               1);
  const std::string fixed = "fixed";
  const std::vector<Thing> expected = {
      {"enemy", "mine", {31, 33}, {{"source", fixed}, {"world_x", -50.0}, {"world_y", 150.5}}},
      {"portal",
       "",
       {3, 4},
       {{"id", std::string("p")},
        {"zone", std::string("../b.zone")},
        {"destination", std::string("q")}}},
      {"portal", "", {5, 6}, {{"id", std::string("blind")}}},
      {"savepoint", "", {7, 8}, {{"id", std::string("s")}}},
      {"datanode", "", {9, 10}, {{"id", std::string("d")}}},
      {"label", "", {11, 12}, {{"text", std::string("two words")}}},
      {"drop", "key", {1, 2}, {}},
  };
  EXPECT_EQ(level.things, expected);
}

}  // namespace
}  // namespace warren
