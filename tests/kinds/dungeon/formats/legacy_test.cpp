// The game's format before 1.0.0, whose walls are true or false: to it and from it.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "floors.hpp"
#include "random_floors.hpp"

namespace warren {
namespace {

using testing::Json;
using testing::read_floor;
using testing::sample_floor;
using testing::write_floor;

std::string write_old(const Level& level) {
  const Result<std::string> text = write_legacy_drpg(level);
  EXPECT_TRUE(text.has_value()) << text.error().text();
  return text.value_or("");
}

// A floor of 3 x 3: '#' wall, '.' floor, other glyphs floor of the given type; walls around rock.
Json old_floor(const std::vector<std::string>& rows, const std::map<char, std::string>& types) {
  Json json = {{"level", 1}, {"width", rows[0].size()}, {"height", rows.size()}};
  json["tiles"] = Json::array();
  const auto rock = [&](std::size_t x, std::size_t y) {
    return y >= rows.size() || x >= rows[0].size() || rows[y][x] == '#';
  };
  for (std::size_t y = 0; y < rows.size(); ++y) {
    Json row = Json::array();
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      const auto named = types.find(rows[y][x]);
      Json tile = {{"x", x}, {"y", y}};
      tile["type"] = named != types.end() ? named->second : rock(x, y) ? "wall" : "floor";
      tile["discovered"] = true;
      tile["northWall"] = rock(x, y) || rock(x, y - 1);
      tile["southWall"] = rock(x, y) || rock(x, y + 1);
      tile["eastWall"] = rock(x, y) || rock(x + 1, y);
      tile["westWall"] = rock(x, y) || rock(x - 1, y);
      row.push_back(tile);
    }
    json["tiles"].push_back(row);
  }
  json["overrideZones"] = Json::array();
  json["events"] = Json::array();
  json["startX"] = 1;
  json["startY"] = 0;
  return json;
}

TEST(DrpgLegacy, ReadsTypesAndWalls) {
  Json json = old_floor(
      {"u.#", "c.t", "#ed"},
      {{'u', "stairs_up"}, {'d', "stairs_down"}, {'c', "chest"}, {'t', "trap"}, {'e', "event"}});
  json["tiles"][1][0]["properties"] = Json::parse(R"({"gold":50,"items":["ring"]})");
  json["tiles"][1][2]["properties"] = Json::parse(R"({"damage":15,"disarmed":true})");
  json["tiles"][2][1]["properties"] =
      Json::parse(R"({"eventType":"teleport","targetX":0,"targetY":0})");
  const Level level = read_floor(json.dump());
  EXPECT_EQ(level.kind(), "dungeon");
  EXPECT_FALSE(level.open({2, 0}));
  EXPECT_FALSE(level.open({0, 2}));
  EXPECT_TRUE(level.open({2, 2}));
  EXPECT_TRUE(level.dungeon()->edges ==
              testing::edges_of({"---", "  -", "-  ", "---"}, {"| ||", "|  |", "|| |"}));
  const std::vector<Thing> wanted = {
      {"stairs", "up", {0, 0}, {}},
      {"treasure", "chest", {0, 1}, {{"gold", std::int64_t{50}}, {"items", std::string("ring")}}},
      {"trap", "", {2, 1}, {{"damage", std::int64_t{15}}}},
      {"teleporter", "", {1, 2}, {{"to_x", std::int64_t{0}}, {"to_y", std::int64_t{0}}}},
      {"stairs", "down", {2, 2}, {}}};
  EXPECT_EQ(level.things, wanted);
  EXPECT_EQ(level.start, (Point{1, 0}));
}

TEST(DrpgLegacy, BecomesTheNewFormat) {
  const Level level = read_floor(old_floor({"...", ".#.", "..."}, {}).dump());
  const std::string text = write_floor(level);
  const Json json = Json::parse(text);
  EXPECT_EQ(json["version"], "1.1.0");
  EXPECT_EQ(json["tiles"][1][1]["type"], "solid");
  EXPECT_EQ(json["tiles"][1][0]["eastWall"].dump(),
            R"({"exists":true,"type":"solid","properties":null})");
  EXPECT_EQ(json["tiles"][0][0]["eastWall"].dump(),
            R"({"exists":false,"type":"solid","properties":null})");
  EXPECT_TRUE(read_floor(text) == level);
  EXPECT_EQ(json["tiles"][0][0]["discovered"], true);
}

TEST(DrpgLegacy, IsToldByItsVersionOrItsWalls) {
  Json json = old_floor({"..", ".."}, {});
  for (const char* version : {"0.0.0", "0.9.12", "0"}) {
    json["version"] = version;
    EXPECT_TRUE(read_floor(json.dump()).open({0, 0})) << version;
  }
  json["version"] = "1.0.0";
  const Result<ReadDrpg> read = read_drpg(json.dump(), "old.json");
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().diagnostics[0].message, "tiles[0][0].northWall must be an object");
}

