// Files that the game itself wrote: whole saves, floors with doors on one side only, its own types
// of zones, its items. They are read with warnings, and nothing of them is lost on the way back.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "floors.hpp"
#include "kinds/dungeon/formats/residue.hpp"
#include "level/floors.hpp"
#include "warren/drpg.hpp"
#include "warren/level_file.hpp"

namespace warren {
namespace {

using testing::Json;
using PlainJson = nlohmann::json;  // the order of members does not matter

Json game_wall(bool exists) {
  return {{"exists", exists}, {"type", "solid"}, {"properties", nullptr}};
}

Json game_door() {
  Json out = {{"exists", true}, {"type", "door"}};
  out["properties"] = {{"locked", false},
                       {"open", false},
                       {"openMechanism", "player"},
                       {"hidden", false},
                       {"discovered", true}};
  return out;
}

// As the game builds one: '#' rock, everything else floor.
Json game_floor(int level, const std::vector<std::string>& rows) {
  const auto rock = [&](int x, int y) {
    const bool out = y < 0 || x < 0 || y >= static_cast<int>(rows.size()) ||
                     x >= static_cast<int>(rows[0].size());
    return out || rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#';
  };
  Json out = {{"level", level}, {"width", rows[0].size()}, {"height", rows.size()}};
  out["tiles"] = Json::array();
  for (int y = 0; y < static_cast<int>(rows.size()); ++y) {
    Json row = Json::array();
    for (int x = 0; x < static_cast<int>(rows[0].size()); ++x) {
      const bool solid = rock(x, y);
      Json tile = {{"x", x}, {"y", y}, {"type", solid ? "solid" : "floor"}};
      tile["discovered"] = !solid && x < 2;
      tile["hasMonster"] = false;
      tile["hasItem"] = false;
      tile["northWall"] = game_wall(solid || rock(x, y - 1));
      tile["southWall"] = game_wall(solid || rock(x, y + 1));
      tile["eastWall"] = game_wall(solid || rock(x + 1, y));
      tile["westWall"] = game_wall(solid || rock(x - 1, y));
      if (!solid) tile["region"] = x + y;
      row.push_back(std::move(tile));
    }
    out["tiles"].push_back(std::move(row));
  }
  out["overrideZones"] = Json::array();
  out["events"] = Json::array();
  out["startX"] = 1;
  out["startY"] = 1;
  return out;
}

Json busy_floor(int level) {
  Json out = game_floor(level, {"######", "#....#", "#.##.#", "#....#", "######"});
  Json& tiles = out["tiles"];
  tiles[1][1]["special"] = Json::parse(R"({"type":"stairs_up"})");
  tiles[3][4]["special"] = Json::parse(
      R"({"type":"stairs_down","properties":{"locked":true,"requiredKeyIds":["bronze_key_1"]}})");
  tiles[1][3]["special"] = Json::parse(
      R"({"type":"treasure","properties":{"opened":true,"gold":12,"items":[{"id":"short_sword",
      "name":"Short Sword","type":"weapon","value":10,"weight":3,"cursed":false,
      "effects":[{"type":"damage","value":6}]}]}})");
  tiles[3][1]["special"] = Json::parse(
      R"({"type":"event","properties":{"eventType":"encounter","monsters":[{"name":"Rat"}]}})");
  tiles[3][2]["special"] =
      Json::parse(R"({"type":"trap","properties":{"trapType":"pit","damage":4,"oneTime":true}})");
  tiles[2][1]["special"] = Json::parse(
      R"({"type":"event","properties":{"eventType":"teleport","targetX":4,"targetY":1}})");
  // A door that only one side has, from a gap and in a wall.
  tiles[1][2]["eastWall"] = game_door();
  tiles[3][3]["eastWall"] = game_door();
  tiles[3][4]["westWall"] = game_wall(true);
  // A wall that only one side has.
  tiles[1][4]["southWall"] = game_wall(true);
  out["stairsUp"] = Json::parse(R"({"x":1,"y":1})");
  out["stairsDown"] = Json::parse(R"({"x":4,"y":3})");
  out["overrideZones"] = Json::parse(
      R"([{"x1":1,"y1":1,"x2":2,"y2":1,"type":"safe","data":{"description":"the door"}},
      {"x1":3,"y1":1,"x2":9,"y2":1,"type":"high_frequency"},
      {"x1":1,"y1":3,"x2":1,"y2":3,"type":"ambush","data":{"treasureType":"gems"}},
      {"x1":2,"y1":3,"x2":2,"y2":3,"type":"special_mobs","data":{"monsterGroups":["rats"]}},
      {"x1":3,"y1":3,"x2":3,"y2":3,"type":"low_frequency"},
      {"x1":4,"y1":3,"x2":4,"y2":3,"type":"treasure"}])");
  out["events"] = Json::parse(
      R"([{"x":2,"y":1,"type":"message","data":{"type":"message","text":"A draught."},
      "triggered":true},
      {"x":4,"y":2,"type":"teleport","data":{"type":"teleport","x":1,"y":3},"triggered":false},
      {"x":3,"y":3,"type":"spinner","data":{"type":"spinner","rotations":3},"triggered":false},
      {"x":2,"y":3,"type":"trap","data":{"type":"trap","damage":4},"triggered":false}])");
  out["properties"] = Json::parse(R"({"isCastle":true})");
  out["a \"quoted\" \\ key"] = "kept";
  return out;
}

