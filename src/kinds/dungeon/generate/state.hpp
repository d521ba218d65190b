// What the passes of a floor work on.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/dungeon/content/config.hpp"
#include "kinds/dungeon/generate/areas.hpp"
#include "kinds/dungeon/generate/cuts.hpp"
#include "kinds/dungeon/generate/open_sides.hpp"
#include "kinds/dungeon/generate/plain_path.hpp"
#include "passes/pass.hpp"
#include "warren/level.hpp"

namespace warren::dungeon {

// Who owns a cell while rooms and corridors are laid out; from 0 on it is a room.
inline constexpr std::int32_t kRock = -1;
inline constexpr std::int32_t kCorridor = -2;
// In Scratch::part: no corridor.
inline constexpr std::int32_t kNoPart = -1;
// And the end of a stub, which is kept for a reward.
inline constexpr std::int32_t kStubEnd = -2;

// A doorway of a room, before it is decided what kind of door it gets.
struct Doorway {
  int room = 0;
  Point at;  // a cell of the room
  Direction side = Direction::north;
  int beyond = -1;  // the room on its other side; -1: a corridor

  Point outside() const { return step(at, side); }
};

// The doorways of one room, in the room itself: searches look at them again and again.
class RoomDoors {
 public:
  static constexpr std::size_t kMost = 16;  // what doors.per_large_room goes up to

  void push_back(int doorway) { doorways_[count_++] = doorway; }
  std::size_t size() const { return count_; }
  bool full() const { return count_ == kMost; }
  int front() const { return doorways_[0]; }
  const int* begin() const { return doorways_.data(); }
  const int* end() const { return doorways_.data() + count_; }

 private:
  std::array<int, kMost> doorways_{};
  std::size_t count_ = 0;
};

struct PlannedRoom {
  Rect rect;
  Rect notch;  // of an L
  RoomKind kind = RoomKind::small;
  int complex = 0;  // rooms of one complex may share walls
  int island = -1;  // from 0 on: nothing leads to it but from rooms of the same island
  RoomDoors
      doorways;  // indices in Scratch::doorways; of both rooms if it leads from one to another
  RoomDoors partners;  // rooms that a door or a corridor of its own leads to

  RoomShape shape() const { return {rect, notch}; }
};

struct PlannedCorridor {
  std::vector<Point> path;
  int from = -1;  // rooms; -1: none
  int to = -1;
};

// What connecting changes, kept aside. A small floor is connected several times, and the best is
// kept: that is cheaper than another layout.
struct ConnectionDraft {
  Grid<std::int32_t> owner;
  Grid<std::int32_t> part;
  Grid<std::uint8_t> links;
  Grid<std::uint8_t> doors_at;
  std::vector<PlannedRoom> rooms;
  std::vector<Doorway> doorways;
  std::int64_t open = 0;
  int islands = 0;
};

// How far a layout that lacks a room is from what was requested. All else together weighs less.
inline constexpr int kMissOfRoom = 1000;

// How a room's doors are counted.
Range doors_of(const DungeonConfig& config, RoomKind kind);

// Two doors of a room onto corridors are at least so far apart: nearer ones lead to the same place.
inline constexpr int kDoorsApart = 4;

inline constexpr int kLeastForRing = 15;  // inner cells of a district's side

inline constexpr int kMapSide = 24;  // of the map that the presets were made for

// A part of the floor about as large as the map that the presets were made for. Each has a spine of
// its own and rooms around it, so that a floor of any size takes its time by its cells.
struct District {
  Rect rect;                 // without the border of the floor
  Rect ring;                 // that its spine runs around; empty: the spine is no ring
  std::vector<Rect> courts;  // what the ring encloses, to be divided into rooms
};

// Where things can stand: a room, or the end of a stub.
struct Spot {
  Rect rect;
  Rect notch;
  int room = -1;  // -1: a stub
  int area = 0;
  RoomKind kind = RoomKind::small;
  bool dead_end = false;
  int island = -1;  // from 0 on: only teleporters lead there
  bool stairs = false;
  bool treasure = false;
  bool rewards = false;  // something is found there
  int things = 0;        // that somebody comes for
  int trap_set = -1;     // in Scratch::trap_sets

