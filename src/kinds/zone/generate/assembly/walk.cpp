#include "kinds/zone/generate/assembly/walk.hpp"

#include <algorithm>

#include "kinds/zone/generate/assembly/sides.hpp"

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

constexpr int kNever = -1;

class Walker {
 public:
  Walker(const Squares& grid, const Grid<std::uint8_t>& used, const WalkTask& task, Rng& rng)
      : grid_(grid), task_(task), rng_(rng), free_(used.width() + 2, used.height() + 2) {
    for (int y = 0; y < used.height(); ++y) {
      for (int x = 0; x < used.width(); ++x) {
        free_[{x + 1, y + 1}] = grid.has({x, y}) && used[{x, y}] == 0 ? 1 : 0;
      }
    }
  }

  std::optional<std::vector<Point>> run() {
    if (!grid_.has(task_.from)) return std::nullopt;
    take(task_.from);
    if (task_.to) measure();
    if (task_.to && steps_to_goal(task_.from) == kNever) return std::nullopt;
    const int length = task_.to ? 0 : length_to_explore();
    while (!done(length)) {
      const std::optional<Point> next = choose();
      if (!next) break;
      take(*next);
    }
    if (task_.to && path_.back() != *task_.to) return std::nullopt;
    return std::move(path_);
  }

 private:
  // Squares have a frame of others around them that nobody may enter.
  std::size_t place_of(Point cell) const { return free_.index({cell.x + 1, cell.y + 1}); }

  void take(Point cell) {
    free_.cells()[place_of(cell)] = 0;
    path_.push_back(cell);
  }

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

  // A walk with many squares to fill leaves its goal for later.
  double liking(Point next) const {
    if (!task_.to) return 1;
    if (next == *task_.to && walked() + 1 < task_.at_least) return 1e-3;
    const Likes likes = likes_of(task_.style);
    const Point step = next - path_.back();
    const Point goal = *task_.to - path_.back();
    const int along = step.x * goal.x + step.y * goal.y;
    return along > 0 ? likes.towards : along == 0 ? likes.across : likes.away;
  }

  std::optional<Point> choose() {
    std::vector<Point> steps;
    if (task_.to) measure();
    for (const Point step : kOutward) {
      const Point next = path_.back() + step;
      const bool leads_there = !task_.to || steps_to_goal(next) != kNever;
      if (free(next) && leads_there) steps.push_back(next);
    }
    if (steps.empty()) return std::nullopt;
    if (task_.to && task_.at_most > 0) keep_to_limit(steps);
    std::vector<double> weights;
    for (const Point next : steps) weights.push_back(liking(next));
    return steps[std::min(rng_.weighted_pick(weights), steps.size() - 1)];
  }

  // Only steps after which the goal can be reached in time; where that is too late, the shortest.
  void keep_to_limit(std::vector<Point>& steps) const {
    int least = kNever;
    for (const Point next : steps) {
      const int left = steps_to_goal(next);
      if (least == kNever || left < least) least = left;
    }
    const int most = std::max(least, task_.at_most - walked() - 1);
    std::erase_if(steps, [&](Point next) { return steps_to_goal(next) > most; });
  }

  bool free(Point cell) const { return free_.cells()[place_of(cell)] != 0; }

  int steps_to_goal(Point from) const {
    return from == *task_.to ? 0 : distance_.cells()[place_of(from)];
  }

  // How far every free square is from the goal, over free squares: a step is taken only to one
  // from which it can still be reached.
  void measure() {
    distance_.reset(free_.width(), free_.height(), kNever);
    const std::size_t end = place_of(path_.back());
    const auto row = static_cast<std::size_t>(free_.width());
    int* const distance = distance_.cells().data();
    waiting_.assign(1, place_of(*task_.to));
    distance[waiting_.front()] = 0;
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
      const std::size_t at = waiting_[i];
      for (const std::size_t next : {at - 1, at + 1, at - row, at + row}) {
        if (distance[next] != kNever) continue;
        if (free_.cells()[next] == 0 && next != end) continue;
        distance[next] = distance[at] + 1;
        if (next != end) waiting_.push_back(next);
      }
    }
  }

  const Squares& grid_;
  const WalkTask& task_;
  Rng& rng_;
  Grid<std::uint8_t> free_;  // of the grid, and nobody's
  std::vector<Point> path_;
  Grid<int> distance_;
  std::vector<std::size_t> waiting_;
};

}  // namespace

std::optional<std::vector<Point>> walk(const Squares& grid, const Grid<std::uint8_t>& used,
                                       const WalkTask& task, Rng& rng) {
  return Walker(grid, used, task, rng).run();
}

}  // namespace warren::zone
