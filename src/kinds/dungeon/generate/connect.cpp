// A tree of doors and corridors that joins everything; then loops, as many as were requested.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "kinds/dungeon/generate/connections.hpp"

namespace warren::dungeon {

Connections::Connections(State& state, Rng& rng)
    : state_(state), s_(state.scratch), rng_(rng), groups_(0) {}

void Connections::survey() {
  rooms_ = static_cast<int>(s_.rooms.size());
  parts_ = 0;
  groups_ = Groups(s_.rooms.size());
  s_.part.reset(s_.owner.width(), s_.owner.height(), kNoPart);
  label_corridors();
  // Rooms that the ring runs through have doors already.
  room_has_ring_.assign(s_.rooms.size(), 0);
  for (const Doorway& door : s_.doorways) {
    room_has_ring_[static_cast<std::size_t>(door.room)] = 1;
    groups_.unite(door.room, part_node(door.outside()));
  }
  list_doors();
  surveyed_.groups = groups_;
  surveyed_.parts = parts_;
}

void Connections::begin() {
  groups_ = surveyed_.groups;
  parts_ = surveyed_.parts;
  search_ = 0;
  searches_ = 0;
  s_.reached.reset(s_.owner.width(), s_.owner.height(), 0);
}

void Connections::exchange(Joined& other) {
  std::swap(groups_, other.groups);
  std::swap(parts_, other.parts);
  std::swap(search_, other.search);
}

// Corridors that hang together without a door are one part.
void Connections::label_corridors() {
  for (std::size_t i = 0; i < s_.owner.size(); ++i) {
    if (s_.owner.cells()[i] != kCorridor || s_.part.cells()[i] != kNoPart) continue;
    const std::int32_t part = parts_++;
    groups_.add();
    s_.queue.assign(1, s_.owner.point(i));
    s_.part.cells()[i] = part;
    while (!s_.queue.empty()) {
      const Point at = s_.queue.back();
      s_.queue.pop_back();
      for (const Direction by : kAllDirections) {
        const Point next = step(at, by);
        if ((s_.links[at] & bit(by)) == 0 || s_.part[next] != kNoPart) continue;
        s_.part[next] = part;
        s_.queue.push_back(next);
      }
    }
  }
}

// Rooms with one neighbour only come first: later all walls of it may have doors enough.
void Connections::favour_scarce() {
  constexpr std::array<int, 4> kFavour = {0, 80, 40, 0};
  struct Beside {
    int count = 0;  // of different ones; three are many
    std::array<int, 2> nodes{};
  };
  std::vector<Beside> beside(static_cast<std::size_t>(rooms_));
  const auto add = [&](int room, int node) {
    Beside& of = beside[static_cast<std::size_t>(room)];
    if (of.count == 3 || (of.count > 0 && of.nodes[0] == node)) return;
    if (of.count == 2 && of.nodes[1] == node) return;
    if (of.count < 2) of.nodes[static_cast<std::size_t>(of.count)] = node;
    ++of.count;
  };
  for (const Opening& opening : openings_) {
    add(opening.room, node_of(opening));
    if (opening.to >= 0) add(opening.to, opening.room);
  }
  const auto favour = [&](int room) {
    return kFavour[static_cast<std::size_t>(beside[static_cast<std::size_t>(room)].count)];
  };
  for (Opening& opening : openings_) {
    opening.cost -= favour(opening.room);
    if (opening.to >= 0) opening.cost -= favour(opening.to);
  }
}

void Connections::join_straight() {
  list_openings();
  favour_scarce();
  by_cost();
  // Rooms one behind the other first: a tree of stars would be nothing but dead ends.
  for (const bool chains : {true, false}) {
    for (const std::uint32_t index : order_) {
      const Opening& opening = openings_[index];
      if (groups_.find(opening.room) == groups_.find(node_of(opening))) continue;
      if (chains && (is_hub(opening.room) || (opening.to >= 0 && is_hub(opening.to)))) continue;
      if (may_open(opening)) open(opening);
    }
  }
}

bool Connections::is_hub(int room) const {
  const PlannedRoom& of = s_.rooms[static_cast<std::size_t>(room)];
  return of.doorways.size() >= (of.kind == RoomKind::large ? 3U : 2U);
}

int Connections::loops() const {
  std::int64_t ends = 0;
  std::int64_t cells = 0;
  for (std::size_t i = 0; i < s_.owner.size(); ++i) {
    const bool corridor = s_.owner.cells()[i] == kCorridor;
    cells += corridor ? 1 : 0;
    ends += corridor ? count_sides(s_.links.cells()[i]) : 0;
  }
  const std::int64_t edges = ends / 2 + static_cast<std::int64_t>(s_.doorways.size());
  return static_cast<int>(edges - cells - rooms_ + 1 + s_.islands);
}

int Connections::missing_doors(int room) const {
  const PlannedRoom& of = s_.rooms[static_cast<std::size_t>(room)];
  if (of.island >= 0) return 0;
  const int least = doors_of(state_.config, of.kind).min;
  return std::max(0, least - static_cast<int>(of.doorways.size()));
}

// Rooms for stairs.
int Connections::count_halls() const {
  return static_cast<int>(
      std::count_if(s_.rooms.begin(), s_.rooms.end(), [](const PlannedRoom& room) {
        return room.kind != RoomKind::small && room.doorways.size() >= 2;
      }));
}

int Connections::count_one_door() const {
  return static_cast<int>(
      std::count_if(s_.rooms.begin(), s_.rooms.end(),
                    [](const PlannedRoom& room) { return room.doorways.size() == 1; }));
}

// What a tree does not need, in random order: each step and each door closes one circle.
void Connections::remove_loops(int surplus) {
  struct Edge {
    Point at;
    Direction by = Direction::north;
    int doorway = -1;
  };
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < s_.owner.size(); ++i) {
    if (s_.owner.cells()[i] != kCorridor) continue;
    const Point at = s_.owner.point(i);
    for (const Direction by : {Direction::east, Direction::south}) {
      if ((s_.links[at] & bit(by)) != 0) edges.push_back({at, by, -1});
    }
  }
  rng_.shuffle(std::span<Edge>(edges));
  // Doors stay if they can: rooms want them.
  Groups groups(s_.owner.size() + static_cast<std::size_t>(rooms_));
  const auto cells = static_cast<int>(s_.owner.size());
  const auto node = [&](Point at) {
    const std::int32_t owner = s_.owner[at];
    return owner >= 0 ? cells + owner : static_cast<int>(s_.owner.index(at));
  };
  for (const Doorway& door : s_.doorways) groups.unite(node(door.at), node(door.outside()));
  for (const Edge& edge : edges) {
    const Point next = step(edge.at, edge.by);
    if (groups.find(node(edge.at)) != groups.find(node(next))) {
      groups.unite(node(edge.at), node(next));
      continue;
    }
    if (surplus == 0) continue;
    s_.links[edge.at] = static_cast<std::uint8_t>(s_.links[edge.at] & ~bit(edge.by));
    s_.links[next] = static_cast<std::uint8_t>(s_.links[next] & ~bit(opposite(edge.by)));
    --surplus;
  }
}