  RoomShape shape() const { return {rect, notch}; }
  Point centre() const { return shape().middle(); }
};

// Traps that guard one room together.
struct TrapSet {
  std::string id;
  int spot = 0;
  int traps = 0;
};

// Parts of the floor before, with the memory that they hold: the next floor fills them anew.
template <class Part>
class Spares {
 public:
  // Leaves `parts` empty. What was spare until now and nobody took goes.
  void keep(std::vector<Part>& parts) {
    if (parts.empty()) return;
    spare_.swap(parts);
    parts.clear();
    taken_ = 0;
  }
  // A new part at the end of a list, with these members of a spare one: those whose memory is worth
  // having.
  template <class... Members>
  Part& add_to(std::vector<Part>& parts, Members Part::*... members) {
    Part& out = parts.emplace_back();
    if (taken_ == spare_.size()) return out;
    Part& spare = spare_[taken_++];
    ((out.*members = std::move(spare.*members)), ...);
    return out;
  }

 private:
  std::vector<Part> spare_;
  std::size_t taken_ = 0;
};

// What passes leave for later ones. A generator keeps it, so that making many floors allocates
// once.
struct Scratch {
  std::optional<DungeonConfig> signed_for;  // that the next two are of
  Spares<Thing> things;
  Spares<EncounterZone> zones;
  Spares<Corridor> drawn_corridors;
  Spares<PlannedCorridor> planned_corridors;
  Spares<UnlockStep> opening;
  std::vector<Property> provenance;
  std::vector<Tile> legend;
  std::vector<District> districts;
  std::vector<PlannedRoom> rooms;
  int complexes = 0;
  std::vector<Doorway> doorways;
  std::vector<PlannedCorridor> corridors;
  Grid<std::int32_t> owner;
  Grid<std::int32_t> part;        // of corridor cells: which hang together without a door
  Grid<std::uint8_t> links;       // of corridor cells: to which sides the corridor goes on
  Grid<std::uint8_t> doors_at;    // of all cells: which sides have a doorway
  Grid<std::uint8_t> open_sides;  // once doors are hung: sides by which a cell can be left
  Grid<std::uint8_t> taken;       // cells where something stands
  std::vector<Rect> junctions;
  std::vector<Point> stubs;  // ends of corridors that lead nowhere
  AreaGraph areas;
  ConnectionDraft bare;         // before anything was connected
  ConnectionDraft best_draft;   // of those that were connected
  Grid<std::uint32_t> reached;  // by the search for a corridor: which one, and by which step
  std::vector<Point> queue;
  std::vector<std::ptrdiff_t> near_cells;  // that something is kept away from
  std::vector<RoomShape> shapes;
  Grid<int> steps;  // of corridor cells: from the stairs up
  std::vector<int> room_steps;
  std::vector<Point> walked;  // cells of corridors
  Grid<std::uint8_t> used;    // corridor cells that a zone has already
  std::int64_t room_tries = 0;
  std::int64_t searches = 0;
  // Places for rooms and cells of searches that were looked at for this floor, all layouts
  // together, and how many may be: the same on every machine, which time is not.
  std::int64_t operations = 0;
  std::int64_t most_operations = 0;
  bool spent() const { return operations > most_operations; }

  std::int64_t open = 0;        // cells of rooms and corridors
  std::int64_t room_cells = 0;  // of rooms
  int loops = 0;                // independent circles of rooms and corridors
  int wanted_loops = 0;
  int miss = 0;          // how far the layout is from what was requested
  int allowed_miss = 0;  // beyond which the next try is made
  std::vector<Spot> spots;
  int islands = 0;
  int wanted_islands = 0;
  int most_islands = 0;              // none once no layout has a place for their switches
  bool lacks_island_switch = false;  // one had none
  int wanted_barriers = 0;           // before the stairs down
  std::vector<Cut> cuts;             // that bar the way down
  CutMemory cut_memory;
  std::vector<Barrier> barriers;        // in the order in which they can be opened
  std::vector<int> top;                 // of areas: the last barrier before them, counted from 1
  std::vector<std::uint8_t> hidden;     // of areas: behind a door that has to be found first
  std::optional<PlainPath> plain_path;  // down; none: a door was opened for good since
  std::vector<TrapSet> trap_sets;
  std::optional<Point> guarded_by_boss;  // a chest or a key; it stays there
  std::vector<std::string> colours;      // of teleporters
  std::size_t first_teleporter = 0;      // in Level::things; both of a pair side by side
  int stairs_up = -1;                    // spots
  int stairs_down = -1;

