#include "generate/zone/assembly/plan.hpp"

#include <algorithm>
#include <cmath>

#include "generate/zone/assembly/walk.hpp"

namespace warren::zone {
namespace {

constexpr int kMostRestarts = 10;
constexpr int kMostSpan = 4;
constexpr double kLargeRoom = 0.5;  // chance of a larger chunk where one fits

double connect_chance(RegionStyle style) {
  switch (style) {
    case RegionStyle::labyrinthine: return 0.7;
    case RegionStyle::linear: return 0.2;
    default: return 0.5;
  }
}

int count_exits(Exits exits) {
  int out = 0;
  for (int side = 0; side < 4; ++side) out += has_exit(exits, side) ? 1 : 0;
  return out;
}

class Planner {
 public:
  Planner(const AreaTask& task, const Shelf& shelf, Rng& rng)
      : task_(task), grid_(task.grid), shelf_(shelf), rng_(rng) {}

  AreaPlan run() {
    for (int i = 0; i <= kMostRestarts; ++i) {
      begin(i == kMostRestarts);
      out_.restarts = i;
      if (lay_path() && furnish_path()) break;
    }
    fill();
    join_rooms();
    return std::move(out_);
  }

 private:
  void begin(bool straight);
  bool lay_path();
  bool lay_section(Point from, Point to, bool main);
  void explore_on();
  void shortest(Point from, Point to);
  void add_path(const std::vector<Point>& cells);
  void link(Point a, Point b);

  bool furnish_path();
  bool furnish(Point cell, int position);
  bool place_large(Point cell, int position);
  bool place(Point cell, int span, Exits needed, Exits allowed, int position);
  std::optional<Exits> needed_of(Point cell, int span) const;
  Exits allowed_of(Point cell, int span) const;
  Wanted wanted_of(int span, Exits needed, Exits allowed, int position);
  ChunkCategory category_of(Exits needed);
  void add_room(const Room& room);
  void miss(Exits needed);

  void fill();
  void fill_cell(Point cell);
  Exits desired_of(Point cell) const;
  bool faces(const Room& room, int side, Point cell) const;
  bool vacant(Point cell) const { return grid_.has(cell) && out_.room_at[cell] < 0; }

  void join_rooms();
  void note_exits();

  const AreaTask& task_;
  const CoarseGrid& grid_;
  const Shelf& shelf_;
  Rng& rng_;
  AreaPlan out_;
  Grid<Exits> links_;  // sides that the path leaves each square by
  Grid<std::uint8_t> used_;
};

void Planner::begin(bool straight) {
  std::vector<Exits> missing = std::move(out_.missing);
  out_ = {};
  out_.missing = std::move(missing);
  out_.straight = straight;
  out_.room_at.reset(grid_.valid.width(), grid_.valid.height(), -1);
  links_.reset(grid_.valid.width(), grid_.valid.height());
  used_.reset(grid_.valid.width(), grid_.valid.height());
}

void Planner::link(Point a, Point b) {
  const int side = side_towards(a, b);
  links_[a] = static_cast<Exits>(links_[a] | exit_bit(side));
  links_[b] = static_cast<Exits>(links_[b] | exit_bit(facing(side)));
}

void Planner::add_path(const std::vector<Point>& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) link(cells[i - 1], cells[i]);
    if (used_[cells[i]] == 0) out_.path.push_back(cells[i]);
    used_[cells[i]] = 1;
  }
}

