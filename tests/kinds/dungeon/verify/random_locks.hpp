// Small floors of rooms in a grid with any locks, keys, levers, one-way doors and teleporters
// between them: most of them hold somebody captive, some do not.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "level/random_floors.hpp"
#include "states.hpp"

namespace warren::testing {

class LockMaker {
 public:
  explicit LockMaker(std::uint32_t seed) : rng_(seed) {}

  Level make() {
    columns_ = rng_.range(1, 3);
    rows_ = rng_.range(columns_ == 1 ? 3 : 1, 2 + (columns_ == 1 ? 1 : 0));
    if (rows_ == 1) columns_ = rng_.range(2, 5);
    lay_rooms();
    hang_doors();
    place_stairs();
    place_openers();
    for (int left = rng_.range(0, 2); left > 0; --left) place_teleporters(left);
    write_unlock_order();
    return std::move(level_);
  }

 private:
  bool chance(int percent) { return rng_.range(0, 99) < percent; }

  void lay_rooms() {
    level_ = blank_floor(columns_ * kSide + 2, rows_ * kSide + 2);
    Edges& edges = level_.dungeon()->edges;
    edges.reset(level_.cells.width(), level_.cells.height(), EdgeKind::wall);
    level_.cells.reset(level_.cells.width(), level_.cells.height(), 1);
    for (int y = 1; y <= rows_ * kSide; ++y) {
      for (int x = 1; x <= columns_ * kSide; ++x) {
        level_.cells[{x, y}] = 0;
        if ((x - 1) % kSide != 0) edges.set({x, y}, Direction::west, EdgeKind::none);
        if ((y - 1) % kSide != 0) edges.set({x, y}, Direction::north, EdgeKind::none);
      }
    }
    for (int i = 0; i < columns_ * rows_; ++i) {
      level_.dungeon()->rooms.push_back(
          {"small_" + std::to_string(i + 1), RoomKind::small, room(i), {}});
    }
    level_.set_kind("dungeon");
  }

  Rect room(int i) const {
    return {1 + i % columns_ * kSide, 1 + i / columns_ * kSide, kSide, kSide};
  }

  Point any_cell() {
    const int x = rng_.range(1, columns_ * kSide);
    const int y = rng_.range(1, rows_ * kSide);
    return {x, y};
  }
  // Where nothing stands yet, if chance finds one.
  Point free_cell() {
    Point at = any_cell();
    const auto taken = [&](const Thing& thing) { return thing.at == at; };
    for (int tries = 0; tries < 20; ++tries) {
      if (std::none_of(level_.things.begin(), level_.things.end(), taken)) break;
      at = any_cell();
    }
    return at;
  }

  void hang_doors() {
    for (int i = 0; i < columns_ * rows_; ++i) {
      const Rect r = room(i);
      const Point middle = r.centre();
      if (i % columns_ + 1 < columns_ && chance(85)) {
        hang({r.right() - 1, middle.y}, Direction::east);
      }
      if (i / columns_ + 1 < rows_ && chance(85)) {
        hang({middle.x, r.bottom() - 1}, Direction::south);
      }
    }
  }

  void hang(Point at, Direction side) {
    const int draw = rng_.range(0, 99);
    const EdgeKind kind = draw < 25   ? EdgeKind::gate
                          : draw < 30 ? EdgeKind::secret
                                      : EdgeKind::door;
    Door& door = add_door(level_, at, side, kind);
    if (draw < 25) door.opens = draw < 6 ? OpenMechanism::event : OpenMechanism::lever;
    if (draw >= 60 && draw < 85) {
      door.opens = OpenMechanism::key;
      door.key = chance(50) ? "brass_key" : "gold_key";
    }
    if (chance(30)) door.one_way = chance(50) ? side : opposite(side);
  }

  void put(std::string kind, std::string type, Point at, std::vector<Property> properties) {
    level_.things.push_back({std::move(kind), std::move(type), at, std::move(properties)});
  }

  void place_stairs() {
    const Point up = any_cell();
    level_.start = up;
    put("stairs", "up", up, {{"to_floor", std::int64_t{0}}});
    put("stairs", "down", free_cell(), {{"to_floor", std::int64_t{2}}});
  }

  void place_openers() {
    std::set<std::string> keys;
    int switches = 0;
    for (const Door& door : level_.dungeon()->doors) {
      if (door.opens == OpenMechanism::key && keys.insert(door.key).second) {
        put("key", door.key, free_cell(), {});
      }
      if (door.opens != OpenMechanism::lever && door.opens != OpenMechanism::event) continue;
      const bool event = door.opens == OpenMechanism::event;
      for (int left = chance(20) ? 2 : 1; left > 0; --left) {
        put_switch(event, "switch_" + std::to_string(++switches), door.id);
      }
    }
    if (chance(10)) add_decoy(switches);
  }

  void put_switch(bool event, const std::string& id, const std::string& target) {
    put(event ? "event" : "switch", event ? "open" : "gate", free_cell(),
        {{"id", id}, {"target", target}});
  }

