// What a dungeon's floor has besides cells: walls on edges, doors, rooms, corridors and the zones
// that decide who is met where.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "warren/geometry.hpp"
#include "warren/grid.hpp"

namespace warren {

// North is y - 1.
enum class Direction : std::uint8_t { north, east, south, west };
inline constexpr int kDirections = 4;
inline constexpr Direction kAllDirections[] = {Direction::north, Direction::east, Direction::south,
                                               Direction::west};
std::string_view to_string(Direction direction);

constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>((static_cast<int>(direction) + 2) % kDirections);
}
constexpr Point step(Point from, Direction direction) {
  constexpr Point kSteps[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  return from + kSteps[static_cast<unsigned>(direction) % kDirections];
}

// What stands between two cells.
enum class EdgeKind : std::uint8_t {
  none,      // nothing: one walks across
  wall,      // nobody gets across
  door,      // one goes through by opening it; it falls shut behind
  secret,    // a door that looks like a wall until somebody finds it
  illusory,  // looks like a wall and is none
  gate,      // a door that a lever or an event opens for good
};
inline constexpr int kEdgeKinds = 6;
std::string_view to_string(EdgeKind kind);
constexpr bool is_doorway(EdgeKind kind) {
  return kind != EdgeKind::none && kind != EdgeKind::wall;
}

// The edges of a grid of cells, each stored once: both sides agree because there is only one.
class Edges {
 public:
  Edges() = default;
  Edges(int width, int height, EdgeKind kind) { reset(width, height, kind); }

  void reset(int width, int height, EdgeKind kind) {
    north_.reset(width, height + 1, kind);
    west_.reset(width + 1, height, kind);
  }

  EdgeKind at(Point cell, Direction side) const {
    return const_cast<Edges*>(this)->edge(cell, side);
  }
  void set(Point cell, Direction side, EdgeKind kind) { edge(cell, side) = kind; }

  int width() const { return north_.width(); }
  int height() const { return west_.height(); }

  // The northern edges row by row, the last row being the southern border; likewise the western.
  Grid<EdgeKind>& north() { return north_; }
  Grid<EdgeKind>& west() { return west_; }
  const Grid<EdgeKind>& north() const { return north_; }
  const Grid<EdgeKind>& west() const { return west_; }

  friend bool operator==(const Edges&, const Edges&) = default;

 private:
  EdgeKind& edge(Point cell, Direction side) {
    switch (side) {
      case Direction::north: return north_[cell];
      case Direction::south: return north_[{cell.x, cell.y + 1}];
      case Direction::west: return west_[cell];
      case Direction::east: return west_[{cell.x + 1, cell.y}];
    }
    return north_[cell];
  }

  Grid<EdgeKind> north_;
  Grid<EdgeKind> west_;
};

// Who opens a doorway.
enum class OpenMechanism : std::uint8_t {
  player,  // whoever stands before it
  key,     // who holds its key
  lever,   // switches, wherever they are; it stays open
  event,   // something that happens; it stays open
};
inline constexpr int kOpenMechanisms = 4;
std::string_view to_string(OpenMechanism mechanism);

// A doorway: an edge of a room that is a door, a secret door, an illusory wall or a gate.
struct Door {
  std::string id;  // "door_4"
  Point at;        // a cell of the room
  Direction side = Direction::north;
  EdgeKind kind = EdgeKind::door;
  OpenMechanism opens = OpenMechanism::player;
  std::string key;                   // what opens a locked door: the type of a key
  std::optional<Direction> one_way;  // the only direction in which it lets anybody through

  friend bool operator==(const Door&, const Door&) = default;
};

enum class RoomKind : std::uint8_t { large, medium, small, junction };
inline constexpr int kRoomKinds = 4;
std::string_view to_string(RoomKind kind);

// The ground of a room: a rectangle, or an L, which is a rectangle without one of its corners.
struct RoomShape {
  Rect rect;
  Rect notch;  // the corner that an L lacks; empty: none

  bool contains(Point at) const { return rect.contains(at) && !notch.contains(at); }
  int cells() const { return rect.w * rect.h - notch.w * notch.h; }
  // The rows without the notch and those beside it; the second is empty if there is no notch.
  std::array<Rect, 2> parts() const;
  // Whether the notch, if there is one, is a corner, and smaller than the room both ways.
  bool sound() const;
  // The centre of the larger part: always a cell of the room.
  Point middle() const;
};

inline std::array<Rect, 2> RoomShape::parts() const {
  if (notch.empty()) return {rect, Rect{}};
  const bool top = notch.y == rect.y;
  const bool left = notch.x == rect.x;
  const Rect whole{rect.x, top ? notch.bottom() : rect.y, rect.w, rect.h - notch.h};
  const Rect beside{left ? notch.right() : rect.x, notch.y, rect.w - notch.w, notch.h};
  return {whole, beside};
}

inline Point RoomShape::middle() const {
  const auto [whole, beside] = parts();
  return whole.w * whole.h >= beside.w * beside.h ? whole.centre() : beside.centre();
}

struct Room {
  std::string id;  // "large_1"
  RoomKind kind = RoomKind::small;
  Rect rect;
  Rect notch;  // as of a RoomShape

  RoomShape shape() const { return {rect, notch}; }
  bool contains(Point at) const { return shape().contains(at); }

  friend bool operator==(const Room&, const Room&) = default;
};

struct Corridor {
  std::string id;           // "corridor_3"
  std::vector<Point> path;  // one step after another; begins and ends at rooms' doors or on another
                            // corridor
  std::string from;         // ids of the rooms that it joins
  std::string to;           // empty: it ends on another corridor, or nowhere

  friend bool operator==(const Corridor&, const Corridor&) = default;
};

enum class Danger : std::uint8_t { safe, entrance, middle, deep, guard, boss };
inline constexpr int kDangers = 6;
std::string_view to_string(Danger danger);

// Where the same enemies are met. The zones of a floor share out its cells.
struct EncounterZone {
  std::string id;  // "zone_2"
  Danger danger = Danger::entrance;
  std::vector<Rect> rects;          // that do not overlap
  double rate = 0;                  // how likely each step is to meet somebody
  std::vector<std::string> groups;  // who: names of monster groups
  bool dark = false;                // no light reaches here
  std::string description;

  friend bool operator==(const EncounterZone&, const EncounterZone&) = default;
};

// Something the configuration asks for and this floor does not have.
struct Shortfall {
  std::string what;  // "rooms.large.count"
  int wanted = 0;    // the least
  int got = 0;
  std::string reason;

  friend bool operator==(const Shortfall&, const Shortfall&) = default;
};

// The order in which a floor can be opened up: what the proof that nobody gets stuck goes by.
struct UnlockStep {
  std::string opens;               // id of a door or gate, or the colour of a pair of teleporters
  std::vector<std::string> needs;  // types of keys, ids of switches and events
  int cells = 0;                   // that can be reached once it is open

  friend bool operator==(const UnlockStep&, const UnlockStep&) = default;
};

struct DungeonData {
  int floor = 1;   // this one, counted from 1
  int floors = 1;  // of the whole dungeon
  Edges edges;
  std::vector<Door> doors;
  std::vector<Room> rooms;
  std::vector<Corridor> corridors;
  std::vector<EncounterZone> zones;
  double door_encounter_factor = 3;  // on a zone's rate when somebody goes through a door
  std::vector<Shortfall> shortfalls;
  std::vector<UnlockStep> unlock_order;
  int quality = 0;  // 0 .. 100

  friend bool operator==(const DungeonData&, const DungeonData&) = default;
};

}  // namespace warren
