// Which doors and corridors join the rooms.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kinds/dungeon/generate/groups.hpp"
#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

// A door that may be: straight from a wall of a room to what lies there, through some rock or none.
struct Opening {
  int room = 0;
  Point at;  // a cell of the room
  Direction side = Direction::north;
  int gap = 0;  // cells of rock between
  int to = -1;  // a room; -1: a corridor
  int cost = 0;

  Point end() const {  // the cell where it arrives
    const Point by = step({0, 0}, side);
    return {at.x + by.x * (gap + 1), at.y + by.y * (gap + 1)};
  }
};

class Connections {
 public:
  Connections(State& state, Rng& rng);

  // Once for all drafts: which corridors hang together, and which doors may be.
  void survey();
  // A draft begins, with the rooms and corridors of the survey and any islands.
  void begin();
  // What a draft knows besides what it leaves in Scratch.
  struct Joined {
    Groups groups{0};
    int parts = 0;
    std::uint32_t search = 0;
  };
  void exchange(Joined& other);

  // What can be joined straight is, the cheapest first, until everything hangs together or nothing
  // more can be joined so.
  void join_straight();
  // Then by corridors that bend. False: something cannot be reached.
  bool join_by_corridors();
  // Loops: taken away or added until there are as many.
  void make_loops(int wanted);
  // Doors for rooms that still lack one, and as many loops as before.
  void mend_doors();

  // Rooms that nothing leads to, after joining failed.
  std::vector<int> unjoined();
  // Whether the rooms of each island hang together.
  bool islands_hold();
  // How far the doors are from what is wanted of them, whatever the number of loops.
  int faults() const;
  // Independent circles of rooms and corridors.
  int loops() const;
  std::int64_t searches() const { return searches_; }
  // Whether limits.path_searches is used up, all drafts together.
  bool out_of_searches() const;

 private:
  struct Component {
    std::size_t size = 0;
    int group = 0;
    std::vector<int> rooms;
    std::vector<Point> cells;
  };

  void label_corridors();
  void list_doors();
  void list_from(int room, Point at, Direction side);
  int cost_of(const Opening& opening) const;
  // Of the doors that may be, those that islands allow, and what chance makes of their cost.
  void list_openings();
  bool allowed(const Opening& opening) const;
  void favour_scarce();
  // Indices of openings, the cheapest first; of equals the first.
  const std::vector<std::uint32_t>& by_cost();
  bool may_open(const Opening& opening) const;
  bool path_is_clear(const Opening& opening) const;
  // Whether a room may have another door in that wall, onto a corridor or not.
  bool may_have_door(int room, Point at, Direction side, bool onto_corridor) const {
    return dungeon::may_have_door(state_, room, at, side, onto_corridor);
  }
  bool partners(int a, int b) const;
  int island_of(int room) const { return s_.rooms[static_cast<std::size_t>(room)].island; }
  void open(const Opening& opening);
  void make_partners(int a, int b);
  int node_of(const Opening& opening) const;
  int part_node(Point corridor) const { return rooms_ + s_.part[corridor]; }
  int group_at(Point at);

  // Rooms and corridors that hang together, without islands; not more than one is none at all.
  bool all_joined();
  std::vector<Component> components();
  bool join(const Component& from);
  void start_from(const Component& from);
  void visit(Point at, Direction back, bool source);
  bool arrive(Point at, int group);
  void carve_path(Point at, Direction by);
  // One way more from a room, round corners, to what no other way of it leads to. False: there is
  // none that is worth its corridor.
  bool add_loop_to(int room);
  bool leads_back(int room, Point corridor) const;
  bool may_arrive(int room, Point at, Direction by) const;

  void remove_loops(int surplus);
  static constexpr int kUrgent = 1000;  // what a door costs less that a room lacks
  void add_loops(int missing);
  void list_loops();
  // How many loops are missing then. `urgent`: only for rooms that lack doors.
  int add_straight(int missing, bool urgent);
  int add_bent(int missing, bool urgent);
  bool lacks_door(const Opening& opening) const;
  bool is_hub(int room) const;
  int missing_doors(int room) const;
  // What doors are wanted for, besides what each class of rooms wants.
  struct DoorsWanted {
    bool for_stairs = false;
    bool for_ends = false;  // there are too many dead ends
  };
  DoorsWanted doors_wanted() const;
  bool wants_door(const PlannedRoom& room, DoorsWanted wanted) const;
  bool lead_through(const Opening& opening);
  int count_one_door() const;
  int count_halls() const;

  State& state_;
  Scratch& s_;
  Rng& rng_;
  int rooms_ = 0;  // nodes: rooms, then parts of corridor
  int parts_ = 0;
  Groups groups_;
  Joined surveyed_;
  std::vector<Opening> doors_;  // that may be, whatever islands there are; costs without chance
  std::vector<Opening> openings_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> begin_;         // of openings of each cost, in order_
  std::vector<std::uint8_t> room_has_ring_;  // the ring runs through it
  std::uint32_t search_ = 0;
  std::int64_t searches_ = 0;
};

}  // namespace warren::dungeon
