#include "core/topology/flood.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "../on_target.hpp"
#include "core/topology/bit_runs.hpp"
#include "core/topology/components.hpp"
#include "core/topology/distance.hpp"
#include "random_maps.hpp"

namespace warren {
namespace {

using testing::any_cell;
using testing::any_map;
using testing::random_map;

// The cells whose component is that of `source`.
BitGrid component_of(const Map& map, Point source, Steps steps = Steps::side) {
  const Components components = label_components(map, steps);
  BitGrid out(map.width(), map.height());
  if (map[source] == 0) return out;
  for (std::size_t i = 0; i < map.size(); ++i) {
    const Point p = map.point(i);
    if (components.label[p] == components.label[source]) out.set(p);
  }
  return out;
}

// One corridor, one cell wide, that turns back at every wall: the longest way a map can have.
Map serpent(int width, int height) {
  Map map(width, height, 1);
  for (int y = 1; y < height; y += 2) {
    for (std::uint8_t& cell : map.row(y)) cell = 0;
    map[{y % 4 == 1 ? width - 1 : 0, y}] = 1;
  }
  return map;
}

RC_GTEST_PROP(BitGrid, HoldsTheCellsThatAreNotZero, ()) {
  const Map map = *any_map();
  const BitGrid bits = BitGrid::from(map);
  RC_ASSERT(bits.width() == map.width());
  RC_ASSERT(bits.height() == map.height());
  std::int64_t open = 0;
  for (std::size_t i = 0; i < map.size(); ++i) {
    RC_ASSERT(bits.test(map.point(i)) == (map.cells()[i] != 0));
    open += map.cells()[i] != 0 ? 1 : 0;
  }
  RC_ASSERT(bits.count() == open);  // so the padding of rows is clear
}

RC_GTEST_PROP(BitGrid, HoldsTheCellsOutsideARow, ()) {
  const Map map = *any_map();
  auto first = *rc::gen::arbitrary<std::uint8_t>();
  auto last = *rc::gen::arbitrary<std::uint8_t>();
  if (first > last) std::swap(first, last);
  const BitGrid bits = BitGrid::outside(map, first, last);
  std::int64_t expected = 0;
  for (std::size_t i = 0; i < map.size(); ++i) {
    const std::uint8_t cell = map.cells()[i];
    RC_ASSERT(bits.test(map.point(i)) == (cell < first || cell > last));
    expected += cell < first || cell > last ? 1 : 0;
  }
  RC_ASSERT(bits.count() == expected);  // so the padding of rows is clear
}

// Bits of any row of values, also one that goes over 255 to 0, on every instruction set.
RC_GTEST_PROP(BitGrid, IsTheSameOnEveryInstructionSet, ()) {
  const Map map = *any_map();
  const auto first = *rc::gen::arbitrary<std::uint8_t>();
  const auto last = *rc::gen::arbitrary<std::uint8_t>();
  BitGrid outside(map.width(), map.height());
  BitGrid open(map.width(), map.height());
  for (std::size_t i = 0; i < map.size(); ++i) {
    const int beyond = (map.cells()[i] - first) & 255;
    if (beyond > ((last - first) & 255)) outside.set(map.point(i));
    if (map.cells()[i] != 0) open.set(map.point(i));
  }
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    const testing::OnTarget on(target);
    RC_ASSERT(BitGrid::outside(map, first, last) == outside);
    RC_ASSERT(BitGrid::from(map) == open);
  }
}

RC_GTEST_PROP(BitGrid, PaintsItsCellsOnEveryInstructionSet, ()) {
  const Map map = *any_map();
  const auto value = *rc::gen::arbitrary<std::uint8_t>();
  BitGrid bits(map.width(), map.height());
  for (std::size_t i = 0; i < map.size(); ++i) {
    if (*rc::gen::arbitrary<bool>()) bits.set(map.point(i));
  }
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    const testing::OnTarget on(target);
    Map painted = map;
    bits.paint(value, painted);
    for (std::size_t i = 0; i < map.size(); ++i) {
      const Point at = map.point(i);
      RC_ASSERT(painted[at] == (bits.test(at) ? value : map[at]));
    }
  }
}

