// Files of the game that are damaged: the message names the place, and where it stands.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/json_place.hpp"
#include "floors.hpp"
#include "kinds/dungeon/formats/cursor.hpp"
#include "level/reading.hpp"

namespace warren {
namespace {

using testing::Json;
using testing::sample_floor;
using testing::write_document;
using testing::write_floor;

Diagnostic refusal(const std::string& text) {
  const Result<ReadDrpg> read = read_drpg(text, "floor.json");
  if (read) return {};
  EXPECT_EQ(read.error().failure, Failure::content);
  EXPECT_EQ(read.error().diagnostics.size(), 1U);
  const Diagnostic& out = read.error().diagnostics[0];
  EXPECT_EQ(out.where.file, "floor.json");
  EXPECT_GE(out.where.line, 1);
  EXPECT_GE(out.where.column, 1);
  EXPECT_FALSE(out.help.empty());
  return out;
}

struct Damage {
  std::string message;  // how it begins
  std::string pointer;
  std::string value;  // "-": taken away
};

void expect_refused(const std::vector<Damage>& damages) {
  const Json good = Json::parse(write_document(sample_floor()));
  for (const Damage& damage : damages) {
    Json json = good;
    const Json::json_pointer at(damage.pointer);
    if (damage.value == "-") {
      testing::erase_at(json, at);
    } else {
      json[at] = Json::parse(damage.value);
    }
    const std::string found = refusal(json.dump(1)).message;
    EXPECT_EQ(found.substr(0, damage.message.size()), damage.message) << damage.pointer;
  }
}

TEST(DrpgDamage, NamesThePlace) {
  expect_refused({
      {"the floor has no \"tiles\"", "/tiles", "-"},
      {"the floor has no \"width\"", "/width", "-"},
      {"the floor has no \"level\"", "/level", "-"},
      {"width must be a whole number from 1 to 16384", "/width", "0"},
      {"height must be a whole number from 1 to 16384", "/height", "16385"},
      {"level must be a whole number from 1 to 9999", "/level", "0"},
      {"version must be a string", "/version", "1"},
      {"version must be as in", "/version", "\"new\""},
      {"version is newer than 1.1.0", "/version", "\"2.0.0\""},
      {"tiles must be an array", "/tiles", "{}"},
      {"tiles has 2 rows, not 3", "/tiles/0", "-"},
      {"tiles[1] must be an array", "/tiles/1", "7"},
      {"tiles[1] has 5 tiles, not 6", "/tiles/1/0", "-"},
      {"tiles[1][2] must be an object", "/tiles/1/2", "null"},
      {"tiles[1][2].x must be 2", "/tiles/1/2/x", "1"},
      {"tiles[1][2].y must be 1", "/tiles/1/2/y", "2"},
      {"tiles[1][2].type must be floor or solid", "/tiles/1/2/type", "\"lava\""},
      {"tiles[1][2] has no \"type\"", "/tiles/1/2/type", "-"},
      {"startX must be a whole number from 0 to 5", "/startX", "6"},
      {"the floor has no \"startY\"", "/startY", "-"},
      {"stairsDown.y must be a whole number from 0 to 2", "/stairsDown/y", "3"},
  });
}

TEST(DrpgDamage, NamesWallsAndDoors) {
  expect_refused({
      {"tiles[0][0] has no \"northWall\"", "/tiles/0/0/northWall", "-"},
      {"tiles[0][0].northWall must be an object", "/tiles/0/0/northWall", "true"},
      {"tiles[0][0].northWall has no \"exists\"", "/tiles/0/0/northWall/exists", "-"},
      {"tiles[0][0].northWall.exists must be true or false", "/tiles/0/0/northWall/exists", "1"},
      {"tiles[0][0].northWall.type must be solid, door, secret or illusory",
       "/tiles/0/0/northWall/type", "\"window\""},
      {"tiles[0][1].eastWall.properties must be an object", "/tiles/0/1/eastWall/properties", "[]"},
      {"tiles[0][1].eastWall.properties.locked must be true or false",
       "/tiles/0/1/eastWall/properties/locked", "\"no\""},
      {"tiles[0][1].eastWall.properties.keyId must be a string",
       "/tiles/0/1/eastWall/properties/keyId", "4"},
      {"tiles[0][1].eastWall.properties.openMechanism must be one of player, key, lever, event",
       "/tiles/0/1/eastWall/properties/openMechanism", "\"force\""},
      {"tiles[0][1].eastWall.properties.oneWay must be one of north, east, south, west",
       "/tiles/0/1/eastWall/properties/oneWay", "\"in\""},
  });
}

TEST(DrpgDamage, NamesSpecialsAndEvents) {
  expect_refused({
      {"tiles[0][0].special must be an object", "/tiles/0/0/special", "\"stairs_up\""},
      {"tiles[0][0].special has no \"type\"", "/tiles/0/0/special/type", "-"},
      {"tiles[0][0].special.properties must be an object", "/tiles/0/0/special/properties", "3"},
      {"events must be an array", "/events", "{}"},
      {"events[2] must be an object", "/events/2", "1"},
      {"events[2] has no \"x\"", "/events/2/x", "-"},
      {"events[2].y must be a whole number from 0 to 2", "/events/2/y", "-1"},
      {"events[5].data has no \"specialType\"", "/events/5/data/specialType", "-"},
  });
}

TEST(DrpgDamage, NamesZonesRoomsAndCorridors) {
  expect_refused({
      {"overrideZones must be an array", "/overrideZones", "1"},
      {"overrideZones[1] must be an object", "/overrideZones/1", "[]"},
      {"overrideZones[1].data.encounterRate must be a number from 0 to 1",
       "/overrideZones/1/data/encounterRate", "2"},
      {"overrideZones[1].data.monsterGroups[0] must be a string",
       "/overrideZones/1/data/monsterGroups/0", "2"},
      {"rooms[1].type must be one of large", "/rooms/1/type", "\"hall\""},
      {"rooms[1].width must be a whole number from 1 to 2", "/rooms/1/width", "3"},
      {"rooms[1] has no \"id\"", "/rooms/1/id", "-"},
      {"corridors[0].path[1].x must be a whole number", "/corridors/0/path/1/x", "-1"},
      {"corridors[0].connectsRooms must name two rooms", "/corridors/0/connectsRooms", "[]"},
      {"corridors[0].connectsRooms[0] must be a string", "/corridors/0/connectsRooms/0", "null"},
  });
}

TEST(DrpgDamage, NamesWhatWarrenAdds) {
  expect_refused({
      {"warren must be an object", "/warren", "[]"},
      {"warren.seed must be a whole number", "/warren/seed", "-1"},
      {"warren.floors must be a whole number from 1 to 9999", "/warren/floors", "0"},
      {"warren.quality must be a whole number", "/warren/quality", "101"},
      {"warren.generator has no \"version\"", "/warren/generator/version", "-"},
      {"warren.generator.parameters", "/warren/generator/parameters", "[]"},
      {"warren.doorEncounterFactor must be a number", "/warren/doorEncounterFactor", "-1"},
      {"warren.legend must have a tile that is open and one that is not", "/warren/legend/1", "-"},
      {"warren.legend[1] has the glyph of another tile", "/warren/legend/1/glyph", "\".\""},
      {"warren.legend[0].glyph must be one printable character", "/warren/legend/0/glyph",
       "\"ab\""},
      {"warren.legend[0].fill must be [r, g, b, a]", "/warren/legend/0/fill", "[1]"},
      {"warren.things[0] must be [x, y]", "/warren/things/0", "[1]"},
      {"warren.things[0][1] must be a whole number from 0 to 2", "/warren/things/0/1", "3"},
      {"warren.doors[0][2] must be one of north", "/warren/doors/0/2", "\"up\""},
  });
}

TEST(DrpgDamage, SaysInWhichFloor) {
  Json json = Json::array();
  for (int i = 0; i < 3; ++i) {
    json.push_back(Json::parse(write_floor(sample_floor())));
    json[static_cast<std::size_t>(i)]["level"] = i + 1;
  }
  json[2]["level"] = 1;
  const std::string twice = json.dump(1);
  EXPECT_EQ(refusal(twice).message, "[2].level is 1, and so is [0].level");
  EXPECT_EQ(refusal(twice).where.line, line_column(twice, twice.rfind("\"level\": 1,")).line);
  json[2]["level"] = 3;
  json[2]["tiles"][1][3].erase("type");
  EXPECT_EQ(refusal(json.dump()).message, "[2].tiles[1][3] has no \"type\"");
  EXPECT_EQ(refusal("[]").message, "the floor is missing: the array is empty");
  EXPECT_EQ(refusal("7").message, "the floor must be an object");
  EXPECT_EQ(refusal("[3]").message, "[0] must be an object");
}

TEST(DrpgDamage, WarnsOfSpecialsThatTheGameDoesNotKnow) {
  Json json = Json::parse(write_floor(sample_floor()));
  json["tiles"][0][0]["special"]["type"] = "dragon";
  json.erase("stairsUp");
  const std::string text = json.dump(1);
  const Result<ReadDrpg> read = read_drpg(text, "floor.json");
  ASSERT_TRUE(read.has_value()) << read.error().text();
  ASSERT_EQ(read->warnings.size(), 1U);
  EXPECT_EQ(read->warnings[0].message,
            "tiles[0][0].special.type \"dragon\" is nothing that the game knows; kept as it is");
  EXPECT_EQ(read->warnings[0].where.line, line_column(text, text.find("\"dragon\"")).line);
}

TEST(DrpgDamage, SaysTheLineAndColumnOfWhatDoesNotFit) {
  Json json = Json::parse(write_floor(sample_floor()));
  json["tiles"][1][3]["eastWall"]["exists"] = "no";
  const std::string text = json.dump(2);
  const Diagnostic found = refusal(text);
  const LineColumn wanted = line_column(text, text.find("\"no\""));
  EXPECT_EQ(found.where.line, wanted.line);
  EXPECT_EQ(found.where.column, wanted.column);
  EXPECT_GT(found.where.line, 100);
  EXPECT_NE(found.source.find("\"no\""), std::string::npos);
}

TEST(DrpgDamage, SaysTheLineAndColumnOfSyntaxErrors) {
  const Diagnostic comma = refusal("{\n  \"width\": 3\n  \"height\": 4\n}\n");
  EXPECT_TRUE(comma.message.starts_with("not JSON: ")) << comma.message;
  EXPECT_EQ(comma.where.line, 3);
  const Diagnostic end = refusal("{\n  \"width\": 3,\n");
  EXPECT_TRUE(end.message.starts_with("not JSON: ")) << end.message;
  EXPECT_NE(end.help.find("ends too early"), std::string::npos);
  EXPECT_EQ(refusal("").where.line, 1);
  EXPECT_EQ(refusal("{\"width\": 1e999}").where.line, 1);
}

TEST(DrpgDamage, HugeSizesTakeNoMemory) {
  std::string text = R"({"level":1,"width":16384,"height":16384,"tiles":[)";
  for (int y = 0; y < 16384; ++y) text += y == 0 ? "[]" : ",[]";
  EXPECT_EQ(refusal(text + "]}").message, "tiles[0] has 0 tiles, not 16384");
}

// A file that is cut off anywhere is refused, and never a crash.
RC_GTEST_PROP(DrpgDamage, RefusesEveryTruncation, ()) {
  static const std::string text = write_floor(sample_floor());
  const auto length = *rc::gen::inRange<std::size_t>(0, text.size() - 2);
  RC_ASSERT(!refusal(text.substr(0, length)).message.empty());
}

// A byte that changes is either refused or read as some floor, which is written and read the same.
RC_GTEST_PROP(DrpgDamage, SurvivesEveryChange, ()) {
  static const std::vector<std::string> all = {write_floor(sample_floor()),
                                               write_document(sample_floor()),
                                               write_legacy_drpg(sample_floor()).value()};
  std::string text = *rc::gen::elementOf(all);
  for (int left = *rc::gen::inRange(1, 4); left > 0; --left) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    text[at] = *rc::gen::element('0', '9', '"', '{', ']', ',', '-', 'n', ' ', '\xff');
  }
  const Result<ReadDrpg> read = read_drpg(text, "floor.json");
  if (read) {
    const Result<std::string> written = write_drpg(read->floors);
    RC_ASSERT(written.has_value());
    const Result<ReadDrpg> again = read_drpg(*written, "again.json");
    RC_ASSERT(again.has_value());
    RC_ASSERT(again->floors == read->floors);
  } else {
    RC_ASSERT(read.error().diagnostics.at(0).where.line > 0);
  }
}

}  // namespace
}  // namespace warren
