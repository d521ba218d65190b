// D2, D3 and D4: tampering with keys, switches, one-way doors and the unlock order.
#include "tampering.hpp"

namespace warren {
namespace {

using testing::lever_gate;
using testing::locked_door;
using testing::plain_door;
using testing::remove_thing;
using testing::switch_for;
using testing::text_of;
using testing::thing_of;

Thing* key_of(Level& level, const Door& door) {
  return thing_of(level, "key", door.key);
}

bool lose_key(Level& level) {
  Door* door = locked_door(level);
  return door != nullptr && remove_thing(level, key_of(level, *door));
}

bool lock_key_in(Level& level) {
  const testing::ClosedRoom behind = testing::room_behind(
      level, [](const Door& door) { return door.opens == OpenMechanism::key; });
  if (behind.room == nullptr) return false;
  const auto at = testing::free_cell_in(level, *behind.room);
  if (!at) return false;
  key_of(level, *behind.door)->at = *at;
  return true;
}

bool lock_switch_in(Level& level) {
  const testing::ClosedRoom behind = testing::room_behind(
      level, [](const Door& door) { return door.opens == OpenMechanism::lever; });
  if (behind.room == nullptr) return false;
  const auto at = testing::free_cell_in(level, *behind.room);
  if (!at) return false;
  switch_for(level, behind.door->id)->at = *at;
  return true;
}

// What is called like the switch and lies in the open opens nothing.
bool lock_switch_in_with(Level& level, const std::string& decoy, bool targeted) {
  if (!lock_switch_in(level)) return false;
  const testing::ClosedRoom behind = testing::room_behind(
      level, [](const Door& door) { return door.opens == OpenMechanism::lever; });
  const std::string id = text_of(*switch_for(level, behind.door->id), "id");
  const Room* entrance = testing::room_at(level, *level.start);
  const auto at = testing::free_cell_in(level, *entrance);
  if (!at) return false;
  Thing thing{decoy, decoy == "key" ? id : "gate", *at, {{"id", id}}};
  if (targeted) thing.properties.push_back({"target", std::string("traps_1")});
  level.things.push_back(thing);
  return true;
}

bool lock_key_in_with_switch(Level& level) {
  const testing::ClosedRoom behind = testing::room_behind(
      level, [](const Door& door) { return door.opens == OpenMechanism::key; });
  if (!lock_key_in(level)) return false;
  const auto at = testing::free_cell_in(level, *testing::room_at(level, *level.start));
  if (!at) return false;
  level.things.push_back({"switch", "gate", *at, {{"id", behind.door->key}}});
  return true;
}

bool aim_elsewhere(Level& level, const std::string& target) {
  Door* gate = lever_gate(level);
  if (gate == nullptr) return false;
  while (Thing* lever = switch_for(level, gate->id)) {
    testing::set_property(*lever, "target", target);
  }
  return true;
}

// The first thing of a kind that works on a door becomes one of another kind; only what it is, not
// what it is called or works on.
bool turn_into(Level& level, std::string_view kind, std::string_view other) {
  Thing* thing = testing::find_thing(level, [&](const Thing& one) {
    return one.kind == kind && testing::find_door(level, [&](const Door& door) {
                                 return door.id == text_of(one, "target");
                               }) != nullptr;
  });
  if (thing == nullptr) return false;
  thing->kind = other;
  thing->type = other == "event" ? "open" : "gate";
  return true;
}

bool wake_by_event(Level& level) {
  Thing* lever = testing::find_thing(level, [](const Thing& thing) {
    return thing.kind == "switch" && thing.type == "teleporter";
  });
  if (lever == nullptr) return false;
  lever->kind = "event";
  return true;
}

bool open_like(Level& level, OpenMechanism now, OpenMechanism then) {
  Door* gate = testing::find_door(level, [&](const Door& door) { return door.opens == now; });
  if (gate == nullptr) return false;
  gate->opens = then;
  return true;
}

TEST(VerifyDungeonOpeners, LeversAndEventsAreNotTheSame) {
  testing::expect_found({
      {"an event for a lever", [](Level& l) { return turn_into(l, "switch", "event"); }, "D4",
       "waits for a lever"},
      {"a lever for an event", [](Level& l) { return turn_into(l, "event", "switch"); }, "D4",
       "waits for an event"},
      {"the proof goes by it too", [](Level& l) { return turn_into(l, "switch", "event"); }, "D3",
       "waits for a lever"},
      {"an event for the switch of a teleporter", wake_by_event, "D4", "waits for a lever"},
      {"a gate of levers that says event",
       [](Level& l) { return open_like(l, OpenMechanism::lever, OpenMechanism::event); }, "D4",
       "waits for an event"},
      {"a gate of an event that says lever",
       [](Level& l) { return open_like(l, OpenMechanism::event, OpenMechanism::lever); }, "D4",
       "waits for a lever"},
  });
}

TEST(VerifyDungeonOpeners, EveryLockHasWhatOpensIt) {
  testing::expect_found({
      {"a key is lost", lose_key, "D4", "cannot be had before"},
      {"a key is lost, and cells with it", lose_key, "D3", "cannot be had before"},
      {"a key behind its own door", lock_key_in, "D4", "cannot be had before"},
      {"a lever behind its own gate", lock_switch_in, "D4", "cannot be had before"},
      {"a key that is called like the lever",
       [](Level& l) { return lock_switch_in_with(l, "key", false); }, "D3", "cannot be had before"},
      {"a switch of nothing that is called like the lever",
       [](Level& l) { return lock_switch_in_with(l, "switch", false); }, "D3",
       "cannot be had before"},
      {"another switch that is called like the lever",
       [](Level& l) { return lock_switch_in_with(l, "switch", true); }, "D3",
       "cannot be had before"},
      {"a switch of nothing that is called like the key", lock_key_in_with_switch, "D3",
       "cannot be had before"},
      {"the same for D4", [](Level& l) { return lock_switch_in_with(l, "switch", true); }, "D4",
       "two switches are called"},
      {"a lever is gone",
       [](Level& l) {
         Door* gate = lever_gate(l);
         return gate != nullptr && remove_thing(l, switch_for(l, gate->id));
       },
       "D4", "other things to open it than it has"},
      {"levers that work on nothing", [](Level& l) { return aim_elsewhere(l, ""); }, "D4",
       "nothing opens"},
      {"levers that work on something else", [](Level& l) { return aim_elsewhere(l, "traps_1"); },
       "D4", "nothing opens"},
      {"a switch without a name",
       [](Level& l) {
         Thing* lever = thing_of(l, "switch");
         if (lever == nullptr) return false;
         testing::set_property(*lever, "id", std::string());
         return true;
       },
       "D4", "has no name"},
      {"an event is gone", [](Level& l) { return remove_thing(l, thing_of(l, "event")); }, "D4",
       "other things to open it than it has"},
      {"a lock for which there is no key",
       [](Level& l) {
         Door* door = locked_door(l);
         if (door == nullptr) return false;
         door->key = "no_key";
         return true;
       },
       "D4", "other things to open it than it has"},
      {"a new lock",
       [](Level& l) {
         Door* door = plain_door(l);
         if (door == nullptr) return false;
         door->opens = OpenMechanism::key;
         door->key = "brass_key";
         return true;
       },
       "D3", "leaves out"},
  });
}

// A step of the order that comes before the one that leads to its door.
bool open_from_afar(Level& level) {
  std::vector<UnlockStep>& order = level.dungeon()->unlock_order;
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    // What lies behind two doors: with the outer one shut, opening the inner one gains no ground.
    std::swap(order[i], order[i + 1]);
    const Finding* proof = nullptr;
    Verdict verdict = verify(level);
    proof = verdict.find("D3");
    const bool found = std::any_of(
        proof->violations.begin(), proof->violations.end(),
        [](const Violation& violation) { return violation.what.starts_with("nobody can get to"); });
    if (found) return true;
    std::swap(order[i], order[i + 1]);
  }
  return false;
}

// Some floor has a door behind a door, and the unlock order must not turn the two around.
TEST(VerifyDungeonOpeners, NobodyOpensWhatNobodyGetsTo) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config("doors.locked_percentage = 40\n");
  int nested = 0;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    Level level = testing::make_floor(generator, config, seed);
    if (open_from_afar(level)) ++nested;
  }
  EXPECT_GT(nested, 0);
}

