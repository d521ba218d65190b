// Floors that make no sense, or ask for much work, get a verdict. How much work it is:
// tests/counted.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kinds/dungeon/generate/floors.hpp"
#include "kinds/dungeon/verify/guarantees.hpp"
#include "level/random_floors.hpp"
#include "tampering.hpp"

namespace warren {
namespace {

constexpr int kMany = 5'000;

void expect_broken(const Level& level, const char* what) {
  EXPECT_FALSE(verify_file(level, 0).holds()) << what;
}

Level some_floor() {
  return testing::tampered_floors()[0];
}

TEST(VerifyDungeonHostile, ManyDoors) {
  Level level = some_floor();
  const Door door = *testing::lever_gate(level);
  const Thing lever = *testing::switch_for(level, door.id);
  level.dungeon()->doors.assign(kMany, door);
  level.things.insert(level.things.end(), kMany, lever);
  expect_broken(level, "doors of one name");
  for (std::size_t i = 0; i < level.dungeon()->doors.size(); ++i) {
    level.dungeon()->doors[i].id = "door_" + std::to_string(i);
  }
  expect_broken(level, "doors of many names");
}

TEST(VerifyDungeonHostile, ManySwitchesAndSteps) {
  Level level = some_floor();
  const Door door = *testing::lever_gate(level);
  const Thing lever = *testing::switch_for(level, door.id);
  level.things.insert(level.things.end(), kMany, lever);
  level.dungeon()->unlock_order.assign(kMany, {door.id, {}, 1});
  expect_broken(level, "one gate, opened again and again");
  for (std::size_t i = 0; i < level.things.size(); ++i) {
    if (level.things[i].kind == "switch") {
      testing::set_property(level.things[i], "id", "switch_" + std::to_string(i));
    }
  }
  expect_broken(level, "switches of many names");
}

TEST(VerifyDungeonHostile, ManyTeleporters) {
  Level level = some_floor();
  const Thing teleporter = *testing::thing_of(level, "teleporter");
  const Thing lever = *testing::thing_of(level, "switch");
  const Point stairs = testing::thing_of(level, "stairs", "down")->at;
  for (int i = 0; i < kMany; ++i) {
    Thing one = teleporter;
    one.type = "colour_" + std::to_string(i);
    testing::set_property(one, "switch", "switch_" + std::to_string(i));
    level.things.push_back(one);
    // From where the first ones lead to somewhere else: no way back is found early.
    one.at = {static_cast<int>(testing::whole_of(teleporter, "to_x")),
              static_cast<int>(testing::whole_of(teleporter, "to_y"))};
    testing::set_property(one, "to_x", std::int64_t{stairs.x});
    testing::set_property(one, "to_y", std::int64_t{stairs.y});
    level.things.push_back(one);
    level.things.push_back(lever);
  }
  expect_broken(level, "colours and switches");
}

TEST(VerifyDungeonHostile, ManyRoomsZonesAndShortfalls) {
  Level level = some_floor();
  const Room room = level.dungeon()->rooms[0];
  level.dungeon()->rooms.assign(kMany, room);
  expect_broken(level, "rooms");
  level = some_floor();
  level.dungeon()->zones.assign(kMany, level.dungeon()->zones[0]);
  level.dungeon()->zones[0].rects.assign(kMany, {0, 0, 24, 24});
  expect_broken(level, "zones");
  level = some_floor();
  level.dungeon()->shortfalls.assign(kMany, {"nothing", 1, 0, ""});
  for (const char* kind : {"trap", "treasure", "key", "event", "message"}) {
    const Thing* thing = testing::thing_of(level, kind);
    if (thing == nullptr) continue;
    const Thing copy = *thing;
    level.things.insert(level.things.end(), kMany, copy);
  }
  expect_broken(level, "things and shortfalls");
}

TEST(VerifyDungeonHostile, RoomsOfOneCellWithWideSpacing) {
  Level level = testing::blank_floor(300, 300);
  level.provenance = some_floor().provenance;
  for (Property& parameter : level.provenance.parameters) {
    if (parameter.key == "rooms.spacing") parameter.value = 1e300;
  }
  for (int i = 0; i < 300 * 300; ++i) {
    level.dungeon()->rooms.push_back({"r", RoomKind::small, {i % 300, i / 300, 1, 1}, {}});
  }
  level.things = {{"stairs", "up", {1, 1}, {}}, {"stairs", "down", {2, 2}, {}}};
  expect_broken(level, "rooms of one cell");
}

TEST(VerifyDungeonHostile, EdgesThatAreOpenEverywhere) {
  Level level = some_floor();
  level.dungeon()->edges.reset(24, 24, EdgeKind::none);
  for (TileIndex& cell : level.cells.cells()) cell = 0;
  expect_broken(level, "all open");
  // Guarded rooms, teleporters and doors at the very border.
  for (const Point corner : {Point{0, 0}, Point{23, 0}, Point{0, 23}, Point{23, 23}}) {
    Level at = level;
    for (Thing& thing : at.things) thing.at = corner;
    for (Door& door : at.dungeon()->doors) {
      door.at = corner;
      door.side = corner.x == 0 ? Direction::east : Direction::west;
    }
    expect_broken(at, "in a corner");
  }
  const Door door = level.dungeon()->doors[0];
  for (int i = 0; i < 24; ++i) {
    Door one = door;
    one.id = "border_" + std::to_string(i);
    one.at = {i, 1};
    one.side = Direction::north;
    level.dungeon()->doors.push_back(one);
    level.dungeon()->rooms.push_back({"r", RoomKind::junction, {i, 1, 1, 1}, {}});
  }
  expect_broken(level, "doors at the border");
}

std::int64_t any_whole() {
  return *rc::gen::element<std::int64_t>(INT64_MIN, INT64_MAX, INT32_MAX, INT32_MIN, -1, 0, 1, 7);
}
int any_int() {
  return *rc::gen::element(INT32_MIN, INT32_MAX, -1, 0, 1, 2, 5, 23, 24, 1 << 30);
}
Value any_value() {
  switch (*rc::gen::inRange(0, 4)) {
    case 0: return *rc::gen::arbitrary<bool>();
    case 1: return any_whole();
    case 2: return *rc::gen::element(1e300, -1e300, 0.5, -0.0, 1e-300);
    default: return *rc::gen::element<std::string>("", "red", "door_0", "switch_1", "event");
  }
}
Rect any_rect() {
  const int x = any_int();
  const int y = any_int();
  const int w = any_int();
  return {x, y, w, any_int()};
}

// One absurd number or text somewhere.
void spoil(Level& level) {
  DungeonData& dungeon = *level.dungeon();
  const auto pick = [](auto&& list) -> auto& {
    return list[*rc::gen::inRange<std::size_t>(0, list.size())];
  };
  switch (*rc::gen::inRange(0, 16)) {
    case 0: pick(dungeon.doors).at = {any_int(), any_int()}; break;
    case 1: pick(dungeon.doors).side = testing::any_direction(); break;
    case 2:
      pick(dungeon.doors).kind = static_cast<EdgeKind>(*rc::gen::inRange(0, kEdgeKinds));
      break;
    case 3:
      pick(dungeon.doors).opens = static_cast<OpenMechanism>(*rc::gen::inRange(0, kOpenMechanisms));
      break;
    case 4: pick(dungeon.doors).one_way = testing::any_direction(); break;
    case 5: pick(dungeon.rooms).rect = any_rect(); break;
    case 6: pick(pick(dungeon.zones).rects) = any_rect(); break;
    case 7: pick(level.things).at = {any_int(), any_int()}; break;
    case 8: {
      Thing& thing = pick(level.things);
      if (!thing.properties.empty()) pick(thing.properties).value = any_value();
      break;
    }
    case 9: pick(level.provenance.parameters).value = any_value(); break;
    case 10: dungeon.floor = any_int(); break;
    case 11: dungeon.floors = any_int(); break;
    case 12: pick(dungeon.edges.north().cells()) = EdgeKind::none; break;
    case 13: pick(dungeon.edges.west().cells()) = EdgeKind::none; break;
    case 14: pick(level.cells.cells()) = *rc::gen::element<TileIndex>(0, 0, 0, 1, 200); break;
    default:
      pick(level.things).kind =
          *rc::gen::element<std::string>("stairs", "key", "teleporter", "trap");
      break;
  }
}

void expect_verdict(const Level& level) {
  const Verdict verdict = verify(level);
  RC_ASSERT(verdict.findings.size() == 11U);
  for (const Finding& finding : verdict.findings) {
    RC_ASSERT(finding.guarantee.holds == finding.violations.empty());
    RC_ASSERT(finding.violations.size() <= kMaxViolations);
  }
  RC_ASSERT(verify(level).certificate() == verdict.certificate());
  RC_ASSERT(!verify_file(level, 7).holds());
  proof::verify_floors({&level, 1});
}

RC_GTEST_PROP(VerifyDungeonGarbage, SpoiledFloorsGetAVerdict, ()) {
  const auto& floors = testing::tampered_floors();
  Level level = floors[*rc::gen::inRange<std::size_t>(0, floors.size())];
  for (int left = *rc::gen::inRange(1, 12); left > 0; --left) spoil(level);
  expect_verdict(level);
}

RC_GTEST_PROP(VerifyDungeonGarbage, AnyFloorsGetAVerdict, ()) {
  Level level = testing::any_floor(9);
  if (*rc::gen::arbitrary<bool>()) level.provenance = some_floor().provenance;
  for (int left = *rc::gen::inRange(0, 12); left > 0; --left) {
    Thing thing;
    thing.kind = *rc::gen::element<std::string>("stairs", "key", "switch", "event", "teleporter",
                                                "trap", "treasure");
    thing.type = *rc::gen::element<std::string>("up", "down", "red", "brass", "chest", "");
    thing.at = testing::any_cell(level);
    for (const char* key : {"id", "target", "to_x", "to_y", "to_floor", "switch", "one_way"}) {
      if (*rc::gen::arbitrary<bool>()) thing.properties.push_back({key, any_value()});
    }
    level.things.push_back(thing);
  }
  for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
    const Point at = testing::any_cell(level);
    level.dungeon()->rooms.push_back({"r", RoomKind::small, {at.x, at.y, 1, 1}, {}});
    level.dungeon()->zones.push_back(
        {"z", Danger::safe, {any_rect(), {at.x, at.y, 1, 1}}, 0, {}, true, ""});
    level.dungeon()->unlock_order.push_back({"door_" + std::to_string(left), {"brass"}, left});
  }
  expect_verdict(level);
}

TEST(VerifyDungeonGarbage, NothingAtAll) {
  Level level;
  level.set_kind("dungeon");
  EXPECT_FALSE(verify(level).findings.empty());
  EXPECT_FALSE(verify(level).holds());
  level.data.emplace<DungeonData>();
  EXPECT_FALSE(verify(level).holds());
  level.cells.reset(5, 5, 0);  // of a legend that is empty
  level.dungeon()->edges.reset(5, 5, EdgeKind::wall);
  EXPECT_FALSE(verify(level).holds());
}

}  // namespace
}  // namespace warren
