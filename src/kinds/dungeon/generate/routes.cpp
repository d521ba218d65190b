// Corridors that bend: from what does not hang together with the rest yet, through the rock, to the
// nearest of the rest.
#include <algorithm>
#include <cstdlib>

#include "core/count_bits.hpp"
#include "kinds/dungeon/generate/connections.hpp"
#include "kinds/dungeon/generate/walls.hpp"

namespace warren::dungeon {
namespace {

// In Scratch::reached: the number of the search, and below it the step back and whether that is the
// last one.
constexpr std::uint32_t kSource = 4;
constexpr unsigned kBits = 3;

}  // namespace

bool Connections::all_joined() {
  int group = -1;
  for (int node = 0; node < rooms_ + parts_; ++node) {
    if (node < rooms_ && island_of(node) >= 0) continue;
    const int of = groups_.find(node);
    if (group >= 0 && of != group) return false;
    group = of;
  }
  return true;
}

std::vector<Connections::Component> Connections::components() {
  std::vector<Component> out;
  std::vector<int> index(static_cast<std::size_t>(rooms_ + parts_), -1);
  const auto of = [&](int node) -> Component& {
    const int group = groups_.find(node);
    int& known = index[static_cast<std::size_t>(group)];
    if (known < 0) {
      known = static_cast<int>(out.size());
      out.push_back({0, group, {}, {}});
    }
    return out[static_cast<std::size_t>(known)];
  };
  for (int room = 0; room < rooms_; ++room) {
    if (island_of(room) >= 0) continue;
    Component& component = of(room);
    component.rooms.push_back(room);
    ++component.size;
  }
  for (std::size_t i = 0; i < s_.owner.size(); ++i) {
    if (s_.owner.cells()[i] != kCorridor) continue;
    Component& component = of(rooms_ + s_.part.cells()[i]);
    component.cells.push_back(s_.owner.point(i));
    ++component.size;
  }
  return out;
}

int Connections::group_at(Point at) {
  const std::int32_t owner = s_.owner[at];
  if (owner == kRock) return -1;
  return groups_.find(owner == kCorridor ? part_node(at) : owner);
}

void Connections::visit(Point at, Direction back, bool source) {
  const Rect inside{1, 1, s_.owner.width() - 2, s_.owner.height() - 2};
  if (!inside.contains(at) || s_.owner[at] != kRock) return;
  if (s_.reached[at] >> kBits == search_) return;
  s_.reached[at] = (search_ << kBits) | (source ? kSource : 0U) | static_cast<std::uint32_t>(back);
  s_.queue.push_back(at);
}

void Connections::start_from(const Component& from) {
  for (const int room : from.rooms) {
    const auto own = [&](Point cell) { return s_.owner[cell] == room; };
    for (const Rect part : s_.rooms[static_cast<std::size_t>(room)].shape().parts()) {
      const auto look = [&](Point at, Direction side) {
        if (!is_doorable(own, at, side) || !may_have_door(room, at, side, true)) return;
        visit(step(at, side), opposite(side), true);
      };
      for (int x = part.x; x < part.right(); ++x) {
        look({x, part.y}, Direction::north);
        look({x, part.bottom() - 1}, Direction::south);
      }
      for (int y = part.y; y < part.bottom(); ++y) {
        look({part.x, y}, Direction::west);
        look({part.right() - 1, y}, Direction::east);
      }
    }
  }
  for (const Point at : from.cells) {
    for (const Direction by : kAllDirections) visit(step(at, by), opposite(by), true);
  }
}

// Joins what lies beside the cell, if that belongs to another group. The cells before it are
// carved.
bool Connections::arrive(Point at, int group) {
  for (const Direction by : kAllDirections) {
    const Point next = step(at, by);
    const int there = group_at(next);
    if (there < 0 || there == group) continue;
    const std::int32_t owner = s_.owner[next];
    if (owner >= 0) {
      const auto theirs = [&](Point cell) { return s_.owner[cell] == owner; };
      if (!is_doorable(theirs, next, opposite(by)) ||
          !may_have_door(owner, next, opposite(by), true))
        continue;
      if (island_of(owner) >= 0) continue;
    }
    carve_path(at, by);
    return true;
  }
  return false;
}

// From a cell back to where its search began, and on by one step to where it ends.
void Connections::carve_path(Point at, Direction by) {
  const Point end = step(at, by);
  const std::int32_t to = s_.owner[end];
  const std::int32_t part = parts_++;
  groups_.add();
  const int node = rooms_ + part;
  Point now = at;
  for (;;) {
    const std::uint32_t code = s_.reached[now] & ((1U << kBits) - 1);
    const auto back = static_cast<Direction>(code & 3U);
    const Point before = step(now, back);
    carve(s_, now);
    s_.part[now] = part;
    if ((code & kSource) != 0) {
      const std::int32_t from = s_.owner[before];
      if (from >= 0) {
        add_doorway(s_, {from, before, opposite(back), -1});
        groups_.unite(from, node);
        if (to >= 0) make_partners(from, to);
      } else {
        link(s_, now, before);
        groups_.unite(part_node(before), node);
      }
      break;
    }
    link(s_, now, before);
    now = before;
  }
  if (to >= 0) {
    add_doorway(s_, {to, end, opposite(by), -1});
    groups_.unite(to, node);
  } else {
    link(s_, at, end);
    groups_.unite(part_node(end), node);
  }
}

bool Connections::join(const Component& from) {
  ++search_;
  ++searches_;
  s_.queue.clear();
  const int group = groups_.find(from.rooms.empty() ? part_node(from.cells[0]) : from.rooms[0]);
  start_from(from);
  for (std::size_t next = 0; next < s_.queue.size(); ++next) {
    const Point at = s_.queue[next];
    ++s_.operations;
    if (arrive(at, group)) return true;
    // Straight on first: of paths of one length the one with fewer turns.
    const auto back = static_cast<Direction>(s_.reached[at] & 3U);
    visit(step(at, opposite(back)), back, false);
    for (const Direction by : kAllDirections) visit(step(at, by), opposite(by), false);
  }
  return false;
}

// A corridor that a door of the room opens onto nearby: a way there would go round for nothing.
bool Connections::leads_back(int room, Point corridor) const {
  constexpr int kWorthIt = 8;
  const RoomDoors& doors = s_.rooms[static_cast<std::size_t>(room)].doorways;
  return std::any_of(doors.begin(), doors.end(), [&](int index) {
    const Doorway& door = s_.doorways[static_cast<std::size_t>(index)];
    const Point off = door.outside() - corridor;
    return std::abs(off.x) + std::abs(off.y) < kWorthIt;
  });
}

bool Connections::may_arrive(int room, Point at, Direction by) const {
  const Point next = step(at, by);
  const std::int32_t owner = s_.owner[next];
  if (owner == kRock || owner == room) return false;
  if (owner == kCorridor) return !leads_back(room, next);
  const auto theirs = [&](Point cell) { return s_.owner[cell] == owner; };
  return island_of(owner) < 0 && !partners(room, owner) &&
         is_doorable(theirs, next, opposite(by)) && may_have_door(owner, next, opposite(by), true);
}

bool Connections::add_loop_to(int room) {
  constexpr std::size_t kFar = 200;  // cells looked at
  ++search_;
  ++searches_;
  s_.queue.clear();
  start_from({1, groups_.find(room), {room}, {}});
  for (std::size_t next = 0; next < s_.queue.size() && next < kFar; ++next) {
    const Point at = s_.queue[next];
    ++s_.operations;
    bool beside_corridor = false;
    for (const Direction by : kAllDirections) {
      if (may_arrive(room, at, by)) {
        carve_path(at, by);
        return true;
      }
      beside_corridor = beside_corridor || s_.owner[step(at, by)] == kCorridor;
    }
    if (beside_corridor) continue;  // on along it, the two would look like one of double width
    const auto back = static_cast<Direction>(s_.reached[at] & 3U);
    visit(step(at, opposite(back)), back, false);
    for (const Direction by : kAllDirections) visit(step(at, by), opposite(by), false);
  }
  return false;
}

bool Connections::out_of_searches() const {
  return s_.searches + searches_ >= state_.config.limits.path_searches * state_.maps();
}

bool Connections::join_by_corridors() {
  for (;;) {
    if (all_joined()) return true;
    std::vector<Component> all = components();
    // The smaller ones look for the others: what is nearest to them is found at once.
    std::stable_sort(all.begin(), all.end(),
                     [](const Component& a, const Component& b) { return a.size < b.size; });
    bool joined = false;
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
      if (out_of_searches() || s_.spent()) return false;
      // Joined since by another that came here.
      if (groups_.find(all[i].group) != all[i].group) continue;
      if (join(all[i])) joined = true;
    }
    if (!joined) return false;
  }
}

}  // namespace warren::dungeon
