// Small floors of a dungeon with anything on their edges, whether or not a generator makes such.
#pragma once

#include <rapidcheck.h>

#include <string>
#include <vector>

#include "level/random_levels.hpp"
#include "warren/play.hpp"

namespace warren::testing {

inline std::vector<Tile> floor_legend() {
  return {{'.', "floor", TileKind::floor, {}, {}, "", "", {}},
          {'#', "rock", TileKind::wall, {}, {}, "", "", {}}};
}

// Open ground without a wall but around it.
inline Level blank_floor(int width, int height) {
  Level level;
  level.name = "blank";
  level.set_kind("dungeon");
  level.legend = floor_legend();
  level.cells.reset(width, height, 0);
  level.data.emplace<DungeonData>();
  level.dungeon()->edges.reset(width, height, EdgeKind::none);
  for (int x = 0; x < width; ++x) {
    level.dungeon()->edges.set({x, 0}, Direction::north, EdgeKind::wall);
    level.dungeon()->edges.set({x, height - 1}, Direction::south, EdgeKind::wall);
  }
  for (int y = 0; y < height; ++y) {
    level.dungeon()->edges.set({0, y}, Direction::west, EdgeKind::wall);
    level.dungeon()->edges.set({width - 1, y}, Direction::east, EdgeKind::wall);
  }
  return level;
}

// Puts a doorway on an edge, with its record.
inline Door& add_door(Level& level, Point at, Direction side, EdgeKind kind,
                      OpenMechanism opens = OpenMechanism::player) {
  level.dungeon()->edges.set(at, side, kind);
  Door door;
  door.id = "door_" + std::to_string(level.dungeon()->doors.size());
  door.at = at;
  door.side = side;
  door.kind = kind;
  door.opens = opens;
  level.dungeon()->doors.push_back(door);
  return level.dungeon()->doors.back();
}

inline Point any_cell(const Level& level) {
  const int x = *rc::gen::inRange(0, level.cells.width());
  const int y = *rc::gen::inRange(0, level.cells.height());
  return {x, y};
}

inline void add_any_door(Level& level, Point at, Direction side, EdgeKind kind) {
  const OpenMechanism opens =
      kind == EdgeKind::gate
          ? *rc::gen::element(OpenMechanism::lever, OpenMechanism::event)
          : *rc::gen::element(OpenMechanism::player, OpenMechanism::player, OpenMechanism::key);
  Door& door = add_door(level, at, side, kind, opens);
  if (opens == OpenMechanism::key) door.key = *rc::gen::element<std::string>("brass", "gold");
  if (*rc::gen::inRange(0, 4) == 0) {
    door.one_way = *rc::gen::element(side, opposite(side));
  }
}

inline Level any_floor(int largest = 7) {
  const int width = *rc::gen::inRange(1, largest + 1);
  const int height = *rc::gen::inRange(1, largest + 1);
  Level level = blank_floor(width, height);
  for (TileIndex& cell : level.cells.cells()) {
    cell = static_cast<TileIndex>(*rc::gen::inRange(0, 8) == 0 ? 1 : 0);
  }
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    for (const Direction side : {Direction::east, Direction::south}) {
      if (!level.cells.contains(step(at, side))) continue;
      const int roll = *rc::gen::inRange(0, 12);
      const auto kind = static_cast<EdgeKind>(roll < kEdgeKinds ? roll : 0);
      level.dungeon()->edges.set(at, side, kind);
      if (is_doorway(kind)) add_any_door(level, at, side, kind);
    }
  }
  return level;
}

// Some keys, and some doors opened.
inline PartyState any_party(const Level& level) {
  PartyState party;
  if (*rc::gen::arbitrary<bool>()) party.keys.insert("brass");
  for (const Door& door : level.dungeon()->doors) {
    if (*rc::gen::arbitrary<bool>()) party.opened.insert(door.id);
  }
  return party;
}

}  // namespace warren::testing
