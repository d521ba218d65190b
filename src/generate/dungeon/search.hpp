// A* for corridors: from a room to another, or to whatever corridor is near.
#pragma once

#include <optional>
#include <vector>

#include "generate/dungeon/groups.hpp"
#include "generate/dungeon/state.hpp"

namespace warren::dungeon {

// A way from one room to another: corridor cells, and the doorways at both ends. Where it leads
// through rooms on its way, each of the stretches between them has ends of its own.
struct Stretch {
  std::vector<Point> path;
  std::optional<Doorway> from;
  std::optional<Doorway> to;  // none: it ends on a corridor
};

class CorridorSearch {
 public:
  CorridorSearch(const DungeonConfig& config, Scratch& scratch)
      : config_(config), scratch_(scratch) {}

  // False: no way exists that keeps every room's number of doors.
  bool join(int from, int to);
  // Joins a room to another or to any corridor of the other's group: what is carved already is
  // used, so that corridors meet instead of running side by side.
  bool join_group(int from, int to, Groups& groups);
  // Joins a room by a new door to the nearest corridor.
  bool join_corridor(int from);
  // Opens a room to a corridor right beside it, by a new door.
  bool open_beside(int room);

 private:
  bool run(int from, int to, Groups* groups);
  bool search(int from);
  void begin(int from, bool new_doors_only);
  void expand(std::uint32_t cell, int from);
  void reach(Point from, Point at, Direction by, std::uint32_t cost, bool turns);
  std::optional<std::uint32_t> door_cost(int room, Point at, Direction side) const;
  std::optional<std::uint32_t> new_door_cost(int room, Point at, Direction side) const;
  std::uint32_t heuristic(Point at) const;
  bool arrived(Point at) const;
  void commit(Point end, int from);
  void add(Stretch stretch);
  void add_doorway(const Doorway& doorway);
  void forget();

  const DungeonConfig& config_;
  Scratch& scratch_;
  int goal_ = -1;  // a room; -1: any corridor
  Rect goal_rect_;
  Groups* groups_ = nullptr;  // whose corridors are as good as the goal
  int goal_group_ = -1;
  bool through_rooms_ = false;
};

}  // namespace warren::dungeon