// The longest stretch between two goals is where the style shows; the others only lead there.
bool Planner::lay_path() {
  const std::vector<Goal>& goals = task_.goals;
  std::size_t main = 0;
  int longest = -1;
  for (std::size_t i = 0; i + 1 < goals.size(); ++i) {
    const Point d = goals[i + 1].cell - goals[i].cell;
    const int steps = std::abs(d.x) + std::abs(d.y);
    if (steps > longest) {
      longest = steps;
      main = i;
    }
  }
  for (const Goal& goal : goals) {
    links_[goal.cell] = static_cast<Exits>(links_[goal.cell] | goal.out);
  }
  for (const Goal& door : task_.doors) {
    links_[door.cell] = static_cast<Exits>(links_[door.cell] | door.out);
  }
  add_path({goals.front().cell});
  for (std::size_t i = 0; i + 1 < goals.size(); ++i) {
    if (!lay_section(goals[i].cell, goals[i + 1].cell, i == main)) return false;
  }
  if (task_.dead_end && !out_.straight) explore_on();
  return true;
}

bool Planner::lay_section(Point from, Point to, bool main) {
  if (from == to) return true;
  if (out_.straight || used_[to] != 0) {
    shortest(from, to);
    return true;
  }
  WalkTask walk_task{from, to, main ? task_.style : RegionStyle::linear, 0, 0};
  if (main) {
    walk_task.at_least = task_.content_min;
    walk_task.at_most = task_.content_max;
  }
  Grid<std::uint8_t> used = used_;
  used[from] = 0;
  if (auto cells = walk(grid_, used, walk_task, rng_)) {
    add_path(*cells);
  } else {
    shortest(from, to);  // over squares that the path has already
  }
  return true;
}

void Planner::explore_on() {
  Grid<std::uint8_t> used = used_;
  const Point from = task_.goals.back().cell;
  used[from] = 0;
  const WalkTask task{from, std::nullopt, task_.style, task_.content_min, task_.content_max};
  if (auto cells = walk(grid_, used, task, rng_)) add_path(*cells);
}

// Breadth first over all valid squares. The goals are in one piece, the caller saw to that.
void Planner::shortest(Point from, Point to) {
  Grid<std::int8_t> came(grid_.valid.width(), grid_.valid.height(), -1);
  std::vector<Point> queue{to};
  came[to] = 4;
  for (std::size_t i = 0; i < queue.size() && came[from] < 0; ++i) {
    for (int side = 0; side < 4; ++side) {
      const Point next = queue[i] + kOutward[static_cast<std::size_t>(side)];
      if (!grid_.has(next) || came[next] >= 0) continue;
      came[next] = static_cast<std::int8_t>(facing(side));
      queue.push_back(next);
    }
  }
  if (came[from] < 0) return;
  std::vector<Point> cells{from};
  while (cells.back() != to) {
    const auto step = static_cast<std::size_t>(came[cells.back()]);
    cells.push_back(cells.back() + kOutward[step]);
  }
  add_path(cells);
}

bool Planner::furnish_path() {
  for (std::size_t i = 0; i < out_.path.size(); ++i) {
    if (out_.room_at[out_.path[i]] >= 0) continue;
    if (!furnish(out_.path[i], static_cast<int>(i)) && !out_.straight) return false;
  }
  return true;
}

bool Planner::furnish(Point cell, int position) {
  if (place_large(cell, position)) return true;
  const Exits needed = links_[cell];
  const bool branches = task_.style != RegionStyle::linear;
  const Exits allowed = branches ? allowed_of(cell, 1) : Exits{0};
  if (place(cell, 1, needed, allowed, position)) return true;
  if (place(cell, 1, needed, kEverySide, position)) return true;  // an exit into rock is a niche
  miss(needed);
  if (out_.straight)
    add_room({cell, 1, {kNoChunk, Transform::identity, needed, 0}, needed, 0, position});
  return false;
}

// The largest that fits, with the square anywhere in it.
bool Planner::place_large(Point cell, int position) {
  for (const int side : shelf_.sides()) {
    const int span = side / grid_.base;
    if (side % grid_.base != 0 || span < 2 || span > kMostSpan) continue;
    const bool wanted = rng_.chance(kLargeRoom);
    const auto places = static_cast<std::uint32_t>(span * span);
    const std::uint32_t first = rng_.below(places);
    if (!wanted) continue;
    for (std::uint32_t i = 0; i < places; ++i) {
      const int at = static_cast<int>((first + i) % places);
      const Point corner = cell - Point{at % span, at / span};
      const std::optional<Exits> needed = needed_of(corner, span);
      if (!needed || !shelf_.has(side, *needed, 0)) continue;
      if (place(corner, span, *needed, 0, position)) return true;
    }
  }
  return false;
}

