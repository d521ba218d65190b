// Where regions have room for doors.
#include "kinds/zone/content/doors.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "region_cases.hpp"

namespace warren {
namespace {

using testing::expect_told;

constexpr Rect kMap{0, 0, 128, 128};
constexpr Rect kSquare{48, 48, 16, 16};

TEST(Doors, LeadOutWhereTheRegionEnds) {
  const std::vector<Rect> alone = {kSquare};
  for (int side = 0; side < 4; ++side) EXPECT_TRUE(leads_out(alone, kSquare, side, kMap, {}));
  // More of the region lies to the right, less than a square of it below.
  const std::vector<Rect> more = {kSquare, {64, 48, 16, 16}, {48, 64, 16, 9}};
  EXPECT_TRUE(leads_out(more, kSquare, 0, kMap, {}));
  EXPECT_FALSE(leads_out(more, kSquare, 1, kMap, {}));
  EXPECT_TRUE(leads_out(more, kSquare, 3, kMap, {}));
}

TEST(Doors, DoNotLeadOutOverAStep) {
  const std::vector<Rect> stepped = {kSquare, {48, 64, 8, 4}};
  EXPECT_FALSE(leads_out(stepped, kSquare, 3, kMap, {}));
}

// As many cells as ways need to turn, and no fewer.
RC_GTEST_PROP(Doors, NeedLandBeforeThem, ()) {
  const std::vector<Rect> alone = {kSquare};
  const int gap = *rc::gen::inRange(0, 2 * kDoorLand);
  const std::vector<Rect> wall = {{0, 64 + gap, 128, 4}};
  RC_ASSERT(leads_out(alone, kSquare, 3, kMap, wall) == (gap >= kDoorLand));
  const Rect low{0, 0, 128, 64 + gap};
  RC_ASSERT(leads_out(alone, kSquare, 3, low, {}) == (gap >= kDoorLand));
}

// What is left over of the region between the square and its edge must be free too.
TEST(Doors, DoNotLeadThroughWhatStandsInTheRegion) {
  const std::vector<Rect> padded = {{48, 48, 16, 31}};
  EXPECT_TRUE(leads_out(padded, kSquare, 3, kMap, {}));
  const std::vector<Rect> footprint = {{50, 66, 12, 6}};
  EXPECT_FALSE(leads_out(padded, kSquare, 3, kMap, footprint));
}

TEST(Doors, AreMissedWhereRegionsFillTheMap) {
  const std::string missing =
      " has no room for a door: other regions and the end of the map are too close on every side "
      "(leave 8 cells of land beside it somewhere)";
  expect_told({
      {"region A 0 0 256 128\nregion B 0 128 256 128\nconnect A entry way_in\n"
       "connect B entry boss",
       {"7:8 A warning: region A" + missing, "8:8 B warning: region B" + missing}},
      {"region A 0 0 256 120\nregion B 0 128 256 128\nconnect A entry way_in\n"
       "connect B entry boss\nregionmode A structured 8",
       {}},
      {"region A 0 0 256 256\nconnect A entry way_in", {}},
  });
}

}  // namespace
}  // namespace warren
