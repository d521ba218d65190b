// Reading zones: every directive, every way to get it wrong, and files as they exist.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "content/zone/directives.hpp"
#include "zones.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

using testing::kFile;
using testing::problems_of;
using testing::zone_file;
using testing::zone_of;

// Correct lines for others to stand below. Line 4 is free.
constexpr std::string_view kBefore =
    "size 64\n"
    "celltype wall 1 2 3 4 5 6 7 8 none\n"
    "effecttype ember 1 2 3 4 5 6 7 8 glow\n";
constexpr int kLine = 4;

std::string with_line(std::string_view line) {
  return std::string(kBefore) + std::string(line) + "\n";
}

struct Bad {
  std::string_view line;
  std::string_view word;  // what the caret stands under; empty: behind the line
  std::string_view message;
  std::string_view help;  // part of it
};

void expect_error(const Bad& bad, const Diagnostic& found) {
  SCOPED_TRACE(bad.line);
  const std::size_t at = bad.word.empty() ? bad.line.size() : bad.line.rfind(bad.word);
  ASSERT_NE(at, std::string_view::npos);
  EXPECT_EQ(found.severity, Severity::error);
  EXPECT_EQ(found.where, (SourceSpan{std::string(kFile), kLine, static_cast<int>(at) + 1,
                                     static_cast<int>(bad.word.size())}));
  EXPECT_EQ(found.message, bad.message);
  EXPECT_NE(found.help.find(bad.help), std::string::npos) << found.help;
  EXPECT_FALSE(found.help.empty());
  EXPECT_EQ(found.source, bad.line);
}

