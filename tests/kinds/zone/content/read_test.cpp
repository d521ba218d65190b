// Reading zones: every directive.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "kinds/zone/content/directives.hpp"
#include "zones.hpp"

namespace warren {
namespace {

using testing::below;
using testing::kFile;
using testing::problems_of;
using testing::zone_file;
using testing::zone_of;

TEST(ParseZone, ReadsEveryDirective) {
  const Zone zone = zone_of(
      "name  The  Zone \nbiome deep ice\ntheme radiance\nsize 64\nseed 4294967295\nprocgen false\n"
      "bgcolor 1 10 20 30\nmusic ./a song.mp3\nmusic b\n"
      "celltype plain 1 2 3 4 5 6 7 8\ncelltype c 9 9 9 9 9 9 9 9 circuit\n"
      "effecttype ember 1 2 3 4 5 6 7 8 glow dot 5 fast\neffecttype dim 1 1 1 1 1 1 1 1 none\n"
      "cell 0 0 plain drop:key\ncell 63 63 ember\nclearcell 63 0\n"
      "spawn mine -3200 3199.5\nportal 1 2 in ../b.zone out\nportal 3 4 blind - -\n"
      "savepoint 5 6 home\ndatanode 7 8 log\nlabel 9 10 two  words\n"
      "noise_octaves 8\nnoise_frequency 0.0001\nnoise_lacunarity 4\nnoise_persistence 1\n"
      "noise_wall_threshold -1\nnoise_effect_threshold 1\ncircuit_prob_wild 0\n");
  EXPECT_EQ(zone.name, "The  Zone");
  EXPECT_EQ(zone.biome, "deep ice");
  EXPECT_EQ(zone.theme, "radiance");
  EXPECT_EQ(zone.seed, 4294967295U);
  EXPECT_FALSE(zone.procgen);
  EXPECT_EQ(zone.background, (std::vector<BackgroundColour>{{1, {10, 20, 30, 255}, {}}}));
  EXPECT_EQ(zone.music, (std::vector<std::string>{"./a song.mp3", "b"}));
  EXPECT_EQ(zone.cell_types,
            (std::vector<CellType>{{"plain", {1, 2, 3, 4}, {5, 6, 7, 8}, "none", {}},
                                   {"c", {9, 9, 9, 9}, {9, 9, 9, 9}, "circuit", {}}}));
  EXPECT_EQ(zone.effect_types,
            (std::vector<EffectType>{
                {"ember", {1, 2, 3, 4}, {5, 6, 7, 8}, "glow", "dot", {"5", "fast"}, {}},
                {"dim", {1, 1, 1, 1}, {1, 1, 1, 1}, "none", "", {}, {}}}));
  EXPECT_EQ(zone.cells,
            (std::vector<PlacedCell>{{{0, 0}, "plain", "key", {}}, {{63, 63}, "ember", "", {}}}));
  EXPECT_EQ(zone.cleared, (std::vector<ClearedCell>{{{63, 0}, {}}}));
  EXPECT_EQ(zone.spawns, (std::vector<Spawn>{{"mine", -3200, 3199.5, {}}}));
  EXPECT_EQ(zone.portals, (std::vector<Portal>{{{1, 2}, "in", "../b.zone", "out", {}},
                                               {{3, 4}, "blind", "", "", {}}}));
  EXPECT_EQ(zone.markers, (std::vector<Marker>{{MarkerKind::savepoint, {5, 6}, "home", {}},
                                               {MarkerKind::datanode, {7, 8}, "log", {}}}));
  EXPECT_EQ(zone.labels, (std::vector<Label>{{{9, 10}, "two  words", {}}}));
  const ZoneParameters& p = zone.parameters;
  EXPECT_EQ(p.size, 64);
  EXPECT_EQ(p.noise_octaves, 8);
  EXPECT_EQ(p.noise_frequency, 0.0001);
  EXPECT_EQ(p.noise_lacunarity, 4);
  EXPECT_EQ(p.noise_persistence, 1);
  EXPECT_EQ(p.noise_wall_threshold, -1);
  EXPECT_EQ(p.noise_effect_threshold, 1.0);
  EXPECT_EQ(p.circuit_prob_wild, 0);
  EXPECT_TRUE(zone.has_noise_line);
  EXPECT_EQ(zone.cells[1].line.number, 15);
}

TEST(ParseZone, ReadsEveryLandmarkDirective) {
  const Zone zone = zone_of(
      "size 64\ncenter_anchor hub.chunk\nlandmark_datanode center_anchor log\nstart way_in\n"
      "hotspot 1 2\nhotspot 63 0 0.25\nhotspot 4 4 1e6\n"
      "landmark way_in in.chunk -5\nlandmark_portal way_in p ../b.zone q\n"
      "landmark_portal way_in blind - -\nlandmark_savepoint way_in home\n"
      "landmark boss a/b.chunk 3 dense 90.5 0.7 1.5\n"
      "landmark boss a/b.chunk 4 sparse 1 0 0 none optional\n"
      "landmark boss a/b.chunk 4 structured 16384 1 16 mixed 100 optional\n"
      "landmark extra x.chunk 9 optional\nfixed_landmark door d.chunk 20 63\n"
      "gate door boss extra\nobstacle pillar\nobstacle rock 0\nenemytype ghost 0.5 1000\n"
      "enemybias calm ghost 1 mine 0\n");
  ASSERT_TRUE(zone.anchor.has_value());
  EXPECT_EQ(*zone.anchor,
            (AnchorDefinition{"hub.chunk", {{WireKind::datanode, "log", "", "", {}}}, {}}));
  EXPECT_EQ(zone.start.type, "way_in");
  EXPECT_EQ(zone.hotspots, (std::vector<HotspotDefinition>{
                               {{1, 2}, 1, {}}, {{63, 0}, 0.25, {}}, {{4, 4}, 1e6, {}}}));
  ASSERT_EQ(zone.landmarks.size(), 5U);
  EXPECT_EQ(zone.landmarks[0].wires,
            (std::vector<Wire>{{WireKind::portal, "p", "../b.zone", "q", {}},
                               {WireKind::portal, "blind", "", "", {}},
                               {WireKind::savepoint, "home", "", "", {}}}));
  EXPECT_EQ(zone.landmarks[0].priority, -5);
  EXPECT_EQ(zone.landmarks[0].influence, std::nullopt);
  EXPECT_EQ(zone.landmarks[1],
            (LandmarkDefinition{"boss",
                                "a/b.chunk",
                                3,
                                Influence{InfluenceType::dense, 90.5, 0.7, 1.5, "", 1},
                                false,
                                {},
                                {}}));
  EXPECT_EQ(zone.landmarks[2].influence, (Influence{InfluenceType::sparse, 1, 0, 0, "none", 1}));
  EXPECT_TRUE(zone.landmarks[2].optional);
  EXPECT_EQ(zone.landmarks[3].influence,
            (Influence{InfluenceType::structured, 16384, 1, 16, "mixed", 100}));
  EXPECT_TRUE(zone.landmarks[4].optional);
  EXPECT_EQ(zone.fixed_landmarks,
            (std::vector<FixedLandmark>{{"door", "d.chunk", {20, 63}, {}, {}}}));
  EXPECT_EQ(zone.gates, (std::vector<GateDefinition>{{"door", {"boss", "extra"}, {}}}));
  EXPECT_EQ(zone.obstacles, (std::vector<ObstacleDefinition>{{"pillar", 1, {}}, {"rock", 0, {}}}));
  EXPECT_EQ(zone.enemy_types, (std::vector<EnemyDefinition>{{{"ghost", 0.5, 1000}, {}}}));
  EXPECT_EQ(zone.biases, (std::vector<BiasDefinition>{{"calm", {{"ghost", 1}, {"mine", 0}}, {}}}));
  EXPECT_EQ(zone.landmarks[1].line.number, 12);
  EXPECT_TRUE(zone.has_landmarks());
  EXPECT_EQ(zone.links.chunks, nullptr) << "nobody gave any chunks";
}

TEST(ParseZone, AnEmptyFileIsAZoneOfDefaults) {
  for (const char* text : {"", "\n", "# nothing\n", "\xef\xbb\xbf", "   \r\n\t"}) {
    const ZoneFile file = zone_file(text);
    EXPECT_EQ(file.zone, Zone{});
    EXPECT_FALSE(file.zone.has_terrain());
    EXPECT_TRUE(file.warnings.empty());
  }
}

TEST(ParseZone, TerrainComesFromNoiseLinesOrASeedWithoutRegions) {
  const std::string type = "celltype w 1 2 3 4 5 6 7 8\n";
  EXPECT_FALSE(zone_of(type).has_terrain());
  EXPECT_TRUE(zone_of(type + "seed 0\n").has_terrain());
  EXPECT_TRUE(zone_of(type + "procgen true\n").has_terrain());
  EXPECT_FALSE(zone_of(type + "procgen false\n").has_terrain());
  EXPECT_TRUE(zone_of(type + "noise_octaves 5\n").has_terrain());
  EXPECT_FALSE(zone_of(type + "circuit_prob_wild 0.5\n").has_terrain());
  const std::string region =
      "fixed_landmark hut x.chunk 9 9\nregion A 0 0 64 64\nconnect A entry hut\n";
  EXPECT_FALSE(zone_of(type + region + "seed 1\n").has_terrain());
  EXPECT_FALSE(zone_of(type + region + "procgen true\n").has_terrain());
  EXPECT_TRUE(zone_of(type + region + "seed 1\nnoise_octaves 5\n").has_terrain());
}

TEST(ParseZone, TerrainNeedsTypesToBuildFrom) {
  const std::vector<Diagnostic> walls = problems_of("size 64\nseed 1\n");
  ASSERT_EQ(walls.size(), 1U);
  EXPECT_EQ(walls[0].message, "the zone generates terrain but has no wall type");
  EXPECT_EQ(walls[0].where.line, 2);
  EXPECT_NE(walls[0].help.find("add: celltype"), std::string::npos);
  const std::vector<Diagnostic> effects =
      problems_of("celltype w 1 2 3 4 5 6 7 8\nnoise_effect_threshold 0.5\n");
  ASSERT_EQ(effects.size(), 1U);
  EXPECT_EQ(effects[0].message, "the zone asks for effect cells but has no effect type");
  EXPECT_NE(effects[0].help.find("add: effecttype"), std::string::npos);
}

// What the help of a message says to add must itself be correct.
TEST(ParseZone, TheHelpForMissingTypesIsCorrect) {
  std::string text = "seed 1\nnoise_effect_threshold 0.5\ncell 0 0 stone\nspawn ghost 0 0\n";
  for (int i = 0; i < 5; ++i) {
    const Result<ZoneFile> file = parse_zone(text, std::string(kFile));
    if (file) return;
    for (const Diagnostic& problem : file.error().diagnostics) {
      ASSERT_TRUE(problem.help.starts_with("add: ")) << problem.message;
      const std::string line = problem.help.substr(5) + "\n";
      if (text.find(line) == std::string::npos) text += line;
    }
  }
  FAIL() << "still wrong:\n" << text;
}

TEST(ParseZone, WarnsWhereSomethingMayBeMeantDifferently) {
  const auto only_warning = [](const std::string& text) {
    const ZoneFile file = zone_file(text);
    EXPECT_EQ(file.warnings.size(), 1U);
    if (file.warnings.size() != 1) return std::string();
    EXPECT_EQ(file.warnings[0].severity, Severity::warning);
    EXPECT_FALSE(file.warnings[0].help.empty());
    return std::to_string(file.warnings[0].where.line) + ": " + file.warnings[0].message;
  };
  EXPECT_EQ(only_warning(below("spawn mine 50 50\ncell 32 32 wall")),
            "4: the spawn stands in the wall that line 5 places");
  EXPECT_EQ(only_warning(below("seed 1\nprocgen true")),
            "5: procgen true has no effect: the file gives a seed");
  EXPECT_EQ(only_warning(below("noise_frequency 0.5\nnoise_octaves 4")),
            "5: the finest layer has frequency 4: finer than a cell, only speckle");
  EXPECT_TRUE(problems_of(below("cell 1 2 ember\nsavepoint 1 2 a")).empty());
}

TEST(ParseZone, LenientTurnsUnknownDirectivesIntoWarnings) {
  const std::string text = below("frobnicate 1\nsiez 64");
  EXPECT_EQ(problems_of(text)[0].severity, Severity::error);
  ReadOptions lenient;
  lenient.lenient = true;
  const Result<ZoneFile> file = parse_zone(text, "a.zone", lenient);
  ASSERT_TRUE(file.has_value());
  ASSERT_EQ(file->warnings.size(), 2U);
  EXPECT_EQ(file->warnings[0].severity, Severity::warning);
  EXPECT_EQ(file->warnings[0].message, "unknown directive 'frobnicate'");
  EXPECT_EQ(file->warnings[1].help, "did you mean 'size'?");
  EXPECT_EQ(file->lines.text(), text);
  // Other mistakes stay mistakes.
  EXPECT_FALSE(parse_zone("size x", "a.zone", lenient).has_value());
}

TEST(ParseZone, OpaqueIsTheLastWordOfAnEffect) {
  const Zone zone = zone_of(
      "effecttype a 1 2 3 4 5 6 7 8 glow\neffecttype b 1 2 3 4 5 6 7 8 glow opaque\n"
      "effecttype c 1 2 3 4 5 6 7 8 glow dot opaque\neffecttype d 1 2 3 4 5 6 7 8 glow dot 5 "
      "opaque\n"
      "effecttype e 1 2 3 4 5 6 7 8 glow dot opaque 5\n");
  ASSERT_EQ(zone.effect_types.size(), 5U);
  const std::vector<bool> opaque = {false, true, true, true, false};
  const std::vector<std::string> effects = {"", "", "dot", "dot", "dot"};
  const std::vector<std::size_t> parameters = {0, 0, 0, 1, 2};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(zone.effect_types[i].opaque, opaque[i]) << i;
    EXPECT_EQ(zone.effect_types[i].effect, effects[i]) << i;
    EXPECT_EQ(zone.effect_types[i].parameters.size(), parameters[i]) << i;
  }
}

TEST(ParseZone, LayersOfTheLandNeedBothOfTheirNumbers) {
  const std::string head = "celltype w 1 2 3 4 5 6 7 8\nseed 1\n";
  const auto found = [&](const std::string& lines) { return zone_file(head + lines).warnings; };
  EXPECT_TRUE(found("macro_strength 0.4\nmacro_frequency 0.002\n").empty());
  EXPECT_TRUE(found("warp_strength 4\nwarp_frequency 0.002\n").empty());
  ASSERT_EQ(found("macro_strength 0.4\n").size(), 1U);
  EXPECT_EQ(found("macro_strength 0.4\n")[0].severity, Severity::warning);
  EXPECT_EQ(found("macro_strength 0.4\n")[0].message,
            "macro_strength has no effect: macro_frequency is 0");
  EXPECT_EQ(found("macro_strength 0.4\n")[0].help, "add: macro_frequency 0.002");
  ASSERT_EQ(found("warp_frequency 0.004\n").size(), 1U);
  EXPECT_EQ(found("warp_frequency 0.004\n")[0].help, "add: warp_strength 30");
}

TEST(ParseZone, HasRoomForEveryGlyph) {
  std::string text;
  for (int i = 0; i < kMaxTiles - 1; ++i) {
    text += "celltype t" + std::to_string(i) + " 1 2 3 4 5 6 7 8\n";
  }
  EXPECT_TRUE(problems_of(text).empty());
  const std::vector<Diagnostic> found = problems_of(text + "effecttype e 1 2 3 4 5 6 7 8 none\n");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].message, "a zone has at most 79 cell and effect types");
  EXPECT_EQ(found[0].help, "remove 1 of them");
}

