// Doors that may be: which there are, what they cost, and what taking one of them does.
#include <algorithm>
#include <cstdlib>

#include "kinds/dungeon/generate/connections.hpp"
#include "kinds/dungeon/generate/walls.hpp"

namespace warren::dungeon {
namespace {

constexpr int kLongestGap = 6;

// Cells from the middle of the wall that a door would be in.
int off_centre(const Rect& room, Point at, Direction side) {
  const bool across = side == Direction::north || side == Direction::south;
  const int first = across ? room.x : room.y;
  const int last = across ? room.right() - 1 : room.bottom() - 1;
  return std::abs(2 * (across ? at.x : at.y) - first - last) / 2;
}

}  // namespace

// For each cell of the walls of rooms, wall by wall.
void Connections::list_doors() {
  constexpr std::size_t kUsual = 16;  // for a room
  doors_.clear();
  doors_.reserve(kUsual * static_cast<std::size_t>(rooms_));
  for (int room = 0; room < rooms_; ++room) {
    const PlannedRoom& of = s_.rooms[static_cast<std::size_t>(room)];
    for (const Rect part : of.shape().parts()) {
      for (int x = part.x; x < part.right(); ++x) {
        list_from(room, {x, part.y}, Direction::north);
        list_from(room, {x, part.bottom() - 1}, Direction::south);
      }
      for (int y = part.y; y < part.bottom(); ++y) {
        list_from(room, {part.x, y}, Direction::west);
        list_from(room, {part.right() - 1, y}, Direction::east);
      }
    }
  }
}

void Connections::list_from(int room, Point at, Direction side) {
  const WallWalk walk(s_.owner, side);
  const std::int32_t* cell = walk.cell(at);
  if (!walk.doorable(cell, room)) return;
  Opening out{room, at, side, 0, -1, 0};
  // The border is rock, and nothing lies behind it.
  const int to_border = walk.to_border(at);
  const std::int32_t* end = cell + walk.out();
  for (; *end == kRock; end += walk.out()) {
    if (out.gap == kLongestGap || out.gap + 1 >= to_border) return;
    ++out.gap;
  }
  const std::int32_t owner = *end;
  if (owner == room) return;
  if (owner >= 0) {
    if (owner < room) return;  // listed from the other side
    const WallWalk back(s_.owner, opposite(side));
    if (!back.doorable(end, owner)) return;
    out.to = owner;
  }
  out.cost = cost_of(out);
  doors_.push_back(out);
}

// Only teleporters lead to an island; within it doors do.
bool Connections::allowed(const Opening& opening) const {
  const int island = island_of(opening.room);
  if (island >= 0 && opening.gap > 0) return false;
  if (island != (opening.to >= 0 ? island_of(opening.to) : -1)) return false;
  return true;
}

void Connections::list_openings() {
  openings_.clear();
  openings_.reserve(doors_.size());
  for (const Opening& door : doors_) {
    if (!allowed(door)) continue;
    const int chance = static_cast<int>(rng_.below(48));
    openings_.push_back(door);
    openings_.back().cost += chance;
  }
}

// Costs are small numbers: places by counting.
const std::vector<std::uint32_t>& Connections::by_cost() {
  order_.resize(openings_.size());
  if (openings_.empty()) return order_;
  const auto [least, most] =
      std::minmax_element(openings_.begin(), openings_.end(),
                          [](const Opening& a, const Opening& b) { return a.cost < b.cost; });
  const int first = least->cost;
  begin_.assign(static_cast<std::size_t>(most->cost - first) + 2, 0);
  for (const Opening& opening : openings_) {
    ++begin_[static_cast<std::size_t>(opening.cost - first) + 1];
  }
  for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
  for (std::size_t i = 0; i < openings_.size(); ++i) {
    order_[begin_[static_cast<std::size_t>(openings_[i].cost - first)]++] =
        static_cast<std::uint32_t>(i);
  }
  return order_;
}

// Doors near the middle of their walls, short paths, large rooms at corridors, small ones behind
// others.
int Connections::cost_of(const Opening& opening) const {
  constexpr std::array<int, 3> kAtCorridor = {24, 64, 84};
  const PlannedRoom& from = s_.rooms[static_cast<std::size_t>(opening.room)];
  int cost = 9 * off_centre(from.rect, opening.at, opening.side);
  if (opening.gap > 0) cost += 22 + 9 * opening.gap;
  if (opening.to < 0) return cost + kAtCorridor[static_cast<std::size_t>(from.kind)];
  const PlannedRoom& to = s_.rooms[static_cast<std::size_t>(opening.to)];
  cost += 9 * off_centre(to.rect, opening.end(), opposite(opening.side)) / 2;
  const bool small = from.kind == RoomKind::small || to.kind == RoomKind::small;
  return cost + (small ? 4 : 12);
}

bool Connections::partners(int a, int b) const {
  const RoomDoors& list = s_.rooms[static_cast<std::size_t>(a)].partners;
  return std::find(list.begin(), list.end(), b) != list.end();
}

// Still rock, and beside no corridor but the one that it leads to.
bool Connections::path_is_clear(const Opening& opening) const {
  const bool across = opening.side == Direction::north || opening.side == Direction::south;
  Point at = opening.at;
  for (int i = 0; i < opening.gap; ++i) {
    at = step(at, opening.side);
    if (s_.owner[at] != kRock) return false;
    for (const int off : {-1, 1}) {
      const Point beside = across ? Point{at.x + off, at.y} : Point{at.x, at.y + off};
      if (s_.owner[beside] == kCorridor) return false;
    }
  }
  const std::int32_t owner = s_.owner[opening.end()];
  return opening.to >= 0 ? owner == opening.to : owner == kCorridor;
}

bool Connections::may_open(const Opening& opening) const {
  if (!path_is_clear(opening)) return false;
  const bool direct = opening.to >= 0 && opening.gap == 0;
  if (!may_have_door(opening.room, opening.at, opening.side, !direct)) return false;
  if (opening.to < 0) return true;
  return may_have_door(opening.to, opening.end(), opposite(opening.side), !direct) &&
         !partners(opening.room, opening.to);
}

int Connections::node_of(const Opening& opening) const {
  return opening.to >= 0 ? opening.to : part_node(opening.end());
}

void Connections::make_partners(int a, int b) {
  for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
    RoomDoors& list = s_.rooms[static_cast<std::size_t>(from)].partners;
    if (!list.full()) list.push_back(to);
  }
}

void Connections::open(const Opening& opening) {
  const Point end = opening.end();
  groups_.unite(opening.room, node_of(opening));
  if (opening.to >= 0) make_partners(opening.room, opening.to);
  if (opening.gap == 0) {
    return add_doorway(s_, {opening.room, opening.at, opening.side, opening.to});
  }
  const std::int32_t part = opening.to >= 0 ? parts_++ : s_.part[end];
  Point at = opening.at;
  for (int i = 0; i < opening.gap; ++i) {
    const Point before = at;
    at = step(at, opening.side);
    carve(s_, at);
    s_.part[at] = part;
    if (i > 0) link(s_, before, at);
  }
  add_doorway(s_, {opening.room, opening.at, opening.side, -1});
  if (opening.to < 0) return link(s_, at, end);
  add_doorway(s_, {opening.to, end, opposite(opening.side), -1});
  groups_.add();
  groups_.unite(opening.room, rooms_ + part);
}

}  // namespace warren::dungeon
