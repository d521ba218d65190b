#include "generate/zone/assembly/walk.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "generate/zone/assembly/sides.hpp"

namespace warren::zone {
namespace {

// How much a walk likes a step towards its goal, beside it, and away from it.
struct Likes {
  double towards = 1;
  double across = 1;
  double away = 1;
};

Likes likes_of(RegionStyle style) {
  switch (style) {
    case RegionStyle::linear: return {5, 1.5, 0.5};
    case RegionStyle::labyrinthine: return {2, 2, 1.5};
    default: return {3, 2.5, 0.5};
  }
}

int steps_between(Point a, Point b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

class Walker {
 public:
  Walker(const Squares& grid, const Grid<std::uint8_t>& used, const WalkTask& task, Rng& rng)
      : grid_(grid), taken_(used), task_(task), rng_(rng) {}

  std::optional<std::vector<Point>> run() {
    if (!grid_.has(task_.from)) return std::nullopt;
    taken_[task_.from] = 1;
    path_.push_back(task_.from);
    if (task_.to && !goal_in_reach(task_.from)) return std::nullopt;
    const int length = task_.to ? 0 : length_to_explore();
    while (!done(length)) {
      const std::optional<Point> next = choose();
      if (!next) break;
      taken_[*next] = 1;
      path_.push_back(*next);
    }
    if (task_.to && path_.back() != *task_.to) return std::nullopt;
    return std::move(path_);
  }

 private:
  int walked() const { return static_cast<int>(path_.size()); }

  bool done(int length) const {
    if (task_.to) return path_.back() == *task_.to;
    return walked() >= length;
  }

  // A walk without a goal takes as many cells as are wished for, or a third of what there is.
  int length_to_explore() {
    const auto valid = static_cast<int>(
        std::count(grid_.valid.cells().begin(), grid_.valid.cells().end(), std::uint8_t{1}));
    const int most = task_.at_most > 0 ? task_.at_most : std::max(2, valid / 3);
    const int least = std::clamp(task_.at_least, 1, most);
    return rng_.range(least, most);
  }

  // With few steps left only those that come closer are taken, and with many to fill the goal is
  // left for later.
  double liking(Point next) const {
    if (!task_.to) return 1;
    const int now = steps_between(path_.back(), *task_.to);
    const int then = steps_between(next, *task_.to);
    const bool hurry = task_.at_most > 0 && walked() + now >= task_.at_most;
    if (hurry) return then < now ? 1 : 1e-6;
    if (then == 0 && walked() + 1 < task_.at_least) return 1e-3;
    const Likes likes = likes_of(task_.style);
    const Point step = next - path_.back();
    const Point goal = *task_.to - path_.back();
    const int along = step.x * goal.x + step.y * goal.y;
    return along > 0 ? likes.towards : along == 0 ? likes.across : likes.away;
  }

  std::optional<Point> choose() {
    std::array<Point, 4> steps{};
    std::array<double, 4> weights{};
    std::size_t count = 0;
    for (const Point step : kOutward) {
      const Point next = path_.back() + step;
      if (!free(next) || !safe(next)) continue;
      steps[count] = next;
      weights[count] = liking(next);
      ++count;
    }
    if (count == 0) return std::nullopt;
    const std::size_t pick = rng_.weighted_pick({weights.data(), count});
    return steps[std::min(pick, count - 1)];
  }

  bool free(Point cell) const { return grid_.has(cell) && taken_[cell] == 0; }

  // Whether the goal can still be reached after a step.
  bool safe(Point next) {
    if (!task_.to || next == *task_.to) return true;
    taken_[next] = 1;
    const bool out = goal_in_reach(next);
    taken_[next] = 0;
    return out;
  }

  bool goal_in_reach(Point from) {
    if (from == *task_.to) return true;
    seen_.reset(taken_.width(), taken_.height());
    waiting_.assign(1, from);
    while (!waiting_.empty()) {
      const Point at = waiting_.back();
      waiting_.pop_back();
      for (const Point step : kOutward) {
        const Point next = at + step;
        if (!free(next) || seen_[next] != 0) continue;
        if (next == *task_.to) return true;
        seen_[next] = 1;
        waiting_.push_back(next);
      }
    }
    return false;
  }

  const Squares& grid_;
  Grid<std::uint8_t> taken_;
  const WalkTask& task_;
  Rng& rng_;
  std::vector<Point> path_;
  Grid<std::uint8_t> seen_;
  std::vector<Point> waiting_;
};

}  // namespace

std::optional<std::vector<Point>> walk(const Squares& grid, const Grid<std::uint8_t>& used,
                                       const WalkTask& task, Rng& rng) {
  return Walker(grid, used, task, rng).run();
}

}  // namespace warren::zone
