// What stands on a floor: gold and traps by the floor's number, keys and switches for what is
// there.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "floors.hpp"
#include "kinds/dungeon/verify/states.hpp"

namespace warren {
namespace {

using testing::text_of;
using testing::whole_of;

std::vector<Level> many_floors() {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config("floors = 40\n");
  std::vector<Level> out;
  for (const int floor : {1, 2, 3, 7, 10, 40}) {
    for (std::uint32_t seed = 1; seed <= 8; ++seed) {
      out.push_back(testing::make_floor(generator, config, seed, floor));
    }
  }
  return out;
}

double chance_of(const Thing& thing) {
  for (const Property& entry : thing.properties) {
    if (entry.key == "chance") return std::get<double>(entry.value);
  }
  return -1;
}

TEST(DungeonThings, TreasureGrowsWithTheFloor) {
  std::set<std::int64_t> variances;
  for (const Level& level : many_floors()) {
    const std::int64_t least = 50 + 30 * level.dungeon()->floor;
    for (const Thing& thing : level.things) {
      if (thing.kind != "treasure" || thing.type != "chest") continue;
      const std::int64_t gold = whole_of(thing, "gold");
      EXPECT_GE(gold, least);
      EXPECT_LE(gold, least + 100);
      variances.insert(gold - least);
    }
  }
  EXPECT_GE(variances.size(), 50U);
}

TEST(DungeonThings, TrapsGrowWithTheFloor) {
  std::map<std::string, int> kinds;
  std::set<std::int64_t> variances;
  int all = 0;
  for (const Level& level : many_floors()) {
    const int floor = level.dungeon()->floor;
    for (const Thing& thing : level.things) {
      if (thing.kind != "trap") continue;
      ++kinds[thing.type];
      ++all;
      const std::int64_t variance = whole_of(thing, "damage") - 5 - 2 * floor;
      EXPECT_GE(variance, 0);
      EXPECT_LE(variance, 5);
      variances.insert(variance);
      if (thing.type == "spike") {
        EXPECT_EQ(text_of(thing, "status"), "None");
        EXPECT_EQ(chance_of(thing), -1);
      } else if (thing.type == "poison") {
        EXPECT_EQ(text_of(thing, "status"), "Poisoned");
        EXPECT_DOUBLE_EQ(chance_of(thing), std::min(1.0, 0.3 + 0.05 * floor));
        EXPECT_EQ(whole_of(thing, "duration"), 3 + floor);
      } else {
        EXPECT_EQ(thing.type, "paralysis");
        EXPECT_EQ(text_of(thing, "status"), "Paralyzed");
        EXPECT_DOUBLE_EQ(chance_of(thing), std::min(1.0, 0.2 + 0.03 * floor));
        EXPECT_EQ(whole_of(thing, "duration"), 2);
      }
    }
  }
  EXPECT_EQ(variances.size(), 6U);
  ASSERT_GE(all, 600);
  EXPECT_NEAR(100.0 * kinds["spike"] / all, 60, 6);
  EXPECT_NEAR(100.0 * kinds["poison"] / all, 30, 6);
  EXPECT_NEAR(100.0 * kinds["paralysis"] / all, 10, 4);
}

TEST(DungeonThings, KeysAndDoorsOfAFloorFit) {
  int locked = 0;
  for (const Level& level : many_floors()) {
    std::set<std::string> keys;
    std::set<std::string> wanted;
    for (const Thing& thing : level.things) {
      if (thing.kind == "key") keys.insert(thing.type);
    }
    for (const Door& door : level.dungeon()->doors) {
      if (door.opens == OpenMechanism::key) wanted.insert(door.key);
    }
    EXPECT_EQ(keys, wanted);
    locked += static_cast<int>(wanted.size());
  }
  EXPECT_GE(locked, 50);
}

TEST(DungeonThings, SwitchesWorkOnWhatIsThere) {
  for (const Level& level : many_floors()) {
    std::map<std::string, std::set<std::string>> targets;
    for (const Door& door : level.dungeon()->doors) {
      if (door.opens == OpenMechanism::lever) targets["gate"].insert(door.id);
      if (door.opens == OpenMechanism::event) targets["open"].insert(door.id);
    }
    for (const Thing& thing : level.things) {
      if (thing.kind == "trap") targets["trap"].insert(text_of(thing, "set"));
      if (thing.kind == "teleporter") targets["teleporter"].insert(thing.type);
    }
    std::set<std::string> ids;
    std::set<std::string> worked;
    for (const Thing& thing : level.things) {
      if (thing.kind != "switch" && thing.kind != "event") continue;
      EXPECT_TRUE(ids.insert(text_of(thing, "id")).second);
      EXPECT_EQ(targets[thing.type].count(text_of(thing, "target")), 1U) << text_of(thing, "id");
      worked.insert(text_of(thing, "target"));
    }
    for (const char* kind : {"gate", "open"}) {
      for (const std::string& gate : targets[kind]) EXPECT_EQ(worked.count(gate), 1U) << gate;
    }
  }
}

TEST(DungeonThings, NeverShareACell) {
  for (const Level& level : many_floors()) {
    std::set<Point> cells;
    for (const Thing& thing : level.things) {
      EXPECT_TRUE(cells.insert(thing.at).second)
          << thing.kind << ' ' << thing.at.x << ", " << thing.at.y;
      const bool speaks = thing.kind == "message" || thing.kind == "event";
      EXPECT_EQ(text_of(thing, "text").empty(), !speaks) << thing.kind;
    }
  }
}

// Nobody walks to a dead end for nothing.
TEST(DungeonThings, DeadEndsHoldSomething) {
  for (const Level& level : many_floors()) {
    for (const Room& room : level.dungeon()->rooms) {
      if (room.kind == RoomKind::junction || testing::doors_of_room(level, room) != 1) continue;
      const bool some = std::any_of(
          level.things.begin(), level.things.end(),
          [&](const Thing& thing) { return thing.kind != "trap" && room.contains(thing.at); });
      EXPECT_TRUE(some) << room.id;
    }
  }
}

// Keys are carried from floor to floor: none may fit on another.
TEST(DungeonThings, KeysFitOnTheirOwnFloorOnly) {
  const DungeonConfig config = testing::dungeon_config("floors = 10\n");
  dungeon::Generator generator;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    std::set<std::string> keys;
    std::size_t count = 0;
    for (int floor = 1; floor <= config.floors; ++floor) {
      const Level level = testing::make_floor(generator, config, seed, floor);
      for (const Thing& thing : level.things) {
        if (thing.kind != "key") continue;
        keys.insert(thing.type);
        ++count;
      }
    }
    EXPECT_EQ(keys.size(), count) << seed;
  }
}

bool is_reward(const Thing& thing) {
  return thing.kind == "treasure" || thing.kind == "key" || thing.kind == "switch" ||
         thing.kind == "event";
}

bool rewards_in(const Level& level, const Room& room) {
  return std::any_of(level.things.begin(), level.things.end(), [&](const Thing& thing) {
    return is_reward(thing) && room.contains(thing.at);
  });
}

// Nobody walks to a dead end for nothing: rooms with one door, and ends of corridors.
TEST(DungeonThings, DeadEndsHoldRewards) {
  dungeon::Generator generator;
  int ends = 0;
  for (const char* text : {"", "preset = \"classic\"\n", "preset = \"modern\"\n"}) {
    const DungeonConfig config = testing::dungeon_config(text);
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
      const Level level = testing::make_floor(generator, config, seed);
      for (const Room& room : level.dungeon()->rooms) {
        const bool stairs =
            std::any_of(level.things.begin(), level.things.end(),
                        [&](const Thing& t) { return t.kind == "stairs" && room.contains(t.at); });
        if (room.kind == RoomKind::junction || stairs || testing::doors_of_room(level, room) != 1) {
          continue;
        }
        ++ends;
        EXPECT_TRUE(rewards_in(level, room)) << text << seed << ' ' << room.id;
      }
      for (const Corridor& corridor : level.dungeon()->corridors) {
        if (!corridor.from.empty() || !corridor.to.empty() || corridor.path.empty()) continue;
        const Point end = corridor.path.back();
        int sides = 0;
        for (const Direction by : kAllDirections) {
          if (level.dungeon()->edges.at(end, by) != EdgeKind::wall) ++sides;
        }
        if (sides != 1) continue;
        ++ends;
        EXPECT_TRUE(rewards_in(level, {"", RoomKind::small, {end.x, end.y, 1, 1}, {}}))
            << text << seed;
      }
    }
  }
  EXPECT_GT(ends, 1000);
}

// Clusters lie on the way to a room; a few more wait beside its chest.
TEST(DungeonThings, ChestsAreTrapped) {
  dungeon::Generator generator;
  int chests = 0;
  int trapped = 0;
  const DungeonConfig config = testing::dungeon_config();
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const Level level = testing::make_floor(generator, config, seed);
    for (const Thing& chest : level.things) {
      if (chest.kind != "treasure" || chest.type != "chest") continue;
      const Room* room = testing::room_at(level, chest.at);
      ASSERT_NE(room, nullptr);
      ++chests;
      trapped += std::any_of(level.things.begin(), level.things.end(), [&](const Thing& thing) {
        return thing.kind == "trap" && room->contains(thing.at);
      });
    }
  }
  EXPECT_GE(trapped * 10, chests * 6);
}

}  // namespace
}  // namespace warren
