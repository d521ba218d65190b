// Straight stretches of a curve.
#pragma once

#include <span>
#include <vector>

#include "warren/geometry.hpp"

namespace warren::zone {

// The first stretch of more than `most` cells in one row or column that all count; empty when there
// is none.
template <class Counts>
std::vector<Point> straight_run(std::span<const Point> curve, int most, const Counts& counts) {
  std::size_t begin = 0;
  while (begin < curve.size()) {
    if (!counts(curve[begin])) {
      ++begin;
      continue;
    }
    std::size_t end = begin + 1;
    if (end < curve.size()) {
      const Point step = curve[end] - curve[begin];
      while (end < curve.size() && curve[end] - curve[end - 1] == step && counts(curve[end])) ++end;
    }
    if (end - begin > static_cast<std::size_t>(most)) {
      return {curve.begin() + static_cast<std::ptrdiff_t>(begin),
              curve.begin() + static_cast<std::ptrdiff_t>(end)};
    }
    begin = end == begin + 1 ? end : end - 1;
  }
  return {};
}

}  // namespace warren::zone
