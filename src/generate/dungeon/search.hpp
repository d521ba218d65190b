// A* for corridors: from a room to another, or to whatever corridor is near.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "generate/dungeon/corridor_parts.hpp"
#include "generate/dungeon/groups.hpp"
#include "generate/dungeon/state.hpp"

namespace warren::dungeon {

class CorridorSearch {
 public:
  CorridorSearch(const DungeonConfig& config, Scratch& scratch)
      : config_(config),
        scratch_(scratch),
        owner_(scratch.owner.cells().data()),
        reached_(scratch.reached.cells().data()),
        doors_at_(scratch.doors_at.cells().data()),
        links_(scratch.links.cells().data()),
        beside_{-scratch.owner.width(), 1, scratch.owner.width(), -1},
        row_share_(
            (std::uint64_t{1} << kShift) / static_cast<std::uint64_t>(scratch.owner.width()) + 1) {}

  // What a door more than a room must have costs; a cell costs ten.
  void price_doors(std::uint32_t cost) { door_more_ = cost; }
  // False: no way exists that keeps every room's number of doors.
  bool join(int from, int to);
  // Joins a room to another or to any corridor of the other's group, and the groups: what is carved
  // already is used, so that corridors meet instead of running side by side.
  bool join_group(int from, int to, Groups& groups);
  // Joins a room by a new door to the nearest corridor.
  bool join_corridor(int from);
  // What may be spent on a way that goes round.
  struct Spare {
    int cells = 0;
    int doors = 0;
  };
  // A new door and straight through the rock to a corridor that no door of the room leads to yet,
  // or to another room. In shortcuts.cpp.
  bool add_shortcut(int room, CorridorParts& parts, Spare spare);
  // Whether a room may have a door more for a way that goes round. Those with one door are dead
  // ends, which a floor needs some of.
  bool may_loop(int room) const {
    const PlannedRoom& of = scratch_.rooms[static_cast<std::size_t>(room)];
    return of.doorways.size() > 1 || of.kind == RoomKind::large ||
           (of.kind == RoomKind::medium && dead_ends_to_spare_ > 0);
  }
  void spare_dead_ends(int count) { dead_ends_to_spare_ = count; }
  int dead_ends_to_spare() const { return dead_ends_to_spare_; }
  // Opens a room to a corridor right beside it, by a new door.
  bool open_beside(int room);
  // A door more for a room, to the network that is there.
  bool add_entrance(int room) { return open_beside(room) || join_corridor(room); }

 private:
  struct Shortcut {
    Point at;  // a cell of the room
    Direction side = Direction::north;
    Point end;  // of a corridor or another room
    int cells = 0;
    int to = -1;  // a room; -1: a corridor
  };
  std::optional<Shortcut> straight_from(Point at, Direction side, int most_cells) const;
  std::optional<std::uint32_t> shortcut_cost(int room, const Shortcut& way, CorridorParts& parts,
                                             Spare spare) const;
  void carve_shortcut(int room, const Shortcut& way);

  bool run(int from, int to, Groups* groups);
  bool search(int from);
  void begin(int from, bool new_doors_only);
  void expand(std::uint32_t cell, int from);
  std::optional<std::uint32_t> step_cost(std::uint32_t cell, Direction by, int from) const;
  // A step onto a cell at a total cost; `came` is the direction, and whether the way begins there.
  void reach(std::uint32_t cell, std::uint32_t came, std::uint32_t cost);
  std::optional<std::uint32_t> door_cost(int room, Point at, Direction side) const;
  std::optional<std::uint32_t> new_door_cost(int room, Point at, Direction side) const;
  // What the rest of the way costs at least, from a cell that is not its end.
  std::uint32_t heuristic(std::uint32_t cell) const;
  bool arrived(std::uint32_t cell) const;
  void commit(std::uint32_t end, int from);
  void add_stretch(const Doorway& from, const std::optional<Doorway>& to);
  void add_doorway(const Doorway& doorway);
  void forget();
  void list_extents();
  Rect& extent(Groups& groups, int room);
  std::uint32_t beside(std::uint32_t cell, Direction by) const {
    return cell + static_cast<std::uint32_t>(beside_[static_cast<std::size_t>(by)]);
  }
  // Without a division, which would take longer than all else that is done for a cell: exact as
  // long as cells times width is below two to the power of kShift.
  Point point(std::uint32_t cell) const {
    const auto y = static_cast<int>(cell * row_share_ >> kShift);
    return {static_cast<int>(cell) - y * beside_[static_cast<std::size_t>(Direction::south)], y};
  }

  static constexpr unsigned kShift = 40;

  const DungeonConfig& config_;
  Scratch& scratch_;
  // Cells of the grids of the same names, which keep their size.
  std::int32_t* owner_;
  std::uint32_t* reached_;
  std::uint8_t* doors_at_;
  std::uint8_t* links_;
  std::array<std::int32_t, kDirections> beside_;  // from a cell to its neighbours
  // More than a detour, so that rooms keep few doors.
  std::uint32_t door_more_ = 48;
  std::uint64_t row_share_;  // of a row in a cell's index
  int dead_ends_to_spare_ = 0;
  int goal_ = -1;             // a room; -1: any corridor
  Rect goal_rect_;            // all that it may end in lies in there
  Groups* groups_ = nullptr;  // whose corridors are as good as the goal
  int goal_group_ = -1;
  bool knows_extents_ = false;
  bool through_rooms_ = false;
  std::uint32_t least_ = 0;  // what the best way costs that was found so far, and where it ends
  std::uint32_t end_ = 0;
};

}  // namespace warren::dungeon
