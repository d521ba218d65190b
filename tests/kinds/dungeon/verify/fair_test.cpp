// D9: tampering with what is hidden, with the stairs, and with gold, damage, rates and zones.
#include <gtest/gtest.h>

#include <limits>

#include "hide.hpp"
#include "kinds/dungeon/generate/random_configs.hpp"

namespace warren {
namespace {

using testing::set_property;
using testing::thing_of;

TEST(VerifyDungeonFair, NothingNeededIsHidden) {
  for (const EdgeKind kind : {EdgeKind::secret, EdgeKind::illusory}) {
    const auto hide_thing = [kind](const char* what) {
      return [what, kind](Level& level) {
        for (const Thing& thing : level.things) {
          if (thing.kind == what && testing::hide_room(level, thing.at, kind)) return true;
        }
        return false;
      };
    };
    const auto hide_stairs = [kind](Level& level) {
      const Point down = thing_of(level, "stairs", "down")->at;
      return testing::hide_room(level, down, kind);
    };
    testing::expect_found({
        {"the stairs", hide_stairs, "D9", "the stairs down lie behind"},
        {"a key", hide_thing("key"), "D9", "_key"},
        {"a switch", hide_thing("switch"), "D9", "switch_"},
    });
  }
}

TEST(VerifyDungeonFair, NothingNeededIsMovedBehindAHiddenDoor) {
  const auto move = [](const char* what) {
    return [what](Level& level) {
      const Room* room = testing::hidden_room(level);
      Thing* thing = thing_of(level, what);
      if (room == nullptr || thing == nullptr) return false;
      const auto at = testing::free_cell_in(level, *room);
      if (at) thing->at = *at;
      return at.has_value();
    };
  };
  testing::expect_found({
      {"a key", move("key"), "D9", "lies behind a secret door or an illusory wall"},
      {"a switch", move("switch"), "D9", "lies behind a secret door or an illusory wall"},
  });
}

// A floor of a row of rooms, where the only way back from a one-way door is hidden.
TEST(VerifyDungeonFair, NobodyIsStuckForNotFindingADoor) {
  int done = 0;
  int told = 0;
  for (const Level& valid : testing::tampered_floors()) {
    for (std::size_t one = 0; one < valid.dungeon()->doors.size(); ++one) {
      if (!valid.dungeon()->doors[one].one_way) continue;
      Level level = valid;
      testing::allow_hidden_doors(level);
      // Every other plain door of the room that it leads into.
      const Door& door = level.dungeon()->doors[one];
      const bool inward = *door.one_way == opposite(door.side);
      const Point beyond = step(door.at, door.side);
      const Room* room = testing::room_at(level, inward ? door.at : beyond);
      if (room == nullptr || testing::has_teleporter(level, *room)) continue;
      bool all = true;
      for (Door& other : level.dungeon()->doors) {
        const bool of_room =
            (room->contains(other.at) || room->contains(step(other.at, other.side))) &&
            &other != &door;
        if (!of_room) continue;
        all = all && testing::is_plain_door(other);
        other.kind = EdgeKind::secret;
        level.dungeon()->edges.set(other.at, other.side, EdgeKind::secret);
      }
      if (!all) continue;
      ++done;
      Verdict verdict = verify(level);
      const Finding& fair = *verdict.find("D9");
      EXPECT_FALSE(fair.guarantee.holds);
      // Sometimes nobody gets to the door itself any more, which is told otherwise.
      if (testing::words_of(fair).find("the way back is hidden or locked") != std::string::npos) {
        ++told;
      }
    }
  }
  EXPECT_GE(done, 1);
  EXPECT_GE(told, 1);
}

TEST(VerifyDungeonFair, StairsLieInDifferentRooms) {
  testing::expect_found({{"down beside up",
                          [](Level& level) {
                            const Room* room = testing::room_at(level, *level.start);
                            const auto at = testing::free_cell_in(level, *room);
                            if (at) thing_of(level, "stairs", "down")->at = *at;
                            return at.has_value();
                          },
                          "D9", "both stairs are in"}});
}

std::function<bool(Level&)> with(const char* kind, const char* type, const char* key, Value value) {
  return [=](Level& level) {
    Thing* thing = thing_of(level, kind, type);
    if (thing != nullptr) set_property(*thing, key, value);
    return thing != nullptr;
  };
}
using Whole = std::int64_t;

TEST(VerifyDungeonFair, GoldAndDamageGrowWithTheFloor) {
  testing::expect_found({
      {"a rich chest", with("treasure", "chest", "gold", Whole{100'000}), "D9", "gold"},
      {"a poor chest", with("treasure", "chest", "gold", Whole{79}), "D9", "gold"},
      {"gold in words", with("treasure", "chest", "gold", std::string("much")), "D9", "no gold"},
      {"a rich pouch", with("treasure", "pouch", "gold", Whole{66}), "D9", "gold"},
      {"a deadly trap", with("trap", "", "damage", Whole{31}), "D9", "damage"},
      {"a soft trap", with("trap", "", "damage", Whole{6}), "D9", "damage"},
      {"sure poison", with("trap", "poison", "chance", 0.99), "D9", "works with a chance"},
      {"no chance at all",
       with("trap", "poison", "chance", std::numeric_limits<double>::quiet_NaN()), "D9",
       "works with a chance"},
      {"long poison", with("trap", "poison", "duration", Whole{99}), "D9", "duration"},
      {"another ailment", with("trap", "poison", "status", std::string("Asleep")), "D9",
       "does not leave anybody Poisoned"},
      {"a poisoned spike", with("trap", "spike", "chance", 0.5), "D9", "nothing but hurt"},
      {"for once", with("trap", "", "reusable", false), "D9", "gone after one use"},
      {"another trap",
       [](Level& l) {
         thing_of(l, "trap")->type = "fire";
         return true;
       },
       "D9", "is no trap"},
      {"another treasure",
       [](Level& l) {
         thing_of(l, "treasure")->type = "crown";
         return true;
       },
       "D9", "is no treasure"},
  });
}

// Both ends of what a floor gives are fine, and one beyond is not.
TEST(VerifyDungeonFair, AmountsHoldUpToTheirBounds) {
  for (const Level& valid : testing::tampered_floors()) {
    const Whole floor = valid.dungeon()->floor;
    struct Bound {
      const char* kind;
      const char* type;
      const char* key;
      Whole least;
      Whole most;
    };
    for (const Bound& bound :
         {Bound{"treasure", "chest", "gold", 50 + 30 * floor, 150 + 30 * floor},
          Bound{"trap", "", "damage", 5 + 2 * floor, 10 + 2 * floor}}) {
      for (const auto& [value, holds] : {std::pair{bound.least - 1, false},
                                         {bound.least, true},
                                         {bound.most, true},
                                         {bound.most + 1, false}}) {
        Level level = valid;
        ASSERT_TRUE(with(bound.kind, bound.type, bound.key, value)(level));
        EXPECT_EQ(verify(level).find("D9")->guarantee.holds, holds) << bound.key << ' ' << value;
      }
    }
  }
}

std::function<bool(Level&)> zone_as(Danger which, Danger said) {
  return [=](Level& level) {
    EncounterZone* zone = testing::zone_of_danger(level, which);
    if (zone == nullptr || testing::zone_of_danger(level, said) == nullptr) return false;
    testing::make_zone(level, *zone, said);
    return true;
  };
}

TEST(VerifyDungeonFair, ZonesAreAsFarAsTheySay) {
  testing::expect_found({
      {"entrance as deep", zone_as(Danger::entrance, Danger::deep), "D9", "it is entrance"},
      {"deep as entrance", zone_as(Danger::deep, Danger::entrance), "D9", "it is deep"},
      {"middle as entrance", zone_as(Danger::middle, Danger::entrance), "D9", "it is middle"},
      {"chests unguarded", zone_as(Danger::guard, Danger::middle), "D9", "it is guard"},
      {"two bosses", zone_as(Danger::guard, Danger::boss), "D9", "by its steps and rooms it is"},
      {"safe far away", zone_as(Danger::deep, Danger::safe), "D9", "it is deep"},
      {"dark beside the stairs",
       [](Level& l) {
         EncounterZone* zone = testing::zone_of_danger(l, Danger::entrance);
         if (zone != nullptr) zone->dark = true;
         return zone != nullptr;
       },
       "D9", "is dark"},
  });
}

TEST(VerifyDungeonFair, RatesAndCompanyAreThoseOfTheZone) {
  const auto change = [](const auto& how) {
    return [how](Level& level) {
      how(*testing::zone_of_danger(level, Danger::boss), level);
      return true;
    };
  };
  testing::expect_found({
      {"a lazy boss", change([](EncounterZone& zone, Level&) { zone.rate = 0.5; }), "D9",
       "meets somebody at"},
      {"somebody else", change([](EncounterZone& zone, Level&) { zone.groups = {"rats"}; }), "D9",
       "others are met there"},
      {"nobody", change([](EncounterZone& zone, Level&) { zone.groups.clear(); }), "D9",
       "others are met there"},
      {"of another floor", change([](EncounterZone& zone, Level& level) {
         zone.groups = {"boss_level_" + std::to_string(level.dungeon()->floor + 1)};
       }),
       "D9", "others are met there"},
      {"doors",
       change([](EncounterZone&, Level& level) { level.dungeon()->door_encounter_factor = 4; }),
       "D9", "times as likely"},
      {"a rate that the file does not ask for", change([](EncounterZone&, Level& level) {
         testing::set_parameter_of(level, "encounters.rate", 50);
       }),
       "D9", "meets somebody at"},
  });
}

TEST(VerifyDungeonFair, QualityIsWhatTheFloorHas) {
  testing::expect_found({{"better",
                          [](Level& l) {
                            l.dungeon()->quality += 5;
                            return true;
                          },
                          "D9", "points"}});
}

// "Everything is missing" is no licence.
TEST(VerifyDungeonFair, OnlyAPlainFloorIsExcused) {
  testing::expect_found({{"said of another",
                          [](Level& l) {
                            l.dungeon()->shortfalls.push_back({"everything", 1, 0, "because"});
                            return true;
                          },
                          "D9", "says that it is a plain one"}});
}

// The generator keeps it, whatever it is requested.
TEST(VerifyDungeonFair, HoldsForGeneratedFloors) {
  dungeon::Generator generator;
  int made = 0;
  for (std::uint32_t seed = 0; seed < 150; ++seed) {
    const auto config = testing::any_dungeon(seed, 40);
    if (!config) continue;
    ++made;
    const int floor = 1 + static_cast<int>(seed % 10);
    const Level level = testing::make_floor(generator, *config, seed, floor);
    EXPECT_EQ(testing::violations_of(level), "") << testing::any_dungeon_text(seed, 40);
  }
  EXPECT_GE(made, 30);
}

}  // namespace
}  // namespace warren