Json game_save(const Json& floors) {
  Json out = {{"version", "0.0.3"}};
  out["gameState"] = Json::parse(
      R"({"party":{"x":2,"y":1,"facing":"north","characters":[{"name":"Ada","spells":[]}]}})");
  out["gameState"]["dungeon"] = floors;
  out["gameState"]["currentFloor"] = 1;
  out["gameState"]["inCombat"] = false;
  out["a \"quoted\" key"] = 1;
  out["gameState"]["another \"one\""] = 2;
  out["saveDate"] = 1700000000000;
  out["playtimeSeconds"] = 61.5;
  return out;
}

ReadDrpg read_save(const Json& json) {
  Result<ReadDrpg> read = read_drpg(json.dump(1), "save.json");
  EXPECT_TRUE(read.has_value()) << read.error().text();
  return read ? std::move(*read) : ReadDrpg{};
}

// What was written, without what is Warren's own.
PlainJson without_warren(const Result<std::string>& text) {
  EXPECT_TRUE(text.has_value());
  PlainJson out = PlainJson::parse(text.value_or("null"));
  PlainJson& floors =
      out.is_object() && out.contains("gameState") ? out["gameState"]["dungeon"] : out;
  if (floors.is_array()) {
    for (PlainJson& floor : floors) floor.erase("warren");
  } else {
    floors.erase("warren");
  }
  return out;
}

TEST(DrpgSaves, AWholeSaveComesBackWhole) {
  const Json save = game_save(Json::array({busy_floor(1), game_floor(2, {"###", "#.#", "###"})}));
  const ReadDrpg read = read_save(save);
  ASSERT_EQ(read.floors.size(), 2U);
  EXPECT_FALSE(read.warnings.empty());
  EXPECT_EQ(read.floors[0].dungeon()->floors, 2);
  EXPECT_EQ(without_warren(write_drpg(read.floors)), PlainJson(save));
}

TEST(DrpgSaves, AlsoByWayOfALevelFile) {
  const Json save = game_save(Json::array({busy_floor(1), busy_floor(2)}));
  const Result<FloorsRead> levels = floors_from_drpg(save.dump());
  ASSERT_TRUE(levels.has_value());
  const Result<std::vector<LevelRead>> back = levels_from_json(levels_to_json(levels->floors));
  ASSERT_TRUE(back.has_value()) << back.error().text();
  std::vector<Level> floors;
  for (const LevelRead& read : *back) floors.push_back(read.level);
  EXPECT_EQ(without_warren(floors_to_drpg(floors)), PlainJson(save));
}

