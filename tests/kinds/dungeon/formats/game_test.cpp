// What is written for the game as it runs: its words, and floors that its party can walk.
#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "floors.hpp"
#include "game_walk.hpp"
#include "in_memory.hpp"
#include "kinds/dungeon/formats/playable.hpp"
#include "long_run.hpp"
#include "warren/drpg.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

using testing::DrpgParty;
using testing::Json;
using testing::sample_floor;
using testing::write_floor;

// Every null and where it stands. Only walls have them, as the game's own do.
void expect_no_nulls(const Json& json, const std::string& place) {
  for (const auto& [key, value] : json.items()) {
    if (key == "warren") continue;
    const bool wall = key == "properties" && place.ends_with("Wall");
    EXPECT_TRUE(!value.is_null() || wall) << place << " " << key;
    if (value.is_structured()) expect_no_nulls(value, place + "/" + key);
  }
}

TEST(DrpgCurrent, WhatIsAbsentIsAbsent) {
  Level level = sample_floor();
  level.start.reset();
  const Json json = Json::parse(write_floor(level));
  expect_no_nulls(json, "");
  EXPECT_EQ(json["startX"], 0);  // the stairs up
  EXPECT_FALSE(json["tiles"][2][4].contains("special"));
  EXPECT_FALSE(json["tiles"][2][4].contains("encounterZoneId"));
  EXPECT_EQ(json["tiles"][2][4]["hasMonster"], false);
  EXPECT_EQ(json["tiles"][2][4]["hasItem"], false);
  EXPECT_EQ(json["tiles"][0][1]["hasItem"], true);  // a chest
  EXPECT_FALSE(testing::read_floor(json.dump()).start.has_value());
}

TEST(DrpgCurrent, ZonesAreOfTypesThatTheGameHasRatesFor) {
  Level level = sample_floor();
  const std::pair<Danger, const char*> wanted[] = {
      {Danger::safe, "safe"},          {Danger::entrance, "low_frequency"},
      {Danger::middle, "treasure"},    {Danger::deep, "high_frequency"},
      {Danger::guard, "special_mobs"}, {Danger::boss, "boss"}};
  for (const auto& [danger, type] : wanted) {
    level.dungeon()->zones[1].danger = danger;
    const std::string text = write_floor(level);
    const Json json = Json::parse(text);
    EXPECT_EQ(json["overrideZones"][1]["type"], type);
    EXPECT_EQ(testing::read_floor(text).dungeon()->zones[1].danger, danger);
  }
}

TEST(DrpgCurrent, SpecialsHaveTheGamesWords) {
  const Json json = Json::parse(write_floor(sample_floor()));
  const auto special = [&](std::size_t x, std::size_t y) { return json["tiles"][y][x]["special"]; };
  EXPECT_EQ(special(1, 0)["type"], "chest");
  EXPECT_EQ(special(1, 0)["properties"]["gold"], 140);
  const Json items = special(1, 0)["properties"]["items"];
  ASSERT_EQ(items.size(), 2U);
  EXPECT_EQ(items[0].dump(),
            R"({"id":"dagger","name":"Dagger","type":"weapon","value":5.0,"weight":1.0,)"
            R"("identified":true,"cursed":false,"blessed":false,"enchantment":0,)"
            R"("equipped":false,"quantity":1})");
  EXPECT_EQ(items[1]["id"], "potion");
  EXPECT_EQ(special(3, 1).dump(),
            R"({"type":"trap","properties":{"trapType":"poison","damage":9,)"
            R"("statusType":"Poisoned","statusChance":0.4,"statusDuration":5,)"
            R"("trapSet":"traps_1","warren":{"kind":"trap","type":"poison","properties":)"
            R"({"damage":9,"status":"Poisoned","chance":0.4,"duration":5,"reusable":true,)"
            R"("set":"traps_1"}}}})");
  EXPECT_EQ(special(1, 1)["properties"]["eventType"], "teleport");
  EXPECT_EQ(special(1, 1)["properties"]["targetX"], 1);
}

TEST(DrpgCurrent, ItemsHaveIdsAndGrades) {
  Level level = sample_floor();
  level.things = {{"treasure", "chest", {1, 0}, {{"items", std::string("sword+2,torch")}}}};
  const std::string text = write_floor(level);
  const Json items = Json::parse(text)["tiles"][0][1]["special"]["properties"]["items"];
  EXPECT_EQ(items[0]["id"], "short_sword");
  EXPECT_EQ(items[0]["name"], "Short Sword +2");
  EXPECT_EQ(items[0]["type"], "weapon");
  EXPECT_EQ(items[0]["enchantment"], 2);
  EXPECT_EQ(items[1]["type"], "special");
  EXPECT_EQ(testing::read_floor(text).things, level.things);
}

