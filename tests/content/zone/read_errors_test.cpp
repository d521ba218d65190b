// Reading zones: every way to get a line wrong.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "content/zone/directives.hpp"
#include "zones.hpp"

namespace warren {
namespace {

using testing::kBefore;
using testing::kFile;
using testing::kFreeLine;
using testing::problems_of;
using testing::with_line;
using testing::zone_of;

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
  EXPECT_EQ(found.where, (SourceSpan{std::string(kFile), kFreeLine, static_cast<int>(at) + 1,
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
    {"dense_shift 2.1", "2.1", "dense_shift must be a number from 0 to 2, not '2.1'",
     "the default is 0.35"},
    {"sparse_shift -0.1", "-0.1", "sparse_shift must be a number from 0 to 2, not '-0.1'",
     "the default is 0.3"},
    {"moderate_shift x", "x", "moderate_shift must be a number from 0 to 2, not 'x'",
     "the default is 0.1"},
    {"circuit_prob_landmark -1", "-1",
     "circuit_prob_landmark must be a number from 0 to 1, not '-1'", "the default is 0.9"},
    {"hotspot_count 4097", "4097",
     "hotspot_count must be a whole number from 0 to 4096, not '4097'", "the default is 10"},
    {"hotspot_edge_margin -1", "-1",
     "hotspot_edge_margin must be a whole number from 0 to 8192, not '-1'", "the default is 80"},
    {"hotspot_center_exclusion 1.5", "1.5",
     "hotspot_center_exclusion must be a whole number from 0 to 16384, not '1.5'",
     "the default is 120"},
    {"hotspot_min_separation 16385", "16385",
     "hotspot_min_separation must be a whole number from 0 to 16384, not '16385'",
     "the default is 150"},
    {"landmark_min_separation -1", "-1",
     "landmark_min_separation must be a whole number from 0 to 16384, not '-1'",
     "the default is 120"},
    {"obstacle_density 0.41", "0.41", "obstacle_density must be a number from 0 to 0.4, not '0.41'",
     "the default is 0.08"},
    {"obstacle_density_wild 1", "1",
     "obstacle_density_wild must be a number from 0 to 0.4, not '1'", "the default is 0.02"},
    {"obstacle_min_spacing 0", "0",
     "obstacle_min_spacing must be a whole number from 1 to 256, not '0'", "the default is 8"},
    {"enemy_budget_base 1.01", "1.01", "enemy_budget_base must be a number from 0 to 1, not '1.01'",
     "the default is 0.003"},
    {"enemy_min_spacing 257", "257",
     "enemy_min_spacing must be a whole number from 1 to 256, not '257'", "the default is 15"},
    {"difficulty_min 0", "0", "difficulty_min must be a whole number from 1 to 5, not '0'",
     "the default is 1"},
    {"difficulty_max 6", "6", "difficulty_max must be a whole number from 1 to 5, not '6'",
     "the default is 3"},
    {"pickup_density nan", "nan", "pickup_density must be a number from 0 to 1, not 'nan'",
     "the default is 0.0005"},
    {"spawn mime 0 0", "mime", "there is no enemy 'mime'", "did you mean 'mine'?"},
    {"spawn zebra 0 0", "zebra", "there is no enemy 'zebra'", "add: enemytype zebra 1 1"},
    {"center_anchor", "", "the chunk is missing", "write: center_anchor CHUNK"},
    {"center_anchor a b", "b", "'b' is one argument too many", "write: center_anchor"},
    {"start", "", "the landmark type is missing", "write: start LANDMARK_TYPE"},
    {"start way in", "in", "'in' is one argument too many", "write: start"},
    {"start nowhere", "nowhere", "there is no landmark 'nowhere'", "add a landmark of that type"},
    {"hotspot 1", "", "y is missing", "write: hotspot X Y [WEIGHT]"},
    {"hotspot 1 2 -1", "-1", "the weight must be a number from 0 to 1000000, not '-1'", "hotspot"},
    {"hotspot 1 2 3 4", "4", "'4' is one argument too many", "write: hotspot"},
    {"hotspot 64 2", "64", "(64, 2) lies outside the zone", "cells run from 0 to 63"},
    {"hotspot 2 64", "64", "(2, 64) lies outside the zone", "cells run from 0 to 63"},
    {"landmark", "", "the type is missing", "write: landmark TYPE CHUNK PRIORITY"},
    {"landmark a", "", "the chunk is missing", "write: landmark"},
    {"landmark a b", "", "the priority is missing", "write: landmark"},
    {"landmark a b x", "x", "the priority must be a whole number from -1000000 to 1000000, not 'x'",
     "write: landmark"},
    {"landmark a b 1 dens 5 1 1", "dens", "'dens' is not an influence", "did you mean 'dense'?"},
    {"landmark a b 1 never", "never", "'never' is not an influence",
     "write one of: dense moderate sparse structured"},
    {"landmark a b 1 dense", "", "the radius is missing", "write: landmark"},
    {"landmark a b 1 dense 5", "", "the strength is missing", "write: landmark"},
    {"landmark a b 1 dense 5 1", "", "the falloff is missing", "write: landmark"},
    {"landmark a b 1 dense 0 1 2", "0", "the radius must be a number from 1 to 16384, not '0'",
     "write: landmark"},
    {"landmark a b 1 dense 1e9 1 1", "1e9",
     "the radius must be a number from 1 to 16384, not '1e9'", "write: landmark"},
    {"landmark a b 1 dense 5 1.1 1", "1.1", "the strength must be a number from 0 to 1, not '1.1'",
     "write: landmark"},
    {"landmark a b 1 dense 5 -0.1 1", "-0.1",
     "the strength must be a number from 0 to 1, not '-0.1'", "write: landmark"},
    {"landmark a b 1 dense 5 1 16.1", "16.1",
     "the falloff must be a number from 0 to 16, not '16.1'", "write: landmark"},
    {"landmark a b 1 dense 5 1 -1", "-1", "the falloff must be a number from 0 to 16, not '-1'",
     "write: landmark"},
    {"landmark a b 1 dense 5 1 nan", "nan", "the falloff must be a number from 0 to 16, not 'nan'",
     "write: landmark"},
    {"landmark a b 1 dense 5 1 1 stalker_hevy", "stalker_hevy",
     "there is no enemy bias 'stalker_hevy'", "did you mean 'stalker_heavy'?"},
    {"landmark a b 1 dense 5 1 1 zebra", "zebra", "there is no enemy bias 'zebra'",
     "write mixed, none, an enemy with _heavy, or add: enemybias zebra mine 1 hunter 2"},
    {"landmark a b 1 dense 5 1 1 mixed 101", "101",
     "the enemy density must be a number from 0 to 100, not '101'", "write: landmark"},
    {"landmark a b 1 dense 5 1 1 mixed 1 maybe", "maybe", "'maybe' is one argument too many",
     "write: landmark"},
    {"landmark a b 1 optional dense", "dense", "'dense' is one argument too many", "landmark"},
    {"landmark center_anchor b 1", "center_anchor", "'center_anchor' is the name of the anchor",
     "choose another type"},
    {"fixed_landmark", "", "the type is missing", "write: fixed_landmark TYPE CHUNK X Y"},
    {"fixed_landmark a b 1", "", "y is missing", "write: fixed_landmark"},
    {"fixed_landmark a b 1 2 3", "3", "'3' is one argument too many", "write: fixed_landmark"},
    {"fixed_landmark a b 64 2", "64", "(64, 2) lies outside the zone", "cells run from 0 to 63"},
    {"fixed_landmark a b 2 64", "64", "(2, 64) lies outside the zone", "cells run from 0 to 63"},
    {"fixed_landmark center_anchor b 1 2", "center_anchor",
     "'center_anchor' is the name of the anchor", "choose another type"},
    {"landmark_portal", "", "the landmark type is missing",
     "write: landmark_portal TYPE ID ZONE DEST_ID"},
    {"landmark_portal a p z q", "a", "no landmark of type 'a' stands above this line",
     "write the line below the landmark it belongs to"},
    {"landmark_savepoint", "", "the landmark type is missing", "write: landmark_savepoint TYPE ID"},
    {"landmark_savepoint center_anchor s", "center_anchor",
     "no landmark of type 'center_anchor' stands above this line", "below the landmark"},
    {"landmark_datanode", "", "the landmark type is missing", "write: landmark_datanode TYPE ID"},
    {"gate", "", "the gate's landmark type is missing", "write: gate GATE_TYPE GATED_TYPE..."},
    {"gate a", "", "the gated landmark type is missing", "write: gate"},
    {"obstacle", "", "the chunk's name is missing", "write: obstacle CHUNK_NAME [WEIGHT]"},
    {"obstacle a -1", "-1", "the weight must be a number from 0 to 1000000, not '-1'", "obstacle"},
    {"obstacle a 1 2", "2", "'2' is one argument too many", "write: obstacle"},
    {"enemytype", "", "the name is missing", "write: enemytype NAME WEIGHT DANGER"},
    {"enemytype a", "", "the weight is missing", "write: enemytype"},
    {"enemytype a 1", "", "the danger is missing", "write: enemytype"},
    {"enemytype a -1 1", "-1", "the weight must be a number from 0 to 1000000, not '-1'",
     "write: enemytype"},
    {"enemytype a 1 0", "0", "the danger must be a number from 0.01 to 1000, not '0'",
     "write: enemytype"},
    {"enemytype a 1 2 3", "3", "'3' is one argument too many", "write: enemytype"},
    {"enemybias", "", "the name is missing", "write: enemybias NAME TYPE WEIGHT [TYPE WEIGHT...]"},
    {"enemybias a", "", "the enemy is missing", "write: enemybias"},
    {"enemybias a mine 1 hunter", "", "the weight is missing", "write: enemybias"},
    {"enemybias a mine x", "x", "the weight must be a number from 0 to 1000000, not 'x'",
     "write: enemybias"},
    {"enemybias a mine 1 hunetr 1", "hunetr", "there is no enemy 'hunetr'",
     "did you mean 'hunter'?"},
    {"enemybias calm mine 0", "calm", "the bias calm has no weight above 0",
     "give at least one enemy a weight"},
    {"difficulty_min 5", "5", "difficulty_max 3 is below difficulty_min 5",
     "change one of the two"},
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
    std::vector<Diagnostic> found = problems_of(with_line(bad.line));
    // What is generated in part says so beside its mistakes.
    std::erase_if(found, [](const Diagnostic& d) { return d.message.starts_with("gate: "); });
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
    EXPECT_EQ(found[i].where.line, kFreeLine + static_cast<int>(2 * i));
  }
}

TEST(ParseZone, ReportsEveryProblemBetweenLinesAtOnce) {
  const std::vector<Diagnostic> found = problems_of(
      with_line("cell 70 0 wall\ncell 1 1 none\nclearcell 1 1\nsavepoint 2 2 a\nsavepoint 3 3 a\n"
                "label 64 64 far"));
  ASSERT_EQ(found.size(), 5U);
  EXPECT_EQ(found[0].where.line, kFreeLine);
  EXPECT_EQ(found[1].where.line, kFreeLine + 1);
  EXPECT_EQ(found[2].message, "(1, 1) is authored in line 5 already");
  EXPECT_EQ(found[3].message, "savepoint a stands in line 7 already");
  EXPECT_EQ(found[3].help, "give each one its own id");
  EXPECT_EQ(found[4].where.line, kFreeLine + 5);
}

TEST(ParseZone, RefusesMoreThanAZoneCanHold) {
  struct Limit {
    std::string before;
    std::string after;
    int most;
    std::string message;
  };
  const Limit limits[] = {
      {"landmark l", " x.chunk 1 optional", 4096, "a zone has at most 4096 landmarks"},
      {"fixed_landmark l", " x.chunk 1 1", 4096, "a zone has at most 4096 fixed landmarks"},
      {"enemytype l", " 1 1", 256, "a zone has at most 256 enemy types"},
      {"enemybias l", " mine 1", 1024, "a zone has at most 1024 enemy biases"},
  };
  for (const Limit& limit : limits) {
    std::string text;
    for (int i = 0; i < limit.most; ++i) {
      text += limit.before + std::to_string(i) + limit.after + "\n";
    }
    EXPECT_TRUE(problems_of(text).empty()) << limit.message;
    const std::vector<Diagnostic> found = problems_of(text + limit.before + limit.after);
    ASSERT_EQ(found.size(), 1U) << limit.message;
    EXPECT_EQ(found[0].message, limit.message);
    EXPECT_EQ(found[0].where.line, limit.most + 1);
    EXPECT_EQ(found[0].help, "remove this line or another one");
  }
}

// A long chain of gates, all of them right, and one line more.
TEST(ParseZone, RefusesMoreGatesThanAZoneCanHold) {
  std::string text;
  std::string gates;
  for (int i = 0; i <= 1024; ++i) {
    const std::string type = "l" + std::to_string(i);
    text += "fixed_landmark " + type + " x.chunk 1 1\n";
    if (i > 0) gates += "gate l" + std::to_string(i - 1) + " " + type + "\n";
  }
  EXPECT_EQ(problems_of(text + gates).size(), 1U) << "what is generated in part";
  const std::vector<Diagnostic> found = problems_of(text + gates + "gate l0 l1\n");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[1].message, "a zone has at most 1024 gate lines");
}

TEST(ParseZone, RefusesDirectivesThatStandTwice) {
  for (const char* line : {"size 64", "name a", "biome a", "theme ice", "seed 1", "procgen false",
                           "noise_octaves 5", "circuit_prob_wild 0.5", "center_anchor a", "start a",
                           "hotspot_count 5", "difficulty_max 4"}) {
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
      {"hotspot 1 1\nhotspot 1 1 2", "", "the hotspot (1, 1) stands in line 4 already", "remove"},
      {"enemytype a 1 1\nenemytype a 2 2", "", "enemytype a stands in line 4 already", "remove"},
      {"enemybias a mine 1\nenemybias a mine 2", "", "enemybias a stands in line 4 already",
       "remove"},
  };
  for (const Bad& bad : kTwice) {
    const std::vector<Diagnostic> found = problems_of(with_line(bad.line));
    ASSERT_EQ(found.size(), 1U) << bad.line;
    EXPECT_EQ(found[0].message, bad.message);
    EXPECT_EQ(found[0].where.line, kFreeLine + 1);
    EXPECT_GT(found[0].where.column, 0);
    EXPECT_NE(found[0].help.find(bad.help), std::string::npos) << found[0].help;
  }
  // A savepoint and a datanode may share an id.
  EXPECT_TRUE(problems_of(with_line("savepoint 1 1 a\ndatanode 2 2 a\nportal 3 3 a - -")).empty());
}

}  // namespace
}  // namespace warren