TEST(DrpgSaves, OneFloorIsASaveToo) {
  const Json save = game_save(Json::array({busy_floor(1)}));
  EXPECT_EQ(without_warren(write_drpg(read_save(save).floors.at(0))), PlainJson(save));
}

TEST(DrpgSaves, AFloorByItselfComesBackWhole) {
  const Json floor = busy_floor(3);
  const ReadDrpg read = read_save(floor);
  EXPECT_EQ(without_warren(write_drpg(read.floors.at(0))), PlainJson(floor));
  EXPECT_EQ(read_drpg(*write_drpg(read.floors), "again.json")->floors, read.floors);
}

// Whoever changes the level in between gets the change, and all else that the file had.
TEST(DrpgSaves, ChangesOfTheLevelCount) {
  const Json floor = busy_floor(1);
  Level level = read_save(floor).floors.at(0);
  for (Thing& thing : level.things) {
    if (thing.kind != "trap") continue;
    for (Property& one : thing.properties) {
      if (one.key == "damage") one.value = std::int64_t{99};
    }
  }
  level.dungeon()->edges.set({1, 1}, Direction::east, EdgeKind::wall);
  PlainJson wanted(floor);
  wanted["tiles"][3][2]["special"]["properties"]["damage"] = 99;
  wanted["tiles"][1][1]["eastWall"]["exists"] = true;
  wanted["tiles"][1][2]["westWall"]["exists"] = true;
  EXPECT_EQ(without_warren(write_drpg(level)), wanted);
}

TEST(DrpgSaves, IsReadAsTheGamePlaysIt) {
  const Level level = read_save(busy_floor(1)).floors.at(0);
  const DungeonData& dungeon = *level.dungeon();
  EXPECT_EQ(dungeon.edges.at({2, 1}, Direction::east), EdgeKind::door);
  EXPECT_EQ(dungeon.edges.at({3, 3}, Direction::east), EdgeKind::door);
  EXPECT_EQ(dungeon.edges.at({4, 1}, Direction::south), EdgeKind::door);
  std::map<Point, std::optional<Direction>> open_sides;
  for (const Door& door : dungeon.doors) open_sides[door.at] = door.one_way;
  EXPECT_EQ(open_sides.at({2, 1}), std::nullopt);
  EXPECT_EQ(open_sides.at({3, 3}), Direction::east);
  EXPECT_EQ(open_sides.at({4, 1}), Direction::north);
  ASSERT_EQ(dungeon.zones.size(), 6U);
  const std::vector<std::pair<Danger, double>> zones = {
      {Danger::safe, 0},     {Danger::deep, 0.08},     {Danger::guard, 1},
      {Danger::guard, 0.15}, {Danger::entrance, 0.01}, {Danger::middle, 0.05}};
  for (std::size_t i = 0; i < zones.size(); ++i) {
    EXPECT_EQ(dungeon.zones[i].danger, zones[i].first) << i;
    EXPECT_EQ(dungeon.zones[i].rate, zones[i].second) << i;
  }
  EXPECT_EQ(dungeon.zones[1].rects, std::vector<Rect>({{3, 1, 3, 1}}));
  std::map<std::string, int> kinds;
  for (const Thing& thing : level.things) ++kinds[thing.kind + " " + thing.type];
  EXPECT_EQ(kinds["teleporter "], 2);
  EXPECT_EQ(kinds["treasure chest"], 1);
  EXPECT_EQ(kinds["message "], 1);
  EXPECT_EQ(kinds["spinner "], 1);
  EXPECT_EQ(kinds["event encounter"], 1);
}

