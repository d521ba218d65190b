#include "core/route/clearance.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>

#include "../topology/random_maps.hpp"

namespace warren::route {
namespace {

using warren::testing::random_map;

// The largest square around the cell that is open and in the map tells.
int plain_clearance(const Map& map, Point at) {
  for (int far = 0; far < Clearance::kMost; ++far) {
    for (int dy = -far; dy <= far; ++dy) {
      for (int dx = -far; dx <= far; ++dx) {
        const Point near = at + Point{dx, dy};
        if (!map.contains(near) || map[near] == 0) return far;
      }
    }
  }
  return Clearance::kMost;
}

// Words hold 64 cells: widths around that are where bits must be carried.
RC_GTEST_PROP(Clearance, IsTheDistanceToTheNearestClosedCell, ()) {
  const int width = *rc::gen::element(1, 2, 63, 64, 65, 130);
  const int height = *rc::gen::inRange(1, 34);
  const int percent = *rc::gen::element(0, 60, 97, 99, 100);
  const Map map = random_map(width, height, percent, *rc::gen::arbitrary<std::uint32_t>());
  Clearance clearance;
  clearance.measure(BitGrid::from(map));
  for (int i = 0; i < 200; ++i) {
    const Point at = warren::testing::any_cell(map);
    RC_ASSERT(clearance.at(at) == plain_clearance(map, at));
  }
}

TEST(Clearance, HasAMost) {
  const Map map(65, 41, 1);
  Clearance clearance;
  clearance.measure(BitGrid::from(map));
  for (std::size_t i = 0; i < map.size(); ++i) {
    const Point p = map.point(i);
    const int edge = std::min({p.x + 1, p.y + 1, 65 - p.x, 41 - p.y});
    ASSERT_EQ(clearance.at(p), std::min(edge, 12)) << p.x << ", " << p.y;
  }
}

TEST(Clearance, ForgetsTheMapBefore) {
  Clearance clearance;
  clearance.measure(BitGrid::from(Map(130, 50, 1)));
  const Map map = random_map(63, 20, 90, 5);
  clearance.measure(BitGrid::from(map));
  for (std::size_t i = 0; i < map.size(); ++i) {
    ASSERT_EQ(clearance.at(map.point(i)), plain_clearance(map, map.point(i)));
  }
}

}  // namespace
}  // namespace warren::route
