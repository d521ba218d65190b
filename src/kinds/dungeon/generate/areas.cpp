#include "kinds/dungeon/generate/areas.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace warren::dungeon {

void AreaGraph::build(const Level& level, std::span<const RoomShape> rooms) {
  flood(level, rooms);
  link(level);
}

void AreaGraph::flood(const Level& level, std::span<const RoomShape> rooms) {
  of_.reset(level.cells.width(), level.cells.height(), kNoArea);
  cells_.clear();
  first_.clear();
  std::array<std::uint8_t, 256> open{};
  for (std::size_t i = 0; i < level.legend.size(); ++i) open[i] = is_open(level.legend[i].kind);
  const auto cells = level.cells.cells();
  // A room is one area: its cells need no search. Until it is numbered they hold which room it is.
  for (std::size_t i = 0; i < rooms.size(); ++i) fill(rooms[i], kRoom - static_cast<int>(i));
  for (std::size_t i = 0; i < of_.size(); ++i) {
    const std::int32_t now = of_.cells()[i];
    if (now <= kRoom) {
      const RoomShape& room = rooms[static_cast<std::size_t>(kRoom - now)];
      fill(room, count());
      first_.push_back(of_.point(i));
      cells_.push_back(room.cells());
    } else if (now == kNoArea && open[cells[i]] != 0) {
      flood_from(level, of_.point(i));
    }
  }
}

void AreaGraph::fill(const RoomShape& room, std::int32_t area) {
  for (const Rect part : room.parts()) {
    for (int y = part.y; y < part.bottom(); ++y) {
      std::fill_n(of_.row(y).begin() + part.x, part.w, area);
    }
  }
}

void AreaGraph::flood_from(const Level& level, Point begin) {
  const int area = count();
  int reached = 1;
  const auto* north = level.dungeon()->edges.north().cells().data();
  const auto* west = level.dungeon()->edges.west().cells().data();
  std::int32_t* of = of_.cells().data();
  const std::ptrdiff_t width = of_.width();
  of_[begin] = area;
  stack_.assign(1, begin);
  while (!stack_.empty()) {
    const Point at = stack_.back();
    stack_.pop_back();
    const std::ptrdiff_t cell = at.y * width + at.x;
    const std::ptrdiff_t edge = cell + at.y;  // rows of western edges are one longer
    const auto go = [&](EdgeKind through, std::ptrdiff_t to, Direction by) {
      if (through != EdgeKind::none || of[to] != kNoArea) return;
      of[to] = area;
      ++reached;
      stack_.push_back(step(at, by));
    };
    go(north[cell], cell - width, Direction::north);
    go(west[edge + 1], cell + 1, Direction::east);
    go(north[cell + width], cell + width, Direction::south);
    go(west[edge], cell - 1, Direction::west);
  }
  cells_.push_back(reached);
  first_.push_back(begin);
}

void AreaGraph::link(const Level& level) {
  ends_.clear();
  begin_.assign(static_cast<std::size_t>(count()) + 1, 0);
  for (const Door& door : level.dungeon()->doors) {
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
    tree_.order.reserve(count);
    tree_.bridges.reserve(count);
    path_.reserve(count);
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
