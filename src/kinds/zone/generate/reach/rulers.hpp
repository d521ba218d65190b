// Stretches of a path that look drawn with a ruler once a corridor is cut along it.
//
// A corridor is two cells wide and more: a path that sways by one cell leaves a straight line all
// the same. So a stretch counts as straight while it stays within two rows or two columns.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <span>
#include <vector>

#include "warren/geometry.hpp"

namespace warren::zone {

using PathRun = std::span<const Point>;

inline constexpr std::size_t kLongestRuler = 15;

// Every such stretch of more than kLongestRuler cells that all count.
template <class Counts>
std::vector<PathRun> ruled_runs(PathRun path, const Counts& counts) {
  std::vector<PathRun> out;
  std::size_t begin = 0;
  while (begin < path.size()) {
    Point low = path[begin];
    Point high = low;
    std::size_t end = begin;
    for (; end < path.size() && counts(path[end]); ++end) {
      const Point least{std::min(low.x, path[end].x), std::min(low.y, path[end].y)};
      const Point most{std::max(high.x, path[end].x), std::max(high.y, path[end].y)};
      if (most.x - least.x > 1 && most.y - least.y > 1) break;
      low = least;
      high = most;
    }
    if (end - begin > kLongestRuler) out.push_back(path.subspan(begin, end - begin));
    // Stretches overlap by what turns the corner.
    begin = end > begin + 2 ? end - 1 : end + (end == begin ? 1U : 0U);
  }
  return out;
}

template <class Counts>
std::size_t longest_ruler(PathRun path, const Counts& counts) {
  std::size_t out = 0;
  for (const PathRun run : ruled_runs(path, counts)) out = std::max(out, run.size());
  return out;
}

// Boulders in the way of a stretch, on alternating sides, wide enough that whoever goes around one
// leaves its rows. Adds their cells.
inline void lay_boulders(PathRun run, std::vector<Point>& out) {
  constexpr std::size_t kGap = 10;
  const Point whole = run.back() - run.front();
  const bool along_x = std::abs(whole.x) >= std::abs(whole.y);
  int side = (run.front().x + run.front().y) % 2 == 0 ? 1 : -1;
  for (std::size_t i = kGap / 2; i < run.size(); i += kGap, side = -side) {
    for (int along = -1; along <= 1; ++along) {
      for (int across = -2; across <= 3; ++across) {
        const Point off = along_x ? Point{along, across * side} : Point{across * side, along};
        out.push_back(run[i] + off);
      }
    }
  }
}

}  // namespace warren::zone