TEST(DrpgLegacy, StairsMayStandInTheirFieldsOnly) {
  Json json = old_floor({"..", ".."}, {});
  json["stairsDown"] = Json::parse(R"({"x":1,"y":1})");
  EXPECT_EQ(read_floor(json.dump()).things, (std::vector<Thing>{{"stairs", "down", {1, 1}, {}}}));
}

TEST(DrpgLegacy, ADoorTileBecomesADoorOnAnEdge) {
  Json json = old_floor({".d.", "###"}, {{'d', "door"}});
  json["tiles"][0][1]["properties"] = Json::parse(R"({"locked":true,"keyId":"brass_key"})");
  const Level level = read_floor(json.dump());
  EXPECT_TRUE(level.open({1, 0}));
  const Door door{"door_1",    {1, 0}, Direction::west, EdgeKind::door, OpenMechanism::key,
                  "brass_key", {}};
  EXPECT_EQ(level.dungeon()->doors, std::vector<Door>{door});
  EXPECT_EQ(level.dungeon()->edges.at({0, 0}, Direction::east), EdgeKind::door);
  EXPECT_EQ(level.dungeon()->edges.at({1, 0}, Direction::east), EdgeKind::none);
}

TEST(DrpgLegacy, ADoorTileThatLeadsNowhereIsFloor) {
  const Json json = old_floor({"d.", "##"}, {{'d', "door"}});
  const Result<ReadDrpg> read = read_drpg(json.dump(1), "old.json");
  ASSERT_TRUE(read.has_value());
  EXPECT_TRUE(read->floors[0].dungeon()->doors.empty());
  ASSERT_EQ(read->warnings.size(), 1U);
  EXPECT_EQ(read->warnings[0].message.find("tiles[0][0] is a door that does not lead"), 0U);
}

// Old saves exist whose tiles disagree: the wall stands, and somebody is told.
TEST(DrpgLegacy, MendsWallsThatDisagree) {
  Json json = old_floor({"..", ".."}, {});
  json["tiles"][0][1]["westWall"] = true;
  const Result<ReadDrpg> read = read_drpg(json.dump(1), "old.json");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->floors[0].dungeon()->edges.at({0, 0}, Direction::east), EdgeKind::wall);
  ASSERT_EQ(read->warnings.size(), 1U);
  const Diagnostic& warning = read->warnings[0];
  EXPECT_EQ(warning.severity, Severity::warning);
  EXPECT_EQ(warning.message,
            "tiles[0][0].eastWall and tiles[0][1].westWall disagree; the wall stands");
  EXPECT_GT(warning.where.line, 1);
}

TEST(DrpgLegacy, ManyWarningsAreCounted) {
  const std::vector<std::string> rows(8, "........");
  Json json = old_floor(rows, {});
  for (Json& row : json["tiles"]) {
    for (Json& tile : row) tile["westWall"] = true;
  }
  const Result<ReadDrpg> read = read_drpg(json.dump(), "old.json");
  ASSERT_TRUE(read.has_value());
  ASSERT_EQ(read->warnings.size(), 21U);
  EXPECT_EQ(read->warnings.back().message, "and 36 more like these");
}

