// A floor as the checks of a dungeon see it: areas, what leads from one to another, and what opens
// it. Built from the level alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/dungeon/verify/names.hpp"
#include "kinds/dungeon/verify/walk.hpp"
#include "verify/check.hpp"
#include "warren/level.hpp"

namespace warren::proof {

inline constexpr int kNowhere = -1;
inline constexpr int kDeepest = 9;  // floors below the first; further down nothing rises any more

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
  int id = 0;        // name of the door; the colour of a pair of teleporters
  int door = -1;     // index in Dungeon::doors
  bool key = false;  // opened by any key of the one name it needs; else by all that work on it
  // In Floor::needs: types of keys, ids of switches and events.
  std::size_t first_need = 0;
  std::size_t last_need = 0;
  bool by_event = false;  // what works on it happens; else it is pulled
};

// A key, a switch or an event, by the name that locks ask for.
struct Opener {
  std::string_view name;
  std::string_view target;  // empty for keys
  Point at;
  int area = kNowhere;
  bool key = false;
  int number = 0;      // of its name
  bool event = false;  // it happens; else it is pulled

  // A switch of nothing opens nothing, whatever it is called.
  bool opens() const { return key || !target.empty(); }
};

// What a thing is to the checks.
enum class ThingSort : std::uint8_t {
  other,
  stairs,
  key,
  lever,
  event,
  teleporter,
  trap,
  treasure,
  spinner,
  message,
};
inline constexpr std::size_t kThingSorts = 10;
ThingSort sort_of(std::string_view kind);

class Floor {
 public:
  explicit Floor(const Level& level);

  const Level& level;
  const DungeonData& dungeon;
  Rect map;
  // Why nothing else can be checked; empty when it can.
  std::vector<Violation> unsound;

  Names names;                  // of doors, openers and teleporters
  std::vector<ThingSort> sort;  // of each thing
  Grid<std::int32_t> area;      // of each cell; kNowhere for rock
  std::vector<int> cells;       // of each area
  std::vector<Passing> passings;
  std::vector<Lock> locks;
  std::vector<Opener> openers;
  std::vector<int> one_door_rooms;  // indices of rooms
  std::vector<int> doors_of_room;   // by room
  std::vector<int> component;       // of each area: areas that doors join; 0: with the stairs up
  int components = 1;
  Grid<std::int32_t> room;  // of each cell; -1: none
  LeavingSides
      open_sides;  // sides by which a cell can be left for another, whatever stands between
  LeavingSides free_sides;  // and where nothing does
  FloorSteps from_up;       // from the stairs up, through whatever can be opened
  const Thing* up = nullptr;
  const Thing* down = nullptr;

  bool sound() const { return unsound.empty(); }
  int depth() const { return std::clamp(dungeon.floor, 1, kDeepest + 1) - 1; }
  int areas() const { return static_cast<int>(cells.size()); }
  bool open(Point p) const { return open_[p] != 0; }                         // of cells of the map
  const std::uint8_t* open_row(int y) const { return open_.row(y).data(); }  // 1 or 0 each
  bool is_floor(Point p) const { return map.contains(p) && open(p); }
  // Whether no door leads there from the stairs up: only teleporters can.
  bool on_island(Point p) const { return component[static_cast<std::size_t>(area[p])] != 0; }
  std::span<const Passing> from(int area_index) const;
  // Whether a step leads through what looks like a wall.
  bool hidden(const Passing& passing) const {
    if (passing.door < 0) return false;
    const EdgeKind kind = dungeon.doors[static_cast<std::size_t>(passing.door)].kind;
    return kind == EdgeKind::secret || kind == EdgeKind::illusory;
  }
  std::int64_t open_cells() const { return open_cells_; }
  std::int64_t count(ThingSort which) const { return counts_[static_cast<std::size_t>(which)]; }
  // Names of what a lock needs, by number; of those that work on something, indices in openers too.
  std::span<const int> needs(const Lock& lock) const;
  std::span<const int> workers(const Lock& lock) const;

 private:
  bool check_shape();
  bool find_open();
  void find_open_sides();
  void find_rooms();
  void find_areas();
  void find_openers();
  void reserve_locks();
  void find_doors();
  void find_teleporters();
  void sort_passings();
  void find_components();
  void sort_things();
  void broken(std::string what, std::optional<Point> at = std::nullopt);
  void check_border();
  void check_doors();
  void check_stairs(const Thing& stairs);
  int lock_by_key(const Door& door, int index);
  int lock_by_target(std::string_view id, int door, bool by_event);

  std::vector<std::pair<int, int>> by_target_;  // numbers of targets, indices in openers
  std::vector<int> needs_;
  std::vector<int> workers_;
  std::vector<std::size_t> begin_;
  Grid<std::uint8_t> open_;
  std::int64_t open_cells_ = 0;
  std::array<std::int64_t, kThingSorts> counts_{};
};

// Calls visit(room) for each cell right behind the eastern and the southern walls of a room: of two
// rooms side by side one finds the other. Of an L its own cells are among them; -1: no room.
template <class Visit>
void for_each_behind(const Floor& floor, const Room& room, const Visit& visit) {
  for (const Rect part : room.shape().parts()) {
    if (part.empty()) continue;
    for (int y = part.y; y < part.bottom() && part.right() < floor.map.w; ++y) {
      visit(floor.room[{part.right(), y}]);
    }
    for (int x = part.x; x < part.right() && part.bottom() < floor.map.h; ++x) {
      visit(floor.room[{x, part.bottom()}]);
    }
  }
}

// Numbers and texts of a thing's properties.
std::optional<std::int64_t> whole_property(const Thing& thing, std::string_view key);
bool true_property(const Thing& thing, std::string_view key);

}  // namespace warren::proof
