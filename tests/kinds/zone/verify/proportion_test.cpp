// Z11: what a level claims of its proportions is what verifying finds.
#include <gtest/gtest.h>

#include <algorithm>

#include "gated.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

using testing::gated_zone;

Finding proportion_of(const Level& level) {
  Verdict verdict = verify(level);
  const Finding* found = verdict.find("Z11");
  EXPECT_NE(found, nullptr);
  return found == nullptr ? Finding{} : *found;
}

bool proportion_holds(const Level& level) {
  return proportion_of(level).guarantee.holds;
}

// The share of the open ground that lies behind a gate.
double share_behind(const Level& level, std::uint8_t region) {
  std::int64_t all = 0;
  for (const std::uint8_t label : level.zone()->territories.cells()) all += label < 3 ? 1 : 0;
  return static_cast<double>(std::ranges::count(level.zone()->territories.cells(), region)) /
         static_cast<double>(all);
}

TEST(VerifyProportion, AZoneInProportionHolds) {
  const Finding finding = proportion_of(gated_zone());
  EXPECT_TRUE(finding.guarantee.holds)
      << (finding.violations.empty() ? "" : finding.violations[0].what);
  EXPECT_FALSE(finding.guarantee.nothing_to_check);
}

TEST(VerifyProportion, ASharePromisedAndNotKeptIsSeen) {
  Level level = gated_zone();
  const double share = share_behind(level, 1);
  level.zone()->gates[0].share_least = share;
  level.zone()->gates[0].share_most = share;
  EXPECT_TRUE(proportion_holds(level));
  level.zone()->gates[0].share_most = share - 0.01;
  level.zone()->gates[0].share_least = 0;
  EXPECT_FALSE(proportion_holds(level));
  level.zone()->gates[0].in_share = false;  // said so
  EXPECT_TRUE(proportion_holds(level));
  level.zone()->gates[0].share_most = 1;  // and now it is met after all
  EXPECT_FALSE(proportion_holds(level));
}

TEST(VerifyProportion, PlacementsAreMeasured) {
  Level level = gated_zone();
  const Landmark& boss = level.zone()->landmarks[testing::kBoss];
  const int dx = boss.at.x - level.start->x;
  const int dy = boss.at.y - level.start->y;
  ASSERT_GT(dx * dx + dy * dy, 30 * 30);
  level.zone()->placements = {{"boss", "", 30, 40, true}};
  EXPECT_TRUE(proportion_holds(level));
  level.zone()->placements[0].max = 30;
  EXPECT_FALSE(proportion_holds(level));
  level.zone()->placements[0].met = false;
  EXPECT_TRUE(proportion_holds(level));
  level.zone()->placements = {{"boss", "vault", 10, 0, true}};
  EXPECT_TRUE(proportion_holds(level));
  level.zone()->placements[0].min = 20;
  EXPECT_FALSE(proportion_holds(level));
  level.zone()->placements = {{"boss", "boss", 20, 0, true}};  // there is only one
  EXPECT_TRUE(proportion_holds(level));
}

// A chamber of 3 x 3 cells in a corner of the map that was solid.
Level with_pocket() {
  Level level = gated_zone();
  for (int y = 9; y < 12; ++y) {
    for (int x = 36; x < 39; ++x) {
      level.cells[{x, y}] = 0;
      level.zone()->territories[{x, y}] = kCutOffTerritory;
    }
  }
  for (int x = 35; x < 39; ++x) level.cells[{x, 8}] = 1;
  for (int x = 35; x < 39; ++x) level.zone()->territories[{x, 8}] = kNoTerritory;
  for (int y = 8; y < 12; ++y) level.cells[{35, y}] = 1;
  for (int y = 8; y < 12; ++y) level.zone()->territories[{35, y}] = kNoTerritory;
  return level;
}

TEST(VerifyProportion, PocketsAboveTheLimitAreDeadLand) {
  Level level = with_pocket();
  level.provenance.parameters = {{"pocket_min", std::int64_t{9}}};
  EXPECT_TRUE(proportion_holds(level));
  level.provenance.parameters = {{"pocket_min", std::int64_t{8}}};
  EXPECT_FALSE(proportion_holds(level));
}

TEST(VerifyProportion, AChamberWalledInByHandIsMeant) {
  Level level = with_pocket();
  level.provenance.parameters = {{"pocket_min", std::int64_t{1}}};
  EXPECT_FALSE(proportion_holds(level));
  for (int i = 0; i < 4; ++i) level.zone()->authored_cells.push_back({{35, 8 + i}, 1});
  for (int i = 1; i < 5; ++i) level.zone()->authored_cells.push_back({{35 + i, 8}, 1});
  for (int i = 0; i < 4; ++i) level.zone()->authored_cells.push_back({{39, 8 + i}, 1});
  for (int i = 0; i < 4; ++i) level.zone()->authored_cells.push_back({{35 + i, 12}, 1});
  EXPECT_TRUE(proportion_holds(level));
}

TEST(VerifyProportion, ExitsThatFaceRockAreCounted) {
  Level level = gated_zone();
  // The shrine is open on all sides: one exit each.
  const Rect shrine = level.zone()->landmarks[testing::kShrine].rect;
  for (int y = shrine.y - 1; y <= shrine.bottom(); ++y) {
    level.cells[{shrine.x - 1, y}] = 1;
    level.zone()->territories[{shrine.x - 1, y}] = kNoTerritory;
  }
  EXPECT_FALSE(proportion_holds(level));
  level.zone()->landmarks[testing::kShrine].shut_exits = 1;
  EXPECT_TRUE(proportion_holds(level));
  level.zone()->landmarks[testing::kShrine].shut_exits = 2;
  EXPECT_FALSE(proportion_holds(level));
}

}  // namespace
}  // namespace warren
