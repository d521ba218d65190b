#include "core/topology/components.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "core/topology/bit_runs.hpp"
#include "core/topology/flood.hpp"

namespace warren {
namespace {

struct Run {
  int y;
  int begin;
  int end;  // one past the last cell
  std::int32_t parent;
};

class RunForest {
 public:
  void add(int y, int begin, int end) {
    const auto self = static_cast<std::int32_t>(runs_.size());
    runs_.push_back({y, begin, end, self});
  }

  std::int32_t root(std::int32_t run) {
    while (parent(run) != run) {
      parent(run) = parent(parent(run));  // halve the way for the next one
      run = parent(run);
    }
    return run;
  }

  // The earlier run becomes the root, so that roots appear in reading order.
  void join(std::int32_t a, std::int32_t b) {
    a = root(a);
    b = root(b);
    if (a < b) parent(b) = a;
    if (b < a) parent(a) = b;
  }

  const std::vector<Run>& runs() const { return runs_; }

 private:
  std::int32_t& parent(std::int32_t run) { return runs_[static_cast<std::size_t>(run)].parent; }

  std::vector<Run> runs_;
};

void add_runs_of_row(RunForest& forest, const BitGrid& open, int y) {
  const std::uint64_t* row = open.row(y);
  const int width = open.width();
  for (int x = next_set(row, 0, width); x < width; x = next_set(row, x, width)) {
    const int begin = x;
    x = run_end(row, begin, width);
    forest.add(y, begin, x);
  }
}

// Joins the runs [above, here) of one row with the runs [here, end) of the next. Both are sorted,
// so one walk over the two finds every pair that touches.
void join_rows(RunForest& forest, std::int32_t above, std::int32_t here, std::int32_t end,
               int reach) {
  std::int32_t a = above;
  std::int32_t b = here;
  while (a < here && b < end) {
    const Run& upper = forest.runs()[static_cast<std::size_t>(a)];
    const Run& lower = forest.runs()[static_cast<std::size_t>(b)];
    const bool touch = upper.begin < lower.end + reach && lower.begin < upper.end + reach;
    const bool upper_ends_first = upper.end < lower.end;
    if (touch) forest.join(a, b);
    if (upper_ends_first) {
      ++a;
    } else {
      ++b;
    }
  }
}

std::int32_t largest_of(const std::vector<std::int64_t>& size) {
  const auto best = std::ranges::max_element(size);
  return best == size.end() ? kNoComponent : static_cast<std::int32_t>(best - size.begin());
}

}  // namespace

std::int32_t Components::largest() const {
  return largest_of(size);
}

std::int32_t ComponentRuns::largest() const {
  return largest_of(size);
}

ComponentRuns component_runs(const Grid<std::uint8_t>& open, Steps steps) {
  const int reach = steps == Steps::side_and_corner ? 1 : 0;
  const BitGrid bits = BitGrid::from(open);  // runs end where bits do, whatever lies between
  RunForest forest;
  std::int32_t above = 0;
  for (int y = 0; y < open.height(); ++y) {
    const auto here = static_cast<std::int32_t>(forest.runs().size());
    add_runs_of_row(forest, bits, y);
    join_rows(forest, above, here, static_cast<std::int32_t>(forest.runs().size()), reach);
    above = here;
  }

  ComponentRuns out;
  out.runs.reserve(forest.runs().size());
  std::vector<std::int32_t> label_of_root(forest.runs().size(), kNoComponent);
  for (std::size_t i = 0; i < forest.runs().size(); ++i) {
    const Run& run = forest.runs()[i];
    const auto root = static_cast<std::size_t>(forest.root(static_cast<std::int32_t>(i)));
    if (label_of_root[root] == kNoComponent) {
      label_of_root[root] = static_cast<std::int32_t>(out.size.size());
      out.size.push_back(0);
    }
    const std::int32_t label = label_of_root[root];
    out.size[static_cast<std::size_t>(label)] += run.end - run.begin;
    out.runs.push_back({run.y, run.begin, run.end, label});
  }
  return out;
}

Components label_components(const Grid<std::uint8_t>& open, Steps steps) {
  ComponentRuns runs = component_runs(open, steps);
  Components out;
  out.label.reset(open.width(), open.height(), kNoComponent);
  out.size = std::move(runs.size);
  for (const ComponentRun& run : runs.runs) {
    const std::span<std::int32_t> row = out.label.row(run.y);
    std::fill(row.begin() + run.begin, row.begin() + run.end, run.label);
  }
  return out;
}

}  // namespace warren