constexpr Bad kBadLines[] = {
    {"size", "", "the value is missing", "write: size VALUE (a whole number from 16 to 16384)"},
    {"name", "", "the name is missing", "write: name TEXT"},
    {"biome", "", "the biome is missing", "write: biome TEXT"},
    {"theme", "", "the theme is missing", "write: theme fire|ice"},
    {"theme fire ice", "ice", "'ice' is one argument too many", "write: theme"},
    {"theme fier", "fier", "there is no theme 'fier'", "did you mean 'fire'?"},
    {"theme chocolate", "chocolate", "there is no theme 'chocolate'", "write one of: fire ice"},
    {"seed", "", "the seed is missing", "write: seed NUMBER"},
    {"seed 1 2", "2", "'2' is one argument too many", "write: seed NUMBER"},
    {"seed -1", "-1", "the seed must be a whole number from 0 to 4294967295, not '-1'", "seed"},
    {"seed 4294967296", "4294967296",
     "the seed must be a whole number from 0 to 4294967295, not '4294967296'", "seed"},
    {"seed 1.5", "1.5", "the seed must be a whole number from 0 to 4294967295, not '1.5'", "seed"},
    {"procgen", "", "true or false is missing", "write: procgen true|false"},
    {"procgen true false", "false", "'false' is one argument too many", "procgen"},
    {"procgen yes", "yes", "procgen must be true or false, not 'yes'", "write: procgen true"},
    {"bgcolor", "", "the index is missing", "write: bgcolor INDEX R G B"},
    {"bgcolor 0 1 2", "", "background blue is missing", "write: bgcolor"},
    {"bgcolor 0 1 2 3 4", "4", "'4' is one argument too many", "write: bgcolor"},
    {"bgcolor 64 1 2 3", "64", "the index must be a whole number from 0 to 63, not '64'",
     "bgcolor"},
    {"bgcolor 0 1 256 3", "256", "background green must be a whole number from 0 to 255, not '256'",
     "bgcolor"},
    {"bgcolor 0 1 2 -3", "-3", "background blue must be a whole number from 0 to 255, not '-3'",
     "bgcolor"},
    {"music", "", "the path is missing", "write: music PATH"},
    {"celltype", "", "the id is missing", "write: celltype ID R G B A R G B A [PATTERN]"},
    {"celltype a 1 2 3 4 5 6 7", "", "outline alpha is missing", "write: celltype"},
    {"celltype a 1 2 3 x 5 6 7 8", "x", "fill alpha must be a whole number from 0 to 255, not 'x'",
     "write: celltype"},
    {"celltype a 1 2 3 4 5 6 7 8 none extra", "extra", "'extra' is one argument too many",
     "celltype"},
    {"celltype wall 1 2 3 4 5 6 7 8", "wall", "'wall' is defined in line 2 already",
     "choose another id"},
    {"celltype empty 1 2 3 4 5 6 7 8", "empty", "'empty' is the name of open ground",
     "choose another id"},
    {"effecttype", "", "the id is missing", "write: effecttype ID"},
    {"effecttype a 1 2 3 4 5 6 7 8", "", "the pattern is missing", "write: effecttype"},
    {"effecttype a 1 2 3 4 5 6 7 1e3 glow", "1e3",
     "outline alpha must be a whole number from 0 to 255, not '1e3'", "effecttype"},
    {"effecttype wall 1 2 3 4 5 6 7 8 glow", "wall", "'wall' is defined in line 2 already",
     "choose another id"},
    {"cell", "", "x is missing", "write: cell X Y TYPE [drop:ITEM]"},
    {"cell 1", "", "y is missing", "write: cell"},
    {"cell 1 2", "", "the cell type is missing", "write: cell"},
    {"cell 1 2 wall key", "key", "'key' is not a drop", "write: drop:ITEM"},
    {"cell 1 2 wall drop:", "drop:", "'drop:' is not a drop", "write: drop:ITEM"},
    {"cell 1 2 wall drop:a b", "b", "'b' is one argument too many", "write: cell"},
    {"cell 1 2 wal", "wal", "there is no cell type 'wal'", "did you mean 'wall'?"},
    {"cell 1 2 zebra", "zebra", "there is no cell type 'zebra'", "add: celltype zebra "},
    {"cell 64 2 wall", "64", "(64, 2) lies outside the zone", "cells run from 0 to 63"},
    {"cell 1 64 wall", "64", "(1, 64) lies outside the zone", "cells run from 0 to 63"},
    {"cell 1 -1 wall", "-1", "y must be a whole number from 0 to 16383, not '-1'", "write: cell"},
    {"cell 2147483648 2 wall", "2147483648",
     "x must be a whole number from 0 to 16383, not '2147483648'", "write: cell"},
    {"cell nan 2 wall", "nan", "x must be a whole number from 0 to 16383, not 'nan'",
     "write: cell"},
    {"clearcell 1", "", "y is missing", "write: clearcell X Y"},
    {"clearcell 1 2 3", "3", "'3' is one argument too many", "write: clearcell"},
    {"clearcell 64 2", "64", "(64, 2) lies outside the zone", "cells run from 0 to 63"},
    {"spawn", "", "the enemy is missing", "write: spawn ENEMY WORLD_X WORLD_Y"},
    {"spawn mine 1", "", "world y is missing", "write: spawn"},
    {"spawn mine 1 2 3", "3", "'3' is one argument too many", "write: spawn"},
    {"spawn mine nan 0", "nan", "world x must be a number, not 'nan'", "write: spawn"},
    {"spawn mine 0 inf", "inf", "world y must be a number, not 'inf'", "write: spawn"},
    {"spawn mine 0 1e999", "1e999", "world y must be a number, not '1e999'", "write: spawn"},
    {"spawn mine 3200 0", "3200", "'mine' spawns outside the zone",
     "world positions run from -3200 up to 3200"},
    {"spawn mine 0 -1e300", "-1e300", "'mine' spawns outside the zone", "(cell - 32) x 100"},
    {"portal 1 2 a zone", "", "the destination id is missing", "write: portal X Y ID ZONE DEST_ID"},
    {"portal 1 2 a zone b c", "c", "'c' is one argument too many", "write: portal"},
    {"portal 1 200 a zone b", "200", "(1, 200) lies outside the zone", "the zone's size is 64"},
    {"savepoint 1 2", "", "the id is missing", "write: savepoint X Y ID"},
    {"savepoint 1 2 a b", "b", "'b' is one argument too many", "write: savepoint"},
    {"savepoint 99 2 a", "99", "(99, 2) lies outside the zone", "cells run from 0 to 63"},
    {"datanode 1 2", "", "the id is missing", "write: datanode X Y ID"},
    {"datanode 1 2 a b", "b", "'b' is one argument too many", "write: datanode"},
    {"datanode 1 y a", "y", "y must be a whole number from 0 to 16383, not 'y'", "write: datanode"},
    {"label 1 2", "", "the text is missing", "write: label X Y TEXT"},
    {"label 100 2 here", "100", "(100, 2) lies outside the zone", "cells run from 0 to 63"},
    {"noise_octaves", "", "the value is missing", "write: noise_octaves VALUE"},
    {"noise_octaves 5 6", "6", "'6' is one argument too many", "write: noise_octaves VALUE"},
    {"noise_octaves 9", "9", "noise_octaves must be a whole number from 1 to 8, not '9'",
     "the default is 5"},
    {"noise_frequency nan", "nan", "noise_frequency must be a number from 0.0001 to 1, not 'nan'",
     "the default is 0.01"},
    {"noise_frequency 0", "0", "noise_frequency must be a number from 0.0001 to 1, not '0'",
     "the default is 0.01"},
    {"noise_lacunarity 1e999", "1e999",
     "noise_lacunarity must be a number from 1 to 4, not '1e999'", "the default is 2"},
    {"noise_persistence -inf", "-inf", "noise_persistence must be a number from 0 to 1, not '-inf'",
     "the default is 0.5"},
    {"noise_wall_threshold x", "x", "noise_wall_threshold must be a number from -1 to 1, not 'x'",
     "the default is -0.1"},
    {"noise_effect_threshold 2", "2",
     "noise_effect_threshold must be a number from -1 to 1, or none, not '2'",
     "the default is none"},
    {"noise_effect_threshold -0.1", "-0.1",
     "the effect threshold -0.1 is not above the wall threshold -0.1", "raise it"},
    {"circuit_prob_wild 1.1", "1.1", "circuit_prob_wild must be a number from 0 to 1, not '1.1'",
     "the default is 0.15"},
    {"celtype a 1 2 3", "celtype", "unknown directive 'celtype'", "did you mean 'celltype'?"},
    {"noise_octave 5", "noise_octave", "unknown directive 'noise_octave'",
     "did you mean 'noise_octaves'?"},
    {"landmrk a b 1", "landmrk", "unknown directive 'landmrk'", "did you mean 'landmark'?"},
    {"  Size 64", "Size", "unknown directive 'Size'", "did you mean 'size'?"},
    {"frobnicate", "frobnicate", "unknown directive 'frobnicate'",
     "`warren help directives zone` lists all of them"},
    {"\tsize2 64 # comment", "size2", "unknown directive 'size2'", "did you mean 'size'?"},
};

