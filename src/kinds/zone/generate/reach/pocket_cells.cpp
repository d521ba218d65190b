#include "kinds/zone/generate/reach/pocket_cells.hpp"

#include <algorithm>

#include "core/topology/bit_runs.hpp"

namespace warren::zone {
namespace {

// All of the run that holds a cell; the cell alone when it is not set.
CellRun take_run(BitGrid& cells, Point at) {
  if (!cells.test(at)) return {at, 1};
  std::uint64_t* row = cells.row(at.y);
  const int begin = run_begin(row, at.x);
  const int end = run_end(row, at.x, cells.width());
  clear_run(row, begin, end);
  return {{begin, at.y}, end - begin};
}

}  // namespace

std::vector<CellRun> take_pocket(BitGrid& cells, Point from, Steps steps) {
  const int slant = steps == Steps::side ? 0 : 1;  // one more cell on either side: a diagonal step
  std::vector<CellRun> out = {take_run(cells, from)};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const CellRun run = out[i];
    const int left = std::max(run.at.x - slant, 0);
    const int right = std::min(run.at.x + run.length + slant, cells.width());
    // The row itself as well: a first cell that was not set may have others beside it.
    for (int y = std::max(run.at.y - 1, 0); y <= std::min(run.at.y + 1, cells.height() - 1); ++y) {
      int x = next_set(cells.row(y), left, right);
      while (x < right) {
        out.push_back(take_run(cells, {x, y}));
        x = next_set(cells.row(y), x, right);
      }
    }
  }
  return out;
}

}  // namespace warren::zone
