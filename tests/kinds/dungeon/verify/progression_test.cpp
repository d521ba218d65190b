// D10: tampering with barriers before the stairs, islands, levers and their distances.
#include "hide.hpp"
#include "tampering.hpp"

namespace warren {
namespace {

using testing::switch_for;
using testing::text_of;

// The colour of a pair that leads off the ground which doors join to the stairs up; empty: none.
std::string island_colour(const Level& level) {
  const Grid<char> seen = testing::walked_cells(level);
  for (const Thing& thing : level.things) {
    if (thing.kind == "teleporter" && seen[thing.at] == 0) return thing.type;
  }
  return {};
}

// Beside the door and not right behind it: nearer than eight steps.
std::optional<Point> cell_near(const Level& level, const Door& door) {
  return testing::find_cell(level, [&](Point at) {
    const Room* room = testing::room_at(level, at);
    const Point away = at - door.at;
    const bool near = std::abs(away.x) + std::abs(away.y) <= 5;
    return room != nullptr && near && room->contains(door.at) && !testing::beside_door(level, at);
  });
}

bool barred(const Level& level) {
  Verdict verdict = verify(level);
  for (const Property& one : verdict.find("D10")->guarantee.evidence) {
    if (one.key == "before_stairs") return std::get<std::int64_t>(one.value) > 0;
  }
  return false;
}

TEST(VerifyDungeonProgression, HoldsForGeneratedFloors) {
  for (const Level& level : testing::tampered_floors()) {
    Verdict verdict = verify(level);
    EXPECT_TRUE(verdict.find("D10")->guarantee.holds) << testing::violations_of(level);
  }
}

TEST(VerifyDungeonProgression, KnowsHowFarOpenersAre) {
  testing::expect_found({
      {"a lever beside its gate",
       [](Level& l) {
         const Door* gate = testing::lever_gate(l);
         Thing* lever = gate == nullptr ? nullptr : switch_for(l, gate->id);
         const auto at = lever == nullptr ? std::nullopt : cell_near(l, *gate);
         if (at) lever->at = *at;
         return at.has_value();
       },
       "D10", "steps from what it works on"},
      {"a key beside its door",
       [](Level& l) {
         const Door* door = testing::locked_door(l);
         Thing* key = door == nullptr ? nullptr : testing::thing_of(l, "key", door->key);
         const auto at = key == nullptr ? std::nullopt : cell_near(l, *door);
         if (at) key->at = *at;
         return at.has_value();
       },
       "D10", "steps from what it works on"},
      {"a switch beside its teleporter",
       [](Level& l) {
         Thing* lever = testing::find_thing(l, [](const Thing& thing) {
           return thing.kind == "switch" && thing.type == "teleporter";
         });
         if (lever == nullptr) return false;
         const Thing* pair = testing::thing_of(l, "teleporter", text_of(*lever, "target"));
         const auto at = testing::free_cell_in(l, *testing::room_at(l, pair->at));
         if (at) lever->at = *at;
         return at.has_value();
       },
       "D10", "steps from what it works on"},
      {"more steps than there are",
       [](Level& l) {
         testing::set_parameter_of(l, "progression.opener_steps", 60);
         return true;
       },
       "D10", "less than 60 steps"},
  });
}

// In the far end of a hall that is long enough nothing but the section is wrong.
TEST(VerifyDungeonProgression, KnowsSectionsAndZones) {
  testing::expect_found({
      {"in the section that the gate is in",
       [](Level& l) {
         testing::set_parameter_of(l, "progression.opener_steps", 2);
         const Door* gate = testing::lever_gate(l);
         Thing* lever = gate == nullptr ? nullptr : switch_for(l, gate->id);
         if (lever == nullptr) return false;
         const Room& room = *testing::room_at(l, gate->at);
         const auto at = testing::find_cell(l, [&](Point cell) {
           const Point d = cell - gate->at;
           return room.contains(cell) && std::abs(d.x) + std::abs(d.y) >= 2;
         });
         if (at) lever->at = *at;
         return at.has_value();
       },
       "D10", "in the same section as what it opens"},
      {"in one zone with what it opens",
       [](Level& l) {
         EncounterZone all = l.dungeon()->zones.front();
         for (const EncounterZone& zone : l.dungeon()->zones) {
           if (&zone == &l.dungeon()->zones.front()) continue;
           all.rects.insert(all.rects.end(), zone.rects.begin(), zone.rects.end());
         }
         l.dungeon()->zones.assign(1, all);
         return true;
       },
       "D10", "in the encounter zone of what it opens"},
  });
}

TEST(VerifyDungeonProgression, CountsWhatWasAskedFor) {
  testing::expect_found({
      {"a barrier on floor 1",
       [](Level& l) {
         if (!barred(l)) return false;
         l.dungeon()->floor = 1;
         return true;
       },
       "D10", "before the stairs of floor 1"},
      {"none where one is requested",
       [](Level& l) {
         if (barred(l) || l.dungeon()->floor == 1) return false;
         testing::set_parameter_of(l, "progression.barriers_before_stairs.min", 1);
         return true;
       },
       "D10", "progression.barriers_before_stairs is 0"},
      {"one where none is requested",
       [](Level& l) {
         if (!barred(l)) return false;
         testing::set_parameter_of(l, "progression.barriers_before_stairs.max", 0);
         return true;
       },
       "D10", "progression.barriers_before_stairs is 1"},
      {"more gates with two levers",
       [](Level& l) {
         testing::set_parameter_of(l, "progression.and_gates.min", 9);
         testing::set_parameter_of(l, "progression.and_gates.max", 9);
         return true;
       },
       "D10", "progression.and_gates is"},
      {"more islands",
       [](Level& l) {
         testing::set_parameter_of(l, "progression.islands.min", 5);
         testing::set_parameter_of(l, "progression.islands.max", 5);
         return true;
       },
       "D10", "progression.islands is"},
      {"a shortfall that admits to another number",
       [](Level& l) {
         testing::set_parameter_of(l, "progression.islands.min", 5);
         testing::set_parameter_of(l, "progression.islands.max", 5);
         l.dungeon()->shortfalls.push_back({"progression.islands", 5, 4, "said so"});
         return true;
       },
       "D10", "progression.islands is"},
  });
}

// The way down may not need a key where it was not requested.
TEST(VerifyDungeonProgression, KnowsKeysBeforeTheStairs) {
  testing::expect_found({
      {"every gate is a locked door",
       [](Level& l) {
         if (!barred(l)) return false;
         for (Door& door : l.dungeon()->doors) {
           if (door.opens != OpenMechanism::lever) continue;
           door.opens = OpenMechanism::key;
           door.key = "skeleton_key";
         }
         return true;
       },
       "D10", "without a key"},
  });
}

TEST(VerifyDungeonProgression, KnowsIslands) {
  testing::expect_found({
      {"its pair is awake",
       [](Level& l) {
         const std::string colour = island_colour(l);
         for (Thing& thing : l.things) {
           if (thing.kind != "teleporter" || thing.type != colour) continue;
           std::erase_if(thing.properties, [](const Property& p) { return p.key == "switch"; });
         }
         return !colour.empty();
       },
       "D10", "sleeps for no switch"},
      {"nothing lies there",
       [](Level& l) {
         const std::string colour = island_colour(l);
         if (colour.empty()) return false;
         std::erase_if(l.things, [](const Thing& thing) {
           return thing.kind == "treasure" || thing.kind == "key" || thing.kind == "switch" ||
                  thing.kind == "event";
         });
         return true;
       },
       "D10", "nothing to come for"},
      {"its switch is gone",
       [](Level& l) {
         const std::string colour = island_colour(l);
         return !colour.empty() && testing::remove_thing(l, switch_for(l, colour));
       },
       "D3", "nothing opens"},
      {"nothing leads there",
       [](Level& l) {
         const std::string colour = island_colour(l);
         std::erase_if(l.things, [&](const Thing& thing) {
           return thing.kind == "teleporter" && thing.type == colour;
         });
         return !colour.empty();
       },
       "D2", "cannot be reached"},
      {"nothing leads back",
       [](Level& l) {
         const std::string colour = island_colour(l);
         if (colour.empty()) return false;
         Thing* first = testing::thing_of(l, "teleporter", colour);
         testing::set_property(*first, "one_way", true);
         const Point kept = first->at;
         std::erase_if(l.things, [&](const Thing& thing) {
           return thing.kind == "teleporter" && thing.type == colour && thing.at != kept;
         });
         return true;
       },
       "D3", "leads one way"},
      {"its switch lies on it",
       [](Level& l) {
         const std::string colour = island_colour(l);
         if (colour.empty()) return false;
         const Grid<char> seen = testing::walked_cells(l, nullptr);
         const auto at = testing::find_cell(l, [&](Point cell) { return seen[cell] == 0; });
         if (at) switch_for(l, colour)->at = *at;
         return at.has_value();
       },
       "D4", "cannot be had before"},
  });
}

// Of a gate that needs two levers one alone opens nothing.
TEST(VerifyDungeonProgression, KnowsGatesWithTwoLevers) {
  testing::expect_found({
      {"the second lever lies behind the gate",
       [](Level& l) {
         for (const UnlockStep& opening : l.dungeon()->unlock_order) {
           if (opening.needs.size() < 2) continue;
           const Door* gate =
               testing::find_door(l, [&](const Door& d) { return d.id == opening.opens; });
           const Grid<char> before = testing::walked_cells(l, gate);
           const Grid<char> all = testing::walked_cells(l, nullptr);
           const auto at = testing::find_cell(
               l, [&](Point cell) { return before[cell] == 0 && all[cell] != 0; });
           Thing* lever = testing::find_thing(l, [&](const Thing& thing) {
             return thing.kind == "switch" && text_of(thing, "id") == opening.needs.back();
           });
           if (!at || lever == nullptr) continue;
           lever->at = *at;
           return true;
         }
         return false;
       },
       "D4", "cannot be had before"},
  });
}

}  // namespace
}  // namespace warren
