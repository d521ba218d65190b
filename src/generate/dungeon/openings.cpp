// Doors that may be: which there are, what they cost, and what taking one of them does.
#include <algorithm>
#include <cstdlib>

#include "generate/dungeon/connections.hpp"
#include "generate/dungeon/walls.hpp"

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

int distance_of(Point a, Point b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

}  // namespace

void Connections::list_openings() {
  openings_.clear();
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
  const auto own = [&](Point cell) { return s_.owner[cell] == room; };
  if (!is_doorable(own, at, side)) return;
  const Rect inside{1, 1, s_.owner.width() - 2, s_.owner.height() - 2};
  Opening out{room, at, side, 0, -1, 0};
  Point end = step(at, side);
  for (; s_.owner[end] == kRock; end = step(end, side)) {
    if (out.gap == kLongestGap || !inside.contains(end)) return;
    ++out.gap;
  }
  const std::int32_t owner = s_.owner[end];
  if (owner == room) return;
  if (owner >= 0) {
    if (owner < room) return;  // listed from the other side
    const auto theirs = [&](Point cell) { return s_.owner[cell] == owner; };
    if (!is_doorable(theirs, end, opposite(side))) return;
    out.to = owner;
  }
  // Only teleporters lead to an island; within it doors do.
  if (island_of(room) >= 0 && out.gap > 0) return;
  if (island_of(room) != (out.to >= 0 ? island_of(out.to) : -1)) return;
  out.cost = cost_of(out);
  openings_.push_back(out);
}

// Doors near the middle of their walls, short ways, large rooms at corridors, small ones behind
// others.
int Connections::cost_of(const Opening& opening) {
  constexpr std::array<int, 3> kAtCorridor = {24, 64, 84};
  const PlannedRoom& from = s_.rooms[static_cast<std::size_t>(opening.room)];
  int cost = static_cast<int>(rng_.below(48));
  cost += 9 * off_centre(from.rect, opening.at, opening.side);
  if (opening.gap > 0) cost += 22 + 9 * opening.gap;
  if (opening.to < 0) return cost + kAtCorridor[static_cast<std::size_t>(from.kind)];
  const PlannedRoom& to = s_.rooms[static_cast<std::size_t>(opening.to)];
  cost += 9 * off_centre(to.rect, opening.end(), opposite(opening.side)) / 2;
  const bool small = from.kind == RoomKind::small || to.kind == RoomKind::small;
  return cost + (small ? 4 : 12);
}

bool Connections::may_have_door(int room, Point at, Direction side, bool onto_corridor) const {
  const PlannedRoom& of = s_.rooms[static_cast<std::size_t>(room)];
  const auto most = static_cast<std::size_t>(doors_of(state_.config, of.kind).max);
  if (of.doorways.size() >= most || of.doorways.full()) return false;
  for (const int index : of.doorways) {
    const Doorway& other = s_.doorways[static_cast<std::size_t>(index)];
    const bool ours = other.room == room;
    // Through the room from wall to wall: nobody takes these for one door twice.
    if ((ours ? other.side : opposite(other.side)) == opposite(side)) continue;
    const Point theirs = ours ? other.at : other.outside();
    const int least = onto_corridor && other.beyond < 0 ? kDoorsApart : 2;
    if (distance_of(theirs, at) < least) return false;
  }
  return true;
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
