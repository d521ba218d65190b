#include "generate/dungeon/areas.hpp"

#include <algorithm>

namespace warren::dungeon {

void AreaGraph::build(const Level& level) {
  flood(level);
  link(level);
}

void AreaGraph::flood(const Level& level) {
  const Edges& edges = level.dungeon->edges;
  of_.reset(level.cells.width(), level.cells.height(), kNoArea);
  cells_.clear();
  first_.clear();
  for (std::size_t i = 0; i < of_.size(); ++i) {
    const Point begin = of_.point(i);
    if (of_.cells()[i] != kNoArea || !level.open(begin)) continue;
    const int area = count();
    cells_.push_back(0);
    first_.push_back(begin);
    of_[begin] = area;
    stack_.assign(1, begin);
    while (!stack_.empty()) {
      const Point at = stack_.back();
      stack_.pop_back();
      ++cells_.back();
      for (const Direction side : kAllDirections) {
        if (edges.at(at, side) != EdgeKind::none) continue;
        const Point next = step(at, side);
        if (of_[next] != kNoArea) continue;
        of_[next] = area;
        stack_.push_back(next);
      }
    }
  }
}

void AreaGraph::link(const Level& level) {
  ends_.clear();
  begin_.assign(static_cast<std::size_t>(count()) + 1, 0);
  for (const Door& door : level.dungeon->doors) {
    const DoorEnds ends{at(door.at), at(step(door.at, door.side))};
    ends_.push_back(ends);
    ++begin_[static_cast<std::size_t>(ends.inside) + 1];
    ++begin_[static_cast<std::size_t>(ends.outside) + 1];
  }
  for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
  passages_.resize(begin_.back());
  std::vector<std::size_t> next(begin_.begin(), begin_.end() - 1);
  for (int door = 0; door < doors(); ++door) {
    const DoorEnds e = ends(door);
    passages_[next[static_cast<std::size_t>(e.inside)]++] = {door, e.outside};
    passages_[next[static_cast<std::size_t>(e.outside)]++] = {door, e.inside};
  }
}

namespace {

// Depth first without recursion: a floor may have tens of thousands of areas in a row.
class BridgeSearch {
 public:
  explicit BridgeSearch(const AreaGraph& graph) : graph_(graph) {
    const auto count = static_cast<std::size_t>(graph.count());
    tree_.place.assign(count, -1);
    low_.assign(count, 0);
  }

  BridgeTree run(int from) {
    enter(from, kNoDoor);
    while (!path_.empty()) {
      Visit& visit = path_.back();
      const auto passages = graph_.passages(visit.area);
      if (visit.next == passages.size()) {
        leave();
      } else {
        follow(passages[visit.next++]);
      }
    }
    return std::move(tree_);
  }

 private:
  struct Visit {
    int area = 0;
    int door = 0;  // through which it was entered
    std::size_t next = 0;
  };

  int& place(int area) { return tree_.place[static_cast<std::size_t>(area)]; }
  int& low(int area) { return low_[static_cast<std::size_t>(area)]; }

  void enter(int area, int door) {
    place(area) = static_cast<int>(tree_.order.size());
    low(area) = place(area);
    tree_.order.push_back(area);
    path_.push_back({area, door, 0});
  }

  void follow(Passage passage) {
    const Visit& visit = path_.back();
    if (passage.door == visit.door) return;
    if (place(passage.to) < 0) {
      enter(passage.to, passage.door);
    } else {
      low(visit.area) = std::min(low(visit.area), place(passage.to));
    }
  }

  void leave() {
    const Visit visit = path_.back();
    path_.pop_back();
    if (path_.empty()) return;
    const int parent = path_.back().area;
    low(parent) = std::min(low(parent), low(visit.area));
    if (low(visit.area) == place(visit.area)) {
      const int areas = static_cast<int>(tree_.order.size()) - place(visit.area);
      tree_.bridges.push_back({visit.door, visit.area, areas});
    }
  }

  const AreaGraph& graph_;
  BridgeTree tree_;
  std::vector<int> low_;
  std::vector<Visit> path_;
};

}  // namespace

BridgeTree find_bridges(const AreaGraph& graph, int from) {
  return BridgeSearch(graph).run(from);
}

}  // namespace warren::dungeon
