#include "kinds/zone/generate/assembly/walk.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace warren::zone {
namespace {

Squares full_grid(int columns, int rows) {
  Squares out;
  out.valid.reset(columns, rows, 1);
  return out;
}

Grid<std::uint8_t> nothing_used(const Squares& grid) {
  return Grid<std::uint8_t>(grid.valid.width(), grid.valid.height());
}

bool adjacent(Point a, Point b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
}

// A grid with holes, such as composite regions and landmarks leave.
Squares any_grid() {
  Squares out = full_grid(*rc::gen::inRange(2, 14), *rc::gen::inRange(2, 14));
  for (std::uint8_t& cell : out.valid.cells()) cell = *rc::gen::inRange(0, 5) == 0 ? 0 : 1;
  return out;
}

Point any_cell(const Squares& grid) {
  const int x = *rc::gen::inRange(0, grid.valid.width());
  const int y = *rc::gen::inRange(0, grid.valid.height());
  return {x, y};
}

bool connected(const Squares& grid, Point from, Point to) {
  std::set<Point> seen{from};
  std::vector<Point> waiting{from};
  while (!waiting.empty()) {
    const Point at = waiting.back();
    waiting.pop_back();
    if (at == to) return true;
    for (const Point step : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
      if (grid.has(at + step) && seen.insert(at + step).second) waiting.push_back(at + step);
    }
  }
  return false;
}

// Whenever there is a way at all, the walk arrives: it never has to begin again.
RC_GTEST_PROP(Walk, ArrivesWheneverThereIsAWay, (std::uint32_t seed)) {
  const Squares grid = any_grid();
  const Point from = any_cell(grid);
  const Point to = any_cell(grid);
  const auto style =
      *rc::gen::element(RegionStyle::linear, RegionStyle::labyrinthine, RegionStyle::branching);
  Rng rng(seed);
  const auto path = walk(grid, nothing_used(grid), {from, to, style, 0, 0}, rng);
  const bool possible = grid.has(from) && grid.has(to) && connected(grid, from, to);
  RC_ASSERT(path.has_value() == possible);
  if (!path) return;
  RC_ASSERT(path->front() == from);
  RC_ASSERT(path->back() == to);
  RC_ASSERT(std::set<Point>(path->begin(), path->end()).size() == path->size());
  for (std::size_t i = 1; i < path->size(); ++i) {
    RC_ASSERT(grid.has((*path)[i]));
    RC_ASSERT(adjacent((*path)[i - 1], (*path)[i]));
  }
}

std::size_t median_walk(RegionStyle style) {
  const Squares grid = full_grid(20, 20);
  std::vector<std::size_t> lengths;
  for (std::uint32_t seed = 0; seed < 201; ++seed) {
    Rng rng(seed);
    const auto path = walk(grid, nothing_used(grid), {{1, 1}, Point{17, 15}, style, 0, 0}, rng);
    lengths.push_back(path.value().size());
  }
  std::ranges::nth_element(lengths, lengths.begin() + 100);
  return lengths[100];
}

TEST(Walk, WindsAsItsStyleSays) {
  const std::size_t linear = median_walk(RegionStyle::linear);
  const std::size_t labyrinthine = median_walk(RegionStyle::labyrinthine);
  EXPECT_GE(2 * labyrinthine, 3 * linear) << linear << " and " << labyrinthine;
}

TEST(Walk, KeepsToItsLimitWhereItCan) {
  const Squares grid = full_grid(20, 20);
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    const auto path = walk(grid, nothing_used(grid),
                           {{1, 1}, Point{9, 8}, RegionStyle::labyrinthine, 20, 24}, rng);
    EXPECT_GE(path.value().size(), 16U);
    EXPECT_LE(path->size(), 30U) << seed;
  }
}

TEST(Walk, ExploresWithoutAGoal) {
  const Squares grid = full_grid(6, 6);
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    Rng rng(seed);
    const auto path =
        walk(grid, nothing_used(grid), {{0, 0}, std::nullopt, RegionStyle::linear, 4, 8}, rng);
    EXPECT_LE(path.value().size(), 8U);
    EXPECT_GE(path->size(), 3U) << seed;
  }
}

TEST(Walk, StaysOffWhatIsUsed) {
  const Squares grid = full_grid(3, 2);
  Grid<std::uint8_t> used = nothing_used(grid);
  used[{1, 0}] = 1;
  Rng rng(1);
  const auto path = walk(grid, used, {{0, 0}, Point{2, 0}, RegionStyle::linear, 0, 0}, rng);
  const std::vector<Point> around = {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 0}};
  EXPECT_EQ(path, around);
  used[{1, 1}] = 1;
  EXPECT_FALSE(walk(grid, used, {{0, 0}, Point{2, 0}, RegionStyle::linear, 0, 0}, rng));
}

}  // namespace
}  // namespace warren::zone