TEST(ParseZone, SaysWhereWhatAndWhatToWrite) {
  for (const Bad& bad : kBadLines) {
    const std::vector<Diagnostic> found = problems_of(with_line(bad.line));
    ASSERT_EQ(found.size(), 1U) << bad.line;
    expect_error(bad, found[0]);
  }
}

// The table above must not fall behind.
TEST(ParseZone, EveryDirectiveIsTestedWithABadLine) {
  std::set<std::string_view> tested;
  for (const Bad& bad : kBadLines) tested.insert(bad.line.substr(0, bad.line.find(' ')));
  for (const ZoneDirective& directive : zone_directives()) {
    if (directive.status == DirectiveStatus::pending) continue;
    EXPECT_TRUE(tested.contains(directive.name)) << directive.name;
  }
  for (const ZoneParameter& parameter : zone_parameters()) {
    EXPECT_TRUE(tested.contains(parameter.key)) << parameter.key;
  }
}

TEST(ParseZone, RefusesSizesThatAreNone) {
  for (const char* size : {"-1", "0", "15", "16385", "2147483648", "-2147483649", "4294967297",
                           "99999999999999999999", "NaN", "inf", "1e3", "64.0", "64x", "0x40"}) {
    const std::vector<Diagnostic> found = problems_of("size " + std::string(size));
    ASSERT_EQ(found.size(), 1U) << size;
    EXPECT_EQ(found[0].message,
              "size must be a whole number from 16 to 16384, not '" + std::string(size) + "'");
    EXPECT_EQ(found[0].where.column, 6);
  }
  EXPECT_EQ(zone_of("size 16\n").parameters.size, 16);
  EXPECT_EQ(zone_of("size 16384\n").parameters.size, 16384);
}

