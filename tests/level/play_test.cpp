// Playing a dungeon's floor: steps, doors, and what opens them.
#include "warren/play.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <climits>

#include "random_floors.hpp"

namespace warren {
namespace {

using namespace warren::testing;

// The record of an edge, by looking at every door from both of its sides.
const Door* record(const Level& level, Point cell, Direction side) {
  for (const Door& door : level.dungeon()->doors) {
    if (door.at == cell && door.side == side) return &door;
    if (step(door.at, door.side) == cell && opposite(door.side) == side) return &door;
  }
  return nullptr;
}

bool inside_floor(const Level& level, Point cell) {
  return level.cells.contains(cell) && level.open(cell);
}

RC_GTEST_PROP(Play, StepsLeadWhereTheDungeonSaysSo, ()) {
  const Level level = any_floor();
  const PartyState party = any_party(level);
  const Point from = any_cell(level);
  const Direction direction = any_direction();
  const Point to = step(from, direction);
  const bool may = can_step(level, from, direction, party);
  RC_ASSERT(may == can_step(level, from.x, from.y, direction, party.keys, party.opened));
  if (!inside_floor(level, from) || !inside_floor(level, to)) {
    RC_ASSERT(!may);
    return;
  }
  const EdgeKind kind = level.dungeon()->edges.at(from, direction);
  const Door* door = record(level, from, direction);
  const bool with_it = door == nullptr || !door->one_way || door->one_way == direction;
  if (kind == EdgeKind::none) RC_ASSERT(may);
  if (kind == EdgeKind::wall || kind == EdgeKind::door || kind == EdgeKind::secret) {
    RC_ASSERT(!may);
  }
  if (kind == EdgeKind::illusory) RC_ASSERT(may == with_it);
  if (kind == EdgeKind::gate) {
    const bool open = with_it && party.opened.contains(door->id);
    RC_ASSERT(may == open);
  }
}

RC_GTEST_PROP(Play, WhatCanBeSteppedOverCanBeSteppedBackUnlessItIsOneWay, ()) {
  const Level level = any_floor();
  const PartyState party = any_party(level);
  const Point from = any_cell(level);
  const Direction direction = any_direction();
  const Door* door = record(level, from, direction);
  const bool both_ways = door == nullptr || !door->one_way;
  RC_PRE(both_ways);
  const Point to = step(from, direction);
  RC_ASSERT(can_step(level, from, direction, party) ==
            can_step(level, to, opposite(direction), party));
  RC_ASSERT(pass_door(level, from, direction, party).answer ==
            pass_door(level, to, opposite(direction), party).answer);
}

RC_GTEST_PROP(Play, ADoorIsPassedByUsingItAndByNothingElse, ()) {
  const Level level = any_floor();
  const PartyState party = any_party(level);
  const Point from = any_cell(level);
  const Direction direction = any_direction();
  const Passage passage = pass_door(level, from, direction, party);
  RC_ASSERT(passage.at == (passage.passed_door() ? step(from, direction) : from));
  if (!passage.passed_door()) return;
  RC_ASSERT(!can_step(level, from, direction, party));
  const Door* door = record(level, from, direction);
  RC_ASSERT(door != nullptr);
  RC_ASSERT(passage.door == door->id);
  RC_ASSERT(door->kind == EdgeKind::door || party.opened.contains(door->id));
  RC_ASSERT(door->opens != OpenMechanism::key || party.keys.contains(door->key));
  const bool along = !door->one_way || *door->one_way == direction;
  RC_ASSERT(along);
}

RC_GTEST_PROP(Play, HoldingMoreNeverBarsTheWay, ()) {
  const Level level = any_floor();
  const PartyState party = any_party(level);
  PartyState richer = party;
  richer.keys = {"brass", "gold"};
  for (const Door& door : level.dungeon()->doors) richer.opened.insert(door.id);
  const Point from = any_cell(level);
  const Direction direction = any_direction();
  const auto gets_across = [&](const PartyState& who) {
    return can_step(level, from, direction, who) ||
           pass_door(level, from, direction, who).passed_door();
  };
  RC_ASSERT(!gets_across(party) || gets_across(richer));
}

TEST(Play, ALockedDoorOpensForItsKeyOnly) {
  Level level = blank_floor(3, 1);
  add_door(level, {0, 0}, Direction::east, EdgeKind::door, OpenMechanism::key).key = "gold_key";
  PartyState party;
  party.keys = {"brass_key"};
  const Passage refused = pass_door(level, {0, 0}, Direction::east, party);
  EXPECT_EQ(refused.answer, DoorAnswer::locked);
  EXPECT_EQ(refused.message, "The door is locked.");
  EXPECT_EQ(refused.at, (Point{0, 0}));
  party.keys.insert("gold_key");
  EXPECT_EQ(pass_door(level, {0, 0}, Direction::east, party).at, (Point{1, 0}));
  EXPECT_EQ(pass_door(level, {1, 0}, Direction::west, party).at, (Point{0, 0}));
}

TEST(Play, AOneWayDoorSaysThatItIsTheWrongSide) {
  Level level = blank_floor(3, 1);
  add_door(level, {1, 0}, Direction::west, EdgeKind::door).one_way = Direction::east;
  EXPECT_TRUE(pass_door(level, {0, 0}, Direction::east, {}).passed_door());
  const Passage back = pass_door(level, {1, 0}, Direction::west, {});
  EXPECT_EQ(back.answer, DoorAnswer::wrong_side);
  EXPECT_FALSE(back.message.empty());
}

TEST(Play, ASecretDoorMustBeFoundFirst) {
  Level level = blank_floor(3, 1);
  const std::string id = add_door(level, {0, 0}, Direction::east, EdgeKind::secret).id;
  PartyState party;
  const Passage blind = pass_door(level, {0, 0}, Direction::east, party);
  EXPECT_EQ(blind.answer, DoorAnswer::none);
  EXPECT_EQ(blind.door, "") << "nobody knows of it yet";
  EXPECT_FALSE(search_wall(level, {0, 0}, Direction::west, party));
  EXPECT_TRUE(search_wall(level, {0, 0}, Direction::east, party));
  EXPECT_FALSE(search_wall(level, {1, 0}, Direction::west, party)) << "it is found already";
  EXPECT_EQ(party.opened, Names{id});
  EXPECT_TRUE(pass_door(level, {1, 0}, Direction::west, party).passed_door());
  EXPECT_FALSE(can_step(level, {0, 0}, Direction::east, party));
}

TEST(Play, AGateOpensForGoodWhenTheLastOfItsSwitchesIsPulled) {
  Level level = blank_floor(4, 1);
  const std::string gate =
      add_door(level, {2, 0}, Direction::east, EdgeKind::gate, OpenMechanism::lever).id;
  for (const int x : {0, 1}) {
    level.things.push_back(
        {"switch", "gate", {x, 0}, {{"id", "switch_" + std::to_string(x)}, {"target", gate}}});
  }
  PartyState party;
  EXPECT_EQ(pass_door(level, {2, 0}, Direction::east, party).message, "It does not move.");
  EXPECT_TRUE(touch_cell(level, {0, 0}, party));
  EXPECT_FALSE(touch_cell(level, {0, 0}, party)) << "pulling it again changes nothing";
  EXPECT_FALSE(can_step(level, {2, 0}, Direction::east, party));
  EXPECT_TRUE(touch_cell(level, {1, 0}, party));
  EXPECT_TRUE(can_step(level, {2, 0}, Direction::east, party));
  EXPECT_TRUE(can_step(level, {3, 0}, Direction::west, party));
  EXPECT_EQ(pass_door(level, {2, 0}, Direction::east, party).answer, DoorAnswer::none);
}

TEST(Play, EventsOpenAndKeysAreTaken) {
  Level level = blank_floor(3, 1);
  level.things = {{"event",
                   "open",
                   {1, 0},
                   {{"id", std::string("event_1")}, {"target", std::string("door_9")}}},
                  {"key", "brass_key", {1, 0}, {}},
                  {"key", "gold_key", {2, 0}, {}}};
  PartyState party;
  EXPECT_FALSE(touch_cell(level, {0, 0}, party));
  EXPECT_TRUE(touch_cell(level, {1, 0}, party));
  EXPECT_EQ(party.keys, Names{"brass_key"});
  EXPECT_EQ(party.opened, Names{"door_9"});
  EXPECT_EQ(party.used, Names{"event_1"});
}

TEST(Play, ZonesGiveTheRateAndDoorsMultiplyIt) {
  Level level = blank_floor(6, 2);
  level.dungeon()->zones = {
      {"zone_1", Danger::entrance, {{0, 0, 2, 2}}, 0.05, {}, false, ""},
      {"zone_2", Danger::deep, {{2, 0, 1, 1}, {4, 0, 2, 2}}, 0.5, {}, true, ""}};
  EXPECT_DOUBLE_EQ(encounter_rate(level, {1, 1}), 0.05);
  EXPECT_DOUBLE_EQ(encounter_rate(level, {1, 1}, true), 0.15);
  EXPECT_DOUBLE_EQ(encounter_rate(level, {5, 1}, true), 1.0) << "never more than certain";
  EXPECT_DOUBLE_EQ(encounter_rate(level, {3, 0}, true), 0.0);
  EXPECT_EQ(zone_at(level, {2, 0})->id, "zone_2");
  EXPECT_EQ(zone_at(level, {2, 1}), nullptr);
  EXPECT_TRUE(is_dark(level, {4, 1}));
  EXPECT_FALSE(is_dark(level, {0, 0}));
}

// Nothing of this may be walked on, and nothing may crash.
void expect_solid(const Level& level, Point at) {
  const PartyState party{{"k"}, {""}, {}};
  for (const Direction direction : kAllDirections) {
    EXPECT_EQ(edge_at(level, at, direction), EdgeKind::wall);
    EXPECT_EQ(door_at(level, at, direction), nullptr);
    EXPECT_FALSE(can_step(level, at, direction, party));
    EXPECT_EQ(pass_door(level, at, direction, party).at, at);
    PartyState searching = party;
    EXPECT_FALSE(search_wall(level, at, direction, searching));
  }
}

TEST(Play, DamagedLevelsAreSolid) {
  const std::vector<Point> places = {{0, 0},   {2, 2},       {-1, 0},      {0, -1},
                                     {99, 99}, {INT_MAX, 0}, {0, INT_MAX}, {INT_MIN, INT_MIN}};
  std::vector<Level> damaged(7, blank_floor(3, 3));
  damaged[0].data = {};
  damaged[1].dungeon()->edges.reset(2, 2, EdgeKind::none);
  damaged[2].dungeon()->edges.north().reset(3, 3, EdgeKind::none);
  damaged[3].dungeon()->edges.west().reset(3, 3, EdgeKind::none);
  damaged[4].legend.clear();
  damaged[5].cells.reset(0, 0);
  damaged[6].cells.reset(3, 3, 200);
  for (const Level& level : damaged) {
    for (const Point at : places) expect_solid(level, at);
  }
  Level sound = blank_floor(3, 3);
  for (const Point at : places) {
    if (!sound.cells.contains(at)) expect_solid(sound, at);
  }
  sound.dungeon()->zones = {{"z",
                             Danger::safe,
                             {{INT_MIN, INT_MIN, INT_MAX, INT_MAX}, {INT_MAX, 0, INT_MAX, 1}},
                             1,
                             {},
                             true,
                             ""}};
  for (const Point at : places) EXPECT_EQ(zone_at(sound, at), nullptr);
}

TEST(Play, ADoorWithoutARecordIsPlainAndAGateWithoutOneStaysShut) {
  Level level = blank_floor(4, 1);
  level.dungeon()->edges.set({0, 0}, Direction::east, EdgeKind::door);
  level.dungeon()->edges.set({1, 0}, Direction::east, EdgeKind::gate);
  level.dungeon()->edges.set({2, 0}, Direction::east, EdgeKind::secret);
  PartyState party{{}, {""}, {}};
  EXPECT_TRUE(pass_door(level, {0, 0}, Direction::east, party).passed_door());
  EXPECT_EQ(pass_door(level, {1, 0}, Direction::east, party).answer, DoorAnswer::shut);
  EXPECT_FALSE(search_wall(level, {2, 0}, Direction::east, party));
}

}  // namespace
}  // namespace warren
