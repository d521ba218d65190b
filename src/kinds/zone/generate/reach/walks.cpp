#include "kinds/zone/generate/reach/walks.hpp"

#include <algorithm>

namespace warren::zone {
namespace {

// Cell by cell from one open cell of a footprint to another, within it. Breadth first.
std::vector<Point> walk_within(const Level& level, Rect rect, Point from, Point to) {
  constexpr std::uint8_t kUnseen = 0xff;
  const Point corner{rect.x, rect.y};
  Grid<std::uint8_t> arrival(rect.w, rect.h, kUnseen);
  std::vector<Point> queue = {to};
  arrival[to - corner] = 0;
  for (std::size_t i = 0; i < queue.size() && queue[i] != from; ++i) {
    for (std::size_t step = 0; step < route::kSteps.size(); ++step) {
      const Point next = queue[i] + route::kSteps[step];
      if (!rect.contains(next) || !level.open(next) || arrival[next - corner] != kUnseen) continue;
      arrival[next - corner] = static_cast<std::uint8_t>(step);
      queue.push_back(next);
    }
  }
  std::vector<Point> out = {from};
  while (out.back() != to && arrival[out.back() - corner] != kUnseen) {
    out.push_back(out.back() - route::kSteps[arrival[out.back() - corner]]);
  }
  return out;
}

// Only the cells where a walk turns, and its ends.
std::vector<Point> corners_of(const std::vector<Point>& cells) {
  std::vector<Point> out;
  for (const Point cell : cells) {
    if (!out.empty() && out.back() == cell) continue;
    if (out.size() >= 2) {
      const Point before = out[out.size() - 2];
      const Point last = out.back();
      const bool along_x =
          before.y == last.y && last.y == cell.y && (before.x < last.x) == (last.x < cell.x);
      const bool along_y =
          before.x == last.x && last.x == cell.x && (before.y < last.y) == (last.y < cell.y);
      if (along_x || along_y) out.pop_back();
    }
    out.push_back(cell);
  }
  return out;
}

class PathLister {
 public:
  explicit PathLister(State& state)
      : level_(state.level), network_(state.scratch.network), known_(network_.places.size()) {}

  void list() {
    level_.zone()->paths.clear();
    if (!level_.start || network_.places.empty()) return;
    known_[static_cast<std::size_t>(network_.start)] = {*level_.start};
    for (std::size_t territory = 0; territory < network_.territories.size(); ++territory) {
      follow(static_cast<int>(territory));
    }
    for (std::size_t i = 0; i < known_.size(); ++i) {
      if (!network_.places[i].told) continue;
      level_.zone()->paths.push_back({network_.places[i].name, corners_of(known_[i])});
    }
  }

 private:
  // Walks whose one end is known make the other end known, until nothing changes. Each territory is
  // a tree that begins at its first terminal.
  void follow(int territory) {
    const TerritoryNet& of = network_.territories[static_cast<std::size_t>(territory)];
    std::vector<int> reached = {territory == 0 ? network_.start : of.terminals.front().place};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Walk& walk : network_.walks) {
        if (walk.territory != territory) continue;
        const bool forward = walk.from == reached[i];
        if (!forward && walk.to != reached[i]) continue;
        const int other = forward ? walk.to : walk.from;
        if (std::ranges::find(reached, other) != reached.end()) continue;
        extend(reached[i], other, walk, forward);
        reached.push_back(other);
      }
    }
  }

  void extend(int from, int to, const Walk& walk, bool forward) {
    std::vector<Point> cells = walk.cells;
    if (!forward) std::ranges::reverse(cells);
    std::vector<Point>& out = known_[static_cast<std::size_t>(to)];
    out = known_[static_cast<std::size_t>(from)];
    const Rect rect = network_.places[static_cast<std::size_t>(from)].rect();
    const std::vector<Point> across = walk_within(level_, rect, out.back(), cells.front());
    out.insert(out.end(), across.begin(), across.end());
    out.insert(out.end(), cells.begin(), cells.end());
  }

  Level& level_;
  const Network& network_;
  std::vector<std::vector<Point>> known_;  // the walk to each place
};

}  // namespace

void list_paths(State& state) {
  PathLister(state).list();
}

}  // namespace warren::zone