  // Whether something can stand there without standing behind a door.
  bool taken_all(const Spot& spot) const;
  bool free_corner(const Spot& spot) const { return free_corners(spot) > 0; }
  int free_corners(const Spot& spot) const;
};

// Floor and no walls within.
void open_room(Level& level, const RoomShape& room);

// One cell more of corridor, joined to nothing yet.
void carve(Scratch& scratch, Point at);
// A doorway of a room, and of the room beyond it.
void add_doorway(Scratch& scratch, Doorway doorway);
// Takes away the doorway of that number, or what leads out to that cell.
void remove_doorway(Scratch& scratch, int which);
void remove_doorway(Scratch& scratch, Point outside);
// Whether fewer than two halls have two doors: stairs lie in no dead end.
bool lacks_halls(std::span<const PlannedRoom> rooms);
// How many doors a room lacks, of its class or as a hall for stairs.
int doors_lacking(const DungeonConfig& config, const PlannedRoom& room, bool halls_missing);

// The cells of a room that two walls meet at, where whoever stands is in nobody's way.
inline std::array<Point, 4> corners_of(const RoomShape& room) {
  const Rect r = room.rect;
  std::array<Point, 4> out = {
      {{r.x, r.y}, {r.right() - 1, r.y}, {r.x, r.bottom() - 1}, {r.right() - 1, r.bottom() - 1}}};
  for (Point& corner : out) {
    // An L has another corner beside its notch.
    if (room.notch.contains(corner)) {
      corner.x += corner.x == r.x ? room.notch.w : -room.notch.w;
    }
  }
  return out;
}

// Opens the way between two corridor cells side by side.
void link(Scratch& scratch, Point a, Point b);
// The side of `from` on which its neighbour `to` lies.
Direction toward(Point from, Point to);

struct State {
  const DungeonConfig& config;
  int floor;  // counted from 1
  Level& level;
  Scratch& scratch;

  DungeonData& dungeon() const { return *level.dungeon(); }
  // How many times the presets' map fits into this floor; at least 1.
  std::int64_t maps() const;
};

// Things are asked again and again: views compare lengths before letters, texts do not.
inline bool is_a(const Thing& thing, std::string_view kind) {
  return std::string_view(thing.kind) == kind;
}

// Whether a room may have another door in that wall, onto a corridor or not.
bool may_have_door(const State& state, int room, Point at, Direction side, bool onto_corridor);

// "door_4".
std::string numbered(std::string_view stem, std::size_t number);
void set_numbered(std::string& out, std::string_view stem, std::size_t number);

// A veto when the floor has used up limits.operations: called at the end of passes that count them.
Status within_operations(const State& state);

// The least that was requested and is not there: for the level and for whoever reads its report.
void fall_short(State& state, std::string what, int wanted, int got, std::string reason);

// The legend of every dungeon.
inline constexpr TileIndex kFloorTile = 0;
inline constexpr TileIndex kRockTile = 1;

// The passes, one file each. See dungeon.cpp for their order and the reasons for it.
Status lay_grid(State& state, PassContext& context);
Status lay_spine(State& state, PassContext& context);
Status place_rooms(State& state, PassContext& context);
Status connect_rooms(State& state, PassContext& context);
Status carve_dead_ends(State& state, PassContext& context);
Status widen_junctions(State& state, PassContext& context);
Status fit_rooms(State& state, PassContext& context);
Status check_layout(State& state, PassContext& context);
Status trace_paths(State& state, PassContext& context);
Status build_walls(State& state, PassContext& context);
Status hang_doors(State& state, PassContext& context);
Status place_stairs(State& state, PassContext& context);
Status place_treasure(State& state, PassContext& context);
Status lock_doors(State& state, PassContext& context);
Status disguise_doors(State& state, PassContext& context);
Status place_keys(State& state, PassContext& context);
Status place_teleporters(State& state, PassContext& context);
Status place_traps(State& state, PassContext& context);
Status place_switches(State& state, PassContext& context);
Status draw_zones(State& state, PassContext& context);
Status settle_openers(State& state, PassContext& context);
Status place_specials(State& state, PassContext& context);
Status finish_floor(State& state, PassContext& context);

}  // namespace warren::dungeon
