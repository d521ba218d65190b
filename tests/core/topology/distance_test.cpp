#include "core/topology/distance.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cstdlib>
#include <vector>

#include "random_maps.hpp"

namespace warren {
namespace {

using testing::any_cell;
using testing::any_map;
using testing::neighbours;
using testing::plain_distance;

// Open and closed cells, the same cell twice, and places outside the map.
std::vector<Point> any_sources(const Map& map) {
  std::vector<Point> out;
  const int count = *rc::gen::inRange(0, 6);
  for (int i = 0; i < count; ++i) {
    const int x = *rc::gen::inRange(-1, map.width() + 1);
    const int y = *rc::gen::inRange(-1, map.height() + 1);
    out.push_back({x, y});
  }
  return out;
}

RC_GTEST_PROP(DistanceField, AgreesWithThePlainSearch, ()) {
  const Map map = *any_map();
  const std::vector<Point> sources = any_sources(map);
  RC_ASSERT(distance_field(map, sources) == plain_distance(map, sources));
}

RC_GTEST_PROP(DistanceField, ChangesByOneAtMostBetweenNeighbours, ()) {
  const Map map = *any_map();
  const auto distance = distance_field(map, any_sources(map));
  for (std::size_t i = 0; i < map.size(); ++i) {
    const Point p = map.point(i);
    if (map[p] == 0) {
      RC_ASSERT(distance[p] == kUnreached);
      continue;
    }
    for (const Point q : neighbours(map, p, false)) {
      RC_ASSERT(std::abs(distance[p] - distance[q]) <= 1);
      RC_ASSERT((distance[p] == kUnreached) == (distance[q] == kUnreached));
    }
  }
}

RC_GTEST_PROP(DistanceField, OfSeveralSourcesIsTheLeastOfEach, ()) {
  const Map map = *any_map();
  const std::vector<Point> sources = any_sources(map);
  const auto all = distance_field(map, sources);
  Grid<std::int32_t> least(map.width(), map.height(), kUnreached);
  for (const Point source : sources) {
    const auto one = distance_field(map, std::array{source});
    for (std::size_t i = 0; i < map.size(); ++i) {
      std::int32_t& best = least.cells()[i];
      const std::int32_t here = one.cells()[i];
      if (here != kUnreached && (best == kUnreached || here < best)) best = here;
    }
  }
  RC_ASSERT(all == least);
}

RC_GTEST_PROP(DistanceField, IsTheSameBothWays, ()) {
  const Map map = *any_map(1);
  const Point a = any_cell(map);
  const Point b = any_cell(map);
  RC_ASSERT(distance_field(map, std::array{a})[b] == distance_field(map, std::array{b})[a]);
}

TEST(DistanceField, FollowsTheWayAroundWalls) {
  Map map(3, 3, 1);
  map[{1, 0}] = 0;
  map[{1, 1}] = 0;
  EXPECT_EQ((distance_field(map, std::array{Point{0, 0}})[{2, 0}]), 6);
}

}  // namespace
}  // namespace warren
