// The cells around one of a path that a corridor takes as well.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "warren/geometry.hpp"

namespace warren::zone {

// A square as wide as the corridor, and one cell more on every side for rough edges. The nearest
// cells come first, and each only where one beside it that is nearer is open: behind a wall that
// must stay, a cell would be a hole that nobody gets to.
class Widening {
 public:
  explicit Widening(int width) : low_(-(width - 1) / 2 - 1), side_(width + 2) {
    for (int y = low_; y < low_ + side_; ++y) {
      for (int x = low_; x < low_ + side_; ++x) {
        const bool edge = x == low_ || y == low_ || x == low_ + side_ - 1 || y == low_ + side_ - 1;
        if (x != 0 || y != 0) steps_.push_back({{x, y}, edge});
      }
    }
    std::ranges::stable_sort(
        steps_, {}, [](const Step& step) { return std::abs(step.off.x) + std::abs(step.off.y); });
  }

  // `take(offset, edge)` tells whether that cell is open now.
  template <class Take>
  void around(const Take& take) {
    open_.assign(static_cast<std::size_t>(side_ * side_), 0);
    open_[index({0, 0})] = 1;
    for (const Step& step : steps_) {
      if (is_beside(step.off)) open_[index(step.off)] = take(step.off, step.edge) ? 1 : 0;
    }
  }

 private:
  struct Step {
    Point off;
    bool edge = false;
  };

  std::size_t index(Point off) const {
    return static_cast<std::size_t>((off.y - low_) * side_ + off.x - low_);
  }
  bool is_beside(Point off) const {
    const Point nearer{off.x - (off.x > 0 ? 1 : -1), off.y - (off.y > 0 ? 1 : -1)};
    return (off.x != 0 && open_[index({nearer.x, off.y})] != 0) ||
           (off.y != 0 && open_[index({off.x, nearer.y})] != 0);
  }

  int low_;
  int side_;
  std::vector<Step> steps_;
  std::vector<std::uint8_t> open_;  // of the square around the cell at hand
};

}  // namespace warren::zone
