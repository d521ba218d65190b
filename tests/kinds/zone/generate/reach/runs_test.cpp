// Cells as runs, patches of them, and straight stretches of a curve.
#include "kinds/zone/generate/reach/runs.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <tuple>

#include "kinds/zone/generate/reach/straight.hpp"

namespace warren::zone {
namespace {

std::vector<Point> any_cells() {
  std::vector<Point> out;
  for (int left = *rc::gen::inRange(0, 60); left > 0; --left) {
    const int x = *rc::gen::inRange(0, 9);
    const int y = *rc::gen::inRange(0, 9);
    out.push_back({x, y});
  }
  return out;
}

RC_GTEST_PROP(Runs, HoldEveryCellOnceInReadingOrder, ()) {
  std::vector<Point> cells = any_cells();
  const std::set<Point> wanted(cells.begin(), cells.end());
  std::set<Point> found;
  Point last{-1, -1};
  for (const CellRun& run : runs_of(cells)) {
    RC_ASSERT(run.length > 0);
    RC_ASSERT(std::tie(last.y, last.x) < std::tie(run.at.y, run.at.x));
    for (int i = 0; i < run.length; ++i) RC_ASSERT(found.insert(run.at + Point{i, 0}).second);
    last = run.at + Point{run.length, 0};  // a longer run would hold this one too
  }
  RC_ASSERT(found == wanted);
}

RC_GTEST_PROP(Runs, PatchesHoldEveryCellOnce, ()) {
  std::vector<Point> cells = any_cells();
  const std::size_t count = std::set<Point>(cells.begin(), cells.end()).size();
  int held = 0;
  int before = 1000;
  for (const Patch& patch : patches_of(runs_of(cells))) {
    RC_ASSERT(patch.cells <= before);
    RC_ASSERT(patch.area.w * patch.area.h >= patch.cells);
    held += patch.cells;
    before = patch.cells;
  }
  RC_ASSERT(static_cast<std::size_t>(held) == count);
}

TEST(Runs, CornersJoinPatches) {
  std::vector<Point> cells = {{0, 0}, {1, 1}, {2, 1}, {5, 1}, {4, 3}};
  const std::vector<Patch> patches = patches_of(runs_of(cells));
  ASSERT_EQ(patches.size(), 3U);
  EXPECT_EQ(patches[0].cells, 3);
  EXPECT_EQ(patches[0].area, (Rect{0, 0, 3, 2}));
}

TEST(StraightRuns, TurnAtCornersAndEndWhereNothingCounts) {
  std::vector<Point> curve;
  for (int x = 0; x < 10; ++x) curve.push_back({x, 0});
  for (int y = 1; y < 6; ++y) curve.push_back({9, y});
  const auto all = [](Point) { return true; };
  const auto runs = straight_runs(curve, 5, all);
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs[0].size(), 10U);
  EXPECT_EQ(runs[1].size(), 6U) << "the corner belongs to both";
  EXPECT_TRUE(straight_runs(curve, 10, all).empty());
  const auto broken = straight_runs(curve, 5, [](Point p) { return p.x != 4; });
  ASSERT_EQ(broken.size(), 1U);
  EXPECT_EQ(broken[0].size(), 6U);
}

}  // namespace
}  // namespace warren::zone