RC_GTEST_PROP(BitRuns, AreWhatBitByBitFinds, ()) {
  const Map map = *any_map(1);
  BitGrid bits = BitGrid::from(map);
  const Point at = any_cell(map);
  const std::uint64_t* row = bits.row(at.y);
  const int end = *rc::gen::inRange(0, map.width() + 1);
  int next = std::min(at.x, end);
  while (next < end && map[{next, at.y}] == 0) ++next;
  RC_ASSERT(next_set(row, at.x, end) == (at.x < end ? next : end));
  if (map[at] == 0) return;
  int begin = at.x;
  while (begin > 0 && map[{begin - 1, at.y}] != 0) --begin;
  int behind = at.x;
  while (behind < map.width() && map[{behind, at.y}] != 0) ++behind;
  RC_ASSERT(run_begin(row, at.x) == begin);
  RC_ASSERT(run_end(row, at.x, map.width()) == behind);
  clear_run(bits.row(at.y), begin, behind);
  Map cleared = map;
  for (int x = begin; x < behind; ++x) cleared[{x, at.y}] = 0;
  RC_ASSERT(bits == BitGrid::from(cleared));
}

// Against one flag per cell.
RC_GTEST_PROP(BitGrid, SetsAndResetsOneCellAtATime, ()) {
  Map map = *any_map(1);
  BitGrid bits = BitGrid::from(map);
  for (int left = *rc::gen::inRange(0, 40); left > 0; --left) {
    const Point at = any_cell(map);
    const bool on = *rc::gen::arbitrary<bool>();
    map[at] = on ? 1 : 0;
    if (on) {
      bits.set(at);
    } else {
      bits.reset(at);
    }
  }
  RC_ASSERT(bits == BitGrid::from(map));
}

RC_GTEST_PROP(BitGrid, ContainsTheCellsOfItsMap, ()) {
  const Map map = *any_map();
  const BitGrid bits = BitGrid::from(map);
  const Point p{*rc::gen::inRange(-2, 210), *rc::gen::inRange(-2, 30)};
  RC_ASSERT(bits.contains(p) == map.contains(p));
  RC_ASSERT(!bits.contains({map.width(), 0}));
  RC_ASSERT(!bits.contains({0, map.height()}));
  RC_ASSERT(!bits.contains({-1, 0}));
}

RC_GTEST_PROP(Flood, ReachesExactlyTheCellsWithADistance, ()) {
  const Map map = *any_map(1);
  const Point source = any_cell(map);
  const auto distance = distance_field(map, std::array{source});
  const BitGrid reached = flood(BitGrid::from(map), source);
  std::int64_t count = 0;
  for (std::size_t i = 0; i < map.size(); ++i) {
    const bool has_distance = distance.cells()[i] != kUnreached;
    RC_ASSERT(reached.test(map.point(i)) == has_distance);
    count += has_distance ? 1 : 0;
  }
  RC_ASSERT(reached.count() == count);
}

RC_GTEST_PROP(Flood, ReachesTheComponentOfItsSource, ()) {
  const Map map = *any_map(1);
  const Point source = any_cell(map);
  RC_ASSERT(flood(BitGrid::from(map), source) == component_of(map, source));
}

// Corners of words are where a corner step has to carry into the next one.
RC_GTEST_PROP(Flood, StepsAroundCornersToo, ()) {
  const int width = *rc::gen::element(1, 2, 63, 64, 65, 127, 128, 129);
  const int percent = *rc::gen::inRange(10, 75);
  const Map map =
      random_map(width, *rc::gen::inRange(1, 60), percent, *rc::gen::arbitrary<std::uint32_t>());
  const Point source = any_cell(map);
  RC_ASSERT(flood(BitGrid::from(map), source, Steps::side_and_corner) ==
            component_of(map, source, Steps::side_and_corner));
}

