#include "kinds/zone/report/seals.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace warren {
namespace {

// A cell as (its line, its place on that line).
using OnLine = std::pair<int, int>;

int longest_line(std::vector<OnLine>& cells) {
  std::sort(cells.begin(), cells.end());
  int longest = 0;
  int length = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0 && cells[i] == cells[i - 1]) continue;
    const bool goes_on =
        i > 0 && cells[i].first == cells[i - 1].first && cells[i].second == cells[i - 1].second + 1;
    length = goes_on ? length + 1 : 1;
    longest = std::max(longest, length);
  }
  return longest;
}

}  // namespace

std::int64_t count_cells(std::span<const CellRun> runs) {
  std::int64_t cells = 0;
  for (const CellRun& run : runs) cells += run.length;
  return cells;
}

int longest_straight(std::span<const CellRun> runs) {
  std::vector<OnLine> rows;
  std::vector<OnLine> columns;
  for (const CellRun& run : runs) {
    for (int x = run.at.x; x < run.at.x + run.length; ++x) {
      rows.emplace_back(run.at.y, x);
      columns.emplace_back(x, run.at.y);
    }
  }
  return std::max(longest_line(rows), longest_line(columns));
}

}  // namespace warren
