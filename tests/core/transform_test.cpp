#include "core/transform.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace warren {
namespace {

Transform any_transform() {
  return *rc::gen::elementOf(kAllTransforms);
}

Size any_size() {
  return {*rc::gen::inRange(1, 65), *rc::gen::inRange(1, 65)};
}

Point any_cell_of(Size size) {
  return {*rc::gen::inRange(0, size.w), *rc::gen::inRange(0, size.h)};
}

Rect any_area(Size size) {
  const Point at = any_cell_of(size);
  return {at.x, at.y, *rc::gen::inRange(1, size.w - at.x + 1),
          *rc::gen::inRange(1, size.h - at.y + 1)};
}

// The cells along one side of a rectangle.
Rect edge(Side side, Size size) {
  switch (side) {
    case Side::left: return {0, 0, 1, size.h};
    case Side::right: return {size.w - 1, 0, 1, size.h};
    case Side::top: return {0, 0, size.w, 1};
    case Side::bottom: return {0, size.h - 1, size.w, 1};
  }
  return {};
}

RC_GTEST_PROP(Transform, CellsStayInTheRectangleAndApart, ()) {
  const Size size{*rc::gen::inRange(1, 12), *rc::gen::inRange(1, 12)};
  const Transform transform = any_transform();
  const Size after = transformed(size, transform);
  std::set<Point> seen;
  for (int y = 0; y < size.h; ++y) {
    for (int x = 0; x < size.w; ++x) {
      const Point to = transform_cell({x, y}, size, transform);
      RC_ASSERT((Rect{0, 0, after.w, after.h}.contains(to)));
      seen.insert(to);
    }
  }
  RC_ASSERT(seen.size() == static_cast<std::size_t>(size.w * size.h));
}

RC_GTEST_PROP(Transform, TheInverseBringsEverythingBack, ()) {
  const Size size = any_size();
  const Transform there = any_transform();
  const Transform back = inverse(there);
  const Size after = transformed(size, there);
  RC_ASSERT(transformed(after, back) == size);
  const Point cell = any_cell_of(size);
  RC_ASSERT(transform_cell(transform_cell(cell, size, there), after, back) == cell);
  RC_ASSERT(transform_corner(transform_corner(cell, size, there), after, back) == cell);
  const Rect area = any_area(size);
  RC_ASSERT(transform_rect(transform_rect(area, size, there), after, back) == area);
  for (const Side side : {Side::left, Side::right, Side::top, Side::bottom}) {
    RC_ASSERT(transform_side(transform_side(side, there), back) == side);
  }
  RC_ASSERT(compose(there, back) == Transform::identity);
}

RC_GTEST_PROP(Transform, ComposingIsDoingOneAfterTheOther, ()) {
  const Size size = any_size();
  const Transform first = any_transform();
  const Transform second = any_transform();
  const Point cell = any_cell_of(size);
  const Point steps =
      transform_cell(transform_cell(cell, size, first), transformed(size, first), second);
  RC_ASSERT(transform_cell(cell, size, compose(first, second)) == steps);
}

RC_GTEST_PROP(Transform, AnAreaHoldsTheCellsItHeld, ()) {
  const Size size = any_size();
  const Transform transform = any_transform();
  const Rect area = any_area(size);
  const Point cell = any_cell_of(size);
  RC_ASSERT(transform_rect(area, size, transform).contains(transform_cell(cell, size, transform)) ==
            area.contains(cell));
}

// The four corners of a cell go where the corners of the moved cell are.
RC_GTEST_PROP(Transform, CornersMoveWithTheirCells, ()) {
  const Size size = any_size();
  const Transform transform = any_transform();
  const Point cell = any_cell_of(size);
  const Point to = transform_cell(cell, size, transform);
  for (const Point step : {Point{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
    const Point corner = transform_corner(cell + step, size, transform) - to;
    RC_ASSERT(corner.x >= 0);
    RC_ASSERT(corner.x <= 1);
    RC_ASSERT(corner.y >= 0);
    RC_ASSERT(corner.y <= 1);
  }
}

RC_GTEST_PROP(Transform, SidesMoveWithTheirCells, ()) {
  const Size size = any_size();
  const Transform transform = any_transform();
  const Size after = transformed(size, transform);
  for (const Side side : {Side::left, Side::right, Side::top, Side::bottom}) {
    RC_ASSERT(transform_rect(edge(side, size), size, transform) ==
              edge(transform_side(side, transform), after));
  }
}

// A landmark is placed by its centre: laid down another way around the same cell, it keeps it.
RC_GTEST_PROP(Transform, ARectangleAroundACellKeepsItsCentre, ()) {
  const Size size = any_size();
  const Size after = transformed(size, any_transform());
  const Point centre{*rc::gen::inRange(0, 500), *rc::gen::inRange(0, 500)};
  const Rect placed{centre.x - after.w / 2, centre.y - after.h / 2, after.w, after.h};
  RC_ASSERT(placed.centre() == centre);
}

TEST(Transform, WhereTheTopLeftCellGoes) {
  constexpr Size kSize{5, 3};
  const auto at = [&](Transform transform) { return transform_cell({0, 0}, kSize, transform); };
  EXPECT_EQ(at(Transform::identity), (Point{0, 0}));
  EXPECT_EQ(at(Transform::rot90), (Point{2, 0})) << "clockwise: to the top right";
  EXPECT_EQ(at(Transform::rot180), (Point{4, 2}));
  EXPECT_EQ(at(Transform::rot270), (Point{0, 4}));
  EXPECT_EQ(at(Transform::mirror_h), (Point{4, 0}));
  EXPECT_EQ(at(Transform::mirror_v), (Point{0, 2}));
  EXPECT_EQ(at(Transform::mirror_h_rot90), (Point{2, 4}));
  EXPECT_EQ(at(Transform::mirror_v_rot90), (Point{0, 0}));
}

TEST(Transform, TheLastTwoMirrorFirstAndTurnThen) {
  EXPECT_EQ(compose(Transform::mirror_h, Transform::rot90), Transform::mirror_h_rot90);
  EXPECT_EQ(compose(Transform::mirror_v, Transform::rot90), Transform::mirror_v_rot90);
  EXPECT_EQ(compose(Transform::rot90, Transform::rot90), Transform::rot180);
  EXPECT_EQ(compose(Transform::mirror_h, Transform::mirror_v), Transform::rot180);
}

TEST(Transform, OnlyQuarterTurnsAndDiagonalsSwapTheSides) {
  for (const Transform transform : kAllTransforms) {
    const Size after = transformed({5, 3}, transform);
    EXPECT_EQ(after, swaps_sides(transform) ? (Size{3, 5}) : (Size{5, 3}));
  }
  EXPECT_EQ(std::ranges::count_if(kAllTransforms, swaps_sides), 4);
}

// The comparison with a picture that was turned by hand.
TEST(Transform, TurnsALetterClockwise) {
  const std::vector<std::string> letter = {"#..", "#..", "#..", "##."};
  std::vector<std::string> turned(3, std::string(4, ' '));
  for (int y = 0; y < 4; ++y) {
    for (int x = 0; x < 3; ++x) {
      const Point to = transform_cell({x, y}, {3, 4}, Transform::rot90);
      turned[static_cast<std::size_t>(to.y)][static_cast<std::size_t>(to.x)] =
          letter[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    }
  }
  EXPECT_EQ(turned, (std::vector<std::string>{"####", "#...", "...."}));
}

}  // namespace
}  // namespace warren
