// Dungeon floors as the game's JSON, and back.
#include "kinds/dungeon/formats/drpg.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include "floors.hpp"
#include "random_floors.hpp"

namespace warren {
namespace {

using testing::Json;
using testing::read_floor;
using testing::sample_floor;
using testing::write_document;
using testing::write_floor;

TEST(Drpg, WritesWhatTheDocumentShows) {
  const Json json = Json::parse(write_document(sample_floor()));
  EXPECT_EQ(json["version"], "1.1.0");
  EXPECT_EQ(json["level"], 2);
  EXPECT_EQ(json["width"], 6);
  EXPECT_EQ(json["height"], 3);
  EXPECT_EQ(json["startX"], 0);
  EXPECT_EQ(json["startY"], 0);
  EXPECT_EQ(json["stairsUp"].dump(), R"({"x":0,"y":0})");
  EXPECT_EQ(json["stairsDown"].dump(), R"({"x":5,"y":0})");
  ASSERT_EQ(json["tiles"].size(), 3U);
  ASSERT_EQ(json["tiles"][2].size(), 6U);
  EXPECT_EQ(json["tiles"][2][4]["x"], 4);
  EXPECT_EQ(json["tiles"][2][4]["y"], 2);
  EXPECT_EQ(json["tiles"][2][4].dump(),
            R"({"x":4,"y":2,"type":"solid",)"
            R"("northWall":{"exists":true,"type":"solid","properties":null},)"
            R"("southWall":{"exists":true,"type":"solid","properties":null},)"
            R"("eastWall":{"exists":true,"type":"solid","properties":null},)"
            R"("westWall":{"exists":true,"type":"solid","properties":null},)"
            R"("special":null,"discovered":false,"encounterZoneId":null})");
  EXPECT_EQ(json["tiles"][1][4]["encounterZoneId"], "zone_2");
}

TEST(Drpg, WritesWallsOnBothSides) {
  const Json json = Json::parse(write_document(sample_floor()));
  const auto wall = [&](std::size_t x, std::size_t y, const char* side) {
    return json["tiles"][y][x][side].dump();
  };
  EXPECT_EQ(wall(0, 0, "eastWall"), R"({"exists":false,"type":"solid","properties":null})");
  EXPECT_EQ(wall(1, 0, "westWall"), wall(0, 0, "eastWall"));
  EXPECT_EQ(wall(1, 0, "eastWall"),
            R"({"exists":true,"type":"door","properties":{"locked":true,"open":false,)"
            R"("keyId":"brass_key","oneWay":null,"hidden":false,"discovered":true,)"
            R"("openMechanism":"key","id":"door_1"}})");
  EXPECT_EQ(wall(2, 0, "westWall"), wall(1, 0, "eastWall"));
  EXPECT_EQ(wall(1, 1, "eastWall"),
            R"({"exists":true,"type":"illusory","properties":{"locked":false,"open":false,)"
            R"("keyId":null,"oneWay":null,"hidden":true,"discovered":false,)"
            R"("openMechanism":"player","id":"door_2"}})");
  EXPECT_EQ(wall(1, 1, "southWall"),
            R"({"exists":true,"type":"door","properties":{"locked":true,"open":false,)"
            R"("keyId":null,"oneWay":null,"hidden":false,"discovered":true,)"
            R"("openMechanism":"lever","gate":true,"id":"door_4"}})");
  // One goes through door_3 northward only: from (4, 1) it is a door, from (4, 0) a wall.
  EXPECT_EQ(wall(4, 0, "southWall"), R"({"exists":true,"type":"solid","properties":null})");
  EXPECT_EQ(wall(4, 1, "northWall"),
            R"({"exists":true,"type":"secret","properties":{"locked":false,"open":false,)"
            R"("keyId":null,"oneWay":"north","hidden":true,"discovered":false,)"
            R"("openMechanism":"player","id":"door_3"}})");
}

TEST(Drpg, WritesSpecialsAndEvents) {
  const Json json = Json::parse(write_document(sample_floor()));
  const auto special = [&](std::size_t x, std::size_t y) {
    return json["tiles"][y][x]["special"].dump();
  };
  EXPECT_EQ(special(0, 0), R"({"type":"stairs_up","properties":{"toFloor":1,"toX":3,"toY":1}})");
  EXPECT_EQ(special(1, 0), R"({"type":"treasure","properties":{"treasureType":"chest","gold":140,)"
                           R"("items":["dagger","potion"],"opened":false}})");
  EXPECT_EQ(special(2, 1), R"({"type":"key","properties":{"keyId":"brass_key"}})");
  EXPECT_EQ(special(3, 1),
            R"({"type":"trap","properties":{"trapType":"poison","damage":9,)"
            R"("statusEffect":"Poisoned","statusChance":0.4,"statusDuration":5,"reusable":true,)"
            R"("trapSet":"traps_1","disarmed":false,"visible":false}})");
  EXPECT_EQ(special(2, 0),
            R"({"type":"switch","properties":{"switchType":"gate","switchId":"switch_1",)"
            R"("target":"door_4","activated":false}})");
  EXPECT_EQ(special(1, 1),
            R"({"type":"event","properties":{"eventType":"teleport","color":"blue","targetX":1,)"
            R"("targetY":2,"switchId":"switch_2","active":false}})");
  EXPECT_EQ(special(0, 1), R"({"type":"event","properties":{"eventType":"spinner"}})");
  std::string events;
  for (const Json& event : json["events"]) events += event.dump() + "\n";
  EXPECT_EQ(events,
            R"({"x":0,"y":1,"type":"spinner","data":{},"triggered":false}
{"x":0,"y":1,"type":"message","data":{"text":"Mind your head."},"triggered":false}
{"x":1,"y":1,"type":"teleport","data":{"color":"blue","targetX":1,"targetY":2,)"
            R"("switchId":"switch_2","active":false},"triggered":false}
{"x":4,"y":1,"type":"open_door","data":{"eventId":"event_1","target":"door_4",)"
            R"("text":"It creaks."},"triggered":false}
{"x":1,"y":2,"type":"teleport","data":{"color":"blue","targetX":1,"targetY":1,)"
            R"("switchId":"switch_2","active":false},"triggered":false}
{"x":1,"y":2,"type":"special","data":{"specialType":"key","keyId":"gold_key"},"triggered":false}
{"x":2,"y":0,"type":"darkness","data":{"zoneId":"zone_2","x1":2,"y1":0,"x2":3,"y2":1},)"
            R"("triggered":false}
{"x":4,"y":1,"type":"darkness","data":{"zoneId":"zone_2","x1":4,"y1":1,"x2":5,"y2":1},)"
            R"("triggered":false}
)");
}

TEST(Drpg, WritesZonesRoomsAndCorridors) {
  const Json json = Json::parse(write_document(sample_floor()));
  EXPECT_EQ(json["overrideZones"][0].dump(),
            R"({"x1":0,"y1":0,"x2":1,"y2":1,"type":"safe","data":{"zoneId":"zone_1","dark":false,)"
            R"("description":"the stairs"}})");
  EXPECT_EQ(json["overrideZones"][1].dump(),
            R"({"x1":2,"y1":0,"x2":3,"y2":1,"type":"guard","data":{"zoneId":"zone_2",)"
            R"("encounterRate":0.08,"doorMultiplier":3.0,"monsterGroups":["orcs","bats"],)"
            R"("dark":true,"description":""}})");
  EXPECT_EQ(json["overrideZones"].size(), 3U);
  EXPECT_EQ(json["rooms"][1].dump(),
            R"({"id":"small_1","x":4,"y":0,"width":2,"height":1,"type":"small","doors":[)"
            R"({"x":4,"y":0,"wall":"south","locked":false,"keyId":null,"doorId":"door_3"}],)"
            R"("specialTiles":[{"x":5,"y":0,"type":"stairs_down"}]})");
  EXPECT_EQ(json["corridors"][1].dump(),
            R"({"id":"corridor_2","path":[{"x":2,"y":1},{"x":3,"y":1}],)"
            R"("connectsRooms":["large_1","small_1"]})");
}

TEST(Drpg, ABossZoneSaysWhoWaits) {
  Level level = sample_floor();
  level.dungeon()->zones[1].danger = Danger::boss;
  const Json json = Json::parse(write_floor(level));
  EXPECT_EQ(json["overrideZones"][1]["type"], "boss");
  EXPECT_EQ(json["overrideZones"][1]["data"]["bossType"], "floor_guardian");
}

TEST(Drpg, ReadsBackTheSameFloor) {
  const Level level = sample_floor();
  const std::string text = write_floor(level);
  const Level back = read_floor(text);
  EXPECT_EQ(hash(back), hash(level));
  EXPECT_TRUE(back == testing::as_exported(level));
  EXPECT_EQ(write_floor(back), text);
}

RC_GTEST_PROP(Drpg, ReadsBackAnyFloor, ()) {
  const Level level = testing::any_floor();
  const std::string text = write_floor(level);
  const Level back = read_floor(text);
  RC_ASSERT(back.things == level.things);
  RC_ASSERT(back.dungeon()->doors == level.dungeon()->doors);
  RC_ASSERT(back.dungeon()->edges == level.dungeon()->edges);
  RC_ASSERT(back.dungeon()->zones == level.dungeon()->zones);
  RC_ASSERT(back == level);
  RC_ASSERT(write_floor(back) == text);
}

RC_GTEST_PROP(Drpg, ReadsBackAnyFloorOfTheDocument, ()) {
  const Level level = testing::any_floor();
  const std::string text = testing::write_document(level);
  const Level back = read_floor(text);
  RC_ASSERT(back == level);
  RC_ASSERT(testing::write_document(back) == text);
}

// A corridor that ends on another one leads to a room; one that ends nowhere does not.
TEST(Drpg, CorridorsNameTheRoomsThatTheyLeadTo) {
  Level level = sample_floor();
  level.dungeon()->rooms = {{"large_1", RoomKind::large, {0, 0, 1, 1}, {}},
                            {"small_1", RoomKind::small, {5, 0, 1, 1}, {}}};
  level.dungeon()->doors.clear();
  level.things.clear();
  level.cells.reset(6, 2, 1);
  for (int x = 0; x < 6; ++x) level.cells[{x, 0}] = 0;
  level.cells[{2, 1}] = 0;
  Edges& edges = level.dungeon()->edges;
  edges.reset(6, 2, EdgeKind::wall);
  for (int x = 1; x < 6; ++x) edges.set({x, 0}, Direction::west, EdgeKind::none);
  edges.set({2, 0}, Direction::south, EdgeKind::none);
  level.dungeon()->corridors = {{"corridor_1", {{4, 0}, {3, 0}}, "small_1", ""},
                                {"corridor_2", {{1, 0}, {2, 0}}, "large_1", ""},
                                {"corridor_3", {{1, 0}, {2, 0}, {2, 1}}, "large_1", ""}};
  const std::string text = write_document(level);
  const Json json = Json::parse(text);
  EXPECT_EQ(json["corridors"][0]["connectsRooms"].dump(), R"(["small_1","large_1"])");
  EXPECT_EQ(json["corridors"][1]["connectsRooms"].dump(), R"(["large_1","small_1"])");
  EXPECT_EQ(json["corridors"][2]["connectsRooms"].dump(), R"(["large_1",null])");
  EXPECT_EQ(read_floor(text).dungeon()->corridors, level.dungeon()->corridors);
}

TEST(Drpg, SeveralFloorsAreAnArray) {
  std::vector<Level> floors(3, sample_floor());
  for (int i = 0; i < 3; ++i) floors[static_cast<std::size_t>(i)].dungeon()->floor = i + 1;
  const Result<std::string> text = write_drpg(floors);
  ASSERT_TRUE(text.has_value());
  const Json json = Json::parse(*text);
  ASSERT_EQ(json.size(), 3U);
  EXPECT_EQ(json[2]["level"], 3);
  const Result<ReadDrpg> back = read_drpg(*text, "dungeon.json");
  ASSERT_TRUE(back.has_value()) << back.error().text();
  ASSERT_EQ(back->floors.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(back->floors[i] == testing::as_exported(floors[i]));
  }
}

TEST(Drpg, OtherLevelsAreNotFloors) {
  const Level zone = testing::sample_level();
  EXPECT_FALSE(write_drpg(zone).has_value());
  EXPECT_FALSE(write_legacy_drpg(zone).has_value());
  const std::vector<Level> floors = {sample_floor(), zone};
  EXPECT_FALSE(write_drpg(floors).has_value());
  Level torn = sample_floor();
  torn.dungeon()->edges.reset(2, 2, EdgeKind::wall);
  EXPECT_FALSE(write_drpg(torn).has_value());
}

// The game's own files have none of our additions.
TEST(Drpg, ReadsAFloorWithoutAdditions) {
  Json json = Json::parse(write_document(sample_floor()));
  json.erase("warren");
  for (Json& row : json["tiles"]) {
    for (Json& tile : row) {
      for (const char* side : {"northWall", "southWall", "eastWall", "westWall"}) {
        Json& properties = tile[side]["properties"];
        if (!properties.is_object()) continue;
        for (const char* key : {"id", "gate"}) properties.erase(key);
      }
    }
  }
  const Level back = read_floor(json.dump());
  const Level level = sample_floor();
  EXPECT_TRUE(back.cells == level.cells);
  EXPECT_TRUE(back.dungeon()->edges == level.dungeon()->edges);
  EXPECT_TRUE(back.dungeon()->rooms == level.dungeon()->rooms);
  EXPECT_TRUE(back.dungeon()->zones == level.dungeon()->zones);
  EXPECT_EQ(back.things.size(), level.things.size());
  EXPECT_EQ(back.dungeon()->door_encounter_factor, 3);
  // Doors belong to cells of rooms, and get ids of their own.
  ASSERT_EQ(back.dungeon()->doors.size(), 4U);
  std::set<std::string> ids;
  for (Door door : back.dungeon()->doors) {
    EXPECT_TRUE(ids.insert(door.id).second);
    bool known = false;
    for (Door other : level.dungeon()->doors) {
      other.id = door.id;
      known = known || other == door;
    }
    EXPECT_TRUE(known) << door.id;
  }
}

TEST(Drpg, ADoorOnOneSideOnlyIsOneWay) {
  Json json = Json::parse(write_floor(sample_floor()));
  json["tiles"][1][4]["northWall"]["properties"].erase("oneWay");
  EXPECT_TRUE(read_floor(json.dump()).dungeon()->doors == sample_floor().dungeon()->doors);
}

TEST(Drpg, AnOldChestIsATreasure) {
  Json json = Json::parse(write_floor(sample_floor()));
  json["tiles"][0][1]["special"] = Json::parse(R"({"type":"chest","properties":{"gold":7}})");
  const Level back = read_floor(json.dump());
  bool found = false;
  for (const Thing& thing : back.things) {
    if (thing.kind != "treasure") continue;
    found = true;
    EXPECT_EQ(thing.type, "chest");
    EXPECT_EQ(thing.properties, (std::vector<Property>{{"gold", std::int64_t{7}}}));
  }
  EXPECT_TRUE(found);
}

TEST(Drpg, WarnsOfZonesThatOnlyTilesKnow) {
  Json json = Json::parse(write_floor(sample_floor()));
  json["tiles"][1][3]["encounterZoneId"] = "zone_9";
  json["tiles"][1][4]["encounterZoneId"] = "zone_9";
  const Result<ReadDrpg> back = read_drpg(json.dump(2), "floor.json");
  ASSERT_TRUE(back.has_value());
  ASSERT_EQ(back->warnings.size(), 1U);
  EXPECT_EQ(back->warnings[0].message,
            "tiles[1][3].encounterZoneId names \"zone_9\", which no overrideZones describe; the "
            "level has no such zone");
  EXPECT_GT(back->warnings[0].where.line, 1);
}

}  // namespace
}  // namespace warren
