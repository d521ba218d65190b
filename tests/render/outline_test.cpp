#include "render/outline.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "warren/grid.hpp"

namespace warren::render {
namespace {

constexpr Rect kMap = {0, 0, 24, 24};

std::vector<Rect> any_rects() {
  const auto count = *rc::gen::inRange(0, 8);
  std::vector<Rect> out;
  for (int i = 0; i < count; ++i) {
    const int x = *rc::gen::inRange(-3, 26);
    const int y = *rc::gen::inRange(-3, 26);
    const int w = *rc::gen::inRange(0, 12);
    const int h = *rc::gen::inRange(0, 12);
    out.push_back({x, y, w, h});
  }
  return out;
}

// How many of the rectangles hold each cell.
Grid<int> painted(const std::vector<Rect>& rects) {
  Grid<int> out(kMap.w, kMap.h);
  for (const Rect rect : rects) {
    const Rect cut = rect.intersect(kMap);
    for (int y = cut.y; y < cut.bottom(); ++y) {
      for (int x = cut.x; x < cut.right(); ++x) ++out[{x, y}];
    }
  }
  return out;
}

// By unit stretches: how often each one is part of the border.
struct Lines {
  Grid<int> down{kMap.w + 1, kMap.h + 1};
  Grid<int> right{kMap.w + 1, kMap.h + 1};
};

Lines lines_of(const std::vector<BorderLine>& border) {
  Lines out;
  for (const BorderLine& line : border) {
    for (int i = 0; i < line.length; ++i) {
      if (line.down) ++out.down[{line.from.x, line.from.y + i}];
      if (!line.down) ++out.right[{line.from.x + i, line.from.y}];
    }
  }
  return out;
}

RC_GTEST_PROP(Outline, PartsHoldTheSameCellsEachOnce, ()) {
  const std::vector<Rect> rects = any_rects();
  const std::vector<Rect> parts = disjoint(rects, kMap);
  const Grid<int> wanted = painted(rects);
  const Grid<int> found = painted(parts);
  std::int64_t cells = 0;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    RC_ASSERT(found.cells()[i] == (wanted.cells()[i] > 0 ? 1 : 0));
    cells += found.cells()[i];
  }
  RC_ASSERT(count_cells(parts) == cells);
}

RC_GTEST_PROP(Outline, BorderRunsOnceBetweenInsideAndOutside, ()) {
  const std::vector<Rect> rects = any_rects();
  const Grid<int> cells = painted(rects);
  const auto inside = [&](Point p) { return cells.contains(p) && cells[p] > 0; };
  const Lines lines = lines_of(find_border(disjoint(rects, kMap)));
  for (int y = 0; y <= kMap.h; ++y) {
    for (int x = 0; x <= kMap.w; ++x) {
      const Point p = {x, y};
      const int down = inside(p - Point{1, 0}) != inside(p) ? 1 : 0;
      const int right = inside(p - Point{0, 1}) != inside(p) ? 1 : 0;
      RC_ASSERT(lines.down[p] == down);
      RC_ASSERT(lines.right[p] == right);
    }
  }
}

RC_GTEST_PROP(Outline, CoversWhatLiesWhollyInside, ()) {
  const std::vector<Rect> rects = any_rects();
  const Grid<int> cells = painted(rects);
  const int x = *rc::gen::inRange(0, 20);
  const int y = *rc::gen::inRange(0, 20);
  const int side = *rc::gen::inRange(1, 5);
  bool wanted = true;
  for (int i = 0; i < side * side; ++i) {
    const Point p = {x + i % side, y + i / side};
    wanted &= cells.contains(p) && cells[p] > 0;
  }
  RC_ASSERT(covers(disjoint(rects, kMap), {x, y, side, side}) == wanted);
}

TEST(Outline, AnLHasSixSides) {
  const std::vector<Rect> rects = {{2, 2, 10, 4}, {2, 2, 4, 10}};
  int length = 0;
  for (const BorderLine& line : find_border(disjoint(rects, kMap))) length += line.length;
  EXPECT_EQ(length, 40);  // as around the square that it is cut from
}

}  // namespace
}  // namespace warren::render
