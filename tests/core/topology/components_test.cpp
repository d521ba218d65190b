#include "core/topology/components.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "random_maps.hpp"

namespace warren {
namespace {

using testing::any_map;
using testing::neighbours;
using testing::plain_distance;
using testing::random_map;

// Takes the first open cell in reading order that has no label and labels all it reaches.
Components plain_components(const Map& map, Steps steps) {
  Components out;
  out.label.reset(map.width(), map.height(), kNoComponent);
  for (std::size_t i = 0; i < map.size(); ++i) {
    const std::array source = {map.point(i)};
    if (map[source[0]] == 0 || out.label[source[0]] != kNoComponent) continue;
    const auto reached = plain_distance(map, source, steps == Steps::side_and_corner);
    const auto label = static_cast<std::int32_t>(out.size.size());
    out.size.push_back(0);
    for (std::size_t j = 0; j < map.size(); ++j) {
      if (reached.cells()[j] < 0) continue;
      out.label.cells()[j] = label;
      ++out.size.back();
    }
  }
  return out;
}

Steps any_steps() {
  return *rc::gen::element(Steps::side, Steps::side_and_corner);
}

RC_GTEST_PROP(LabelComponents, AgreesWithThePlainSearch, ()) {
  const Map map = *any_map();
  const Steps steps = any_steps();
  const Components found = label_components(map, steps);
  const Components expected = plain_components(map, steps);
  RC_ASSERT(found.label == expected.label);
  RC_ASSERT(found.size == expected.size);
}

RC_GTEST_PROP(LabelComponents, SizesSumToTheOpenCells, ()) {
  const Map map = *any_map();
  const Components found = label_components(map, any_steps());
  const auto open = std::ranges::count_if(map.cells(), [](std::uint8_t cell) { return cell != 0; });
  RC_ASSERT(std::accumulate(found.size.begin(), found.size.end(), std::int64_t{0}) == open);
  for (std::size_t i = 0; i < map.size(); ++i) {
    RC_ASSERT((found.label.cells()[i] == kNoComponent) == (map.cells()[i] == 0));
  }
}

RC_GTEST_PROP(LabelComponents, CountsLabelsInReadingOrder, ()) {
  const Components found = label_components(*any_map(), any_steps());
  std::int32_t next = 0;
  for (const std::int32_t label : found.label.cells()) {
    RC_ASSERT(label <= next);
    if (label == next) ++next;
  }
  RC_ASSERT(static_cast<std::size_t>(next) == found.size.size());
}

RC_GTEST_PROP(LabelComponents, LargestIsTheFirstOfTheGreatest, ()) {
  const Components found = label_components(*any_map(), any_steps());
  const std::int32_t largest = found.largest();
  if (found.size.empty()) {
    RC_ASSERT(largest == kNoComponent);
    return;
  }
  const std::int64_t most = found.size[static_cast<std::size_t>(largest)];
  for (std::size_t i = 0; i < found.size.size(); ++i) {
    RC_ASSERT(found.size[i] <= most);
    RC_ASSERT(found.size[i] < most || static_cast<std::int32_t>(i) >= largest);
  }
}

// Too large for the plain search, and dense enough for long chains of joins: no two open
// neighbours may carry different labels.
TEST(LabelComponents, JoinsAllNeighboursOfALargeMap) {
  const Map map = random_map(500, 400, 60, 1);
  for (const Steps steps : {Steps::side, Steps::side_and_corner}) {
    const Components found = label_components(map, steps);
    for (std::size_t i = 0; i < map.size(); ++i) {
      const Point p = map.point(i);
      if (map[p] == 0) continue;
      for (const Point q : neighbours(map, p, steps == Steps::side_and_corner)) {
        ASSERT_EQ(found.label[p], found.label[q]) << p.x << ", " << p.y;
      }
    }
  }
}

TEST(LabelComponents, CornersJoinOnlyWhenAsked) {
  Map map(2, 2, 0);
  map[{0, 0}] = 1;
  map[{1, 1}] = 1;
  EXPECT_EQ(label_components(map, Steps::side).size.size(), 2U);
  EXPECT_EQ(label_components(map, Steps::side_and_corner).size.size(), 1U);
}

TEST(LabelComponents, NothingIsOpenInAnEmptyMap) {
  EXPECT_TRUE(label_components(Map()).size.empty());
  EXPECT_EQ(label_components(Map()).largest(), kNoComponent);
}

}  // namespace
}  // namespace warren