// Doors that would close a loop: first those of rooms that lack doors. Where many rooms have one
// door only, theirs next; else those of rooms that have more.
void Connections::list_loops() {
  list_doors();
  list_openings();
  const bool many_ends = count_one_door() > state_.config.corridors.dead_ends.min - 3;
  const auto requirement = [&](int room) {
    const PlannedRoom& of = s_.rooms[static_cast<std::size_t>(room)];
    int points = 0;
    if (missing_doors(room) > 0) points -= kUrgent;
    if (of.doorways.size() == 1) points += many_ends ? -60 : 60;
    return points;
  };
  for (Opening& opening : openings_) {
    opening.cost += requirement(opening.room);
    if (opening.to >= 0) opening.cost += requirement(opening.to);
  }
  by_cost();
}

bool Connections::lacks_door(const Opening& opening) const {
  return missing_doors(opening.room) > 0 || (opening.to >= 0 && missing_doors(opening.to) > 0);
}

int Connections::add_straight(int missing, bool urgent) {
  for (const std::uint32_t index : order_) {
    const Opening& opening = openings_[index];
    const bool was_urgent = opening.cost < -kUrgent / 2;
    if (missing == 0 || (urgent && !was_urgent)) break;
    if (was_urgent && !lacks_door(opening)) continue;
    if (!may_open(opening)) continue;
    open(opening);
    --missing;
  }
  return missing;
}

// Round corners: for rooms that lack doors, or for any that may have another.
int Connections::add_bent(int missing, bool urgent) {
  std::vector<int> rooms;
  for (int room = 0; room < rooms_; ++room) {
    if (island_of(room) < 0 && (!urgent || missing_doors(room) > 0)) rooms.push_back(room);
  }
  rng_.shuffle(std::span<int>(rooms));
  for (const int room : rooms) {
    if (missing == 0 || s_.spent()) break;
    if (add_loop_to(room)) --missing;
  }
  return missing;
}

// Rooms that lack doors have their paths, whatever corners they go round, before others have more.
void Connections::add_loops(int missing) {
  list_loops();
  for (const bool urgent : {true, false}) {
    missing = add_straight(missing, urgent);
    if (missing > 0) missing = add_bent(missing, urgent);
  }
}

void Connections::make_loops(int wanted) {
  const int have = loops();
  if (have > wanted) remove_loops(have - wanted);
  if (have < wanted) add_loops(wanted - have);
}

int Connections::faults() const {
  const int shortage = [&] {
    int sum = 0;
    for (int room = 0; room < rooms_; ++room) sum += missing_doors(room);
    return sum;
  }();
  // Some of the dead ends are stubs.
  const Range requested = state_.config.corridors.dead_ends;
  const int ends = std::max(0, count_one_door() - (requested.min - (requested.min + 2) / 3));
  constexpr int kLacks = 12;  // what nothing that comes later mends
  const int islands = std::max(0, s_.wanted_islands - s_.islands);
  const int halls = std::max(0, 2 - count_halls());
  return 4 * shortage + ends + kLacks * (halls + islands);
}

bool Connections::islands_hold() {
  std::vector<int> group(static_cast<std::size_t>(s_.islands), -1);
  for (int room = 0; room < rooms_; ++room) {
    if (island_of(room) < 0) continue;
    int& known = group[static_cast<std::size_t>(island_of(room))];
    if (known >= 0 && known != groups_.find(room)) return false;
    known = groups_.find(room);
  }
  return true;
}

std::vector<int> Connections::unjoined() {
  std::vector<int> out;
  std::vector<int> size(static_cast<std::size_t>(rooms_ + parts_), 0);
  for (int room = 0; room < rooms_; ++room) {
    if (island_of(room) < 0) ++size[static_cast<std::size_t>(groups_.find(room))];
  }
  const auto largest = static_cast<int>(std::max_element(size.begin(), size.end()) - size.begin());
  for (int room = 0; room < rooms_; ++room) {
    if (island_of(room) >= 0) continue;
    if (groups_.find(room) != largest && room_has_ring_[static_cast<std::size_t>(room)] == 0) {
      out.push_back(room);
    }
  }
  return out;
}

}  // namespace warren::dungeon