TEST(DrpgSaves, SaysWhatItMeansToMend) {
  const ReadDrpg read = read_save(busy_floor(1));
  std::string all;
  for (const Diagnostic& warning : read.warnings) {
    EXPECT_EQ(warning.severity, Severity::warning);
    EXPECT_GT(warning.where.line, 1);
    all += warning.message + "\n";
  }
  EXPECT_EQ(all,
            "overrideZones[1] reaches beyond the floor; cut off there\n"
            "tiles[1][2].eastWall is not what tiles[1][3].westWall says; read as a door from both "
            "sides\n"
            "tiles[1][4].southWall is not what tiles[2][4].northWall says; read as a one-way door "
            "from the side without a wall\n");
}

TEST(DrpgSaves, OtherMishapsAreWarningsToo) {
  const auto warning = [](const std::function<void(Json&)>& change) {
    Json json = game_floor(1, {"####", "#..#", "####"});
    change(json);
    const ReadDrpg read = read_save(json);
    EXPECT_EQ(read.warnings.size(), 1U);
    if (!read.floors.empty()) {
      EXPECT_EQ(without_warren(write_drpg(read.floors[0])), PlainJson(json));
    }
    return read.warnings.empty() ? std::string() : read.warnings[0].message;
  };
  EXPECT_EQ(warning([](Json& json) {
              json["tiles"][1][1]["eastWall"] = game_door();
              json["tiles"][1][2]["westWall"] = game_door();
              json["tiles"][1][2]["westWall"]["properties"]["locked"] = true;
            }),
            "tiles[1][1].eastWall is not what tiles[1][2].westWall says; the second counts");
  EXPECT_EQ(warning([](Json& json) {
              Json door = game_door();
              door["properties"] = nullptr;
              json["tiles"][1][1]["eastWall"] = door;
              json["tiles"][1][2]["westWall"] = game_wall(true);
            }),
            "tiles[1][1].eastWall is a door without properties, which the game never opens; read "
            "as a door that opens");
  EXPECT_EQ(warning([](Json& json) { json["tiles"][1][2]["eastWall"]["exists"] = false; }),
            "tiles[1][2].eastWall is not what tiles[1][3].westWall says; read as a wall, for one "
            "of them is rock");
  EXPECT_EQ(warning([](Json& json) {
              json["tiles"][1][1]["special"] = Json::parse(
                  R"({"type":"event","properties":{"eventType":"teleport","targetX":9}})");
            }),
            "tiles[1][1].special is a teleporter that leads nowhere; kept as an event");
  EXPECT_EQ(warning([](Json& json) {
              json["tiles"][1][1]["special"] = Json::parse(R"({"type":"stairs_up"})");
              json["stairsUp"] = Json::parse(R"({"x":2,"y":1})");
            }),
            "stairsUp is not where the tiles have these stairs; the tiles count");
  EXPECT_EQ(warning([](Json& json) {
              json["overrideZones"] =
                  Json::parse(R"([{"x1":1,"y1":1,"x2":1,"y2":1,"type":"hot"}])");
            }),
            "overrideZones[0].type \"hot\" is no zone that the game knows; read as middle");
  EXPECT_EQ(warning([](Json& json) {
              json["overrideZones"] =
                  Json::parse(R"([{"x1":8,"y1":1,"x2":9,"y2":1,"type":"safe"}])");
            }),
            "overrideZones[0] has no cells on the floor; no zone of the level");
}

// Between 1.0.0 and 1.1.0: walls are objects, and what stands on a tile is its type.
TEST(DrpgSaves, TilesOfTypesWithWallsThatAreObjects) {
  Json json = game_floor(1, {"#####", "#...#", "#####"});
  json["tiles"][1][1]["type"] = "stairs_up";
  json["tiles"][1][2]["type"] = "corridor";
  json["tiles"][1][3]["type"] = "chest";
  json["tiles"][1][3]["properties"] = Json::parse(R"({"gold":5})");
  json["tiles"][0][0]["type"] = "wall";
  const ReadDrpg read = read_save(json);
  EXPECT_TRUE(read.warnings.empty());
  const Level& level = read.floors.at(0);
  ASSERT_EQ(level.things.size(), 2U);
  EXPECT_EQ(level.things[0].kind, "stairs");
  EXPECT_EQ(level.things[1].kind, "treasure");
  EXPECT_EQ(without_warren(write_drpg(level)), PlainJson(json));
}

