// Changes to floors on which every guarantee holds, and the guarantee that each must break.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kinds/dungeon/generate/floors.hpp"
#include "states.hpp"

namespace warren::testing {

struct FloorTampering {
  std::string name;
  std::function<bool(Level&)> apply;  // false: this floor has nothing of the sort
  std::string breaks;                 // the guarantee that must say so
  std::string says;                   // part of what it says
};

inline const std::vector<Level>& tampered_floors() {
  static const std::vector<Level> kFloors = [] {
    dungeon::Generator generator;
    DungeonConfig config = dungeon_config("floors = 10\n");
    std::vector<Level> out;
    for (const int floor : {1, 2, 5, 10}) {
      for (std::uint32_t seed = 1; seed <= 5; ++seed) {
        out.push_back(make_floor(generator, config, seed, floor));
      }
    }
    return out;
  }();
  return kFloors;
}

inline std::string words_of(const Finding& finding) {
  std::string out;
  for (const Violation& violation : finding.violations) out += violation.what + "\n";
  return out;
}

// Each is found on every floor that it can be done to, and it can be done to some.
inline void expect_found(const std::vector<FloorTampering>& table) {
  for (const FloorTampering& tampering : table) {
    SCOPED_TRACE(tampering.name);
    int done = 0;
    for (const Level& valid : tampered_floors()) {
      Level level = valid;
      if (!tampering.apply(level)) continue;
      ++done;
      Verdict verdict = verify(level);
      const Finding* finding = verdict.find(tampering.breaks);
      ASSERT_NE(finding, nullptr);
      ASSERT_FALSE(finding->guarantee.holds)
          << "seed " << valid.provenance.seed << " floor " << valid.dungeon()->floor << '\n'
          << violations_of(level);
      EXPECT_NE(words_of(*finding).find(tampering.says), std::string::npos) << words_of(*finding);
    }
    EXPECT_GE(done, 3);
  }
}

// ---- What there is on a floor. nullptr: nothing.

template <class Is>
Door* find_door(Level& level, const Is& is) {
  for (Door& door : level.dungeon()->doors) {
    if (is(door)) return &door;
  }
  return nullptr;
}
inline Door* locked_door(Level& level) {
  return find_door(level, [](const Door& door) { return door.opens == OpenMechanism::key; });
}
inline Door* lever_gate(Level& level) {
  return find_door(level, [](const Door& door) { return door.opens == OpenMechanism::lever; });
}
inline Door* plain_door(Level& level) {
  return find_door(level, [](const Door& door) {
    return door.kind == EdgeKind::door && door.opens == OpenMechanism::player && !door.one_way;
  });
}

template <class Is>
Thing* find_thing(Level& level, const Is& is) {
  for (Thing& thing : level.things) {
    if (is(thing)) return &thing;
  }
  return nullptr;
}
inline Thing* thing_of(Level& level, std::string_view kind, std::string_view type = {}) {
  return find_thing(level, [&](const Thing& thing) {
    return thing.kind == kind && (type.empty() || thing.type == type);
  });
}
inline Thing* switch_for(Level& level, const std::string& target) {
  return find_thing(level, [&](const Thing& thing) {
    return thing.kind == "switch" && text_of(thing, "target") == target;
  });
}

inline bool remove_thing(Level& level, const Thing* thing) {
  if (thing == nullptr) return false;
  level.things.erase(level.things.begin() + (thing - level.things.data()));
  return true;
}

inline Property* property_of(Thing& thing, std::string_view key) {
  for (Property& entry : thing.properties) {
    if (entry.key == key) return &entry;
  }
  return nullptr;
}
inline void set_property(Thing& thing, std::string_view key, Value value) {
  if (Property* entry = property_of(thing, key)) {
    entry->value = std::move(value);
  } else {
    thing.properties.push_back({std::string(key), std::move(value)});
  }
}

inline bool occupied(const Level& level, Point at) {
  return std::any_of(level.things.begin(), level.things.end(),
                     [&](const Thing& thing) { return thing.at == at; });
}
inline bool beside_door(const Level& level, Point at) {
  const auto& doors = level.dungeon()->doors;
  return std::any_of(doors.begin(), doors.end(), [&](const Door& door) {
    return door.at == at || step(door.at, door.side) == at;
  });
}

// A free cell that fits, in reading order.
template <class Is>
std::optional<Point> find_cell(const Level& level, const Is& is) {
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    if (level.open(at) && !occupied(level, at) && is(at)) return at;
  }
  return std::nullopt;
}
inline std::optional<Point> free_cell_in(const Level& level, const Room& room) {
  return find_cell(level, [&](Point at) { return room.contains(at) && !beside_door(level, at); });
}
// The middle of a corridor: walls on two sides that face each other, floor on the others.
inline bool is_through_corridor(const Level& level, Point at) {
  if (room_at(level, at) != nullptr) return false;
  const auto edge = [&](Direction side) { return level.dungeon()->edges.at(at, side); };
  const auto runs = [&](Direction a, Direction b) {
    return edge(a) == EdgeKind::none && edge(opposite(a)) == EdgeKind::none &&
           edge(b) == EdgeKind::wall && edge(opposite(b)) == EdgeKind::wall;
  };
  return runs(Direction::north, Direction::east) || runs(Direction::east, Direction::north);
}

inline bool has_teleporter(const Level& level, const Room& room) {
  return std::any_of(level.things.begin(), level.things.end(), [&](const Thing& thing) {
    return thing.kind == "teleporter" && room.contains(thing.at);
  });
}

// A room with only one door, and that door.
struct ClosedRoom {
  Room* room = nullptr;
  Door* door = nullptr;
};
template <class Is>
ClosedRoom room_behind(Level& level, const Is& is) {
  for (Door& door : level.dungeon()->doors) {
    if (!is(door)) continue;
    const Point beyond = step(door.at, door.side);
    for (Room& room : level.dungeon()->rooms) {
      const bool of_room = room.contains(door.at) || room.contains(beyond);
      if (room.kind == RoomKind::junction || !of_room) continue;
      // A teleporter would be another way in.
      if (doors_of_room(level, room) == 1 && !has_teleporter(level, room)) return {&room, &door};
    }
  }
  return {};
}

}  // namespace warren::testing
