// Z3: gates cannot be walked around.
#include <gtest/gtest.h>

#include "gated_tampering.hpp"

namespace warren {
namespace {

using testing::close_cell;
using testing::expect_noticed_on_gated;
using testing::gated_zone;
using testing::kBoss;
using testing::kInnerGate;
using testing::kNowhere;
using testing::kShrine;
using testing::kVault;
using testing::open_cell;
using testing::told;

TEST(VerifyGates, HoldForNestedGates) {
  Verdict verdict = verify(gated_zone());
  EXPECT_TRUE(verdict.holds()) << told(verdict);
  const std::vector<Property> evidence = {
      {"gates", std::int64_t{2}}, {"territories", std::int64_t{3}}, {"sealed", std::int64_t{4}}};
  EXPECT_EQ(verdict.find("Z3")->guarantee.evidence, evidence) << told(verdict);
}

TEST(VerifyGates, NoticesPathsAround) {
  expect_noticed_on_gated({
      // The landmarks behind it are reached, the cell itself is no part of one.
      {"a seal that is open",
       [](Level& l) {
         open_cell(l, {13, 2}, 1);
         return std::optional(Point{13, 2});
       },
       {"Z3"},
       "of the seal of outer_gate is open"},
      {"a wall that is open",
       [](Level& l) {
         open_cell(l, {13, 3}, 1);
         return std::optional(Point{19, 2});
       },
       {"Z3"},
       "vault can be reached without outer_gate, by way of (19, 2)"},
      {"a wall that is open, labelled as outside",
       [](Level& l) {
         open_cell(l, {13, 3}, 0);
         return std::optional(Point{26, 6});
       },
       {"Z3"},
       "inner_gate can be reached without outer_gate"},
      {"a way around the inner gate only",
       [](Level& l) {
         open_cell(l, {27, 3}, 1);
         return std::optional(Point{33, 5});
       },
       {"Z3"},
       "boss can be reached without inner_gate"},
      {"a step around a corner",
       [](Level& l) {
         open_cell(l, {13, 3}, 0);
         close_cell(l, {14, 3});
         return std::optional(Point{19, 2});
       },
       {"Z3"},
       "vault can be reached without outer_gate"},
      {"a step around a corner of the gate",
       [](Level& l) {
         open_cell(l, {13, 4}, 0);
         close_cell(l, {14, 4});
         return std::optional(Point{19, 2});
       },
       {"Z3"},
       "vault can be reached without outer_gate, by way of (19, 2)"},
      {"labels that say otherwise",
       [](Level& l) {
         open_cell(l, {13, 3}, 1);
         return std::optional(Point{14, 1});
       },
       {"Z3"},
       "belongs to territory 1 and can be reached without outer_gate"},
      {"a start in a gate",
       [](Level& l) {
         l.start = Point{13, 6};
         for (ZonePath& path : l.zone()->paths) path.corners = {*l.start};
         return std::optional(Point{13, 6});
       },
       {"Z2", "Z3"},
       ""},
  });
}

// Where other guarantees break too, Z3 still says its own part.
TEST(VerifyGates, SaysWhatOthersDoNot) {
  const auto expect_said = [](const Level& level, Point at, const std::string& says) {
    Verdict verdict = verify(level);
    EXPECT_TRUE(testing::names(*verdict.find("Z3"), at, says)) << told(verdict);
  };
  Level moved = gated_zone();
  moved.zone()->landmarks[kVault].rect.x = 8;
  moved.zone()->landmarks[kVault].at = moved.zone()->landmarks[kVault].rect.centre();
  expect_said(moved, {8, 2}, "vault can be reached without outer_gate, by way of (8, 2)");
  expect_said(moved, {8, 2},
              "of vault at (9, 3) belongs to territory 0, the landmark to territory 1");
  Level deeper = gated_zone();
  deeper.zone()->landmarks[kVault].behind = {"inner_gate", "outer_gate"};
  expect_said(deeper, {19, 2}, "vault can be reached without inner_gate");
  Level shut = gated_zone();
  close_cell(shut, {27, 6});
  expect_said(shut, {28, 6}, "nothing joins the ports (26, 6) and (28, 6) within gate inner_gate");
  Level inside = gated_zone();
  inside.start = Point{13, 6};
  expect_said(inside, {13, 6}, "the start (13, 6) lies in gate outer_gate");
}

TEST(VerifyGates, NoticesWrongGates) {
  expect_noticed_on_gated({
      {"a gate that is not listed",
       [](Level& l) {
         l.zone()->gates.pop_back();
         return std::optional(l.zone()->landmarks[kBoss].at);
       },
       {"Z3"},
       "lies behind inner_gate, which is no gate of the level"},
      {"a gate that is listed twice",
       [](Level& l) {
         l.zone()->gates.push_back(l.zone()->gates[1]);
         return std::optional(l.zone()->gates[1].outer);
       },
       {"Z3"},
       "is listed twice"},
      {"a gate without anything behind it",
       [](Level& l) {
         l.zone()->gates.push_back(l.zone()->gates[1]);
         l.zone()->gates[2].type = "shrine";
         return std::optional(l.zone()->gates[1].outer);
       },
       {"Z3"},
       "no landmark lies behind gate shrine"},
      {"a gate that was not placed",
       [](Level& l) {
         l.zone()->landmarks[kInnerGate].type = "other";
         l.zone()->requested[kInnerGate].type = "other";
         l.zone()->paths[kInnerGate].to = "other";
         return kNowhere;
       },
       {"Z3"},
       "gate inner_gate must be one landmark in the map, and is placed 0 times"},
      {"a gate that was placed twice",
       [](Level& l) {
         l.zone()->landmarks[kShrine].type = "outer_gate";
         l.zone()->requested[kShrine].type = "outer_gate";
         l.zone()->paths[kShrine].to = "outer_gate";
         return kNowhere;
       },
       {"Z3"},
       "is placed 2 times"},
      {"a wrong parent",
       [](Level& l) {
         l.zone()->gates[1].parent = 0;
         return std::optional(l.zone()->landmarks[kInnerGate].at);
       },
       {"Z3"},
       "is said to lie in territory 0, its landmark lies behind outer_gate"},
      {"a parent that comes later",
       [](Level& l) {
         l.zone()->gates[0].parent = 2;
         return std::optional(l.zone()->gates[0].outer);
       },
       {"Z3"},
       "leads on from territory 2, which comes later"},
      {"a parent below zero",
       [](Level& l) {
         l.zone()->gates[0].parent = -1;
         return std::optional(l.zone()->gates[0].outer);
       },
       {"Z3"},
       "leads on from territory -1"},
      {"gates in another order",
       [](Level& l) {
         std::reverse(l.zone()->landmarks[kBoss].behind.begin(),
                      l.zone()->landmarks[kBoss].behind.end());
         return std::optional(l.zone()->landmarks[kBoss].at);
       },
       {"Z3"},
       "says that it lies behind outer_gate, inner_gate; the gates say outer_gate"},
      {"too few gates before it",
       [](Level& l) {
         l.zone()->landmarks[kBoss].behind.pop_back();
         return std::optional(l.zone()->landmarks[kBoss].at);
       },
       {"Z3"},
       "says that it lies behind inner_gate; the gates say inner_gate, outer_gate"},
      {"a landmark that was moved out",
       [](Level& l) {
         l.zone()->landmarks[kVault].rect.x = 8;
         l.zone()->landmarks[kVault].at = l.zone()->landmarks[kVault].rect.centre();
         return std::optional(l.zone()->landmarks[kVault].at);
       },
       {"Z2", "Z3", "Z5"},
       "no way leads to vault"},
      {"more gates than there may be",
       [](Level& l) {
         l.zone()->gates.assign(251, l.zone()->gates[0]);
         return kNowhere;
       },
       {"Z3"},
       "there are 251 gates; 250 are the most"},
  });
}

}  // namespace
}  // namespace warren
