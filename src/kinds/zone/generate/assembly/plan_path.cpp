// The path of an area: a walk between its goals.
#include <cstdlib>

#include "kinds/zone/generate/assembly/draft.hpp"
#include "kinds/zone/generate/assembly/walk.hpp"

namespace warren::zone {
namespace {

void link(Draft& draft, Point a, Point b) {
  const int side = side_towards(a, b);
  draft.links[a] = static_cast<Exits>(draft.links[a] | exit_bit(side));
  draft.links[b] = static_cast<Exits>(draft.links[b] | exit_bit(facing(side)));
}

void add_path(Draft& draft, const std::vector<Point>& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) link(draft, cells[i - 1], cells[i]);
    std::vector<Point>& path = draft.plan.path;
    if (path.empty() || path.back() != cells[i]) path.push_back(cells[i]);
    draft.used[cells[i]] = 1;
  }
}

// Breadth first over all valid squares.
void take_shortest(Draft& draft, Point from, Point to) {
  const Squares& grid = draft.grid();
  Grid<std::int8_t> came(grid.valid.width(), grid.valid.height(), -1);
  std::vector<Point> queue{to};
  came[to] = 4;
  for (std::size_t i = 0; i < queue.size() && came[from] < 0; ++i) {
    for (int side = 0; side < 4; ++side) {
      const Point next = queue[i] + kOutward[static_cast<std::size_t>(side)];
      if (!grid.has(next) || came[next] >= 0) continue;
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
  add_path(draft, cells);
}

void lay_section(Draft& draft, Point from, Point to, bool main) {
  if (from == to) return;
  if (draft.plan.straight || draft.used[to] != 0) {
    take_shortest(draft, from, to);
    return;
  }
  WalkTask task{from, to, main ? draft.task.style : RegionStyle::linear, 0, 0};
  if (main) {
    task.at_least = draft.task.content_min;
    task.at_most = draft.task.content_max;
  }
  Grid<std::uint8_t> used = draft.used;
  used[from] = 0;
  if (const auto cells = walk(draft.grid(), used, task, draft.rng)) {
    add_path(draft, *cells);
  } else {
    take_shortest(draft, from, to);  // over squares that the path has already
  }
}

void explore_on(Draft& draft) {
  const AreaTask& task = draft.task;
  Grid<std::uint8_t> used = draft.used;
  const Point from = draft.plan.path.back();
  used[from] = 0;
  const WalkTask walk_task{from, std::nullopt, task.style, task.content_min, task.content_max};
  if (const auto cells = walk(draft.grid(), used, walk_task, draft.rng)) add_path(draft, *cells);
}

// The longest stretch between two goals is where the style shows; the others only lead there.
std::size_t main_section(const std::vector<Goal>& goals) {
  std::size_t out = 0;
  int longest = -1;
  for (std::size_t i = 0; i + 1 < goals.size(); ++i) {
    const Point d = goals[i + 1].cell - goals[i].cell;
    const int steps = std::abs(d.x) + std::abs(d.y);
    if (steps <= longest) continue;
    longest = steps;
    out = i;
  }
  return out;
}

}  // namespace

void lay_path(Draft& draft) {
  const std::vector<Goal>& goals = draft.task.goals;
  for (const Goal& goal : goals) {
    draft.links[goal.cell] = static_cast<Exits>(draft.links[goal.cell] | goal.out);
  }
  add_path(draft, {goals.front().cell});
  const std::size_t main = main_section(goals);
  // Goals in another piece of the ground are not on the path; the pass `joins` digs through to
  // them.
  for (std::size_t i = 0; i + 1 < goals.size(); ++i) {
    lay_section(draft, draft.plan.path.back(), goals[i + 1].cell, i == main);
  }
  if (draft.task.dead_end && !draft.plan.straight) explore_on(draft);
}

}  // namespace warren::zone
