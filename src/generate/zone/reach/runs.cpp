#include "generate/zone/reach/runs.hpp"

#include <algorithm>
#include <tuple>

namespace warren::zone {

std::vector<CellRun> runs_of(std::vector<Point>& cells) {
  std::ranges::sort(cells,
                    [](Point a, Point b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); });
  const auto doubles = std::ranges::unique(cells);
  cells.erase(doubles.begin(), doubles.end());
  std::vector<CellRun> out;
  for (const Point cell : cells) {
    if (!out.empty() && out.back().at.y == cell.y &&
        out.back().at.x + out.back().length == cell.x) {
      ++out.back().length;
    } else {
      out.push_back({cell, 1});
    }
  }
  return out;
}

}  // namespace warren::zone