  // Something that is called like a switch, and is none or works on nothing.
  void add_decoy(int switches) {
    const std::string lever = "switch_" + std::to_string(rng_.range(1, std::max(1, switches)));
    const std::string key = chance(50) ? "brass_key" : "gold_key";
    const Point at = free_cell();
    switch (rng_.range(0, 3)) {
      case 0: return put("key", lever, at, {});
      case 1: return put("switch", "gate", at, {{"id", lever}});
      case 2: return put("switch", "gate", at, {{"id", key}});
      default:
        return put("switch", "gate", at, {{"id", lever}, {"target", std::string("nothing")}});
    }
  }

  void place_teleporters(int number) {
    const std::string colour = number == 1 ? "red" : "blue";
    const Point a = free_cell();
    put("teleporter", colour, a, {});
    const Point b = free_cell();
    const bool one_way = chance(30);
    if (!one_way) put("teleporter", colour, b, {});
    const bool asleep = chance(50);
    const std::string id = "switch_" + colour;
    const bool one_end_only = chance(10);
    for (Thing& thing : level_.things) {
      if (thing.kind != "teleporter" || thing.type != colour) continue;
      const Point to = thing.at == a ? b : a;
      thing.properties = {{"to_x", std::int64_t{to.x}}, {"to_y", std::int64_t{to.y}}};
      if (one_way) thing.properties.push_back({"one_way", true});
      if (asleep && !(one_end_only && thing.at == a)) thing.properties.push_back({"switch", id});
    }
    if (asleep) put_switch(false, id, colour);
  }

  // ---- The order of opening that is most likely to be believed: by names alone.

  struct Lock {
    std::string id;
    std::vector<std::string> needs;
  };

  std::vector<Lock> locks() const {
    std::vector<Lock> out;
    const auto by_target = [&](const std::string& target) {
      std::vector<std::string> needs;
      for (const Thing& thing : level_.things) {
        if (thing.kind != "switch" && thing.kind != "event") continue;
        if (text_of(thing, "target") == target) needs.push_back(text_of(thing, "id"));
      }
      return needs;
    };
    for (const Door& door : level_.dungeon()->doors) {
      if (door.opens == OpenMechanism::player) continue;
      out.push_back({door.id, door.opens == OpenMechanism::key ? std::vector<std::string>{door.key}
                                                               : by_target(door.id)});
    }
    std::set<std::string> colours;
    for (const Thing& thing : level_.things) {
      if (thing.kind != "teleporter" || text_of(thing, "switch").empty()) continue;
      if (colours.insert(thing.type).second) out.push_back({thing.type, by_target(thing.type)});
    }
    return out;
  }

  // Cells that can be walked to with these open, and the names of what lies there.
  int reach(const std::set<std::string>& open, std::set<std::string>& held) const {
    Grid<std::uint8_t> seen(level_.cells.width(), level_.cells.height(), 0);
    std::vector<Point> queue{*level_.start};
    seen[*level_.start] = 1;
    const auto visit = [&](Point at) {
      if (seen[at] != 0) return;
      seen[at] = 1;
      queue.push_back(at);
    };
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const Point at = queue[next];
      for (const Direction by : kAllDirections) {
        if (level_.dungeon()->edges.at(at, by) == EdgeKind::none) visit(step(at, by));
      }
      for (const Door& door : level_.dungeon()->doors) {
        if (door.opens != OpenMechanism::player && open.count(door.id) == 0) continue;
        const Point beyond = step(door.at, door.side);
        if (at == door.at && door.one_way != opposite(door.side)) visit(beyond);
        if (at == beyond && door.one_way != door.side) visit(door.at);
      }
      for (const Thing& thing : level_.things) {
        if (thing.at != at) continue;
        if (thing.kind == "key") held.insert(thing.type);
        if (thing.kind == "switch" || thing.kind == "event") held.insert(text_of(thing, "id"));
        if (thing.kind != "teleporter") continue;
        if (!text_of(thing, "switch").empty() && open.count(thing.type) == 0) continue;
        visit(
            {static_cast<int>(whole_of(thing, "to_x")), static_cast<int>(whole_of(thing, "to_y"))});
      }
    }
    return static_cast<int>(queue.size());
  }

  void write_unlock_order() {
    std::vector<Lock> left = locks();
    std::set<std::string> open;
    std::set<std::string> held;
    reach(open, held);
    while (!left.empty()) {
      const auto can = std::find_if(left.begin(), left.end(), [&](const Lock& lock) {
        return std::all_of(lock.needs.begin(), lock.needs.end(),
                           [&](const std::string& need) { return held.count(need) != 0; });
      });
      const auto next = can == left.end() ? left.begin() : can;
      open.insert(next->id);
      const int cells = reach(open, held);
      level_.dungeon()->unlock_order.push_back({next->id, next->needs, cells});
      left.erase(next);
    }
  }

  static constexpr int kSide = 3;
  Rng rng_;
  Level level_;
  int columns_ = 1;
  int rows_ = 1;
};

}  // namespace warren::testing