TEST(DrpgLegacy, SaysWhatIsWrong) {
  const auto message = [](const Json& json) {
    const Result<ReadDrpg> read = read_drpg(json.dump(), "old.json");
    return read ? std::string() : read.error().diagnostics[0].message;
  };
  Json json = old_floor({"..", ".."}, {{'x', "x"}});
  json["tiles"][1][0]["type"] = "lava";
  EXPECT_EQ(message(json).find("tiles[1][0].type must be wall, solid, floor"), 0U);
  json = old_floor({"..", ".."}, {});
  json["tiles"][1][0]["northWall"] = 0;
  EXPECT_EQ(message(json), "tiles[1][0].northWall must be true or false");
  json["tiles"][1][0].erase("northWall");
  EXPECT_EQ(message(json), "tiles[1][0] has no \"northWall\"");
}

TEST(DrpgLegacy, WritesWhatOldGamesKnow) {
  const Json json = Json::parse(write_old(sample_floor()));
  EXPECT_FALSE(json.contains("version"));
  const auto type = [&](std::size_t x, std::size_t y) { return json["tiles"][y][x]["type"]; };
  EXPECT_EQ(type(0, 0), "stairs_up");
  EXPECT_EQ(type(5, 0), "stairs_down");
  EXPECT_EQ(type(1, 0), "chest");
  EXPECT_EQ(type(3, 1), "trap");
  EXPECT_EQ(type(1, 1), "event");
  EXPECT_EQ(type(2, 0), "floor");  // a switch
  EXPECT_EQ(type(2, 1), "floor");  // a key
  EXPECT_EQ(type(0, 2), "wall");
  EXPECT_EQ(json["tiles"][0][1]["hasItem"], true);
  EXPECT_EQ(json["tiles"][0][1]["eastWall"], false);   // a locked door
  EXPECT_EQ(json["tiles"][0][4]["southWall"], false);  // a one-way door
  EXPECT_EQ(json["tiles"][0][3]["eastWall"], true);
  EXPECT_FALSE(json["tiles"][1][1]["properties"].contains("switchId"));
}

// What the old format can say of a floor survives it.
RC_GTEST_PROP(DrpgLegacy, KeepsCellsWallsAndStairs, ()) {
  Level level = testing::any_floor();
  // Rock is shut and nobody leaves the map, as in every floor that was generated.
  DungeonData& dungeon = *level.dungeon();
  const Rect bounds = level.cells.bounds();
  dungeon.doors.clear();
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    for (const Direction side : kAllDirections) {
      const bool border = !bounds.contains(step(at, side));
      if (border || !level.open(at)) dungeon.edges.set(at, side, EdgeKind::wall);
    }
  }
  // One thing a cell, of kinds that old games know, none in the rock.
  std::set<Point> taken;
  std::erase_if(level.things, [&](const Thing& thing) {
    const bool known = thing.kind != "switch" && thing.kind != "key" && thing.kind != "event";
    return !known || !level.open(thing.at) || !taken.insert(thing.at).second;
  });
  for (Thing& thing : level.things) {
    std::erase_if(thing.properties, [](const Property& p) { return p.key == "switch"; });
  }
  // The old format has no place for another order than that of the cells.
  std::sort(level.things.begin(), level.things.end(), [](const Thing& a, const Thing& b) {
    return std::pair(a.at.y, a.at.x) < std::pair(b.at.y, b.at.x);
  });
  level.start = Point{};  // the game cannot do without
  const std::string text = write_old(level);
  const Level back = read_floor(text);
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    RC_ASSERT(back.open(at) == level.open(at));
    for (const Direction side : kAllDirections) {
      const EdgeKind before = dungeon.edges.at(at, side);
      const EdgeKind after = before == EdgeKind::wall ? EdgeKind::wall : EdgeKind::none;
      RC_ASSERT(back.dungeon()->edges.at(at, side) == after);
    }
  }
  RC_ASSERT(back.things == level.things);
  RC_ASSERT(back.start == level.start);
  RC_ASSERT(back.dungeon()->zones == dungeon.zones);
  RC_ASSERT(write_old(back) == text);
}

}  // namespace
}  // namespace warren
