// Forged floors: changed in one place, with hash and certificate made anew as somebody would who
// knows how. What plain verify finds must not depend on either.
#include <gtest/gtest.h>

#include "core/hash.hpp"
#include "hide.hpp"
#include "kinds/dungeon/generated.hpp"
#include "kinds/dungeon/verify/guarantees.hpp"
#include "level/json.hpp"
#include "pipeline/certify.hpp"

namespace warren {
namespace {

using testing::set_property;
using testing::thing_of;

// The certificate of a floor on which everything holds, with the numbers of this one.
void forge_certificate(Level& level) {
  level.certificate = verify(level).certificate();
  for (Guarantee& guarantee : level.certificate) guarantee.holds = true;
}

using Forgery = std::pair<const char*, std::function<bool(Level&)>>;

const std::vector<Forgery>& forgeries() {
  static const std::vector<Forgery> kForgeries = {
      {"the stairs down behind a secret door",
       [](Level& l) {
         return testing::hide_room(l, thing_of(l, "stairs", "down")->at, EdgeKind::secret);
       }},
      {"a key or a lever behind an illusory wall",
       [](Level& l) {
         for (const Thing& thing : l.things) {
           if (thing.kind != "key" && thing.kind != "switch") continue;
           if (testing::hide_room(l, thing.at, EdgeKind::illusory)) return true;
         }
         return false;
       }},
      {"a switch in a hidden room",
       [](Level& l) {
         const Room* room = testing::hidden_room(l);
         Thing* lever = thing_of(l, "switch");
         if (room == nullptr || lever == nullptr) return false;
         const auto at = testing::free_cell_in(l, *room);
         if (at) lever->at = *at;
         return at.has_value();
       }},
      {"both stairs in one room",
       [](Level& l) {
         const auto at = testing::free_cell_in(l, *testing::room_at(l, *l.start));
         if (at) thing_of(l, "stairs", "down")->at = *at;
         return at.has_value();
       }},
      {"a chest full of gold",
       [](Level& l) {
         set_property(*thing_of(l, "treasure", "chest"), "gold", std::int64_t{5000});
         return true;
       }},
      {"a deadly trap",
       [](Level& l) {
         set_property(*thing_of(l, "trap"), "damage", std::int64_t{500});
         return true;
       }},
      {"poison that always works",
       [](Level& l) {
         Thing* trap = thing_of(l, "trap", "poison");
         if (trap != nullptr) set_property(*trap, "chance", 1.0);
         return trap != nullptr;
       }},
      {"nobody met where there should be",
       [](Level& l) {
         testing::zone_of_danger(l, Danger::boss)->rate = 0;
         return true;
       }},
      {"the boss beside the entrance",
       [](Level& l) {
         EncounterZone* boss = testing::zone_of_danger(l, Danger::boss);
         EncounterZone* near = testing::zone_of_danger(l, Danger::entrance);
         if (boss == nullptr || near == nullptr) return false;
         std::swap(boss->rects, near->rects);
         return true;
       }},
      {"monsters of another floor",
       [](Level& l) {
         testing::zone_of_danger(l, Danger::boss)->groups = {"boss_level_99"};
         return true;
       }},
      {"doors that nobody is met behind",
       [](Level& l) {
         l.dungeon()->door_encounter_factor = 0;
         return true;
       }},
      {"better than it is",
       [](Level& l) {
         l.dungeon()->quality = 100;
         return true;
       }},
      {"everything excused",
       [](Level& l) {
         l.dungeon()->shortfalls.push_back({"everything", 1, 0, "said so"});
         return testing::remove_thing(l, thing_of(l, "trap"));
       }},
      {"a key behind its own door",
       [](Level& l) {
         const auto [room, door] = testing::room_behind(
             l, [](const Door& one) { return one.opens == OpenMechanism::key; });
         if (room == nullptr) return false;
         const auto at = testing::free_cell_in(l, *room);
         Thing* key = thing_of(l, "key", door->key);
         if (at && key != nullptr) key->at = *at;
         return at && key != nullptr;
       }},
      {"a key that fits nowhere",
       [](Level& l) {
         Thing* key = thing_of(l, "key");
         if (key != nullptr) key->type = "tin_key";
         return key != nullptr;
       }},
      {"a lever for nothing",
       [](Level& l) {
         Thing* lever = testing::find_thing(
             l, [](const Thing& thing) { return thing.kind == "switch" && thing.type == "trap"; });
         if (lever != nullptr) set_property(*lever, "target", std::string("traps_99"));
         return lever != nullptr;
       }},
      {"a gate without its lever",
       [](Level& l) {
         const Door* gate = testing::lever_gate(l);
         return gate != nullptr && testing::remove_thing(l, testing::switch_for(l, gate->id));
       }},
      {"a lock that the order leaves out",
       [](Level& l) {
         if (l.dungeon()->unlock_order.empty()) return false;
         l.dungeon()->unlock_order.pop_back();
         return true;
       }},
      {"one end of a teleporter",
       [](Level& l) { return testing::remove_thing(l, thing_of(l, "teleporter")); }},
      {"stairs to nowhere",
       [](Level& l) {
         set_property(*thing_of(l, "stairs", "down"), "to_floor", std::int64_t{77});
         return true;
       }},
      {"a wall opened into the rock",
       [](Level& l) {
         l.dungeon()->edges.set({1, 1}, Direction::north, EdgeKind::none);
         return true;
       }},
      {"a hole in the border",
       [](Level& l) {
         l.cells[{0, 5}] = 0;
         return true;
       }},
      {"a door that the map does not have",
       [](Level& l) {
         l.dungeon()->doors.pop_back();
         return true;
       }},
      {"a door turned into a one-way trap",
       [](Level& l) {
         const auto [room, door] = testing::room_behind(l, testing::is_plain_door);
         if (room == nullptr) return false;
         door->one_way = opposite(door->side);
         return true;
       }},
      {"rooms called larger than they are",
       [](Level& l) {
         for (Room& room : l.dungeon()->rooms) {
           if (room.kind == RoomKind::small) room.kind = RoomKind::large;
         }
         return true;
       }},
      {"cells that belong to no zone",
       [](Level& l) {
         l.dungeon()->zones.pop_back();
         return true;
       }},
      {"a corridor through the rock",
       [](Level& l) {
         l.dungeon()->corridors[0].path.insert(l.dungeon()->corridors[0].path.begin(), {0, 0});
         return true;
       }},
      {"a corridor cut short",
       [](Level& l) {
         for (Corridor& corridor : l.dungeon()->corridors) {
           if (corridor.to.empty() || corridor.path.size() < 3) continue;
           corridor.path.resize(1);
           return true;
         }
         return false;
       }},
      {"a corridor between other rooms",
       [](Level& l) {
         for (Corridor& corridor : l.dungeon()->corridors) {
           if (corridor.from.empty()) continue;
           corridor.from = "throne_room";
           return true;
         }
         return false;
       }},
      {"a chest moved into a corridor",
       [](Level& l) {
         const auto at =
             testing::find_cell(l, [&](Point p) { return testing::is_through_corridor(l, p); });
         if (at) thing_of(l, "treasure", "chest")->at = *at;
         return at.has_value();
       }},
  };
  return kForgeries;
}

TEST(ForgedDungeon, EveryForgeryIsFound) {
  EXPECT_GE(forgeries().size(), 20U);
  for (const auto& [name, forge] : forgeries()) {
    SCOPED_TRACE(name);
    int done = 0;
    for (const Level& valid : testing::tampered_floors()) {
      Level level = valid;
      if (!forge(level)) continue;
      ++done;
      forge_certificate(level);
      EXPECT_FALSE(verify_file(level, hash(level)).holds())
          << "seed " << valid.provenance.seed << " floor " << valid.dungeon()->floor;
    }
    EXPECT_GE(done, 3);
  }
}

// As it is, with its certificate made anew, a floor is fine.
TEST(ForgedDungeon, AnHonestFloorIsNot) {
  for (const Level& valid : testing::tampered_floors()) {
    Level level = valid;
    forge_certificate(level);
    EXPECT_TRUE(verify_file(level, hash(level)).holds());
  }
}

std::vector<Level> whole_dungeon() {
  RunOptions options;
  options.seed = 5;
  auto floors = testing::generated(testing::dungeon_config("floors = 4\n"), options);
  EXPECT_TRUE(floors.has_value());
  return floors ? std::move(*floors) : std::vector<Level>();
}

// Stairs that do not meet: each floor is fine by itself, all of them are not.
TEST(ForgedDungeon, StairsThatDoNotMeetAreFound) {
  std::vector<Level> floors = whole_dungeon();
  ASSERT_TRUE(certify_parts(floors).has_value());
  const auto expect_refused = [&](const std::function<void(std::vector<Level>&)>& change) {
    std::vector<Level> forged = floors;
    change(forged);
    const Status status = certify_parts(forged);
    ASSERT_FALSE(status.has_value());
    EXPECT_EQ(status.error().failure, Failure::content);
    EXPECT_NE(status.error().text().find("breaks a guarantee"), std::string::npos);
    EXPECT_FALSE(proof::verify_floors(forged).empty());
  };
  expect_refused(
      [](auto& f) { set_property(*thing_of(f[0], "stairs", "down"), "to_x", std::int64_t{0}); });
  expect_refused(
      [](auto& f) { set_property(*thing_of(f[2], "stairs", "up"), "to_y", std::int64_t{0}); });
  expect_refused(
      [](auto& f) { set_property(*thing_of(f[3], "stairs", "down"), "to_x", std::int64_t{0}); });
  expect_refused(
      [](auto& f) { set_property(*thing_of(f[0], "stairs", "up"), "to_y", std::int64_t{0}); });
  expect_refused([](auto& f) { thing_of(f[1], "stairs", "down")->properties.resize(1); });
}

// A key of another floor: no floor by itself is wrong.
TEST(ForgedDungeon, KeysThatFitOnOtherFloorsAreFound) {
  std::vector<Level> floors = whole_dungeon();
  ASSERT_TRUE(proof::verify_floors(floors).empty());
  const Door* door = testing::locked_door(floors[2]);
  Thing* treasure = thing_of(floors[0], "treasure", "pouch");
  ASSERT_NE(door, nullptr);
  ASSERT_NE(treasure, nullptr);
  *treasure = Thing{};
  treasure->kind = "key";
  treasure->type = door->key;
  treasure->at = *floors[0].start;
  const std::vector<Violation> violations = proof::verify_floors(floors);
  ASSERT_EQ(violations.size(), 1U);
  EXPECT_NE(violations[0].what.find("opens a door of floor 3"), std::string::npos);
}

}  // namespace
}  // namespace warren
