#include "kinds/zone/generate/reach/runs.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <tuple>

namespace warren::zone {
namespace {

bool touch(const CellRun& a, const CellRun& b) {
  const bool rows = std::abs(a.at.y - b.at.y) <= 1;
  return rows && a.at.x <= b.at.x + b.length && b.at.x <= a.at.x + a.length;
}

Rect hull(Rect a, Rect b) {
  const int x = std::min(a.x, b.x);
  const int y = std::min(a.y, b.y);
  return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

}  // namespace

std::vector<CellRun> runs_of(std::vector<Point>& cells) {
  std::ranges::sort(cells,
                    [](Point a, Point b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); });
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
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

std::vector<Patch> patches_of(const std::vector<CellRun>& runs) {
  std::vector<Patch> out;
  std::vector<bool> seen(runs.size(), false);
  for (std::size_t first = 0; first < runs.size(); ++first) {
    if (seen[first]) continue;
    seen[first] = true;
    std::vector<std::size_t> members = {first};
    Patch patch{{runs[first].at.x, runs[first].at.y, 1, 1}, 0};
    for (std::size_t i = 0; i < members.size(); ++i) {
      const CellRun& run = runs[members[i]];
      patch.cells += run.length;
      patch.area = hull(patch.area, {run.at.x, run.at.y, run.length, 1});
      for (std::size_t other = 0; other < runs.size(); ++other) {
        if (seen[other] || !touch(run, runs[other])) continue;
        seen[other] = true;
        members.push_back(other);
      }
    }
    out.push_back(patch);
  }
  std::ranges::stable_sort(out, std::greater<>(), &Patch::cells);
  return out;
}

}  // namespace warren::zone
