#include "core/scatter/spaced_points.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

namespace warren {
namespace {

Point any_point_in(Rect bounds) {
  const int x = *rc::gen::inRange(bounds.x, bounds.right());
  const int y = *rc::gen::inRange(bounds.y, bounds.bottom());
  return {x, y};
}

// The smallest squared distance below that of the spacing, by looking at every point.
std::int64_t plain_nearest(const std::vector<Point>& points, Point p, int spacing) {
  std::int64_t best = -1;
  for (const Point other : points) {
    const std::int64_t dx = other.x - p.x;
    const std::int64_t dy = other.y - p.y;
    const std::int64_t squared = dx * dx + dy * dy;
    if (squared >= std::int64_t{spacing} * spacing) continue;
    best = best < 0 ? squared : std::min(best, squared);
  }
  return best;
}

void fill_and_compare(SpacedPoints& spaced) {
  const Rect bounds{*rc::gen::inRange(-50, 50), *rc::gen::inRange(-50, 50),
                    *rc::gen::inRange(1, 120), *rc::gen::inRange(1, 120)};
  const int spacing = *rc::gen::inRange(1, 60);
  spaced.reset(bounds, spacing);
  RC_ASSERT(spaced.size() == 0U);
  std::vector<Point> points;
  for (int left = *rc::gen::inRange(0, 40); left > 0; --left) {
    const Point requested = any_point_in(bounds);
    const std::int64_t expected = plain_nearest(points, requested, spacing);
    RC_ASSERT(spaced.nearest_squared(requested) == expected);
    RC_ASSERT(spaced.near(requested) == (expected >= 0));
    points.push_back(any_point_in(bounds));
    spaced.add(points.back());
  }
  RC_ASSERT(spaced.size() == points.size());
  for (std::size_t i = 0; i < points.size(); ++i) RC_ASSERT(spaced[i] == points[i]);
}

RC_GTEST_PROP(SpacedPoints, FindTheNearestAsASearchThroughAllDoes, ()) {
  SpacedPoints spaced;
  fill_and_compare(spaced);
  fill_and_compare(spaced);  // in the memory of the first
}

TEST(SpacedPoints, AreNotNearAtExactlyTheSpacing) {
  SpacedPoints spaced;
  spaced.reset({0, 0, 100, 100}, 5);
  spaced.add({50, 50});
  EXPECT_FALSE(spaced.near({55, 50}));
  EXPECT_FALSE(spaced.near({53, 54}));
  EXPECT_TRUE(spaced.near({54, 52}));
  EXPECT_EQ(spaced.nearest_squared({53, 53}), 18);
  EXPECT_EQ(spaced.nearest_squared({50, 50}), 0);
}

TEST(SpacedPoints, MayBeFarApartOnTheLargestMap) {
  SpacedPoints spaced;
  spaced.reset({0, 0, 16384, 16384}, 16384);
  spaced.add({0, 0});
  EXPECT_TRUE(spaced.near({11000, 11000}));
  EXPECT_FALSE(spaced.near({16383, 16383}));
}

RC_GTEST_PROP(SpacedCells, AnswerAsSpacedPointsDo, ()) {
  const Rect bounds{*rc::gen::inRange(-50, 50), *rc::gen::inRange(-50, 50),
                    *rc::gen::inRange(1, 150), *rc::gen::inRange(1, 150)};
  const int spacing = *rc::gen::inRange(1, 90);
  SpacedPoints points;
  points.reset(bounds, spacing);
  SpacedCells cells(bounds, spacing);
  for (int left = *rc::gen::inRange(0, 12); left > 0; --left) {
    const Point p = any_point_in(bounds);
    points.add(p);
    cells.add(p);
  }
  for (int y = bounds.y; y < bounds.bottom(); ++y) {
    for (int x = bounds.x; x < bounds.right(); ++x) {
      RC_ASSERT(cells.near({x, y}) == points.near({x, y}));
    }
  }
}

}  // namespace
}  // namespace warren