TEST(ParseZone, ReportsEveryBadLineAtOnce) {
  std::string text(kBefore);
  std::size_t expected = 0;
  // Those that a line alone shows; what is wrong between lines is only looked at without them.
  for (const std::string_view line : {"seed x", "theme nothing", "cell 1", "oops", "spawn a b c"}) {
    text += std::string(line) + "\n# a comment between\n";
    ++expected;
  }
  const std::vector<Diagnostic> found = problems_of(text);
  // `spawn a b c` has two wrong numbers.
  ASSERT_EQ(found.size(), expected + 1);
  for (std::size_t i = 0; i < expected; ++i) {
    EXPECT_EQ(found[i].where.line, kLine + static_cast<int>(2 * i));
  }
}

TEST(ParseZone, ReportsEveryProblemBetweenLinesAtOnce) {
  const std::vector<Diagnostic> found = problems_of(
      with_line("cell 70 0 wall\ncell 1 1 none\nclearcell 1 1\nsavepoint 2 2 a\nsavepoint 3 3 a\n"
                "label 64 64 far"));
  ASSERT_EQ(found.size(), 5U);
  EXPECT_EQ(found[0].where.line, kLine);
  EXPECT_EQ(found[1].where.line, kLine + 1);
  EXPECT_EQ(found[2].message, "(1, 1) is authored in line 5 already");
  EXPECT_EQ(found[3].message, "savepoint a stands in line 7 already");
  EXPECT_EQ(found[3].help, "give each one its own id");
  EXPECT_EQ(found[4].where.line, kLine + 5);
}

TEST(ParseZone, RefusesDirectivesThatStandTwice) {
  for (const char* line : {"size 64", "name a", "biome a", "theme ice", "seed 1", "procgen false",
                           "noise_octaves 5", "circuit_prob_wild 0.5"}) {
    const std::string text = "celltype w 1 2 3 4 5 6 7 8\n" + std::string(line) + "\n\n" + line;
    const std::vector<Diagnostic> found = problems_of(text);
    ASSERT_EQ(found.size(), 1U) << line;
    const std::string directive = std::string(line).substr(0, std::string(line).find(' '));
    EXPECT_EQ(found[0].message, directive + " stands in line 2 already");
    EXPECT_EQ(found[0].where.line, 4);
    EXPECT_EQ(found[0].help, "remove one of the two");
  }
}