TEST(DrpgCurrent, ATrapWithoutAStatusHasNone) {
  Level level = sample_floor();
  level.things = {
      {"trap",
       "spike",
       {1, 0},
       {{"damage", std::int64_t{7}}, {"status", std::string("None")}, {"reusable", false}}}};
  const Json json = Json::parse(write_floor(level));
  const Json& properties = json["tiles"][0][1]["special"]["properties"];
  EXPECT_FALSE(properties.contains("statusType"));
  EXPECT_FALSE(properties.contains("statusEffect"));
  EXPECT_EQ(properties["oneTime"], true);
  EXPECT_EQ(testing::read_floor(json.dump()).things, level.things);
}

TEST(DrpgCurrent, EventsHaveTheGamesData) {
  Level level = sample_floor();
  level.things = {
      {"message", "", {0, 1}, {{"text", std::string("Mind your head.")}}},
      {"spinner", "", {1, 0}, {}},
      {"teleporter", "blue", {1, 1}, {{"to_x", std::int64_t{1}}, {"to_y", std::int64_t{2}}}}};
  const Json json = Json::parse(write_floor(level));
  EXPECT_EQ(json["tiles"][1][0]["special"].dump(),
            R"({"type":"event","properties":{"eventType":"message","message":"Mind your head."}})");
  std::map<std::string, Json> data;
  for (const Json& event : json["events"]) data[event["type"].get<std::string>()] = event["data"];
  EXPECT_EQ(data["message"].dump(), R"({"type":"message","text":"Mind your head."})");
  EXPECT_EQ(data["spinner"]["rotations"], 2);
  EXPECT_EQ(data["teleport"].dump(), R"({"type":"teleport","color":"blue","x":1,"y":2})");
  EXPECT_EQ(data["darkness"]["type"], "darkness");
  EXPECT_EQ(data["darkness"]["duration"], 10);
}

// Somebody who changes a number in the game's file means it.
TEST(DrpgCurrent, WhatIsChangedInTheFileCounts) {
  Json json = Json::parse(write_floor(sample_floor()));
  json["tiles"][1][3]["special"]["properties"]["damage"] = 30;
  json["tiles"][0][1]["special"]["properties"]["gold"] = 1;
  std::int64_t damage = 0;
  std::int64_t gold = 0;
  for (const Thing& thing : testing::read_floor(json.dump()).things) {
    for (const Property& one : thing.properties) {
      if (one.key == "damage") damage = std::get<std::int64_t>(one.value);
      if (one.key == "gold") gold = std::get<std::int64_t>(one.value);
    }
  }
  EXPECT_EQ(damage, 30);
  EXPECT_EQ(gold, 1);
}

// Three cells in a row, the middle one behind a doorway of each side.
Level row_of_three(EdgeKind kind, OpenMechanism opens) {
  Level level = sample_floor();
  level.things = {{"stairs", "up", {0, 0}, {}}};
  level.cells.reset(3, 1, 0);
  level.start = Point{0, 0};
  DungeonData& dungeon = *level.dungeon();
  dungeon.zones.clear();
  dungeon.rooms.clear();
  dungeon.corridors.clear();
  dungeon.unlock_order.clear();
  dungeon.edges.reset(3, 1, EdgeKind::wall);
  dungeon.doors.clear();
  for (int x : {1, 2}) {
    dungeon.edges.set({x, 0}, Direction::west, kind);
    Door door;
    door.id = "door_" + std::to_string(x);
    door.at = {x, 0};
    door.side = Direction::west;
    door.kind = kind;
    door.opens = opens;
    door.key = opens == OpenMechanism::key ? "brass_key" : "";
    dungeon.doors.push_back(door);
  }
  return level;
}

std::size_t seen_in(const Level& level) {
  const Json json = Json::parse(write_floor(level));
  const std::size_t seen = DrpgParty(json).seen().size();
  EXPECT_EQ(static_cast<int>(seen), reach_in_drpg(level).reached);
  return seen;
}

TEST(DrpgCurrent, ThePartyPassesWhatTheGameOpens) {
  EXPECT_EQ(seen_in(row_of_three(EdgeKind::none, OpenMechanism::player)), 3U);
  EXPECT_EQ(seen_in(row_of_three(EdgeKind::door, OpenMechanism::player)), 3U);
  EXPECT_EQ(seen_in(row_of_three(EdgeKind::secret, OpenMechanism::player)), 3U);
  EXPECT_EQ(seen_in(row_of_three(EdgeKind::illusory, OpenMechanism::player)), 3U);
  EXPECT_EQ(seen_in(row_of_three(EdgeKind::door, OpenMechanism::key)), 1U);
  EXPECT_EQ(seen_in(row_of_three(EdgeKind::secret, OpenMechanism::key)), 1U);
  EXPECT_EQ(seen_in(row_of_three(EdgeKind::gate, OpenMechanism::lever)), 1U);
  EXPECT_EQ(seen_in(row_of_three(EdgeKind::gate, OpenMechanism::event)), 1U);
  for (const OpenMechanism opens :
       {OpenMechanism::key, OpenMechanism::lever, OpenMechanism::event}) {
    EXPECT_EQ(seen_in(open_for_drpg(row_of_three(EdgeKind::door, opens))), 3U);
    EXPECT_EQ(seen_in(open_for_drpg(row_of_three(EdgeKind::gate, opens))), 3U);
  }
}

