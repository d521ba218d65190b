#include "level/json.hpp"
#include "kinds/level_file.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "core/hash.hpp"
#include "level/pack.hpp"
#include "long_run.hpp"
#include "random_levels.hpp"
#include "reading.hpp"
#include "sample_levels.hpp"

namespace warren {
namespace {

using testing::any_level;
using testing::expect_refused;
using testing::Json;
using testing::landmark_level;
using testing::read_back;
using testing::refusal;
using testing::sample_json;
using testing::sample_level;

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> out;
  for (const auto& [key, value] : object.items()) out.push_back(key);
  return out;
}

// The same document with its cells packed.
std::string packed(const Level& level) {
  Json json = Json::parse(write_level(level));
  Json out = Json::object();
  for (const auto& [key, value] : json.items()) {
    if (key == "cells") {
      out["encoding"] = kPackedEncoding;
      out["cells"] = pack_cells(level);
    } else {
      out[key] = value;
    }
  }
  return out.dump();
}

RC_GTEST_PROP(LevelJson, ReadsBackEqual, ()) {
  const Level level = any_level();
  const Result<ReadLevel> read = read_level_file(write_level(level), "level.json");
  if (!read) RC_FAIL(read.error().text());
  RC_ASSERT(read->level == level);
  RC_ASSERT(read->warnings.empty());
  RC_ASSERT(write_level(read->level) == write_level(level));
}

RC_GTEST_PROP(LevelJson, ReadsBackEqualWhenPacked, ()) {
  const Level level = any_level();
  const Result<ReadLevel> read = read_level_file(packed(level), "level.json");
  if (!read) RC_FAIL(read.error().text());
  RC_ASSERT(read->level == level);
  RC_ASSERT(read->warnings.empty());
}

TEST(LevelJson, PacksLargeMaps) {
  Level level = sample_level();
  level.cells.reset(4097, 4096);
  for (int y = 0; y < 4096; y += 7) {
    for (int x = y % 5; x < 4097; x += 3) level.cells[{x, y}] = 1;
  }
  const std::string text = write_level(level);
  EXPECT_NE(text.find("\n  \"encoding\": \"runs\",\n  \"cells\": \""), std::string::npos);
  const ReadLevel read = read_back(text);
  EXPECT_TRUE(read.level == level);  // EXPECT_EQ would print sixteen million cells
  EXPECT_TRUE(read.warnings.empty());
}

TEST(LevelJson, WritesPlainMapsUpToTheLimit) {
  static_assert(kMaxPlainCells == 4096U * 4096U);
  EXPECT_EQ(sample_json().contains("encoding"), false);
}

TEST(LevelJson, IsReadable) {
  const Level level = sample_level();
  EXPECT_EQ(write_level(level),
            R"({
  "format": "warren-level",
  "version": 2,
  "kind": "zone",
  "name": "Sample",
  "biome": "neutral",
  "theme": "fire",
  "seed": 7,
  "generator": {"version":1,"source":"0000000000000000",)"
            R"("parameters":{"size":4,"noise_frequency":0.01}},
  "hash": ")" + hash_text(hash(level)) +
                R"(",
  "width": 4,
  "height": 3,
  "background": [[1,2,3,255]],
  "music": ["a.mp3"],
  "legend": {".":{"name":"empty","kind":"floor","fill":[0,0,0,0],"outline":[0,0,0,0]},)"
                R"("#":{"name":"wall","kind":"wall","fill":[9,8,7,255],"outline":[6,5,4,255],)"
                R"("pattern":"none"},"~":{"name":"ember","kind":"effect","fill":[1,1,1,9],)"
                R"("outline":[2,2,2,9],"pattern":"glow","effect":"dot","effect_parameters":["5"]}},
  "cells": [
    ".#..",
    "....",
    "...~"
  ],
  "start": [0,2],
  "things": [
    {"kind":"enemy","type":"mine","at":[2,1],"properties":{"source":"fixed","world_x":50.0}},
    {"kind":"savepoint","at":[0,2],"properties":{"id":"1"}}
  ],
  "zone": {
    "landmarks": [],
    "requested": [],
    "hotspots": [],
    "chunks": [],
    "areas": [],
    "blocks": [],
    "slots": [],
    "gates": [],
    "corridors": [],
    "paths": [],
    "authored": {
      "cells": [],
      "things": []
    },
    "enemy_types": []
  },
  "report": {"warnings":["a warning"],"passes":[{"name":"terrain","facts":{"wall":1}}]}
}
)");
}

