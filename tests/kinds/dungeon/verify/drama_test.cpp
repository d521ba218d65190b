// D11: tampering with the boss, with traps and with chests.
#include <gtest/gtest.h>

#include "hide.hpp"

namespace warren {
namespace {

using testing::thing_of;

const Value* evidence_of(const Level& level, std::string_view key) {
  static Verdict verdict;
  verdict = verify(level);
  for (const Property& entry : verdict.find("D11")->guarantee.evidence) {
    if (entry.key == key) return &entry.value;
  }
  return nullptr;
}

void add_trap(Level& level, Point at) {
  Thing trap = *thing_of(level, "trap");
  trap.at = at;
  testing::set_property(trap, "set", std::string());
  level.things.push_back(trap);
}

// A room behind its only door, with nothing in it that anybody would guard.
const Room* idle_room(Level& level) {
  for (const Room& room : level.dungeon()->rooms) {
    if (room.kind == RoomKind::junction || testing::doors_of_room(level, room) != 1) continue;
    if (testing::has_teleporter(level, room)) continue;  // it may lead to an island
    const bool wanted =
        std::any_of(level.things.begin(), level.things.end(), [&](const Thing& one) {
          return room.contains(one.at) &&
                 (one.kind == "key" || one.kind == "stairs" || one.type == "chest");
        });
    if (!wanted) return &room;
  }
  return nullptr;
}

bool move_boss(Level& level) {
  const Room* room = idle_room(level);
  if (room == nullptr) return false;
  EncounterZone* boss = testing::zone_of_danger(level, Danger::boss);
  boss->rects = {room->shape().parts()[0]};
  return true;
}

TEST(VerifyDungeonDrama, TheBossStandsBeforeSomething) {
  testing::expect_found({
      {"elsewhere", move_boss, "D11", "stands before no key, stairs or best chest"},
      {"nowhere",
       [](Level& l) {
         testing::zone_of_danger(l, Danger::boss)->danger = Danger::deep;
         return true;
       },
       "D11", "no room is the boss's"},
      {"excused where there is a chest",
       [](Level& l) {
         l.dungeon()->shortfalls.push_back({"boss", 1, 0, "because"});
         return move_boss(l);
       },
       "D11", "stands before no key, stairs or best chest"},
  });
}

TEST(VerifyDungeonDrama, FewTrapsCannotBeAvoided) {
  testing::expect_found({
      {"traps everywhere",
       [](Level& l) {
         while (const auto at = testing::find_cell(l, [](Point) { return true; })) add_trap(l, *at);
         return true;
       },
       "D11", "traps lie on every path down"},
      {"fewer are allowed",
       [](Level& l) {
         const Value* fewest = evidence_of(l, "unavoidable_traps");
         if (fewest == nullptr || std::get<std::int64_t>(*fewest) == 0) return false;
         testing::set_parameter_of(l, "special_tiles.unavoidable_traps",
                                   std::get<std::int64_t>(*fewest) - 1);
         return true;
       },
       "D11", "traps lie on every path down"},
      {"corridors full of them",
       [](Level& l) {
         const auto corridor = [&](Point at) { return testing::room_at(l, at) == nullptr; };
         while (const auto at = testing::find_cell(l, corridor)) add_trap(l, *at);
         return true;
       },
       "D11", "more than one in 4"},
  });
}

// As many as are allowed are fine.
TEST(VerifyDungeonDrama, AllowedTrapsAreFine) {
  for (Level level : testing::tampered_floors()) {
    const Value* fewest = evidence_of(level, "unavoidable_traps");
    ASSERT_NE(fewest, nullptr);
    testing::set_parameter_of(level, "special_tiles.unavoidable_traps",
                              std::get<std::int64_t>(*fewest));
    EXPECT_TRUE(verify(level).find("D11")->guarantee.holds);
  }
}

Thing* trap_of_set(Level& level) {
  return testing::find_thing(level, [](const Thing& thing) {
    return thing.kind == "trap" && !testing::text_of(thing, "set").empty();
  });
}

TEST(VerifyDungeonDrama, ClustersHaveThreeToFive) {
  testing::expect_found({
      {"one",
       [](Level& l) {
         testing::set_property(*trap_of_set(l), "set", std::string("traps_99"));
         return true;
       },
       "D11", "traps_99 has 1 traps"},
      {"all of them",
       [](Level& l) {
         for (Thing& thing : l.things) {
           if (thing.kind == "trap") testing::set_property(thing, "set", std::string("traps_1"));
         }
         return true;
       },
       "D11", "not 3 to 5"},
      {"two that change places",
       [](Level& l) {
         Thing* a = trap_of_set(l);
         Thing* b = nullptr;
         for (Thing& thing : l.things) {
           if (thing.kind != "trap" || testing::text_of(thing, "set").empty()) continue;
           const Point d = a->at - thing.at;
           if (std::abs(d.x) + std::abs(d.y) >= 15) b = &thing;
         }
         if (b == nullptr) return false;
         std::swap(a->at, b->at);
         return true;
       },
       "D11", "is spread over the floor"},
  });
}

TEST(VerifyDungeonDrama, ChestsHaveRoomAroundThem) {
  const auto crowd = [](Level& l) {
    const Point at = thing_of(l, "treasure", "chest")->at;
    for (const Direction by : kAllDirections) {
      const bool open = l.dungeon()->edges.at(at, by) == EdgeKind::none;
      if (open && !testing::occupied(l, step(at, by))) add_trap(l, step(at, by));
    }
    return true;
  };
  const auto to_door = [](Level& l) {
    for (Thing& chest : l.things) {
      if (chest.kind != "treasure" || chest.type != "chest") continue;
      const Room* room = testing::room_at(l, chest.at);
      const Door* door =
          testing::find_door(l, [&](const Door& one) { return room->contains(one.at); });
      if (door == nullptr) continue;  // an island has none
      chest.at = door->at;
      return true;
    }
    return false;
  };
  testing::expect_found({
      {"crowded", crowd, "D11", "a chest has 0 free cells beside it, not 2"},
      {"in a doorway", to_door, "D11", "a chest stands in a doorway"},
  });
}

// Counts that rise with the floor: what is right for the whole range is wrong at its other end.
TEST(VerifyDungeonDrama, CountsAreThoseOfTheFloor) {
  const auto stretch = [](const char* key, const char* kind, const char* type) {
    return [=](Level& l) {
      const auto count = std::count_if(l.things.begin(), l.things.end(), [&](const Thing& thing) {
        return thing.kind == kind && (*type == 0 || thing.type == type);
      });
      const int floor = l.dungeon()->floor;
      if (floor != 1 && floor != 10) return false;
      testing::set_parameter_of(l, std::string(key) + ".min", floor == 1 ? 0 : count);
      testing::set_parameter_of(l, std::string(key) + ".max", floor == 1 ? count : 3 * count);
      return true;
    };
  };
  testing::expect_found({
      {"traps", stretch("special_tiles.traps", "trap", ""), "D5", "special_tiles.traps is"},
      {"chests", stretch("special_tiles.treasure_rooms", "treasure", "chest"), "D5",
       "special_tiles.treasure_rooms is"},
  });
}

TEST(VerifyDungeonDrama, RatesAndGroupsAreThoseOfTheFloor) {
  const auto below = [](int first, Danger danger, const auto& how) {
    return [=](Level& l) {
      EncounterZone* zone = testing::zone_of_danger(l, danger);
      if (zone == nullptr || l.dungeon()->floor < first) return false;
      how(*zone, l.dungeon()->floor);
      return true;
    };
  };
  const auto group = [](const char* name, int floor) { return name + std::to_string(floor); };
  testing::expect_found({
      {"the first floor's rate",
       below(2, Danger::middle,
             [](EncounterZone& zone, int) { zone.rate = zone.dark ? 0.12 : 0.08; }),
       "D9", "meets somebody at"},
      {"a parameter",
       [](Level& l) {
         testing::set_parameter_of(l, "encounters.rate_by_floor", 50);
         return l.dungeon()->floor > 1;
       },
       "D9", "meets somebody at"},
      {"the first floor's entrance",
       below(
           4, Danger::entrance,
           [=](EncounterZone& zone, int floor) { zone.groups = {group("common_level_", floor)}; }),
       "D9", "others are met there"},
      {"a lonely boss",
       below(5, Danger::boss,
             [=](EncounterZone& zone, int floor) { zone.groups = {group("boss_level_", floor)}; }),
       "D9", "others are met there"},
  });
}

}  // namespace
}  // namespace warren
