// What a dungeon's floor leaves in level files and in the hash.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <set>

#include "kinds/level_file.hpp"
#include "level/ground_hash.hpp"
#include "level/json.hpp"
#include "random_levels.hpp"
#include "reading.hpp"
#include "sample_levels.hpp"

namespace warren {
namespace {

using testing::dungeon_level;
using testing::expect_replaced_refused;
using testing::Json;
using testing::read_back;
using testing::Replaced;

void expect_dungeon_refused(const std::vector<Replaced>& all) {
  expect_replaced_refused(all, Json::parse(write_level(dungeon_level())));
}

TEST(DungeonJson, IsLeftOutWhereThereIsNone) {
  EXPECT_FALSE(Json::parse(write_level(testing::area_level())).contains("dungeon"));
}

TEST(DungeonJson, KeepsTheNotchOfARoom) {
  Level level = dungeon_level();
  const std::uint64_t before = hash(level);
  level.dungeon()->rooms[0].notch = {1, 1, 1, 1};
  EXPECT_NE(hash(level), before);
  const Level back = read_back(write_level(level)).level;
  EXPECT_EQ(back.dungeon()->rooms, level.dungeon()->rooms);
  EXPECT_FALSE(back.dungeon()->rooms[0].contains({1, 1}));
  EXPECT_EQ(back.dungeon()->rooms[0].shape().cells(), 3);
}

TEST(DungeonJson, RefusesANotchThatIsNoCorner) {
  for (const Rect notch : {Rect{0, 0, 2, 1}, Rect{2, 0, 1, 1}, Rect{0, 0, 2, 2}}) {
    Json json = Json::parse(write_level(dungeon_level()));
    json["dungeon"]["rooms"][0]["notch"] = {notch.x, notch.y, notch.w, notch.h};
    EXPECT_FALSE(read_level_file(json.dump(), "level.json").has_value())
        << notch.x << ' ' << notch.w;
  }
}

TEST(DungeonJson, IsReadable) {
  const std::string text = write_level(dungeon_level());
  const std::size_t begin = text.find("  \"dungeon\"");
  const std::size_t end = text.find("  \"report\"");
  ASSERT_LT(begin, end);
  EXPECT_EQ(text.substr(begin, end - begin),
            R"(  "dungeon": {
    "floor": 2,
    "floors": 10,
    "north_edges": [
      "------",
      "  - S-",
      "-G----",
      "------"
    ],
    "west_edges": [
      "| D | |",
      "| I   |",
      "|||||||"
    ],
    "doors": [
      {"id":"door_1","at":[1,0],"side":"east","kind":"door","opens":"key","key":"brass_key"},
      {"id":"door_2","at":[1,1],"side":"east","kind":"illusory","opens":"player"},
      {"id":"door_3","at":[4,0],"side":"south","kind":"secret","opens":"player","one_way":"north"},
      {"id":"door_4","at":[1,1],"side":"south","kind":"gate","opens":"lever"}
    ],
    "rooms": [
      {"id":"large_1","kind":"large","rect":[0,0,2,2]},
      {"id":"small_1","kind":"small","rect":[4,0,2,1]}
    ],
    "corridors": [
      {"id":"corridor_1","from":"large_1","to":"small_1","path":[[2,0],[3,0],[3,1],[4,1],[5,1]]},
      {"id":"corridor_2","from":"large_1","path":[[2,1],[3,1]]}
    ],
    "encounter_zones": [
      {"id":"zone_1","danger":"safe","rate":0.0,"groups":[],"description":"the stairs",)"
            R"("rects":[[0,0,2,2]]},
      {"id":"zone_2","danger":"guard","rate":0.08,"groups":["orcs","bats"],"dark":true,)"
            R"("rects":[[2,0,2,2],[4,1,2,1]]}
    ],
    "door_encounter_factor": 3.0,
    "shortfalls": [
      {"what":"rooms.large.count","wanted":3,"got":1,"reason":"the map is too small"}
    ],
    "unlock_order": [
      {"opens":"door_1","needs":["brass_key"],"cells":9},
      {"opens":"door_4","needs":["switch_1","switch_2"],"cells":12}
    ],
    "quality": 61
  },
)");
}

TEST(DungeonJson, ReadsBackEqual) {
  const Level level = dungeon_level();
  const ReadLevel read = read_back(write_level(level));
  EXPECT_TRUE(read.level == level);
  EXPECT_TRUE(read.warnings.empty());
}

TEST(DungeonJson, ReadsBackAnEmptyFloor) {
  Level level = dungeon_level();
  level.data = DungeonData{};
  level.dungeon()->edges.reset(6, 3, EdgeKind::wall);
  EXPECT_TRUE(read_back(write_level(level)).level == level);
}

RC_GTEST_PROP(DungeonJson, AnyFloorReadsBackEqual, ()) {
  Level level = dungeon_level();
  level.data = testing::any_dungeon(level.cells.bounds());
  const std::string text = write_level(level);
  const ReadLevel read = read_back(text);
  RC_ASSERT(read.level == level);
  RC_ASSERT(write_level(read.level) == text);
  RC_ASSERT(read.warnings.empty());
}

TEST(DungeonJson, SaysWhatIsWrong) {
  expect_dungeon_refused({
      {"dungeon must be an object", "/dungeon", "[]"},
      {"dungeon must be an object", "/dungeon", "null"},
      {"dungeon has no \"floor\"", "/dungeon/floor", "-"},
      {"dungeon floor must be a whole number from 1 to 10", "/dungeon/floor", "0"},
      {"dungeon floor must be a whole number from 1 to 10", "/dungeon/floor", "11"},
      {"dungeon has no \"floors\"", "/dungeon/floors", "-"},
      {"dungeon floors must be a whole number from 1 to 9999", "/dungeon/floors", "10000"},
      {"dungeon floors must be a whole number", "/dungeon/floors", "18446744073709551615"},
      {"dungeon has no \"door_encounter_factor\"", "/dungeon/door_encounter_factor", "-"},
      {"dungeon door_encounter_factor must lie in 0 to 1000000", "/dungeon/door_encounter_factor",
       "1e7"},
      {"dungeon door_encounter_factor must be a number", "/dungeon/door_encounter_factor", "\"3\""},
      {"dungeon has no \"quality\"", "/dungeon/quality", "-"},
      {"dungeon quality must be a whole number from 0 to 100", "/dungeon/quality", "101"},
      {"dungeon quality must be a whole number from 0 to 100", "/dungeon/quality", "1.5"},
  });
}

TEST(DungeonJson, SaysWhatIsWrongWithEdges) {
  expect_dungeon_refused({
      {"dungeon has no \"north_edges\"", "/dungeon/north_edges", "-"},
      {"dungeon has no \"west_edges\"", "/dungeon/west_edges", "-"},
      {"dungeon north_edges must be an array", "/dungeon/north_edges", "\"----\""},
      {"dungeon north_edges has 3 rows, not 4", "/dungeon/north_edges/3", "-"},
      {"dungeon west_edges has 2 rows, not 3", "/dungeon/west_edges/0", "-"},
      {"dungeon north_edges[1] must be a string", "/dungeon/north_edges/1", "6"},
      {"dungeon north_edges[1] has 5 edges, not 6", "/dungeon/north_edges/1", "\"-----\""},
      {"dungeon west_edges[2] has 6 edges, not 7", "/dungeon/west_edges/2", "\"||||||\""},
      {"dungeon west_edges[2] has 8 edges, not 7", "/dungeon/west_edges/2", "\"||||||||\""},
      {"dungeon north_edges[3] edge 2 must be one of \" -DSIG\"", "/dungeon/north_edges/3",
       "\"--|---\""},
      {"dungeon west_edges[0] edge 6 must be one of \" |DSIG\"", "/dungeon/west_edges/0",
       "\"||||||-\""},
  });
}

// An unknown glyph comes after all known ones: the search for it must not end in one of them.
TEST(DungeonJson, RefusesEveryOtherGlyph) {
  std::vector<Replaced> all;
  for (char glyph = ' '; glyph <= '~'; ++glyph) {
    if (std::string_view(" -DSIG\"\\").find(glyph) != std::string_view::npos) continue;
    all.push_back({"dungeon north_edges[0] edge 5 must be one of", "/dungeon/north_edges/0",
                   std::string("\"-----") + glyph + "\""});
  }
  expect_dungeon_refused(all);
}

TEST(DungeonJson, SaysWhatIsWrongWithDoors) {
  expect_dungeon_refused({
      {"dungeon has no \"doors\"", "/dungeon/doors", "-"},
      {"dungeon doors must be an array", "/dungeon/doors", "{}"},
      {"dungeon doors[2] must be an object", "/dungeon/doors/2", "3"},
      {"dungeon doors[0] has no \"id\"", "/dungeon/doors/0/id", "-"},
      {"dungeon doors[0] id must be a string", "/dungeon/doors/0/id", "1"},
      {"dungeon doors[1] has no \"at\"", "/dungeon/doors/1/at", "-"},
      {"dungeon doors[1] at must be [x, y]", "/dungeon/doors/1/at", "[1]"},
      {"dungeon doors[1] at x must be a whole number from 0 to 5", "/dungeon/doors/1/at/0", "6"},
      {"dungeon doors[1] at y must be a whole number from 0 to 2", "/dungeon/doors/1/at/1", "-1"},
      {"dungeon doors[0] has no \"side\"", "/dungeon/doors/0/side", "-"},
      {"dungeon doors[0] side must be one of north, east, south, west", "/dungeon/doors/0/side",
       "\"up\""},
      {"dungeon doors[0] has no \"kind\"", "/dungeon/doors/0/kind", "-"},
      {"dungeon doors[0] kind must be one of none, wall, door, secret, illusory, gate",
       "/dungeon/doors/0/kind", "\"hatch\""},
      {"dungeon doors[0] has no \"opens\"", "/dungeon/doors/0/opens", "-"},
      {"dungeon doors[0] opens must be one of player, key, lever, event", "/dungeon/doors/0/opens",
       "\"force\""},
      {"dungeon doors[0] key must be a string", "/dungeon/doors/0/key", "null"},
      {"dungeon doors[2] one_way must be one of north", "/dungeon/doors/2/one_way", "\"in\""},
  });
}

TEST(DungeonJson, SaysWhatIsWrongWithRoomsAndCorridors) {
  expect_dungeon_refused({
      {"dungeon has no \"rooms\"", "/dungeon/rooms", "-"},
      {"dungeon rooms must be an array", "/dungeon/rooms", "1"},
      {"dungeon rooms[0] has no \"id\"", "/dungeon/rooms/0/id", "-"},
      {"dungeon rooms[0] has no \"kind\"", "/dungeon/rooms/0/kind", "-"},
      {"dungeon rooms[0] kind must be one of large, medium, small, junction",
       "/dungeon/rooms/0/kind", "\"huge\""},
      {"dungeon rooms[1] has no \"rect\"", "/dungeon/rooms/1/rect", "-"},
      {"dungeon rooms[1] rect w must be a whole number from 1 to 2", "/dungeon/rooms/1/rect/2",
       "3"},
      {"dungeon rooms[1] rect h must be a whole number from 1 to 3", "/dungeon/rooms/1/rect/3",
       "0"},
      {"dungeon has no \"corridors\"", "/dungeon/corridors", "-"},
      {"dungeon corridors[1] must be an object", "/dungeon/corridors/1", "[]"},
      {"dungeon corridors[0] has no \"id\"", "/dungeon/corridors/0/id", "-"},
      {"dungeon corridors[0] has no \"from\"", "/dungeon/corridors/0/from", "-"},
      {"dungeon corridors[0] to must be a string", "/dungeon/corridors/0/to", "null"},
      {"dungeon corridors[0] has no \"path\"", "/dungeon/corridors/0/path", "-"},
      {"dungeon corridors[0] path must be an array", "/dungeon/corridors/0/path", "7"},
      {"dungeon corridors[0] path[2] must be [x, y]", "/dungeon/corridors/0/path/2", "[1,2,3]"},
      {"dungeon corridors[0] path[2] x must be a whole number from 0 to 5",
       "/dungeon/corridors/0/path/2/0", "6"},
  });
}

TEST(DungeonJson, SaysWhatIsWrongWithZones) {
  expect_dungeon_refused({
      {"dungeon has no \"encounter_zones\"", "/dungeon/encounter_zones", "-"},
      {"dungeon encounter_zones[1] must be an object", "/dungeon/encounter_zones/1", "\"\""},
      {"dungeon encounter_zones[0] has no \"id\"", "/dungeon/encounter_zones/0/id", "-"},
      {"dungeon encounter_zones[0] has no \"danger\"", "/dungeon/encounter_zones/0/danger", "-"},
      {"dungeon encounter_zones[0] danger must be one of safe, entrance, middle, deep, guard, boss",
       "/dungeon/encounter_zones/0/danger", "\"high\""},
      {"dungeon encounter_zones[0] has no \"rate\"", "/dungeon/encounter_zones/0/rate", "-"},
      {"dungeon encounter_zones[0] rate must lie in 0 to 1", "/dungeon/encounter_zones/0/rate",
       "1.01"},
      {"dungeon encounter_zones[0] rate must lie in 0 to 1", "/dungeon/encounter_zones/0/rate",
       "-0.01"},
      {"dungeon encounter_zones[1] has no \"groups\"", "/dungeon/encounter_zones/1/groups", "-"},
      {"dungeon encounter_zones[1] groups must be an array", "/dungeon/encounter_zones/1/groups",
       "\"orcs\""},
      {"dungeon encounter_zones[1] groups must be a string", "/dungeon/encounter_zones/1/groups/0",
       "1"},
      {"dungeon encounter_zones[1] dark must be true or false", "/dungeon/encounter_zones/1/dark",
       "1"},
      {"dungeon encounter_zones[0] description must be a string",
       "/dungeon/encounter_zones/0/description", "[]"},
      {"dungeon encounter_zones[0] has no \"rects\"", "/dungeon/encounter_zones/0/rects", "-"},
      {"dungeon encounter_zones[1] rects[1] must be [x, y, w, h]",
       "/dungeon/encounter_zones/1/rects/1", "[1,2,3]"},
      {"dungeon encounter_zones[1] rects[1] x must be a whole number",
       "/dungeon/encounter_zones/1/rects/1/0", "6"},
  });
}

TEST(DungeonJson, SaysWhatIsWrongWithShortfallsAndTheUnlockOrder) {
  expect_dungeon_refused({
      {"dungeon shortfalls must be an array", "/dungeon/shortfalls", "{}"},
      {"dungeon shortfalls[0] has no \"what\"", "/dungeon/shortfalls/0/what", "-"},
      {"dungeon shortfalls[0] wanted must be a whole number", "/dungeon/shortfalls/0/wanted", "-1"},
      {"dungeon shortfalls[0] got must be a whole number", "/dungeon/shortfalls/0/got",
       "2147483648"},
      {"dungeon shortfalls[0] has no \"reason\"", "/dungeon/shortfalls/0/reason", "-"},
      {"dungeon unlock_order must be an array", "/dungeon/unlock_order", "1"},
      {"dungeon unlock_order[1] must be an object", "/dungeon/unlock_order/1", "1"},
      {"dungeon unlock_order[1] has no \"opens\"", "/dungeon/unlock_order/1/opens", "-"},
      {"dungeon unlock_order[1] needs must be an array", "/dungeon/unlock_order/1/needs", "{}"},
      {"dungeon unlock_order[1] needs must be a string", "/dungeon/unlock_order/1/needs/0", "{}"},
      {"dungeon unlock_order[1] cells must be a whole number from 0 to 18",
       "/dungeon/unlock_order/1/cells", "19"},
  });
}

TEST(DungeonHash, SeesEveryPart) {
  const std::vector<std::function<void(DungeonData&)>> changes = {
      [](DungeonData& d) { d.floor = 3; },
      [](DungeonData& d) { d.floors = 11; },
      [](DungeonData& d) {
        d.edges.set({0, 0}, Direction::north, EdgeKind::gate);
      },
      [](DungeonData& d) {
        d.edges.set({0, 2}, Direction::south, EdgeKind::none);
      },
      [](DungeonData& d) {
        d.edges.set({0, 0}, Direction::west, EdgeKind::secret);
      },
      [](DungeonData& d) {
        d.edges.set({5, 2}, Direction::east, EdgeKind::none);
      },
      [](DungeonData& d) { d.doors.pop_back(); },
      [](DungeonData& d) { std::swap(d.doors[0], d.doors[1]); },
      [](DungeonData& d) { d.doors[0].id = "door_9"; },
      [](DungeonData& d) { d.doors[0].at.x = 0; },
      [](DungeonData& d) { d.doors[0].at.y = 1; },
      [](DungeonData& d) { d.doors[0].side = Direction::west; },
      [](DungeonData& d) { d.doors[0].kind = EdgeKind::secret; },
      [](DungeonData& d) { d.doors[0].opens = OpenMechanism::player; },
      [](DungeonData& d) { d.doors[0].key = "gold_key"; },
      [](DungeonData& d) { d.doors[0].one_way = Direction::north; },
      [](DungeonData& d) { d.doors[2].one_way = Direction::south; },
      [](DungeonData& d) { d.doors[2].one_way.reset(); },
      [](DungeonData& d) { d.rooms.clear(); },
      [](DungeonData& d) { d.rooms[0].id = "large_2"; },
      [](DungeonData& d) { d.rooms[0].kind = RoomKind::medium; },
      [](DungeonData& d) { d.rooms[0].rect.h = 1; },
      [](DungeonData& d) { d.corridors.pop_back(); },
      [](DungeonData& d) { d.corridors[0].id = "corridor_9"; },
      [](DungeonData& d) { d.corridors[0].path.pop_back(); },
      [](DungeonData& d) { d.corridors[0].from = "small_1"; },
      [](DungeonData& d) { d.corridors[0].to = ""; },
      [](DungeonData& d) { std::swap(d.corridors[0].from, d.corridors[0].to); },
      [](DungeonData& d) { d.zones.pop_back(); },
      [](DungeonData& d) { d.zones[1].id = "zone_9"; },
      [](DungeonData& d) { d.zones[1].danger = Danger::boss; },
      [](DungeonData& d) { d.zones[1].rects.pop_back(); },
      [](DungeonData& d) { d.zones[1].rects[0].w = 1; },
      [](DungeonData& d) { d.zones[1].rate = 0.081; },
      [](DungeonData& d) { d.zones[1].groups.pop_back(); },
      [](DungeonData& d) { d.zones[1].groups[0] = "rats"; },
      [](DungeonData& d) { d.zones[1].dark = false; },
      [](DungeonData& d) { d.zones[1].description = "x"; },
      [](DungeonData& d) { d.door_encounter_factor = 2; },
  };
  std::set<std::uint64_t> seen = {hash(dungeon_level())};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Level level = dungeon_level();
    changes[i](*level.dungeon());
    EXPECT_TRUE(seen.insert(hash(level)).second) << "change " << i;
  }
  Level none = dungeon_level();
  none.data = {};
  EXPECT_TRUE(seen.insert(hash(none)).second);
}

TEST(DungeonHash, SeesWhatTheFloorSaysOfItself) {
  const std::vector<std::function<void(DungeonData&)>> changes = {
      [](DungeonData& d) { d.shortfalls.clear(); },
      [](DungeonData& d) { d.shortfalls[0].got += 1; },
      [](DungeonData& d) { d.shortfalls[0].reason = "x"; },
      [](DungeonData& d) { d.unlock_order.clear(); },
      [](DungeonData& d) { d.unlock_order[0].cells += 1; },
      [](DungeonData& d) { d.quality += 1; },
  };
  std::set<std::uint64_t> seen = {hash(dungeon_level())};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Level level = dungeon_level();
    changes[i](*level.dungeon());
    EXPECT_TRUE(seen.insert(hash(level)).second) << "change " << i;
    EXPECT_EQ(ground_hash(level), ground_hash(dungeon_level())) << "change " << i;
  }
}

}  // namespace
}  // namespace warren