// Whatever is left out, the rest keeps its order.
RC_GTEST_PROP(LevelJson, KeysKeepTheirOrder, ()) {
  const std::vector<std::string> order = {
      "format", "version", "kind",    "name",       "biome",  "theme",      "seed",  "generator",
      "hash",   "width",   "height",  "background", "music",  "legend",     "cells", "start",
      "things", "zone",    "dungeon", "stage",      "report", "certificate"};
  std::size_t at = 0;
  for (const std::string& key : keys_of(Json::parse(write_level(any_level())))) {
    while (at < order.size() && order[at] != key) ++at;
    RC_ASSERT(at < order.size());
  }
}

RC_GTEST_PROP(LevelJson, OneRowOfCellsPerLine, ()) {
  const Level level = any_level();
  const std::string text = write_level(level);
  std::size_t at = text.find("\n  \"cells\": [\n");
  RC_ASSERT(at != std::string::npos);
  at = text.find('[', at) + 2;
  for (int y = 0; y < level.cells.height(); ++y) {
    std::string expected = "    \"";
    for (const TileIndex cell : level.cells.row(y)) expected += level.legend[cell].glyph;
    expected += y + 1 < level.cells.height() ? "\",\n" : "\"\n";
    RC_ASSERT(text.compare(at, expected.size(), expected) == 0);
    at += expected.size();
  }
}

TEST(LevelJson, KeepsEveryCharacter) {
  Level level = sample_level();
  level.name.clear();
  for (char c = 0; c < 0x7f; ++c) level.name += c;
  EXPECT_EQ(read_back(write_level(level)).level.name, level.name);
}

TEST(LevelJson, NamesThatAreNotUnicodeAreStillWritten) {
  Level level = sample_level();
  level.name = "caf\xe9";  // a file name of an old disk
  const ReadLevel read = read_back(write_level(level));
  EXPECT_EQ(read.level.name, "caf\xef\xbf\xbd");
  EXPECT_TRUE(read.warnings.empty()) << "the hash is that of what can be written";
}

TEST(LevelJson, WarnsWhenTheContentWasChanged) {
  for (const char* change : {"cells", "hash", "none"}) {
    Json json = sample_json();
    if (change == std::string_view("cells")) json["cells"][0] = "~#..";
    if (change == std::string_view("hash")) json["hash"] = "0000000000000000";
    if (change == std::string_view("none")) json.erase("hash");
    const ReadLevel read = read_back(json.dump());
    ASSERT_EQ(read.warnings.size(), 1U) << change;
    EXPECT_EQ(read.warnings[0].severity, Severity::warning);
    EXPECT_EQ(read.warnings[0].where.file, "level.json");
    EXPECT_NE(read.warnings[0].message.find(hash_text(hash(read.level))), std::string::npos);
  }
}

TEST(LevelJson, TellsTheHashThatWasWritten) {
  Json json = sample_json();
  EXPECT_EQ(read_back(json.dump()).written_hash, hash(landmark_level()));
  json["hash"] = "0123456789abcdef";
  EXPECT_EQ(read_back(json.dump()).written_hash, 0x0123456789abcdefU);
  for (const char* text : {"", "0123", "0123456789ABCDEF", "0123456789abcdefa", "-123456789abcdef",
                           "0x23456789abcdef", "0123456789abcde "}) {
    json["hash"] = text;
    EXPECT_EQ(read_back(json.dump()).written_hash, std::nullopt) << text;
  }
  json.erase("hash");
  EXPECT_EQ(read_back(json.dump()).written_hash, std::nullopt);
}