TEST(DrpgCurrent, OneWayDoorsLeadOneWay) {
  Level level = row_of_three(EdgeKind::door, OpenMechanism::player);
  level.dungeon()->doors[1].one_way = Direction::east;
  EXPECT_EQ(seen_in(level), 3U);
  level.dungeon()->doors[1].one_way = Direction::west;
  EXPECT_EQ(seen_in(level), 2U);
}

TEST(DrpgCurrent, SaysWhatItOpensAndLeavesOut) {
  const DrpgChanges changes = unplayable_in_drpg(sample_floor());
  EXPECT_EQ(changes.opened_text(), "1 locked door, 1 gate and 2 sleeping teleporters");
  EXPECT_EQ(changes.left_out_text(), "2 keys, 2 levers and 1 door-opening event");
  const DrpgChanges none = unplayable_in_drpg(open_for_drpg(sample_floor()));
  EXPECT_EQ(none.opened() + none.left_out(), 0);
  EXPECT_EQ(none.opened_text(), "");
}

// Every cell of every floor that is generated, by the game's own rules.
TEST(DrpgCurrent, EveryCellOfAPlayableFloorIsReached) {
  for (const char* preset : {"wgiv", "classic", "modern"}) {
    for (int seed = 0; seed < (testing::long_run() ? 60 : 2); ++seed) {
      const std::string file = "preset = \"" + std::string(preset) + "\"\nfloors = 2\n";
      const Result<std::vector<Level>> floors = generate(
          Input::from_text("walk.dungeon.toml", file), {.seed = "walk " + std::to_string(seed)});
      ASSERT_TRUE(floors.has_value()) << floors.error().text();
      const Result<std::string> text = floors_to_drpg(*floors, {.playable = true});
      ASSERT_TRUE(text.has_value()) << text.error().text();
      for (const Json& floor : Json::parse(*text)) {
        EXPECT_EQ(DrpgParty(floor).seen(), DrpgParty::floor_cells(floor))
            << preset << " " << seed << " floor " << floor["level"];
      }
    }
  }
}

// Open cells that no door leads to from the start.
std::set<DrpgParty::Cell> cells_of_islands(const Level& level) {
  Grid<char> seen(level.cells.width(), level.cells.height(), 0);
  std::vector<Point> queue{*level.start};
  seen[*level.start] = 1;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const Direction by : kAllDirections) {
      if (level.dungeon()->edges.at(queue[next], by) == EdgeKind::wall) continue;
      const Point to = step(queue[next], by);
      if (std::exchange(seen[to], 1) == 0) queue.push_back(to);
    }
  }
  std::set<DrpgParty::Cell> out;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const Point at = seen.point(i);
    if (level.open(at) && seen[at] == 0) out.insert({at.x, at.y});
  }
  return out;
}

// In the game nobody pulls the switch that wakes the pair of an island.
TEST(DrpgCurrent, IslandsOfAPlayableFloorAreReachedByTheirPairs) {
  for (int seed = 0; seed < 3; ++seed) {
    Result<std::vector<Level>> floors =
        generate(testing::in_memory("island.dungeon.toml", "", {}, {{"progression.islands", "1"}}),
                 {.seed = "island " + std::to_string(seed)});
    ASSERT_TRUE(floors.has_value()) << floors.error().text();
    Level& level = floors->front();
    const std::set<DrpgParty::Cell> island = cells_of_islands(level);
    ASSERT_FALSE(island.empty()) << seed;
    const auto reached = [&] {
      const Result<std::string> text = floors_to_drpg(*floors, {.playable = true});
      EXPECT_TRUE(text.has_value());
      // A single floor stands by itself.
      const Json floor = Json::parse(*text);
      const std::set<DrpgParty::Cell> seen = DrpgParty(floor).seen();
      return std::ranges::count_if(island, [&](const auto& at) { return seen.contains(at); });
    };
    EXPECT_EQ(reached(), std::ssize(island)) << seed;
    std::erase_if(level.things, [](const Thing& thing) { return thing.kind == "teleporter"; });
    EXPECT_EQ(reached(), 0) << seed;
  }
}

}  // namespace
}  // namespace warren
