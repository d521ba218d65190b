#include "warren/grid.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstddef>
#include <vector>

namespace warren {
namespace {

Grid<int> numbered(int width, int height) {
  Grid<int> grid(width, height);
  int next = 0;
  for (int& cell : grid.cells()) cell = next++;
  return grid;
}

Grid<int> some_grid() {
  const int width = *rc::gen::inRange(0, 40);
  const int height = *rc::gen::inRange(0, 40);
  return numbered(width, height);
}

RC_GTEST_PROP(Grid, IndexAndPointAreInverse, ()) {
  const Grid<int> grid = some_grid();
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const Point p = grid.point(i);
    RC_ASSERT(grid.contains(p));
    RC_ASSERT(grid.index(p) == i);
    RC_ASSERT(grid[p] == static_cast<int>(i));
  }
}

RC_GTEST_PROP(Grid, RowsOneAfterTheOtherAreTheCells, ()) {
  const Grid<int> grid = some_grid();
  std::vector<int> joined;
  for (int y = 0; y < grid.height(); ++y) {
    RC_ASSERT(grid.row(y).size() == static_cast<std::size_t>(grid.width()));
    joined.insert(joined.end(), grid.row(y).begin(), grid.row(y).end());
  }
  RC_ASSERT(joined == std::vector<int>(grid.cells().begin(), grid.cells().end()));
}

RC_GTEST_PROP(Grid, ContainsIsItsBounds, ()) {
  const Grid<int> grid = some_grid();
  const int x = *rc::gen::inRange(-2, 42);
  const int y = *rc::gen::inRange(-2, 42);
  const bool inside = x >= 0 && y >= 0 && x < grid.width() && y < grid.height();
  RC_ASSERT(grid.contains({x, y}) == inside);
}

RC_GTEST_PROP(Grid, ResetOverwritesEveryCell, ()) {
  Grid<int> grid = some_grid();
  const int width = *rc::gen::inRange(0, 40);
  const int height = *rc::gen::inRange(0, 40);
  grid.reset(width, height, -7);
  RC_ASSERT(grid == Grid<int>(width, height, -7));
}

TEST(Grid, ResetToTheSameOrASmallerSizeKeepsItsMemory) {
  Grid<int> grid(64, 32);
  const int* memory = grid.cells().data();
  grid.reset(64, 32, 1);
  EXPECT_EQ(grid.cells().data(), memory);
  grid.reset(3, 5, 2);
  EXPECT_EQ(grid.cells().data(), memory);
  grid.resize(32, 64);
  EXPECT_EQ(grid.cells().data(), memory);
}

TEST(Grid, WritingThroughARowWritesTheGrid) {
  Grid<int> grid(4, 3);
  grid.row(2)[1] = 9;
  EXPECT_EQ((grid[{1, 2}]), 9);
}

TEST(Grid, SameCellsInAnotherShapeAreAnotherGrid) {
  EXPECT_EQ(numbered(2, 3), numbered(2, 3));
  EXPECT_NE(numbered(2, 3), numbered(3, 2));
}

TEST(Grid, WithoutWidthOrHeightIsEmpty) {
  EXPECT_TRUE(Grid<int>().empty());
  EXPECT_TRUE(Grid<int>(0, 5).empty());
  EXPECT_TRUE(Grid<int>(5, 0).empty());
  EXPECT_FALSE(Grid<int>(1, 1).empty());
}

}  // namespace
}  // namespace warren