TEST(LevelJson, SaysWhatIsWrong) {
  expect_refused({
      {"no \"format\"", [](Json& j) { j.erase("format"); }},
      {"not a Warren level", [](Json& j) { j["format"] = "tiled"; }},
      {"format must be a string", [](Json& j) { j["format"] = 1; }},
      {"has no \"version\"", [](Json& j) { j.erase("version"); }},
      {"version must be a whole number from 1 to", [](Json& j) { j["version"] = 0; }},
      {"version is 1, of an older Warren: generate the level again to have it in version 2",
       [](Json& j) { j["version"] = 1; }},
      {"version is 3, of a newer Warren: this one reads version 2",
       [](Json& j) { j["version"] = 3; }},
      {"has no \"kind\"", [](Json& j) { j.erase("kind"); }},
      {"kind must be zone, dungeon or stage", [](Json& j) { j["kind"] = "Zone"; }},
      {"kind must be zone, dungeon or stage", [](Json& j) { j["kind"] = "cave"; }},
      {"kind must be zone, dungeon or stage", [](Json& j) { j["kind"] = ""; }},
      {"has no \"dungeon\"", [](Json& j) { j["kind"] = "dungeon"; }},
      {"has no \"stage\"", [](Json& j) { j["kind"] = "stage"; }},
      {"stage belongs to no zone", [](Json& j) { j["stage"] = Json::object(); }},
      {"dungeon belongs to no zone", [](Json& j) { j["dungeon"] = Json::object(); }},
      {"zone has no \"gates\"", [](Json& j) { j["zone"].erase("gates"); }},
      {"zone has no \"requested\"", [](Json& j) { j["zone"].erase("requested"); }},
      {"zone has no \"areas\"", [](Json& j) { j["zone"].erase("areas"); }},
      {"zone has no \"authored\"", [](Json& j) { j["zone"].erase("authored"); }},
      {"authored has no \"cells\"", [](Json& j) { j["zone"]["authored"].erase("cells"); }},
      {"zone has no \"paths\"", [](Json& j) { j["zone"].erase("paths"); }},
      {"has no \"source\"", [](Json& j) { j["generator"].erase("source"); }},
      {"generator source must be 16", [](Json& j) { j["generator"]["source"] = "12"; }},
      {"has no \"name\"", [](Json& j) { j.erase("name"); }},
      {"name must be a string", [](Json& j) { j["name"] = nullptr; }},
      {"biome must be a string", [](Json& j) { j["biome"] = 3; }},
      {"theme must be a string", [](Json& j) { j["theme"] = Json::array(); }},
      {"has no \"seed\"", [](Json& j) { j.erase("seed"); }},
      {"seed must be a whole number from 0 to 4294967295", [](Json& j) { j["seed"] = -1; }},
      {"seed must be a whole number", [](Json& j) { j["seed"] = 4294967296; }},
      {"seed must be a whole number", [](Json& j) { j["seed"] = 1.5; }},
      {"seed must be a whole number", [](Json& j) { j["seed"] = 18446744073709551615U; }},
      {"has no \"generator\"", [](Json& j) { j.erase("generator"); }},
      {"generator must be an object", [](Json& j) { j["generator"] = 1; }},
      {"has no \"parameters\"", [](Json& j) { j["generator"].erase("parameters"); }},
      {"generator version", [](Json& j) { j["generator"]["version"] = "1"; }},
      {"generator parameters", [](Json& j) { j["generator"]["parameters"]["a"] = nullptr; }},
      {"hash must be a string", [](Json& j) { j["hash"] = 12; }},
      {"has no \"width\"", [](Json& j) { j.erase("width"); }},
      {"width must be a whole number from 1 to 16384", [](Json& j) { j["width"] = -4; }},
      {"width must be a whole number", [](Json& j) { j["width"] = 0; }},
      {"width must be a whole number", [](Json& j) { j["width"] = 1'000'000'000; }},
      {"width must be a whole number", [](Json& j) { j["width"] = 4.0; }},
      {"height must be a whole number", [](Json& j) { j["height"] = 2147483648; }},
      {"height must be a whole number", [](Json& j) { j["height"] = "3"; }},
      {"cells has 3 rows, not 16384", [](Json& j) { j["height"] = 16384; }},
      {"row 0 has 4 cells, not 5", [](Json& j) { j["width"] = 5; }},
      {"row 1 has 3 cells, not 4", [](Json& j) { j["cells"][1] = "..."; }},
      {"cells has 2 rows, not 3", [](Json& j) { j["cells"].erase(0); }},
      {"(2, 1) is not in the legend", [](Json& j) { j["cells"][1] = "..?."; }},
      {"row 1 has 5 cells", [](Json& j) { j["cells"][1] = "..\xc3\xa9."; }},
      {"cells must be a string", [](Json& j) { j["cells"][1] = 7; }},
      {"cells must be an array", [](Json& j) { j["cells"] = "...."; }},
      {"has no \"cells\"", [](Json& j) { j.erase("cells"); }},
      {"encoding must be", [](Json& j) { j["encoding"] = "rot13"; }},
      {"cells must be a string", [](Json& j) { j["encoding"] = "runs"; }},
      {"legend must name at least one tile", [](Json& j) { j["legend"] = Json::object(); }},
      {"legend must name", [](Json& j) { j["legend"] = Json::array({1}); }},
      {"must be one printable character", [](Json& j) { j["legend"]["ab"] = j["legend"]["."]; }},
      {"must be one printable character", [](Json& j) { j["legend"][""] = j["legend"]["."]; }},
      {"must be one printable character", [](Json& j) { j["legend"][" "] = j["legend"]["."]; }},
      {"must be one printable character", [](Json& j) { j["legend"]["\""] = j["legend"]["."]; }},
      {"kind must be floor, wall, effect or void",
       [](Json& j) { j["legend"]["#"]["kind"] = "door"; }},
      {"version is 1, of an older Warren: generate the level again to have it in version 2",
       [](Json& j) { j["version"] = 1; }},
      {"version is 3, of a newer Warren: this one reads version 2",
       [](Json& j) { j["version"] = 3; }},
      {"has no \"kind\"", [](Json& j) { j["legend"]["#"].erase("kind"); }},
      {"has no \"fill\"", [](Json& j) { j["legend"]["#"].erase("fill"); }},
      {"fill must be [r, g, b, a]", [](Json& j) { j["legend"]["#"]["fill"].erase(0); }},
      {"fill must be a whole number from 0 to 255",
       [](Json& j) { j["legend"]["#"]["fill"][0] = 256; }},
      {"must be an object", [](Json& j) { j["legend"]["#"] = 5; }},
      {"effect_parameters must be an array",
       [](Json& j) { j["legend"]["~"]["effect_parameters"] = "5"; }},
      {"opaque must be true, and of an effect",
       [](Json& j) { j["legend"]["~"]["opaque"] = false; }},
      {"opaque must be true, and of an effect", [](Json& j) { j["legend"]["#"]["opaque"] = true; }},
      {"background must be an array", [](Json& j) { j["background"] = 1; }},
      {"background must be [r, g, b, a]", [](Json& j) { j["background"][0] = Json::array(); }},
      {"music must be a string", [](Json& j) { j["music"][0] = 1; }},
      {"start must be [x, y]",
       [](Json& j) {
         j["start"] = {1, 2, 3};
       }},
      {"start x must be a whole number from 0 to 3", [](Json& j) { j["start"][0] = 4; }},
      {"start y must be a whole number from 0 to 2", [](Json& j) { j["start"][1] = -1; }},
      {"has no \"things\"", [](Json& j) { j.erase("things"); }},
      {"things must be an array", [](Json& j) { j["things"] = Json::object(); }},
      {"thing must be an object", [](Json& j) { j["things"][0] = "mine"; }},
      {"has no \"at\"", [](Json& j) { j["things"][0].erase("at"); }},
      {"thing at x must be", [](Json& j) { j["things"][0]["at"][0] = 99; }},
      {"thing must be an object", [](Json& j) { j["things"][0]["properties"] = 1; }},
      {"world_x must be a string",
       [](Json& j) { j["things"][0]["properties"]["world_x"] = nullptr; }},
      {"must be a string", [](Json& j) { j["things"][0]["properties"]["a"] = Json::array(); }},
      {"has no \"passes\"", [](Json& j) { j["report"].erase("passes"); }},
      {"report must be an object", [](Json& j) { j["report"] = 7; }},
      {"has no \"facts\"", [](Json& j) { j["report"]["passes"][0].erase("facts"); }},
  });
}

TEST(LevelJson, RefusesWhatIsNotJson) {
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("nan"), std::string("[NaN]"),
        std::string("\0\0\0", 3), std::string("\xff\xfe{"), std::string("size 64\n"),
        std::string("{\"format\": \"warren-level\", \"version\": 1e999}")}) {
    EXPECT_EQ(refusal(text).substr(0, 9), "not JSON:") << text;
  }
  for (const char* text : {"[]", "null", "12", "\"warren-level\"", "{}"}) {
    EXPECT_NE(refusal(text).find("is not a Warren level"), std::string::npos) << text;
  }
}

