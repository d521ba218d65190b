// Straight stretches of a curve.
#pragma once

#include <span>
#include <vector>

#include "warren/geometry.hpp"

namespace warren::zone {

// Every stretch of more than `most` cells in one row or column that all count.
template <class Counts>
std::vector<std::span<const Point>> straight_runs(std::span<const Point> curve, std::size_t most,
                                                  const Counts& counts) {
  std::vector<std::span<const Point>> out;
  std::size_t begin = 0;
  while (begin < curve.size()) {
    if (!counts(curve[begin])) {
      ++begin;
      continue;
    }
    std::size_t end = begin + 1;
    while (end < curve.size() && counts(curve[end]) &&
           (end == begin + 1 || curve[end] - curve[end - 1] == curve[begin + 1] - curve[begin])) {
      ++end;
    }
    if (end - begin > most) out.push_back(curve.subspan(begin, end - begin));
    // The last cell of one stretch may be the first of the next, around a corner.
    begin = end == begin + 1 ? end : end - 1;
  }
  return out;
}

}  // namespace warren::zone
