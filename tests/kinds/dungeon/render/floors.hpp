// Hand-made floors of a dungeon for the tests of pictures.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "warren/level.hpp"

namespace warren::render::test {

// Rooms and corridors are carved first; walls() then closes every edge between two of them, and
// doors go into those walls.
class FloorBuilder {
 public:
  FloorBuilder(int width, int height) : parts_(width, height, 0) {
    level_.name = "Tower";
    level_.set_kind("dungeon");
    level_.provenance.seed = 4711;
    level_.legend = {{'.', "floor", TileKind::floor, {200, 190, 160, 255}, {}, "", "", {}},
                     {'#', "rock", TileKind::wall, {60, 56, 52, 255}, {}, "", "", {}}};
    level_.cells.reset(width, height, 1);
    level_.data.emplace<DungeonData>();
    level_.dungeon()->floor = 3;
    level_.dungeon()->floors = 10;
  }

  FloorBuilder& room(RoomKind kind, Rect rect) {
    level_.dungeon()->rooms.push_back(
        {std::string(to_string(kind)) + "_" + std::to_string(level_.dungeon()->rooms.size()),
         kind,
         rect,
         {}});
    carve(rect, static_cast<int>(level_.dungeon()->rooms.size()) + 1);
    return *this;
  }
  FloorBuilder& corridor(Rect rect) {
    carve(rect, 1);
    return *this;
  }
  FloorBuilder& walls() {
    Edges& edges = level_.dungeon()->edges;
    edges.reset(level_.cells.width(), level_.cells.height(), EdgeKind::wall);
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const Point at = parts_.point(i);
      for (const Direction side : {Direction::east, Direction::south}) {
        const Point to = step(at, side);
        if (!parts_.contains(to) || parts_[at] == 0 || parts_[at] != parts_[to]) continue;
        edges.set(at, side, EdgeKind::none);
      }
    }
    return *this;
  }
  Door& door(Point at, Direction side, EdgeKind kind = EdgeKind::door,
             OpenMechanism opens = OpenMechanism::player, std::string key = {}) {
    level_.dungeon()->edges.set(at, side, kind);
    Door door;
    door.id = "door_" + std::to_string(level_.dungeon()->doors.size() + 1);
    door.at = at;
    door.side = side;
    door.kind = kind;
    door.opens = opens;
    door.key = std::move(key);
    level_.dungeon()->doors.push_back(door);
    return level_.dungeon()->doors.back();
  }
  FloorBuilder& thing(std::string kind, std::string type, Point at,
                      std::vector<Property> properties = {}) {
    level_.things.push_back({std::move(kind), std::move(type), at, std::move(properties)});
    return *this;
  }
  FloorBuilder& zone(Danger danger, Rect rect, double rate, bool dark = false) {
    const std::string id = "zone_" + std::to_string(level_.dungeon()->zones.size() + 1);
    level_.dungeon()->zones.push_back({id, danger, {rect}, rate, {"slimes"}, dark, ""});
    return *this;
  }
  Level& level() { return level_; }

 private:
  void carve(Rect rect, int part) {
    for (int y = rect.y; y < rect.bottom(); ++y) {
      for (int x = rect.x; x < rect.right(); ++x) {
        if (parts_[{x, y}] != 0) continue;
        parts_[{x, y}] = part;
        level_.cells[{x, y}] = 0;
      }
    }
  }

  Level level_;
  Grid<int> parts_;
};

inline Property text(std::string key, std::string value) {
  return {std::move(key), std::move(value)};
}
inline Property whole(std::string key, std::int64_t value) {
  return {std::move(key), value};
}