TEST(LevelJson, RefusesEveryBeginningOfAFile) {
  const std::string text = write_level(landmark_level());
  for (std::size_t length = 0; length + 2 < text.size(); length += 50) {
    EXPECT_NE(refusal(text.substr(0, length)), "") << length;
  }
}

TEST(LevelJson, SurvivesDeepNesting) {
  EXPECT_NE(refusal(std::string(200'000, '[')), "");
  EXPECT_NE(refusal("{\"format\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}"),
            "");
}

// Every value of the sample, replaced by every kind of nonsense: an error or a level, no crash.
// With a step of three each place gets every third kind, and each kind every third place.
void damage_everywhere(Json& root, Json& node, const Json& nonsense, int step, int& place) {
  for (Json& child : node) {
    if (place++ % step == 0) {
      const Json old = child;
      child = nonsense;
      const Result<ReadLevel> read = read_level_file(root.dump(), "level.json");
      EXPECT_TRUE(read.has_value() || !read.error().text().empty());
      child = old;
    }
    if (child.is_structured()) damage_everywhere(root, child, nonsense, step, place);
  }
}

TEST(LevelJson, SurvivesNonsenseAnywhere) {
  int kind = 0;
  int places = 0;
  for (const char* nonsense :
       {"null", "true", "-1", "1e308", "18446744073709551615", "\"x\"", "\"\"", "[]", "{}", "[[]]",
        "[1,2]", "{\"a\":{}}", "0.5", "-9223372036854775808", "[1,2,3,4]"}) {
    Json root = sample_json();
    int place = kind;
    damage_everywhere(root, root, Json::parse(nonsense), testing::long_run() ? 1 : 3, place);
    places += place - kind++;
  }
  EXPECT_GT(places, 1000);
}

RC_GTEST_PROP(LevelJson, SurvivesDamagedBytes, ()) {
  std::string text = *rc::gen::element(write_level(landmark_level()), packed(landmark_level()));
  for (int left = *rc::gen::inRange(1, 5); left > 0; --left) {
    text[*rc::gen::inRange(std::size_t{0}, text.size())] = *rc::gen::arbitrary<char>();
  }
  const Result<ReadLevel> read = read_level_file(text, "level.json");
  if (read) {
    RC_ASSERT(!read->level.cells.empty());
  } else {
    RC_ASSERT(!read.error().text().empty());
  }
}

// --- packed cells --------------------------------------------------------------------------------

RC_GTEST_PROP(PackCells, GiveBackTheGlyphs, ()) {
  const Level level = any_level();
  std::string glyphs;
  for (const TileIndex cell : level.cells.cells()) glyphs += level.legend[cell].glyph;
  RC_ASSERT(unpack_glyphs(pack_cells(level), glyphs.size()).value() == glyphs);
}

TEST(PackCells, CountLongRuns) {
  Level level = sample_level();
  level.cells.reset(30, 1000);
  EXPECT_EQ(pack_cells(level), ". 9999 . 9999 . 9999 ");
  level.cells[{2, 0}] = 1;
  level.cells[{7, 0}] = 1;
  level.cells[{13, 0}] = 1;
  EXPECT_EQ(pack_cells(level), "..#....#. 4 #. 9999 . 9999 . 9985 ");
}

TEST(PackCells, RefuseWhatDoesNotUnpack) {
  EXPECT_EQ(unpack_glyphs(". 11 ", 12).value(), "............");
  EXPECT_EQ(unpack_glyphs("#. 1 # 8 ", 12).value(), "#..#########") << "short runs may be counted";
  for (const char* other : {"", "....", ".............", ". 10 ", ". 12 ", ". 9999 . 9999 "}) {
    const Result<std::string> glyphs = unpack_glyphs(other, 12);
    ASSERT_FALSE(glyphs.has_value()) << other;
    EXPECT_NE(glyphs.error().text().find("do not unpack to 12 cells"), std::string::npos) << other;
  }
  for (const char* bad : {" 11 .", ". 11", ". 11.", ".  11 ", ". -1 ", ". 0 ", ". x ", ". 10000 ",
                          ". 99999999999999999999 ", ". 11  "}) {
    const Result<std::string> glyphs = unpack_glyphs(bad, 12);
    ASSERT_FALSE(glyphs.has_value()) << bad;
    EXPECT_NE(glyphs.error().text().find("no count from 1 to 9999"), std::string::npos)
        << bad << glyphs.error().text();
  }
}

RC_GTEST_PROP(PackCells, SurviveAnyText, (const std::string& text)) {
  const Result<std::string> glyphs = unpack_glyphs(text, 12);
  RC_ASSERT(!glyphs.has_value() || glyphs->size() == 12U);
}

}  // namespace
}  // namespace warren