// The sides that the path leaves a block of squares by; nothing when a square is not to be had or
// when it leaves by one side twice.
std::optional<Exits> Planner::needed_of(Point cell, int span) const {
  std::array<int, 4> leaves{};
  for (int y = 0; y < span; ++y) {
    for (int x = 0; x < span; ++x) {
      const Point at = cell + Point{x, y};
      if (!vacant(at)) return std::nullopt;
      for (int side = 0; side < 4; ++side) {
        const Point next = at + kOutward[static_cast<std::size_t>(side)];
        const bool within = Rect{cell.x, cell.y, span, span}.contains(next);
        if (!within && has_exit(links_[at], side)) ++leaves[static_cast<std::size_t>(side)];
      }
    }
  }
  Exits out = 0;
  for (int side = 0; side < 4; ++side) {
    if (leaves[static_cast<std::size_t>(side)] > 1) return std::nullopt;
    if (leaves[static_cast<std::size_t>(side)] == 1) out = static_cast<Exits>(out | exit_bit(side));
  }
  return out;
}

// Sides with a vacant square beside them that the path does not use.
Exits Planner::allowed_of(Point cell, int span) const {
  Exits out = 0;
  for (int side = 0; side < 4; ++side) {
    const Point next = cell + Point{kOutward[static_cast<std::size_t>(side)].x * span,
                                    kOutward[static_cast<std::size_t>(side)].y * span};
    if (vacant(next) && used_[next] == 0) out = static_cast<Exits>(out | exit_bit(side));
  }
  return out;
}

bool Planner::place(Point cell, int span, Exits needed, Exits allowed, int position) {
  const Wanted wanted = wanted_of(span, needed, allowed, position);
  const std::optional<Chosen> chosen = shelf_.choose(wanted, false, rng_);
  if (!chosen) return false;
  ++out_.relaxed[static_cast<std::size_t>(chosen->relaxed)];
  add_room({cell, span, *chosen, needed, 0, position});
  return true;
}

Wanted Planner::wanted_of(int span, Exits needed, Exits allowed, int position) {
  Wanted out;
  out.side = span * grid_.base;
  out.needed = needed;
  out.allowed = allowed;
  out.category = category_of(needed);
  out.biome = task_.biome;
  const auto length = static_cast<double>(std::max<std::size_t>(out_.path.size(), 2) - 1);
  const double along = position < 0 ? 0 : position / length;
  const int harder = static_cast<int>(std::floor(task_.gradient * along + 0.5));
  out.difficulty_min = std::min(task_.difficulty_min + harder, 5);
  out.difficulty_max = std::min(task_.difficulty_max + harder, 5);
  return out;
}

// One draw, whatever comes of it.
ChunkCategory Planner::category_of(Exits needed) {
  const double roll = rng_.real64();
  if (needed == 0) return ChunkCategory::filler;
  if (roll < task_.combat_ratio) return ChunkCategory::combat;
  const int exits = count_exits(needed);
  if (exits >= 3) return ChunkCategory::junction;
  if (exits == 2) return ChunkCategory::corridor;
  return roll < (1 + task_.combat_ratio) / 2 ? ChunkCategory::treasure : ChunkCategory::safe;
}

void Planner::add_room(const Room& room) {
  const int index = static_cast<int>(out_.rooms.size());
  for (int y = 0; y < room.span; ++y) {
    for (int x = 0; x < room.span; ++x) out_.room_at[room.cell + Point{x, y}] = index;
  }
  out_.rooms.push_back(room);
}

void Planner::miss(Exits needed) {
  if (std::ranges::find(out_.missing, needed) == out_.missing.end()) out_.missing.push_back(needed);
}

