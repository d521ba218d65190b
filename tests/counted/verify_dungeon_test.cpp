// Floors that ask for much work get a verdict soon: nothing is compared with everything else.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "../kinds/dungeon/verify/tampering.hpp"
#include "../level/random_floors.hpp"
#include "operations.hpp"

namespace warren {
namespace {

using testing::expect_linear;

using Multiply = std::function<void(Level&, std::size_t)>;

void expect_linear_floor(const char* what, const Multiply& multiply) {
  const auto prepare = [&](int n) {
    Level level = testing::tampered_floors()[0];
    multiply(level, static_cast<std::size_t>(n));
    return level;
  };
  expect_linear(what, 20'000, prepare,
                [&](const Level& level) { EXPECT_FALSE(verify_file(level, 0).holds()) << what; });
}

void add_copies(Level& level, const char* kind, std::size_t n) {
  const Thing* thing = testing::thing_of(level, kind);
  if (thing == nullptr) return;
  const Thing copy = *thing;
  level.things.insert(level.things.end(), n, copy);
}

void multiply_doors(Level& level, std::size_t n, bool many_names) {
  const Door door = *testing::lever_gate(level);
  const Thing lever = *testing::switch_for(level, door.id);
  level.dungeon()->doors.assign(n, door);
  level.things.insert(level.things.end(), n, lever);
  for (std::size_t i = 0; many_names && i < n; ++i) {
    level.dungeon()->doors[i].id = "door_" + std::to_string(i);
  }
}

void multiply_switches(Level& level, std::size_t n, bool many_names) {
  const Door door = *testing::lever_gate(level);
  const Thing lever = *testing::switch_for(level, door.id);
  level.things.insert(level.things.end(), n, lever);
  level.dungeon()->unlock_order.assign(n, {door.id, {}, 1});
  for (std::size_t i = 0; many_names && i < level.things.size(); ++i) {
    if (level.things[i].kind != "switch") continue;
    testing::set_property(level.things[i], "id", "switch_" + std::to_string(i));
  }
}

// Each pair of a colour of its own, with a switch; and one that leads from there to the stairs.
void multiply_teleporters(Level& level, std::size_t n) {
  const Thing teleporter = *testing::thing_of(level, "teleporter");
  const Thing lever = *testing::thing_of(level, "switch");
  const Point stairs = testing::thing_of(level, "stairs", "down")->at;
  for (std::size_t i = 0; i < n; ++i) {
    Thing one = teleporter;
    one.type = "colour_" + std::to_string(i);
    testing::set_property(one, "switch", "switch_" + std::to_string(i));
    level.things.push_back(one);
    one.at = {static_cast<int>(testing::whole_of(teleporter, "to_x")),
              static_cast<int>(testing::whole_of(teleporter, "to_y"))};
    testing::set_property(one, "to_x", std::int64_t{stairs.x});
    testing::set_property(one, "to_y", std::int64_t{stairs.y});
    level.things.push_back(one);
    level.things.push_back(lever);
  }
}

TEST(CountedDungeonVerdict, OfManyDoorsAndSwitches) {
  expect_linear_floor("doors of one name",
                      [](Level& l, std::size_t n) { multiply_doors(l, n, false); });
  expect_linear_floor("doors of many names",
                      [](Level& l, std::size_t n) { multiply_doors(l, n, true); });
  expect_linear_floor("one gate, opened again and again",
                      [](Level& l, std::size_t n) { multiply_switches(l, n, false); });
  expect_linear_floor("switches of many names",
                      [](Level& l, std::size_t n) { multiply_switches(l, n, true); });
  expect_linear_floor("colours and switches", multiply_teleporters);
}

TEST(CountedDungeonVerdict, OfManyRoomsAndThings) {
  expect_linear_floor("rooms", [](Level& l, std::size_t n) {
    l.dungeon()->rooms.assign(n, Room(l.dungeon()->rooms[0]));
  });
  expect_linear_floor("zones", [](Level& l, std::size_t n) {
    l.dungeon()->zones.assign(n, EncounterZone(l.dungeon()->zones[0]));
  });
  expect_linear_floor("rectangles of a zone", [](Level& l, std::size_t n) {
    l.dungeon()->zones[0].rects.assign(n, {0, 0, 24, 24});
  });
  expect_linear_floor("shortfalls", [](Level& l, std::size_t n) {
    l.dungeon()->shortfalls.assign(n, {"nothing", 1, 0, ""});
  });
  for (const char* kind : {"trap", "treasure", "key", "event", "message"}) {
    expect_linear_floor(kind, [&](Level& l, std::size_t n) { add_copies(l, kind, n); });
  }
}

TEST(CountedDungeonVerdict, OfRoomsOfOneCellWithWideSpacing) {
  const auto prepare = [](int rows) {
    Level level = testing::blank_floor(150, rows);
    level.provenance = testing::tampered_floors()[0].provenance;
    for (Property& parameter : level.provenance.parameters) {
      if (parameter.key == "rooms.spacing") parameter.value = 1e300;
    }
    for (int i = 0; i < 150 * rows; ++i) {
      level.dungeon()->rooms.push_back({"r", RoomKind::small, {i % 150, i / 150, 1, 1}, {}});
    }
    level.things = {{"stairs", "up", {1, 1}, {}}, {"stairs", "down", {2, 2}, {}}};
    return level;
  };
  expect_linear("rooms of one cell", 100, prepare,
                [](const Level& level) { EXPECT_FALSE(verify_file(level, 0).holds()); });
}

}  // namespace
}  // namespace warren