// The only door of a room lets in and not out, or the other way round.
std::function<bool(Level&)> trap_room(bool inward) {
  return [inward](Level& level) {
    const testing::ClosedRoom behind =
        testing::room_behind(level, [](const Door&) { return true; });
    if (behind.room == nullptr || behind.room->contains(*level.start)) return false;
    Door& door = *behind.door;
    const bool ours = behind.room->contains(door.at);
    door.one_way = inward == ours ? opposite(door.side) : door.side;
    return true;
  };
}

TEST(VerifyDungeonOpeners, OneWayStepsHaveAFreeWayBack) {
  testing::expect_found({
      {"a room that lets in only", trap_room(true), "D3", "no way back is free"},
      {"a room that lets out only", trap_room(false), "D3", "no way back is free"},
      {"a room that lets out only is never seen", trap_room(false), "D2", "cannot be reached"},
  });
}

bool has_steps(const Level& level, std::size_t least) {
  return level.dungeon()->unlock_order.size() >= least;
}

TEST(VerifyDungeonOpeners, TheOrderOfOpeningIsPossible) {
  testing::expect_found({
      {"without a step",
       [](Level& l) {
         if (!has_steps(l, 1)) return false;
         l.dungeon()->unlock_order.erase(l.dungeon()->unlock_order.begin());
         return true;
       },
       "D3", "leaves out"},
      {"without any",
       [](Level& l) {
         if (!has_steps(l, 1)) return false;
         l.dungeon()->unlock_order.clear();
         return true;
       },
       "D4", "leaves out"},
      {"a step twice",
       [](Level& l) {
         if (!has_steps(l, 1)) return false;
         l.dungeon()->unlock_order.push_back(l.dungeon()->unlock_order[0]);
         return true;
       },
       "D3", "is opened twice"},
      {"backwards",
       [](Level& l) {
         if (!has_steps(l, 3)) return false;
         std::reverse(l.dungeon()->unlock_order.begin(), l.dungeon()->unlock_order.end());
         return true;
       },
       "D3", ""},
      {"a cell more",
       [](Level& l) {
         if (!has_steps(l, 2)) return false;
         ++l.dungeon()->unlock_order[1].cells;
         return true;
       },
       "D3", "cells can be reached, the file says"},
      {"a cell less",
       [](Level& l) {
         if (!has_steps(l, 1)) return false;
         --l.dungeon()->unlock_order[0].cells;
         return true;
       },
       "D3", "cells can be reached, the file says"},
      {"by something else",
       [](Level& l) {
         if (!has_steps(l, 1)) return false;
         l.dungeon()->unlock_order[0].needs = {"crowbar"};
         return true;
       },
       "D4", "other things to open it than it has"},
      {"by nothing",
       [](Level& l) {
         if (!has_steps(l, 1)) return false;
         l.dungeon()->unlock_order[0].needs.clear();
         return true;
       },
       "D4", "other things to open it than it has"},
      {"something that is not there",
       [](Level& l) {
         l.dungeon()->unlock_order.push_back({"door_99", {"brass_key"}, 200});
         return true;
       },
       "D3", "door_99 is nothing that opens"},
  });
}

TEST(VerifyDungeonOpeners, EveryCellIsReached) {
  testing::expect_found({
      {"a walled-up room",
       [](Level& l) {
         const testing::ClosedRoom behind =
             testing::room_behind(l, [](const Door&) { return true; });
         if (behind.room == nullptr) return false;
         l.dungeon()->edges.set(behind.door->at, behind.door->side, EdgeKind::wall);
         l.dungeon()->doors.erase(l.dungeon()->doors.begin() +
                                  (behind.door - l.dungeon()->doors.data()));
         return true;
       },
       "D2", "cannot be reached"},
      {"a cell in the rock",
       [](Level& l) {
         for (std::size_t i = 0; i < l.cells.size(); ++i) {
           const Point at = l.cells.point(i);
           if (l.open(at) || at.x == 0 || at.y == 0 || at.x == 23 || at.y == 23) continue;
           l.cells[at] = 0;
           return true;
         }
         return false;
       },
       "D2", "cannot be reached"},
  });
}

}  // namespace
}  // namespace warren
