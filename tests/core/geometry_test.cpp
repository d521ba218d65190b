#include "warren/geometry.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace warren {
namespace {

// Small numbers, so that rectangles meet, touch, miss and vanish about equally often.
int some_int() {
  return *rc::gen::inRange(-12, 13);
}

Point some_point() {
  const int x = some_int();
  const int y = some_int();
  return {x, y};
}

Rect some_rect() {
  const Point at = some_point();
  const Point size = some_point();
  return {at.x, at.y, size.x, size.y};
}

RC_GTEST_PROP(Point, SubtractionUndoesAddition, ()) {
  const Point a = some_point();
  const Point b = some_point();
  RC_ASSERT((a + b) - b == a);
  RC_ASSERT(a + b == b + a);
}

RC_GTEST_PROP(Rect, ContainsAsManyCellsAsItsArea, ()) {
  const Rect rect = some_rect();
  int inside = 0;
  for (int y = -30; y < 30; ++y) {
    for (int x = -30; x < 30; ++x) inside += rect.contains({x, y}) ? 1 : 0;
  }
  RC_ASSERT(inside == (rect.empty() ? 0 : rect.w * rect.h));
}

RC_GTEST_PROP(Rect, IntersectionHoldsExactlyTheCommonCells, ()) {
  const Rect a = some_rect();
  const Rect b = some_rect();
  const Rect both = a.intersect(b);
  for (int y = -30; y < 30; ++y) {
    for (int x = -30; x < 30; ++x) {
      const Point p{x, y};
      RC_ASSERT(both.contains(p) == (a.contains(p) && b.contains(p)));
    }
  }
}

RC_GTEST_PROP(Rect, IntersectionDoesNotCareForOrder, ()) {
  const Rect a = some_rect();
  const Rect b = some_rect();
  const Rect c = some_rect();
  RC_ASSERT(a.intersect(b) == b.intersect(a));
  RC_ASSERT(a.intersect(b).intersect(c) == a.intersect(b.intersect(c)));
}

RC_GTEST_PROP(Rect, IntersectionWithItselfChangesNothing, ()) {
  const Rect a = some_rect();
  RC_ASSERT(a.intersect(a) == (a.empty() ? Rect{} : a));
}

RC_GTEST_PROP(Rect, CentreLiesInside, ()) {
  const Point at = some_point();
  const int width = *rc::gen::inRange(1, 9);
  const int height = *rc::gen::inRange(1, 9);
  const Rect rect{at.x, at.y, width, height};
  RC_ASSERT(rect.contains(rect.centre()));
}

}  // namespace
}  // namespace warren