// 24 x 24 cells with everything that a floor can hold.
inline Level show_floor() {
  FloorBuilder b(24, 24);
  b.room(RoomKind::large, {1, 1, 7, 5})
      .room(RoomKind::medium, {10, 1, 5, 5})
      .room(RoomKind::large, {17, 1, 6, 6})
      .room(RoomKind::medium, {1, 9, 5, 5})
      .room(RoomKind::medium, {9, 9, 6, 6})
      .room(RoomKind::small, {18, 10, 4, 4})
      .room(RoomKind::large, {1, 17, 7, 6})
      .room(RoomKind::small, {11, 18, 3, 4})
      .room(RoomKind::medium, {17, 17, 6, 6});
  b.corridor({8, 3, 2, 1}).corridor({15, 3, 2, 1}).corridor({3, 6, 1, 3}).corridor({12, 6, 1, 3});
  b.corridor({3, 7, 17, 1}).corridor({19, 7, 1, 3}).corridor({6, 11, 3, 1});
  b.corridor({15, 12, 3, 1}).corridor({7, 11, 1, 6}).corridor({12, 15, 1, 3});
  b.corridor({16, 12, 1, 8})
      .corridor({14, 19, 3, 1})
      .corridor({8, 20, 3, 1})
      .corridor({4, 14, 1, 3});
  b.corridor({20, 14, 1, 3}).corridor({22, 8, 1, 8}).corridor({20, 8, 3, 1});
  b.walls();
  b.door({8, 3}, Direction::west);
  b.door({9, 3}, Direction::east);
  b.door({14, 3}, Direction::east, EdgeKind::door, OpenMechanism::key, "brass_key");
  b.door({17, 3}, Direction::west, EdgeKind::secret);
  b.door({3, 5}, Direction::south);
  b.door({3, 9}, Direction::north).one_way = Direction::south;
  b.door({12, 5}, Direction::south, EdgeKind::gate, OpenMechanism::lever);
  b.door({12, 9}, Direction::north);
  b.door({19, 6}, Direction::south, EdgeKind::door, OpenMechanism::key, "gold_key");
  b.door({19, 10}, Direction::north);
  b.door({5, 11}, Direction::east, EdgeKind::illusory);
  b.door({9, 11}, Direction::west);
  b.door({14, 12}, Direction::east);
  b.door({18, 12}, Direction::west, EdgeKind::gate, OpenMechanism::event);
  b.door({7, 17}, Direction::north);
  b.door({4, 13}, Direction::south, EdgeKind::secret);
  b.door({4, 17}, Direction::north);
  b.door({12, 14}, Direction::south);
  b.door({12, 18}, Direction::north).one_way = Direction::north;
  b.door({13, 19}, Direction::east, EdgeKind::door, OpenMechanism::key, "silver_key");
  b.door({17, 19}, Direction::west);
  b.door({7, 20}, Direction::east);
  b.door({11, 20}, Direction::west, EdgeKind::gate, OpenMechanism::lever);
  b.door({20, 13}, Direction::south);
  b.door({20, 17}, Direction::north);
  b.thing("stairs", "up", {12, 2}, {whole("to_floor", 2)});
  b.thing("stairs", "down", {20, 20}, {whole("to_floor", 4)});
  b.thing("teleporter", "yellow", {2, 2}, {whole("to_x", 13), whole("to_y", 13)});
  b.thing("teleporter", "yellow", {13, 13}, {whole("to_x", 2), whole("to_y", 2)});
  b.thing("teleporter", "purple", {2, 21},
          {whole("to_x", 21), whole("to_y", 3), text("switch", "switch_3")});
  b.thing("teleporter", "purple", {21, 3},
          {whole("to_x", 2), whole("to_y", 21), text("switch", "switch_3")});
  b.thing("teleporter", "green", {10, 10},
          {whole("to_x", 18), whole("to_y", 22), {"one_way", true}});
  b.thing("switch", "gate", {5, 2}, {text("id", "switch_1"), text("target", "door_7")});
  b.thing("switch", "gate", {2, 19}, {text("id", "switch_2"), text("target", "door_23")});
  b.thing("switch", "teleporter", {22, 15}, {text("id", "switch_3"), text("target", "purple")});
  b.thing("switch", "trap", {10, 13}, {text("id", "switch_4"), text("target", "traps_1")});
  b.thing("event", "open", {13, 10},
          {text("id", "event_1"), text("target", "door_14"), text("text", "A distant rumble.")});
  b.thing("key", "brass_key", {2, 12}, {}).thing("key", "silver_key", {22, 2}, {});
  b.thing("key", "gold_key", {6, 18}, {});
  b.thing("trap", "spike", {3, 7}, {whole("damage", 11), text("set", "traps_1")});
  b.thing("trap", "poison", {7, 13}, {whole("damage", 9), text("set", "traps_1")});
  b.thing("trap", "spike", {7, 14}, {}).thing("trap", "paralysis", {16, 14}, {});
  b.thing("trap", "spike", {16, 15}, {}).thing("trap", "poison", {16, 16}, {});
  b.thing("treasure", "chest", {20, 12}, {whole("gold", 180)});
  b.thing("treasure", "chest", {12, 21}, {whole("gold", 140)});
  b.thing("treasure", "chest", {21, 5}, {whole("gold", 90)});
  b.thing("spinner", "", {12, 7}).thing("message", "", {4, 4}, {text("text", "Beware.")});
  b.zone(Danger::safe, {10, 1, 5, 5}, 0).zone(Danger::entrance, {0, 0, 10, 9}, 0.04);
  b.zone(Danger::middle, {0, 9, 16, 6}, 0.08).zone(Danger::deep, {0, 15, 16, 9}, 0.12, true);
  b.zone(Danger::guard, {17, 9, 6, 5}, 0.2).zone(Danger::boss, {16, 15, 8, 9}, 0.15);
  b.level().start = Point{12, 2};
  b.level().dungeon()->unlock_order = {
      {"door_3", {"brass_key"}, 210}, {"door_7", {"switch_1"}, 230},
      {"door_9", {"gold_key"}, 260},  {"purple", {"switch_3"}, 270},
      {"door_14", {"event_1"}, 280},  {"door_20", {"silver_key"}, 290},
      {"door_23", {"switch_2"}, 300}};
  return b.level();
}

}  // namespace warren::render::test