TEST(ParseZone, RefusesIdsAndPlacesThatStandTwice) {
  constexpr Bad kTwice[] = {
      {"cell 1 1 wall\ncell 1 1 ember", "", "(1, 1) is authored in line 4 already", "remove"},
      {"cell 1 1 wall\nclearcell 1 1", "", "(1, 1) is authored in line 4 already", "remove"},
      {"bgcolor 0 1 2 3\nbgcolor 0 1 2 3", "", "bgcolor 0 stands in line 4 already", "own index"},
      {"portal 1 1 a - -\nportal 2 2 a - -", "", "portal a stands in line 4 already", "own id"},
      {"datanode 1 1 a\ndatanode 2 2 a", "", "datanode a stands in line 4 already", "own id"},
  };
  for (const Bad& bad : kTwice) {
    const std::vector<Diagnostic> found = problems_of(with_line(bad.line));
    ASSERT_EQ(found.size(), 1U) << bad.line;
    EXPECT_EQ(found[0].message, bad.message);
    EXPECT_EQ(found[0].where.line, kLine + 1);
    EXPECT_GT(found[0].where.column, 0);
    EXPECT_NE(found[0].help.find(bad.help), std::string::npos) << found[0].help;
  }
  // A savepoint and a datanode may share an id.
  EXPECT_TRUE(problems_of(with_line("savepoint 1 1 a\ndatanode 2 2 a\nportal 3 3 a - -")).empty());
}

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
  EXPECT_EQ(p, (ZoneParameters{64, 8, 0.0001, 4, 1, -1, 1.0, 0}));
  EXPECT_TRUE(zone.has_noise_line);
  EXPECT_EQ(zone.cells[1].line.number, 15);
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
  EXPECT_FALSE(zone_of(type + "seed 1\nregion A 1 1 2 2\n").has_terrain());
  EXPECT_TRUE(zone_of(type + "seed 1\nregion A 1 1 2 2\nnoise_octaves 5\n").has_terrain());
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
  std::string text = "seed 1\nnoise_effect_threshold 0.5\ncell 0 0 stone\n";
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
  EXPECT_EQ(only_warning(with_line("cell 1 2 wall\nsavepoint 1 2 a")),
            "5: the savepoint stands in the wall that line 4 places");
  EXPECT_EQ(only_warning(with_line("cell 1 2 wall\nportal 1 2 a - -")),
            "5: the portal stands in the wall that line 4 places");
  EXPECT_EQ(only_warning(with_line("spawn mine 50 50\ncell 32 32 wall")),
            "4: the spawn stands in the wall that line 5 places");
  EXPECT_EQ(only_warning(with_line("seed 1\nprocgen true")),
            "5: procgen true has no effect: the file gives a seed");
  EXPECT_EQ(only_warning(with_line("noise_frequency 0.5\nnoise_octaves 4")),
            "5: the finest layer has frequency 4: finer than a cell, only speckle");
  EXPECT_TRUE(problems_of(with_line("cell 1 2 ember\nsavepoint 1 2 a")).empty());
}

TEST(ParseZone, LenientTurnsUnknownDirectivesIntoWarnings) {
  const std::string text = with_line("frobnicate 1\nsiez 64");
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

TEST(ParseZone, KnowsEveryPendingDirective) {
  for (const ZoneDirective& directive : zone_directives()) {
    if (directive.status != DirectiveStatus::pending) continue;
    const std::string line(directive.usage);
    const ZoneFile file = zone_file("size 64\n" + line + "\n  " + line + " # twice\n");
    ASSERT_EQ(file.warnings.size(), 1U) << line;
    EXPECT_EQ(file.warnings[0].severity, Severity::warning);
    EXPECT_EQ(file.warnings[0].message,
              std::string(directive.name) + " is not generated yet (2 lines, the first is here)");
    EXPECT_EQ(file.warnings[0].where.line, 2);
    ASSERT_EQ(file.zone.pending.size(), 2U);
    EXPECT_EQ(file.zone.pending[0].statement, line);
    EXPECT_EQ(file.zone.pending[1].statement, line);
  }
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

// --- files that are none -------------------------------------------------------------------------

TEST(ParseZone, RefusesBytesThatAreNotText) {
  for (const std::string& text :
       {std::string("size 64\nna\0me x\n", 16), std::string("size 64\nname \xff\xfe\n"),
        std::string("size 64\nname \xc3\n"), std::string("size 64\n\x1b[31m\n")}) {
    const std::vector<Diagnostic> found = problems_of(text);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].where.line, 2);
    EXPECT_GT(found[0].where.column, 0);
    EXPECT_EQ(found[0].help, "save the file as plain UTF-8 text");
  }
}

TEST(ParseZone, RefusesALineOfAMegabyte) {
  const std::vector<Diagnostic> found = problems_of("name " + std::string(1'000'000, 'x'));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].where.line, 1);
}