RC_GTEST_PROP(Flood, FromSeveralCellsIsAllOfTheirFloods, ()) {
  const Map map = *any_map(1);
  const Steps steps = *rc::gen::element(Steps::side, Steps::side_and_corner);
  const BitGrid open = BitGrid::from(map);
  std::vector<Point> sources = {{-1, 0}, {0, map.height()}};
  BitGrid expected(map.width(), map.height());
  for (int left = *rc::gen::inRange(0, 6); left > 0; --left) {
    sources.push_back(any_cell(map));
    const BitGrid one = flood(open, sources.back(), steps);
    for (std::size_t i = 0; i < map.size(); ++i) {
      if (one.test(map.point(i))) expected.set(map.point(i));
    }
  }
  RC_ASSERT(flood(open, sources, steps) == expected);
}

// As when a gate is opened: what was reached before, and what the opened cells lead to.
RC_GTEST_PROP(Flood, GoesOnFromWhatWasReached, ()) {
  Map map = *any_map(1);
  const Steps steps = *rc::gen::element(Steps::side, Steps::side_and_corner);
  const Point source = any_cell(map);
  const BitGrid open = BitGrid::from(map);
  std::vector<Point> opened = {source};
  for (int left = *rc::gen::inRange(0, 12); left > 0; --left) opened.push_back(any_cell(map));
  for (const Point at : opened) map[at] = 0;
  map[source] = open.test(source) ? 1 : 0;
  BitGrid reached = flood(BitGrid::from(map), source, steps);
  const auto beside = [&](Point at) {
    for (int i = 0; i < 9; ++i) {
      const Point near = at + Point{i % 3 - 1, i / 3 - 1};
      const bool corner = near.x != at.x && near.y != at.y;
      if (corner && steps == Steps::side) continue;
      if (reached.contains(near) && reached.test(near)) return true;
    }
    return false;
  };
  std::vector<Point> entered;
  std::ranges::copy_if(opened, std::back_inserter(entered), beside);
  flood_on(open, entered, steps, reached);
  RC_ASSERT(reached == flood(open, source, steps));
}

TEST(Flood, FollowsADiagonal) {
  for (const int side : {2, 63, 64, 65, 129}) {
    Map map(side, side);
    for (int i = 0; i < side; ++i) map[{i, i}] = 1;
    const BitGrid open = BitGrid::from(map);
    EXPECT_EQ(flood(open, {0, 0}, Steps::side_and_corner), open) << side;
    EXPECT_EQ(flood(open, {side - 1, side - 1}, Steps::side_and_corner), open) << side;
    EXPECT_EQ(flood(open, {0, 0}).count(), 1) << side;
  }
}

TEST(Flood, CrossesWordsOfLargeMaps) {
  for (const int width : {63, 64, 65, 127, 128, 129, 640}) {
    for (const int percent : {55, 60, 65, 80, 100}) {
      const Map map = random_map(width, 150, percent, 9);
      const Components components = label_components(map);
      const auto inside = static_cast<std::size_t>(
          std::ranges::find(components.label.cells(), components.largest()) -
          components.label.cells().begin());
      const Point source = map.point(inside);
      EXPECT_EQ(flood(BitGrid::from(map), source), component_of(map, source))
          << width << " cells wide, " << percent << " % open";
    }
  }
}

TEST(Flood, FollowsTheLongestWay) {
  for (const int width : {1, 2, 63, 64, 65, 130}) {
    const Map map = serpent(width, 41);
    const BitGrid open = BitGrid::from(map);
    EXPECT_EQ(flood(open, {0, 0}), open) << width;
    EXPECT_EQ(flood(open, {width - 1, 40}), open) << width;
  }
}

TEST(Flood, GoesNowhereFromAClosedCellOrFromOutside) {
  Map map(70, 3, 1);
  map[{69, 1}] = 0;
  const BitGrid open = BitGrid::from(map);
  EXPECT_EQ(flood(open, {69, 1}).count(), 0);
  EXPECT_EQ(flood(open, {-1, 0}).count(), 0);
  EXPECT_EQ(flood(open, {70, 0}).count(), 0);
  EXPECT_EQ(flood(open, {0, 3}).count(), 0);
  EXPECT_EQ(flood(open, {0, -1}).count(), 0);
  EXPECT_EQ(flood(BitGrid(), {0, 0}).count(), 0);
  EXPECT_EQ(flood(open, {0, 0}).count(), 70 * 3 - 1);
}

}  // namespace
}  // namespace warren
