// Phase 3: a spanning tree of corridors over the rooms, and some more, so that ways go round.
#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "generate/dungeon/dead_ends.hpp"
#include "generate/dungeon/layout.hpp"
#include "generate/dungeon/search.hpp"
#include "generate/dungeon/state.hpp"

namespace warren::dungeon {
namespace {

// Two rooms, and how far apart they are. One word, in the order in which pairs are tried: by
// distance, then by the rooms.
class Edge {
 public:
  Edge(int distance, int a, int b)
      : word_(static_cast<std::uint64_t>(distance) << (2 * kBits) |
              static_cast<std::uint64_t>(a) << kBits | static_cast<std::uint64_t>(b)) {}
  explicit Edge(std::uint64_t word) : word_(word) {}

  std::uint64_t word() const { return word_; }
  // Of corridor, at least about.
  int cells() const { return static_cast<int>(word_ >> (2 * kBits + kNearBits)); }
  int a() const { return static_cast<int>(word_ >> kBits & kMask); }
  int b() const { return static_cast<int>(word_ & kMask); }

 private:
  static constexpr unsigned kNearBits = 6;  // of the distance of the centres
  static constexpr unsigned kBits = 20;     // more rooms than the largest floor has cells
  static constexpr std::uint64_t kMask = (std::uint64_t{1} << kBits) - 1;

  std::uint64_t word_;
};

// Cells of corridor between two rooms, the doubled distance of their centres second. Rooms whose
// walls do not face each other need a bend.
int distance(Rect a, Rect b) {
  constexpr int kFacing = 3;  // cells, so that both walls have one that is no corner
  const int gap_x = std::max(a.x - b.right(), b.x - a.right());
  const int gap_y = std::max(a.y - b.bottom(), b.y - a.bottom());
  const int straight = std::max(gap_x, gap_y);
  const bool diagonal = gap_x > 0 && gap_y > 0;
  const int facing = -std::min(gap_x, gap_y);
  const int bend = diagonal ? std::min(gap_x, gap_y) + 4 : (facing < kFacing ? 2 : 0);
  const int dx = (2 * a.x + a.w) - (2 * b.x + b.w);
  const int dy = (2 * a.y + a.h) - (2 * b.y + b.h);
  return (straight + bend) * 64 + std::min(63, (std::abs(dx) + std::abs(dy)) / 2);
}

constexpr int kSpare = 4;  // cells that are left for stubs

int gap(Rect a, Rect b) {
  const int dx = std::max(a.x - b.right(), b.x - a.right());
  const int dy = std::max(a.y - b.bottom(), b.y - a.bottom());
  return std::max({dx, dy, 0});
}

// Pairs of rooms in the same or neighbouring sectors, and not farther apart than `reach`. Rooms are
// listed sector by sector.
class Neighbours {
 public:
  explicit Neighbours(Scratch& s) : s_(s), begin_(s.sectors.size() + 1, 0) {
    for (const PlannedRoom& room : s.rooms) ++begin_[static_cast<std::size_t>(room.sector) + 1];
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
  }

  // Into Scratch::pairs.
  void list(int reach) const {
    s_.pairs.clear();
    const int rows = static_cast<int>(s_.sectors.size()) / s_.columns;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < s_.columns; ++column) {
        const std::size_t here = at(column, row);
        add_pairs(here, here, reach);
        for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 1}, {0, 1}, {1, 1}}) {
          const int x = column + dx;
          const int y = row + dy;
          if (x >= 0 && x < s_.columns && y < rows) add_pairs(here, at(x, y), reach);
        }
      }
    }
    std::sort(s_.pairs.begin(), s_.pairs.end());
  }

 private:
  std::size_t at(int column, int row) const {
    return static_cast<std::size_t>(row * s_.columns + column);
  }
  void add_pairs(std::size_t first, std::size_t second, int reach) const {
    for (std::size_t a = begin_[first]; a < begin_[first + 1]; ++a) {
      const Rect rect = s_.rooms[a].rect;
      for (std::size_t b = first == second ? a + 1 : begin_[second]; b < begin_[second + 1]; ++b) {
        const Rect other = s_.rooms[b].rect;
        if (gap(rect, other) > reach) continue;
        const Edge edge(distance(rect, other), static_cast<int>(a), static_cast<int>(b));
        s_.pairs.push_back(edge.word());
      }
    }
  }

  Scratch& s_;
  std::vector<std::size_t> begin_;  // of each sector's rooms
};

// Rooms far from all others, on floors with few of them.
void list_all_pairs(Scratch& s) {
  s.pairs.clear();
  for (std::size_t a = 0; a < s.rooms.size(); ++a) {
    for (std::size_t b = a + 1; b < s.rooms.size(); ++b) {
      const int apart = distance(s.rooms[a].rect, s.rooms[b].rect);
      s.pairs.push_back(Edge(apart, static_cast<int>(a), static_cast<int>(b)).word());
    }
  }
  std::sort(s.pairs.begin(), s.pairs.end());
}

class Network {
 public:
  explicit Network(State& state)
      : state_(state),
        s_(state.scratch),
        search_(state.config, s_),
        groups_(s_.rooms.size()),
        limit_(state.config.limits.path_searches * state.maps()),
        most_doors_(state.config.doors.count.max) {}

