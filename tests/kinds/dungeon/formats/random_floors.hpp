// Floors of dungeons as a generator may leave them: doors on edges of their kinds, things of known
// kinds. Whether anybody can walk through them does not matter here.
#pragma once

#include <map>
#include <set>

#include "level/random_levels.hpp"
#include "level/sample_levels.hpp"

namespace warren::testing {

inline Door door_on(Point at, Direction side, EdgeKind kind, const std::string& id) {
  Door out;
  out.id = id;
  out.at = at;
  out.side = side;
  out.kind = kind;
  if (kind == EdgeKind::gate) {
    out.opens = *rc::gen::element(OpenMechanism::lever, OpenMechanism::event);
  } else {
    out.opens = static_cast<OpenMechanism>(*rc::gen::inRange(0, kOpenMechanisms));
  }
  if (out.opens == OpenMechanism::key) out.key = "key_" + any_string();
  if (*rc::gen::inRange(0, 3) == 0) {
    out.one_way = *rc::gen::arbitrary<bool>() ? side : opposite(side);
  }
  return out;
}

// Doors in any order, each on an edge of its own, and no doorway without one.
inline void set_any_doors(Level& level) {
  DungeonData& dungeon = *level.dungeon();
  const Rect bounds = level.cells.bounds();
  const auto without_doorways = [](Grid<EdgeKind>& edges) {
    for (EdgeKind& edge : edges.cells()) {
      if (is_doorway(edge)) edge = EdgeKind::none;
    }
  };
  without_doorways(dungeon.edges.north());
  without_doorways(dungeon.edges.west());
  dungeon.doors.clear();
  for (int left = *rc::gen::inRange(0, 8); left > 0; --left) {
    const Point at = any_point(bounds);
    const Direction side = any_direction();
    if (is_doorway(dungeon.edges.at(at, side))) continue;
    const auto kind = static_cast<EdgeKind>(*rc::gen::inRange(2, kEdgeKinds));
    dungeon.edges.set(at, side, kind);
    dungeon.doors.push_back(door_on(at, side, kind, "door_" + std::to_string(left) + any_string()));
  }
}

inline Thing any_floor_thing(Rect bounds) {
  const auto cell = [&] { return std::int64_t{any_point({0, 0, bounds.w, bounds.w}).x}; };
  const auto row = [&] { return std::int64_t{any_point({0, 0, bounds.h, bounds.h}).x}; };
  const Point at = any_point(bounds);
  switch (*rc::gen::inRange(0, 10)) {
    case 0: return {"stairs", "up", at, {{"to_floor", std::int64_t{0}}}};
    case 1:
      return {
          "stairs", "down", at, {{"to_floor", std::int64_t{3}}, {"to_x", cell()}, {"to_y", row()}}};
    case 2:
      return {"teleporter",
              "yellow",
              at,
              {{"to_x", cell()}, {"to_y", row()}, {"switch", any_string()}, {"one_way", true}}};
    case 3: return {"teleporter", "red", at, {{"to_x", cell()}, {"to_y", row()}}};
    case 4:
      return {"switch",
              *rc::gen::element<std::string>("gate", "trap", "teleporter"),
              at,
              {{"id", any_string()}, {"target", any_string()}}};
    case 5:
      return {"event",
              "open",
              at,
              {{"id", any_string()}, {"target", any_string()}, {"text", any_string()}}};
    case 6:
      return {"trap",
              "poison",
              at,
              {{"damage", std::int64_t{9}},
               {"status", std::string("Poisoned")},
               {"chance", any_number_to(1)},
               {"duration", std::int64_t{4}},
               {"reusable", true},
               {"set", std::string("traps_2")}}};
    case 7: {
      const auto items = *rc::gen::element<std::string>("", "sword", "a,b", "a, b", "a, b,c", ",");
      return {"treasure", "chest", at, {{"gold", std::int64_t{140}}, {"items", items}}};
    }
    case 8: return {"key", any_string(), at, {}};
    default:
      if (*rc::gen::arbitrary<bool>()) return {"spinner", "", at, {}};
      return {"message", "", at, {{"text", any_string()}}};
  }
}

// Ids that differ, and at least one rectangle: zones are told by both.
inline void set_any_zones(Level& level) {
  std::vector<EncounterZone>& zones = level.dungeon()->zones;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    zones[i].id += std::to_string(i);
    if (zones[i].rects.empty()) zones[i].rects = {any_rect(level.cells.bounds())};
  }
}

inline Level any_floor() {
  Level level = dungeon_level();
  level.name = any_string();
  level.provenance.seed = *rc::gen::arbitrary<std::uint32_t>();
  level.provenance.generator_version = *rc::gen::inRange(0, 1000);
  level.provenance.parameters = any_properties();
  for (Tile& tile : level.legend) tile.fill = some_colour();
  const int width = *rc::gen::inRange(1, 9);
  const int height = *rc::gen::inRange(1, 9);
  level.cells.reset(width, height);
  for (TileIndex& cell : level.cells.cells()) cell = *rc::gen::arbitrary<bool>() ? 1 : 0;
  const Rect bounds = level.cells.bounds();
  level.start.reset();
  if (*rc::gen::arbitrary<bool>()) level.start = any_point(bounds);
  level.data = any_dungeon(bounds);
  set_any_doors(level);
  set_any_zones(level);
  level.things = up_to(8, [&] { return any_floor_thing(bounds); });
  return level;
}

}  // namespace warren::testing