Json old_save_floor(int level) {
  Json out = game_floor(level, {"####", "#..#", "####"});
  for (Json& row : out["tiles"]) {
    for (Json& tile : row) {
      for (const char* side : {"northWall", "southWall", "eastWall", "westWall"}) {
        tile[side] = tile[side]["exists"];
      }
      if (tile["type"] == "solid") tile["type"] = "wall";
    }
  }
  out["tiles"][1][2]["type"] = "event";
  out["events"] = Json::parse(
      R"([{"x":2,"y":1,"type":"teleport","data":{"type":"teleport","x":1,"y":1},
      "triggered":false}])");
  out["mood"] = "gloomy";
  return out;
}

TEST(DrpgSaves, OldSavesHaveSeveralFloors) {
  const Json save = game_save(Json::array({old_save_floor(1), old_save_floor(2)}));
  const ReadDrpg read = read_save(save);
  EXPECT_TRUE(read.warnings.empty());
  ASSERT_EQ(read.floors.size(), 2U);
  ASSERT_EQ(read.floors[1].things.size(), 1U);
  EXPECT_EQ(read.floors[1].things[0].kind, "teleporter");
  const PlainJson now = without_warren(write_drpg(read.floors));
  EXPECT_EQ(now["playtimeSeconds"], 61.5);
  const PlainJson& floor = now["gameState"]["dungeon"][1];
  EXPECT_EQ(floor["mood"], "gloomy");
  EXPECT_EQ(floor["tiles"][1][1]["region"], 2);
  EXPECT_EQ(floor["tiles"][1][1]["discovered"], true);
  EXPECT_TRUE(floor["tiles"][1][1]["eastWall"].is_object());
  EXPECT_EQ(read_drpg(*write_drpg(read.floors), "new.json")->floors, read.floors);
  const Result<std::string> old = write_legacy_drpg(read.floors);
  ASSERT_TRUE(old.has_value());
  EXPECT_EQ(PlainJson::parse(*old)[1]["tiles"][1][1]["region"], 2);
}

// Any JSON, a few levels deep.
Json any_json(int depth) {
  switch (*rc::gen::inRange(0, depth > 0 ? 6 : 4)) {
    case 0: return nullptr;
    case 1: return *rc::gen::arbitrary<bool>();
    case 2: return *rc::gen::inRange(0, 3);
    case 3: return *rc::gen::element<std::string>("a", "b");
    case 4: {
      Json out = Json::array();
      for (int left = *rc::gen::inRange(0, 4); left > 0; --left) out.push_back(any_json(depth - 1));
      return out;
    }
    default: {
      Json out = Json::object();
      for (const char* key : {"k", "l", "was", "add"}) {
        if (*rc::gen::arbitrary<bool>()) out[key] = any_json(depth - 1);
      }
      return out;
    }
  }
}

RC_GTEST_PROP(DrpgResidue, PutsBackWhatWasThere, ()) {
  const Json ours = any_json(3);
  const Json theirs = any_json(3);
  Json back = ours;
  drpg::restore(back, drpg::residue(ours, theirs));
  RC_ASSERT(PlainJson(back) == PlainJson(theirs));
}

RC_GTEST_PROP(DrpgResidue, NothingIsLeftOfTheSame, ()) {
  const Json json = any_json(3);
  RC_ASSERT(drpg::residue(json, json).is_null());
}

// Any residue, put back anywhere, leaves some JSON behind.
RC_GTEST_PROP(DrpgResidue, IsHarmlessElsewhere, ()) {
  Json other = any_json(3);
  drpg::restore(other, drpg::residue(any_json(3), any_json(3)));
  drpg::restore(other, any_json(3));
  RC_ASSERT(!other.dump().empty());
}

}  // namespace
}  // namespace warren
