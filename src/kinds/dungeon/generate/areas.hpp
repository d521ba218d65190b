// A floor as a graph: rooms and corridors are areas, and doors lead from one to another.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "warren/grid.hpp"
#include "warren/level.hpp"

namespace warren::dungeon {

inline constexpr int kNoArea = -1;
inline constexpr int kNoDoor = -1;

// The way from an area through a door.
struct Passage {
  int door = 0;
  int to = 0;
};

struct DoorEnds {
  int inside = 0;   // area of the room
  int outside = 0;  // area of the corridor, or of the room beyond
};

class AreaGraph {
 public:
  // Areas are numbered in reading order of their first cells. Doors that are hung lead through
  // edges; everything else is walked. Rooms may be given: nothing but doors leads out of them, and
  // nothing stands in the way within.
  void build(const Level& level, std::span<const RoomShape> rooms = {});

  int count() const { return static_cast<int>(cells_.size()); }
  int at(Point cell) const { return of_[cell]; }
  const Grid<std::int32_t>& map() const { return of_; }
  int cells(int area) const { return cells_[static_cast<std::size_t>(area)]; }
  Point first(int area) const { return first_[static_cast<std::size_t>(area)]; }
  DoorEnds ends(int door) const { return ends_[static_cast<std::size_t>(door)]; }
  int doors() const { return static_cast<int>(ends_.size()); }
  std::span<const Passage> passages(int area) const {
    const auto i = static_cast<std::size_t>(area);
    return std::span<const Passage>(passages_).subspan(begin_[i], begin_[i + 1] - begin_[i]);
  }

 private:
  static constexpr std::int32_t kRoom = kNoArea - 1;  // the first; the others below it

  void flood(const Level& level, std::span<const RoomShape> rooms);
  void fill(const RoomShape& room, std::int32_t area);
  void flood_from(const Level& level, Point begin);
  void link(const Level& level);

  Grid<std::int32_t> of_;
  std::vector<int> cells_;
  std::vector<Point> first_;
  std::vector<DoorEnds> ends_;
  std::vector<std::size_t> begin_;
  std::vector<Passage> passages_;
  std::vector<Point> stack_;
};

// A door without which nobody gets to what lies behind it.
struct Bridge {
  int door = 0;
  int behind = 0;  // the first area behind it
  int areas = 0;   // that lie behind it
};

// The bridges of the graph, as seen from one area, and whether another lies behind them.
struct BridgeTree {
  std::vector<Bridge> bridges;
  // Areas in the order they were first seen; what lies behind a bridge is a stretch of it.
  std::vector<int> order;
  std::vector<int> place;  // of each area in `order`; -1: cannot be reached

  bool behind(const Bridge& bridge, int area) const {
    const int from = place[static_cast<std::size_t>(bridge.behind)];
    const int at = place[static_cast<std::size_t>(area)];
    return at >= from && at < from + bridge.areas;
  }
};
BridgeTree find_bridges(const AreaGraph& graph, int from);

// A door that has to be opened by something found elsewhere, or an island, which a pair of
// teleporters has to be woken for. What opens number i lies where only those before i stand in the
// way, so they open one after another.
struct Barrier {
  int door = kNoDoor;
  OpenMechanism opens = OpenMechanism::key;
  int island = -1;        // from 0 on: no door
  int cut = -1;           // doors of one cut together bar the way to the stairs
  bool shortcut = false;  // of a cut: opened from beyond it
};
// Of areas: nothing leads there.
inline constexpr int kNotReached = -1;

}  // namespace warren::dungeon