// From the path outwards, so that a room can open to the one that it was reached from.
void Planner::fill() {
  std::vector<Point> squares;
  for (std::size_t i = 0; i < out_.room_at.size(); ++i) {
    if (out_.room_at.cells()[i] >= 0) squares.push_back(out_.room_at.point(i));
  }
  for (std::size_t i = 0; i < squares.size(); ++i) {
    for (const Point step : kOutward) {
      const Point next = squares[i] + step;
      if (!vacant(next)) continue;
      fill_cell(next);
      squares.push_back(next);
    }
  }
  // Pieces that the path does not touch.
  for (std::size_t i = 0; i < out_.room_at.size(); ++i) {
    if (vacant(out_.room_at.point(i))) fill_cell(out_.room_at.point(i));
  }
}

// Rooms beside the path open to a neighbour that opens to them, or stay shut.
void Planner::fill_cell(Point cell) {
  const Exits desired = desired_of(cell);
  const bool connected = rng_.chance(connect_chance(task_.style)) && desired != 0;
  if (connected && place(cell, 1, desired, allowed_of(cell, 1), -1)) return;
  if (place(cell, 1, 0, 0, -1)) return;
  add_room({cell, 1, {}, 0, 0, -1});
}

// A large room's exit lies in the middle of its side.
bool Planner::faces(const Room& room, int side, Point cell) const {
  if (!has_exit(room.chosen.exits, side)) return false;
  const Point d = cell - room.cell;
  const int along = side < 2 ? d.y : d.x;
  return along == (room.span - 1) / 2 || along == room.span / 2;
}

Exits Planner::desired_of(Point cell) const {
  Exits out = links_[cell];
  for (int side = 0; side < 4; ++side) {
    const Point next = cell + kOutward[static_cast<std::size_t>(side)];
    if (!grid_.has(next) || out_.room_at[next] < 0) continue;
    const Room& room = out_.rooms[static_cast<std::size_t>(out_.room_at[next])];
    if (faces(room, facing(side), cell)) out = static_cast<Exits>(out | exit_bit(side));
  }
  return out;
}

// Where both rooms open to each other, or the path crosses.
void Planner::join_rooms() {
  for (int y = 0; y < grid_.valid.height(); ++y) {
    for (int x = 0; x < grid_.valid.width(); ++x) {
      const Point here{x, y};
      for (const int side : {1, 3}) {
        const Point next = here + kOutward[static_cast<std::size_t>(side)];
        if (!grid_.has(here) || !grid_.has(next)) continue;
        const int a = out_.room_at[here];
        const int b = out_.room_at[next];
        if (a < 0 || b < 0 || a == b) continue;
        const bool path = has_exit(links_[here], side);
        const bool both = faces(out_.rooms[static_cast<std::size_t>(a)], side, here) &&
                          faces(out_.rooms[static_cast<std::size_t>(b)], facing(side), next);
        const Joint joint{a, b, side};
        if (!path && !both) continue;
        if (std::ranges::find(out_.joints, joint) == out_.joints.end()) {
          out_.joints.push_back(joint);
        }
      }
    }
  }
  note_exits();
}

void Planner::note_exits() {
  const auto open = [&](int room, Exits exits) {
    Exits& opened = out_.rooms[static_cast<std::size_t>(room)].opened;
    opened = static_cast<Exits>(opened | exits);
  };
  for (const Joint& joint : out_.joints) {
    open(joint.from, exit_bit(joint.side));
    open(joint.to, exit_bit(facing(joint.side)));
  }
  for (const Goal& goal : task_.goals) open(out_.room_at[goal.cell], goal.out);
  for (const Goal& door : task_.doors) open(out_.room_at[door.cell], door.out);
}

}  // namespace

AreaPlan plan_area(const AreaTask& task, const Shelf& shelf, Rng& rng) {
  return Planner(task, shelf, rng).run();
}

}  // namespace warren::zone