RC_GTEST_PROP(ParseZone, SurvivesBinaryGarbage, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint32_t>();
  const auto length = *rc::gen::inRange(1, 20'000);
  std::mt19937 random(seed);
  std::string bytes;
  for (int i = 0; i < length; ++i) bytes += static_cast<char>(random() & 0xffU);
  const Result<ZoneFile> file = parse_zone(bytes, "a.zone");
  if (length > 100) RC_ASSERT(!file.has_value());
  if (file) RC_ASSERT(file->lines.text() == bytes);
}

// Correct files with a few bytes changed, cut off or doubled.
RC_GTEST_PROP(ParseZone, SurvivesDamage, ()) {
  std::string text = format_zone(testing::any_zone());
  text += text.empty() ? "size 64\n" : "";
  for (int left = *rc::gen::inRange(1, 6); left > 0; --left) {
    const auto at = *rc::gen::inRange(std::size_t{0}, text.size());
    switch (*rc::gen::inRange(0, 4)) {
      case 0: text[at] = *rc::gen::arbitrary<char>(); break;
      case 1:
        text.insert(at, *rc::gen::element<std::string>(" ", "\n", "-", "9", "#", "nan"));
        break;
      case 2: text.erase(at, 1); break;
      default: text += text.substr(at, 80);
    }
    if (text.empty()) text = "\n";
  }
  const Result<ZoneFile> file = parse_zone(text, "a.zone");
  if (file) {
    RC_ASSERT(file->lines.text() == text);
    RC_ASSERT(zone_of(format_zone(file->zone)) == file->zone);
    return;
  }
  RC_ASSERT(!file.error().diagnostics.empty());
  RC_ASSERT(file.error().failure == Failure::content);
  for (const Diagnostic& problem : file.error().diagnostics) RC_ASSERT(!problem.message.empty());
}

TEST(ReadZone, RefusesAHugeFileAtOnce) {
  std::string path = (fs::temp_directory_path() / "warren-huge-XXXXXX").string();
  const int fd = ::mkstemp(path.data());
  ASSERT_GE(fd, 0);
  ::close(fd);
  fs::resize_file(path, 100'000'000);  // sparse: nothing is written
  const auto begin = std::chrono::steady_clock::now();
  const Result<ZoneFile> file = read_zone(path);
  const auto time = std::chrono::steady_clock::now() - begin;
  fs::remove(path);
  ASSERT_FALSE(file.has_value());
  EXPECT_EQ(file.error().failure, Failure::content);
  EXPECT_NE(file.error().text().find("is too large: 100.0 MB, the limit is 67.1 MB"),
            std::string::npos);
  EXPECT_LT(time, std::chrono::milliseconds(100));
}

TEST(ReadZone, SaysWhenThereIsNoFile) {
  const Result<ZoneFile> file = read_zone("/no/such/file.zone");
  ASSERT_FALSE(file.has_value());
  EXPECT_EQ(file.error().failure, Failure::usage);
  EXPECT_NE(file.error().text().find("/no/such/file.zone"), std::string::npos);
}

// --- files as they exist -------------------------------------------------------------------------

void expect_only_pending(const ZoneFile& file, std::set<std::string> directives) {
  for (const Diagnostic& warning : file.warnings) {
    const std::string directive = warning.message.substr(0, warning.message.find(' '));
    EXPECT_NE(warning.message.find("is not generated yet"), std::string::npos) << warning.message;
    EXPECT_EQ(directives.erase(directive), 1U) << warning.message;
  }
  EXPECT_TRUE(directives.empty()) << *directives.begin() << " gave no warning";
}

TEST(WildZones, ABlankBehindTheThemeIsNoMistake) {
  EXPECT_EQ(zone_of("theme fire \r\n").theme, "fire");
  EXPECT_EQ(zone_of("theme fire\t # hot\n").theme, "fire");
}

// A zone with influences, as the game's second design writes it.
TEST(WildZones, InfluenceZonesAreUnderstood) {
  const ZoneFile file = zone_file(R"(name Cinder Reach
size 1024
biome fire
seed 777001

# Rock
celltype basalt 190 60 10 255 250 110 20 255 none
celltype basalt_trace 140 40 10 255 210 90 10 255 circuit

# Ground that burns: id, fill, outline, pattern, what it does and how strongly
effecttype cinder 170 50 10 180 190 70 10 120 ember dot 5
#                                                     ^ damage a second

bgcolor 0 190 60 10
bgcolor 1 140 40 10
bgcolor 2 250 110 20
bgcolor 3 90 30 10

music ./resources/music/cinder_a.mp3
music ./resources/music/cinder_b.mp3

center_anchor cinder_heart.chunk

# Always here
spawn mine 50000.0 50000.0

noise_octaves 5
noise_frequency 0.01
noise_lacunarity 2.0
noise_persistence 0.5
noise_wall_threshold -0.1
noise_effect_threshold 0.15

hotspot_count 10
hotspot_edge_margin 80
hotspot_center_exclusion 120
hotspot_min_separation 150

# type chunk priority influence radius strength falloff bias density
landmark boss_arena boss_cinder.chunk 1 structured 120 0.9 1.5 stalker_heavy 0.8
landmark way_out out_cinder.chunk 2 moderate 80 0.6 2.0 mixed 1.0
landmark way_out out_cinder.chunk 3 moderate 80 0.6 2.0 mixed 1.0
landmark refuge refuge_cinder.chunk 4 sparse 100 0.8 1.0 none 0.3
landmark swarm_gate swarm_gate_cinder.chunk 5 dense 90 0.7 1.5 swarmer_heavy 1.5

landmark_min_separation 120

# Nobody reaches the boss without passing the swarm
gate swarm_gate boss_arena way_out

enemy_budget_base 0.003
enemy_min_spacing 15
difficulty_min 2
difficulty_max 4

circuit_prob_landmark 0.9
circuit_prob_wild 0.15

obstacle_density 0.08
obstacle_min_spacing 10
)");
  expect_only_pending(
      file, {"center_anchor", "hotspot_count", "hotspot_edge_margin", "hotspot_center_exclusion",
             "hotspot_min_separation", "landmark", "landmark_min_separation", "gate",
             "enemy_budget_base", "enemy_min_spacing", "difficulty_min", "difficulty_max",
             "circuit_prob_landmark", "obstacle_density", "obstacle_min_spacing"});
  EXPECT_TRUE(file.zone.has_terrain());
  EXPECT_EQ(file.zone.effect_types.at(0).parameters, std::vector<std::string>{"5"});
  EXPECT_EQ(cell_of_world(50000, 50000, 1024), (Point{1012, 1012}));
}

// A zone with regions, as the game's first design writes it.
TEST(WildZones, RegionZonesAreUnderstood) {
  const ZoneFile file = zone_file(R"(name Cinder Reach
size 1024

celltype basalt 190 60 10 255 250 110 20 255 none
celltype basalt_trace 140 40 10 255 210 90 10 255 circuit
celltype basalt_slope_ne 190 60 10 255 250 110 20 255 diagonal_ne

# Fixed points
cell 500 500 basalt
cell 500 501 basalt
cell 501 500 basalt_trace

spawn mine 50000.0 50000.0

seed 777001

# One region may be made of several rectangles
region A 100 100 320 320
region A 100 340 512 128
region B 500 100 400 400
region C 200 600 200 200

regionmode A structured 16
regionmode B open
regionmode C structured 32

hotspot 120 120 1.0
hotspot 600 150 1.2
hotspot 300 650

landmark way_in in_cinder.chunk 1
landmark boss_arena boss_cinder.chunk 3
landmark way_out out_cinder.chunk 2

fixed_landmark way_in in_cinder.chunk 100 100

hotspot_min_distance 5

connect A entry way_in
connect A exit boss_arena
connect C exit none

regionconfig A 12 20 0.4 2 3 labyrinthine hot
regionconfig B 20 40 0.6 3 4 scattered hot

opendensity B 0.15 8.0 0.02
)");
  expect_only_pending(file, {"region", "regionmode", "hotspot", "landmark", "fixed_landmark",
                             "hotspot_min_distance", "connect", "regionconfig", "opendensity"});
  EXPECT_FALSE(file.zone.has_terrain()) << "regions fill themselves";
  EXPECT_EQ(file.zone.cells.size(), 3U);
}

TEST(WildZones, TheExamplesOfTheProjectAreCorrect) {
  for (const char* name : {"origin/origin.zone", "ember/ember.zone"}) {
    const Result<ZoneFile> file = read_zone(fs::path(WARREN_SOURCE_DIR) / "examples" / name);
    ASSERT_TRUE(file.has_value()) << file.error().text();
    EXPECT_TRUE(file->warnings.empty());
    EXPECT_TRUE(file->zone.has_terrain());
  }
}

// --- world positions -----------------------------------------------------------------------------

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
