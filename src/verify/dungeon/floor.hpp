// A floor as the judges of a dungeon see it: areas, what leads from one to another, and what opens
// it. Built from the level alone.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "verify/judge.hpp"
#include "warren/level.hpp"

namespace warren::proof {

inline constexpr int kNowhere = -1;

// One step from an area to another: through a door, or by a teleporter.
struct Passing {
  int from = kNowhere;
  int to = kNowhere;
  int door = -1;         // index in Dungeon::doors; -1: a teleporter
  int teleporter = -1;   // index in Level::things
  int lock = -1;         // index in Floor::locks; -1: nothing has to be opened
  bool two_way = false;  // of doors: the step back is there too, with the same lock
};

// What has to be opened, and by what.
struct Lock {
  std::string_view id;             // of the door; the colour of a pair of teleporters
  std::vector<std::string> needs;  // types of keys, ids of switches and events; sorted
  int door = -1;
  std::string_view target;  // of the switches and events that work on it; empty: keys do
};

// A key, a switch or an event, by the name that locks ask for.
struct Opener {
  std::string_view name;
  std::string_view target;  // empty for keys
  Point at;
  int area = kNowhere;
  bool key = false;

  // A switch of nothing opens nothing, whatever it is called.
  bool opens() const { return key || !target.empty(); }
};

class Floor {
 public:
  explicit Floor(const Level& level);

  const Level& level;
  const Dungeon& dungeon;
  Rect map;
  // Why nothing else can be judged; empty when it can.
  std::vector<Breach> unsound;

  Grid<std::int32_t> area;  // of each cell; kNowhere for rock
  std::vector<int> cells;   // of each area
  std::vector<Passing> passings;
  std::vector<Lock> locks;
  std::vector<Opener> openers;
  std::vector<int> one_door_rooms;  // indices of rooms
  std::vector<int> doors_of_room;   // by room
  Grid<std::int32_t> room;          // of each cell; -1: none
  const Thing* up = nullptr;
  const Thing* down = nullptr;

  bool sound() const { return unsound.empty(); }
  int areas() const { return static_cast<int>(cells.size()); }
  bool is_floor(Point p) const { return map.contains(p) && level.open(p); }
  std::span<const Passing> from(int area_index) const;
  std::int64_t open_cells() const { return open_cells_; }

 private:
  bool check_shape();
  void find_rooms();
  void find_areas();
  void find_openers();
  void find_doors();
  void find_teleporters();
  void sort_passings();
  void broken(std::string what, std::optional<Point> at = std::nullopt);
  void check_doors();
  void check_stairs(const Thing& stairs);
  int lock_by_key(const Door& door, int index);
  int lock_by_target(std::string_view id, int door);

  std::multimap<std::string_view, std::string_view> by_target_;  // names of switches and events
  std::vector<std::size_t> begin_;
  std::int64_t open_cells_ = 0;
};

// Numbers and texts of a thing's properties.
std::optional<std::int64_t> whole_property(const Thing& thing, std::string_view key);
bool true_property(const Thing& thing, std::string_view key);

}  // namespace warren::proof
