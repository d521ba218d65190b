// Phase 3: a spanning tree of corridors over the rooms, and some more, so that ways go round.
#include <algorithm>
#include <cstdlib>

#include "generate/dungeon/search.hpp"
#include "generate/dungeon/state.hpp"

namespace warren::dungeon {
namespace {

struct Edge {
  int distance = 0;
  int a = 0;
  int b = 0;

  friend auto operator<=>(const Edge&, const Edge&) = default;
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

int gap(Rect a, Rect b) {
  const int dx = std::max(a.x - b.right(), b.x - a.right());
  const int dy = std::max(a.y - b.bottom(), b.y - a.bottom());
  return std::max({dx, dy, 0});
}

// Pairs of rooms in the same or neighbouring sectors, and not farther apart than `reach`.
class Neighbours {
 public:
  explicit Neighbours(const Scratch& s) : s_(s), by_sector_(s.sectors.size()) {
    for (std::size_t i = 0; i < s.rooms.size(); ++i) {
      by_sector_[static_cast<std::size_t>(s.rooms[i].sector)].push_back(static_cast<int>(i));
    }
  }

  std::vector<Edge> within(int reach) const {
    std::vector<Edge> out;
    const int rows = static_cast<int>(s_.sectors.size()) / s_.columns;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < s_.columns; ++column) {
        add_pairs(column, row, column, row, reach, out);
        for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 1}, {0, 1}, {1, 1}}) {
          const int x = column + dx;
          const int y = row + dy;
          if (x >= 0 && x < s_.columns && y < rows) add_pairs(column, row, x, y, reach, out);
        }
      }
    }
    std::sort(out.begin(), out.end());
    return out;
  }

 private:
  const std::vector<int>& at(int column, int row) const {
    return by_sector_[static_cast<std::size_t>(row * s_.columns + column)];
  }
  void add_pairs(int c1, int r1, int c2, int r2, int reach, std::vector<Edge>& out) const {
    const bool same = c1 == c2 && r1 == r2;
    for (const int a : at(c1, r1)) {
      for (const int b : at(c2, r2)) {
        if (same && b <= a) continue;
        const Rect ra = s_.rooms[static_cast<std::size_t>(a)].rect;
        const Rect rb = s_.rooms[static_cast<std::size_t>(b)].rect;
        if (gap(ra, rb) <= reach) out.push_back({distance(ra, rb), a, b});
      }
    }
  }

  const Scratch& s_;
  std::vector<std::vector<int>> by_sector_;
};

// Rooms far from all others, on floors with few of them.
std::vector<Edge> all_pairs(const Scratch& s) {
  std::vector<Edge> out;
  for (std::size_t a = 0; a < s.rooms.size(); ++a) {
    for (std::size_t b = a + 1; b < s.rooms.size(); ++b) {
      out.push_back(
          {distance(s.rooms[a].rect, s.rooms[b].rect), static_cast<int>(a), static_cast<int>(b)});
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

class Network {
 public:
  explicit Network(State& state)
      : s_(state.scratch),
        search_(state.config, s_),
        groups_(s_.rooms.size()),
        limit_(state.config.limits.path_searches * state.maps()),
        most_doors_(state.config.doors.count.max) {}

  // Shortest first, wherever that joins what was apart.
  void grow_tree(const std::vector<Edge>& edges, std::vector<Edge>* left_over) {
    for (const Edge& edge : edges) {
      if (groups_.find(edge.a) == groups_.find(edge.b)) {
        if (left_over != nullptr) left_over->push_back(edge);
        continue;
      }
      if (s_.searches >= limit_) return;
      if (!search_.join_group(edge.b, edge.a, groups_)) continue;
      groups_.unite(edge.a, edge.b);
      ++joined_;
    }
  }
  void add_loops(const std::vector<Edge>& edges, int percent) {
    int left = joined_ * percent / 100;
    for (const Edge& edge : edges) {
      if (left == 0 || s_.searches >= limit_) return;
      if (static_cast<int>(s_.doorways.size()) >= most_doors_) return;
      --left;
      const bool looped = search_.open_beside(edge.a) || search_.open_beside(edge.b) ||
                          search_.join(edge.a, edge.b);
      if (looped) ++loops_;
    }
  }
  bool whole() const { return groups_.left() <= 1; }
  bool tired() const { return s_.searches >= limit_; }
  int joined() const { return joined_; }
  int loops() const { return loops_; }

 private:
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
  constexpr int kNear = 6;
  Scratch& s = state.scratch;
  s.doorways.clear();
  s.corridors.clear();
  s.stubs.clear();
  s.searches = 0;
  s.expanded = 0;
  Network network(state);
  std::vector<Edge> left_over;
  network.grow_tree(Neighbours(s).within(kNear), &left_over);
  if (!network.whole()) network.grow_tree(Neighbours(s).within(state.config.width), nullptr);
  if (!network.whole()) network.grow_tree(all_pairs(s), nullptr);
  if (!network.whole()) {
    return veto(network.tired() ? "more searches for corridors than limits.path_searches allows"
                                : "no corridor reaches every room with the doors it may have");
  }
  network.add_loops(left_over, state.config.corridors.extra_connections);
  context.fact("tree", network.joined());
  context.fact("loops", network.loops());
  context.fact("searches", s.searches);
  context.fact("expanded", s.expanded);
  return {};
}

}  // namespace warren::dungeon
