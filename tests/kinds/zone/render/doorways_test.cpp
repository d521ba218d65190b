#include "kinds/zone/render/doorways.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "area_levels.hpp"

namespace warren::render {
namespace {

using namespace test;

TEST(Doorways, FacingExitsAreOne) {
  const std::vector<Doorway> doors =
      find_doorways({room("a", {0, 0, 8, 8}, kR, true), room("b", {8, 0, 8, 8}, kL, true)});
  ASSERT_EQ(doors.size(), 1U);
  EXPECT_EQ(doors[0].from, (Point{8, 0}));
  EXPECT_EQ(doors[0].length, 8);
  EXPECT_TRUE(doors[0].down);
  EXPECT_FALSE(doors[0].out);
}

TEST(Doorways, OneExitAloneLeadsOut) {
  const std::vector<Doorway> doors =
      find_doorways({room("a", {0, 0, 8, 8}, kB, true), room("b", {0, 8, 8, 8}, 0, true)});
  ASSERT_EQ(doors.size(), 1U);
  EXPECT_EQ(doors[0].from, (Point{0, 8}));
  EXPECT_FALSE(doors[0].down);
  EXPECT_TRUE(doors[0].out);
}

TEST(Doorways, ALargeRoomMeetsEachSmallOne) {
  const std::vector<Doorway> doors =
      find_doorways({room("big", {0, 0, 16, 16}, kR, true), room("a", {16, 0, 8, 8}, kL, true),
                     room("b", {16, 8, 8, 8}, kL, true), room("c", {16, 16, 8, 8}, kL, true)});
  ASSERT_EQ(doors.size(), 3U);
  EXPECT_EQ(std::ranges::count(doors, true, &Doorway::out), 1);
  EXPECT_EQ(doors[0].from, (Point{16, 0}));
  EXPECT_EQ(doors[1].from, (Point{16, 8}));
}

// On a grid of equal rooms with any exits: a doorway for each pair that agrees, one out for each
// exit that has no answer.
RC_GTEST_PROP(Doorways, CountWhatTheGridSays, ()) {
  constexpr int kSide = 5;
  Grid<int> exits(kSide, kSide);
  std::vector<AreaChunk> rooms;
  for (std::size_t i = 0; i < exits.size(); ++i) {
    exits.cells()[i] = *rc::gen::inRange(0, 16);
    const Point at = exits.point(i);
    rooms.push_back(
        room("a", {at.x * 8, at.y * 8, 8, 8}, static_cast<unsigned>(exits.cells()[i]), false));
  }
  const auto has = [&](Point p, int bit) { return exits.contains(p) && (exits[p] & bit) != 0; };
  std::ptrdiff_t pairs = 0;
  std::ptrdiff_t all = 0;
  for (std::size_t i = 0; i < exits.size(); ++i) {
    const Point p = exits.point(i);
    for (const int bit : {1, 2, 4, 8}) all += has(p, bit) ? 1 : 0;
    pairs += has(p, kR) && has(p + Point{1, 0}, kL) ? 1 : 0;
    pairs += has(p, kB) && has(p + Point{0, 1}, kT) ? 1 : 0;
  }
  const std::vector<Doorway> doors = find_doorways(rooms);
  RC_ASSERT(std::ranges::count(doors, false, &Doorway::out) == pairs);
  RC_ASSERT(std::ranges::count(doors, true, &Doorway::out) == all - 2 * pairs);
}

}  // namespace
}  // namespace warren::render