  // Scratch::pairs, the shortest first, wherever that joins what was apart.
  void grow_tree() {
    for (const std::uint64_t word : s_.pairs) {
      const Edge edge(word);
      if (groups_.find(edge.a()) == groups_.find(edge.b())) continue;
      if (tired() || hopeless()) return;
      search_.price_doors(door_price());
      if (!search_.join_group(edge.b(), edge.a(), groups_)) continue;
      ++joined_;
    }
  }
  // More ways than are needed, so that one can go round; only what leads somewhere else counts, and
  // rooms that must have more doors come first: what they take is taken anyway.
  void add_loops(int percent, Rng& rng) {
    CorridorParts parts(s_);
    const int wanted = joined_ * percent / 100;
    search_.spare_dead_ends(count_dead_ends(s_) - state_.config.corridors.dead_ends.min);
    add_needed_doors(parts);
    open_elsewhere(parts, wanted, rng);
  }
  bool whole() const { return groups_.left() <= 1; }
  bool tired() const { return s_.searches >= limit_ || s_.spent(); }
  // Each group that is still apart takes a door at least and hardly less than a cell.
  bool hopeless() const {
    const auto apart = static_cast<std::int64_t>(groups_.left()) - 1;
    const auto doors = most_doors_ - static_cast<std::int64_t>(s_.doorways.size());
    return will_miss(state_) || (s_.hasty && (ground_left(state_) < apart || doors < apart));
  }
  int joined() const { return joined_; }
  int loops() const { return loops_; }

 private:
  // A door more saves some cells of corridor. What it may cost depends on which of the two will run
  // out first, if each way that is still missing takes a cell and a door at least.
  std::uint32_t door_price() const {
    constexpr std::int64_t kRate = 20;
    constexpr std::int64_t kLeast = 30;
    constexpr std::int64_t kMost = 52;
    const auto joins = static_cast<std::int64_t>(groups_.left());
    const std::int64_t ground = ground_left(state_) - joins - kSpare;
    const auto used = static_cast<std::int64_t>(s_.doorways.size());
    const std::int64_t doors = std::max<std::int64_t>(1, most_doors_ - used - joins);
    return static_cast<std::uint32_t>(std::clamp(kRate * ground / doors, kLeast, kMost));
  }
  bool tired_or_hopeless() const { return tired() || hopeless(); }
  int doors() const { return static_cast<int>(s_.doorways.size()); }

  void add_needed_doors(CorridorParts& parts) {
    for (std::size_t i = 0; i < s_.rooms.size(); ++i) {
      const int least = doors_of(state_.config, s_.rooms[i].kind).min;
      for (int has = static_cast<int>(s_.rooms[i].doorways.size()); has < least; ++has) {
        if (tired_or_hopeless()) return;
        if (search_.add_shortcut(static_cast<int>(i), parts, spare())) {
          ++loops_;
        } else if (!search_.add_entrance(static_cast<int>(i))) {
          break;
        }
        parts.update();
      }
    }
  }

  void open_elsewhere(CorridorParts& parts, int wanted, Rng& rng) {
    std::vector<int> rooms(s_.rooms.size());
    std::iota(rooms.begin(), rooms.end(), 0);
    rng.shuffle(std::span<int>(rooms));
    for (const int room : rooms) {
      if (loops_ >= wanted || spare().doors <= 0 || tired_or_hopeless()) return;
      if (!search_.may_loop(room)) continue;
      if (search_.add_shortcut(room, parts, spare())) ++loops_;
    }
  }

  // A loop is welcome, not needed: ground is left for stubs and pillars, doors for rooms that are
  // one dead end too many.
  CorridorSearch::Spare spare() const {
    constexpr int kLongest = 4;
    constexpr int kStub = 2;
    constexpr int kPillars = 2;
    if (s_.only_layout) return {2, 2};  // it is taken as it comes
    const Range dead_ends = state_.config.corridors.dead_ends;
    const int left = search_.dead_ends_to_spare();
    const int stubs = std::max(0, -left);
    const int too_many = std::max(0, left - (dead_ends.max - dead_ends.min));
    const auto cells = static_cast<int>(std::min<std::int64_t>(ground_left(state_), 1000));
    return {std::clamp(cells - kStub * stubs - kPillars, 0, kLongest),
            most_doors_ - doors() - too_many};
  }

  State& state_;
  Scratch& s_;
  CorridorSearch search_;
  Groups groups_;
  std::int64_t limit_;
  int most_doors_;
  int joined_ = 0;
  int loops_ = 0;
};

}  // namespace

Status carve_corridors(State& state, PassContext& context) {
  constexpr int kNear = 3;
  Scratch& s = state.scratch;
  s.doorways.clear();
  s.planned_corridors.keep(s.corridors);
  s.stubs.clear();
  s.searches = 0;
  s.expanded = 0;
  Network network(state);
  const Neighbours neighbours(s);
  const auto unfinished = [&] { return !network.whole() && !network.hopeless(); };
  neighbours.list(kNear);
  network.grow_tree();
  if (unfinished() && !network.tired()) {
    neighbours.list(state.config.width);
    network.grow_tree();
  }
  if (unfinished() && !network.tired()) {
    list_all_pairs(s);
    network.grow_tree();
  }
  if (Status status = within_operations(state); !status) return status;
  if (unfinished()) {
    return veto(network.tired() ? "more searches for corridors than limits.path_searches allows"
                                : "no corridor reaches every room with the doors it may have");
  }
  network.add_loops(state.config.corridors.extra_connections, context.rng);
  if (network.hopeless()) return give_up_layout(state, context);
  context.fact("tree", network.joined());
  context.fact("loops", network.loops());
  context.fact("searches", s.searches);
  context.fact("expanded", s.expanded);
  return within_operations(state);
}

}  // namespace warren::dungeon
