#include "kinds/zone/content/coarse.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace warren {
namespace {

RegionDefinition region_of(const std::vector<Rect>& rects, int base) {
  RegionDefinition out;
  for (const Rect& rect : rects) out.rects.push_back({rect, {}});
  out.mode.base = base;
  return out;
}

std::string drawn(const CoarseGrid& grid) {
  std::string out;
  for (int y = 0; y < grid.rows(); ++y) {
    for (int x = 0; x < grid.columns(); ++x) out += grid.valid({x, y}) ? '#' : '.';
    out += '\n';
  }
  return out;
}

TEST(CoarseGrid, IsTheMaskOfTheRectangles) {
  const CoarseGrid l(region_of({{100, 100, 48, 64}, {100, 148, 80, 16}}, 16));
  EXPECT_EQ(drawn(l), "###..\n###..\n###..\n#####\n");
  EXPECT_EQ(l.count(), 14);
  EXPECT_EQ(l.padding(), 0);
  EXPECT_EQ(l.pieces(), 1);
  EXPECT_EQ(l.cells({4, 3}), (Rect{164, 148, 16, 16}));
  EXPECT_EQ(l.valid_neighbours({4, 3}), 1);
  EXPECT_EQ(l.valid_neighbours({0, 0}), 2);
  EXPECT_EQ(l.valid_neighbours({1, 1}), 4);
  EXPECT_FALSE(l.valid({-1, 0}));
  EXPECT_FALSE(l.valid({5, 0}));
}

TEST(CoarseGrid, RoundsDown) {
  const CoarseGrid grid(region_of({{0, 0, 200, 200}}, 32));
  EXPECT_EQ(grid.columns(), 6);
  EXPECT_EQ(grid.rows(), 6);
  EXPECT_EQ(grid.padding(), 200 * 200 - 192 * 192);
}

// Neither rectangle covers a cell in the middle row, both together do.
TEST(CoarseGrid, CountsRectanglesTogether) {
  const CoarseGrid grid(region_of({{0, 0, 16, 12}, {0, 12, 16, 12}, {0, 24, 8, 8}}, 8));
  EXPECT_EQ(drawn(grid), "##\n##\n##\n#.\n");
  EXPECT_EQ(grid.padding(), 0);
}

TEST(CoarseGrid, CountsPieces) {
  EXPECT_EQ(CoarseGrid(region_of({{0, 0, 8, 8}, {8, 8, 8, 8}}, 8)).pieces(), 2);
  EXPECT_EQ(CoarseGrid(region_of({{0, 0, 8, 8}, {8, 0, 8, 8}}, 8)).pieces(), 1);
  EXPECT_EQ(CoarseGrid(region_of({{0, 4, 8, 8}, {4, 0, 8, 8}}, 8)).pieces(), 0) << "none is whole";
}

RC_GTEST_PROP(CoarseGrid, ACellIsValidWhenAllOfItLiesInTheRegion, ()) {
  std::vector<Rect> rects;
  for (int left = *rc::gen::inRange(1, kMaxRegionRects + 1); left > 0; --left) {
    const int x = *rc::gen::inRange(0, 40);
    const int y = *rc::gen::inRange(0, 40);
    const int w = *rc::gen::inRange(1, 30);
    const int h = *rc::gen::inRange(1, 30);
    rects.push_back({x, y, w, h});
  }
  const RegionDefinition region = region_of(rects, *rc::gen::inRange(8, 13));
  const CoarseGrid grid(region);
  const Rect bounds = region.bounds();
  std::int64_t inside = 0;
  for (int y = bounds.y; y < bounds.bottom(); ++y) {
    for (int x = bounds.x; x < bounds.right(); ++x) inside += region.contains({x, y}) ? 1 : 0;
  }
  RC_ASSERT(union_area(rects) == inside);
  std::int64_t count = 0;
  for (int y = 0; y < grid.rows(); ++y) {
    for (int x = 0; x < grid.columns(); ++x) {
      const Rect cells = grid.cells({x, y});
      bool whole = true;
      for (int i = 0; i < cells.w * cells.h; ++i) {
        whole &= region.contains({cells.x + i % cells.w, cells.y + i / cells.w});
      }
      RC_ASSERT(grid.valid({x, y}) == whole);
      count += whole ? 1 : 0;
    }
  }
  RC_ASSERT(grid.count() == count);
  RC_ASSERT(grid.padding() == inside - count * grid.base() * grid.base());
}

}  // namespace
}  // namespace warren
