// Z2: what must be reached can be.
#include <gtest/gtest.h>

#include "gated_tampering.hpp"

namespace warren {
namespace {

using testing::expect_noticed_on_gated;
using testing::gated_zone;
using testing::kBoss;
using testing::kNowhere;
using testing::kShrine;
using testing::kVault;
using testing::told;

TEST(VerifyReach, HoldsWhereEverythingCanBeReached) {
  const Level level = gated_zone();
  Verdict verdict = verify(level);
  EXPECT_TRUE(verdict.holds()) << told(verdict);
  const std::vector<Property> evidence = {
      {"landmarks", std::int64_t{5}},   {"things", std::int64_t{3}},
      {"paths", std::int64_t{7}},       {"carved", std::int64_t{7}},
      {"reachable", std::int64_t{377}}, {"longest", std::int64_t{34}}};
  EXPECT_EQ(verdict.find("Z2")->guarantee.evidence, evidence) << told(verdict);
}

TEST(VerifyReach, NoticesWhatIsCutOff) {
  expect_noticed_on_gated({
      {"no start",
       [](Level& l) {
         l.start.reset();
         return kNowhere;
       },
       {"Z2", "Z3"},
       "no start"},
      {"a start outside the map",
       [](Level& l) {
         l.start = Point{40, 3};
         return l.start;
       },
       {"Z2", "Z3", "Z11"},
       "lies outside the map"},
      {"a start in a wall",
       [](Level& l) {
         l.start = Point{10, 10};
         return l.start;
       },
       {"Z2", "Z3", "Z11"},
       "not lie on open ground"},
      {"a landmark without an open cell",
       [](Level& l) {
         for (int y = 3; y < 6; ++y) {
           for (int x = 4; x < 7; ++x) l.cells[{x, y}] = 1;
         }
         return std::optional(l.zone()->landmarks[kShrine].at);
       },
       {"Z2", "Z3", "Z5"},
       "has no open cell"},
      {"a landmark behind walls",
       [](Level& l) {
         for (int i = 0; i < 5; ++i) {
           for (const Point p :
                {Point{32 + i, 4}, Point{32 + i, 8}, Point{32, 4 + i}, Point{36, 4 + i}}) {
             l.cells[p] = 1;
             l.zone()->territories[p] = kNoTerritory;
           }
         }
         return std::optional(Point{33, 5});
       },
       {"Z2", "Z11"},
       "boss at (34, 6) cannot be reached"},
      {"a thing behind walls",
       [](Level& l) {
         for (const Point p : {Point{7, 10}, Point{9, 10}, Point{8, 9}, Point{8, 11}}) {
           l.cells[p] = 1;
           l.zone()->territories[p] = kNoTerritory;
         }
         return std::optional(Point{8, 10});
       },
       {"Z2"},
       "portal at (8, 10) cannot be reached"},
      {"a landmark outside the map",
       [](Level& l) {
         l.zone()->landmarks[kBoss].rect.x = 38;
         return kNowhere;
       },
       {"Z2", "Z5"},
       "one landmark does not lie in the map"},
  });
}

TEST(VerifyReach, NoticesWaysThatCannotBeWalked) {
  expect_noticed_on_gated({
      {"none for a landmark",
       [](Level& l) {
         l.zone()->paths.erase(l.zone()->paths.begin() + kVault);
         return std::optional(l.zone()->landmarks[kVault].at);
       },
       {"Z2"},
       "no way leads to vault"},
      {"none for a thing",
       [](Level& l) {
         l.zone()->paths.pop_back();
         return std::optional(Point{20, 10});
       },
       {"Z2"},
       "no way leads to savepoint"},
      {"one that does not begin at the start",
       [](Level& l) {
         l.zone()->paths[kVault].corners[0].y = 8;
         return kNowhere;
       },
       {"Z2"},
       "does not begin at the start"},
      {"one without corners",
       [](Level& l) {
         l.zone()->paths[kVault].corners.clear();
         return kNowhere;
       },
       {"Z2"},
       "the way to vault does not begin at the start"},
      {"one through a wall",
       [](Level& l) {
         l.zone()->paths[kVault].corners = {{2, 9}, {2, 3}, {12, 3}, {19, 3}};
         return std::optional(Point{13, 3});
       },
       {"Z2"},
       "goes through the closed cell"},
      {"one through a wall downwards",
       [](Level& l) {
         l.zone()->paths[kShrine].corners = {{2, 9}, {10, 9}, {10, 11}, {4, 11}, {4, 5}};
         return std::optional(Point{10, 10});
       },
       {"Z2"},
       "the way to shrine at (4, 5) goes through"},
      {"one that cuts a corner",
       [](Level& l) {
         l.zone()->paths[kShrine].corners = {{2, 9}, {4, 5}};
         return std::optional(Point{2, 9});
       },
       {"Z2"},
       "neither along a row nor along a column"},
      {"one that leaves the map",
       [](Level& l) {
         l.zone()->paths[kShrine].corners = {{2, 9}, {-1, 9}};
         return std::optional(Point{-1, 9});
       },
       {"Z2"},
       "leaves the map"},
      {"one that goes round and round",
       [](Level& l) {
         std::vector<Point>& corners = l.zone()->paths[kShrine].corners;
         for (int i = 0; i < 60; ++i) corners.insert(corners.begin(), {{2, 9}, {9, 9}});
         return std::optional(corners.back());
       },
       {"Z2"},
       "more steps than the map has cells"},
      {"one that ends elsewhere",
       [](Level& l) {
         l.zone()->paths[kShrine].corners = {{2, 9}, {2, 3}, {3, 3}};
         return std::optional(Point{3, 3});
       },
       {"Z2"},
       "does not end at one"},
      {"one that ends in another landmark",
       [](Level& l) {
         l.zone()->paths[kShrine].to = "vault";
         return std::optional(l.zone()->paths[kShrine].corners.back());
       },
       {"Z2"},
       "the way to vault"},
      {"a second one",
       [](Level& l) {
         l.zone()->paths.push_back(l.zone()->paths[kVault]);
         return std::optional(l.zone()->paths[kVault].corners.back());
       },
       {"Z2"},
       "is the second to vault"},
      {"one to another kind of thing",
       [](Level& l) {
         l.zone()->paths.back().to = "portal";
         return std::optional(Point{20, 10});
       },
       {"Z2"},
       "does not end at one"},
      // With the wall open one could walk there, and Z3 says that too.
      {"one that skips its gate",
       [](Level& l) {
         l.cells[{13, 3}] = 0;
         l.zone()->territories[{13, 3}] = 1;
         l.zone()->paths[kVault].corners = {{2, 9}, {2, 2}, {2, 3}, {19, 3}};
         return std::optional(Point{19, 3});
       },
       {"Z2", "Z3"},
       "does not pass outer_gate at (13, 6)"},
  });
}

TEST(VerifyReach, ForgivesWhatTheDesignerWalledIn) {
  Level level = gated_zone();
  level.things.push_back({"datanode", "", {10, 10}, {}});  // an authored wall
  Verdict verdict = verify(level);
  EXPECT_TRUE(verdict.holds()) << told(verdict);
  EXPECT_EQ(verdict.find("Z2")->guarantee.evidence[2], (Property{"walled_in", std::int64_t{1}}));
}

TEST(VerifyReach, HoldsForAStartAlone) {
  Level level;
  level.set_kind("zone");
  level.legend = {{'.', "empty", TileKind::floor, {}, {}, "", "", {}}};
  level.cells.reset(3, 2);
  level.start = Point{1, 1};
  Verdict verdict = verify(level);
  ASSERT_NE(verdict.find("Z2"), nullptr);
  EXPECT_TRUE(verdict.holds()) << told(verdict);
  ASSERT_NE(verdict.find("Z3"), nullptr);
  EXPECT_TRUE(verdict.find("Z3")->guarantee.nothing_to_check);
}

}  // namespace
}  // namespace warren