TEST(ParseZone, StopsCountingBeforeTheMemoryIsFull) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "oops\n";
  const std::vector<Diagnostic> found = problems_of(text);
  EXPECT_LT(found.size(), 200U);
  EXPECT_EQ(found.back().severity, Severity::note);
}

TEST(CellOfWorld, CountsFromTheMiddle) {
  EXPECT_EQ(cell_of_world(0, 0, 64), (Point{32, 32}));
  EXPECT_EQ(cell_of_world(99.9, 100, 64), (Point{32, 33}));
  EXPECT_EQ(cell_of_world(-0.1, -100, 64), (Point{31, 31}));
  EXPECT_EQ(cell_of_world(-3200, 3199.9, 64), (Point{0, 63}));
  EXPECT_EQ(cell_of_world(-3200.1, 3200, 64), (Point{-1, 64}));
  EXPECT_EQ(cell_of_world(0, 0, 17), (Point{8, 8}));
}

RC_GTEST_PROP(CellOfWorld, IsTheInverseOfTheCornerOfACell, ()) {
  const int size = *rc::gen::inRange(16, 16385);
  const Point cell{*rc::gen::inRange(0, size), *rc::gen::inRange(0, size)};
  const auto corner = [&](int c) { return (c - static_cast<double>(size) / 2) * kWorldPerCell; };
  RC_ASSERT(cell_of_world(corner(cell.x), corner(cell.y), size) == cell);
  RC_ASSERT(cell_of_world(corner(cell.x) + 99.99, corner(cell.y) + 99.99, size) == cell);
}

TEST(CellOfWorld, StaysANumberFarOutside) {
  EXPECT_LT(cell_of_world(-1e300, 0, 64).x, 0);
  EXPECT_GT(cell_of_world(0, 1e300, 64).y, 64);
}

}  // namespace
}  // namespace warren
