// Z3: gates cannot be walked around.
#include <gtest/gtest.h>

#include "gated.hpp"
#include "tampering.hpp"

namespace warren {
namespace {

using testing::expect_noticed_on;
using testing::gated_zone;
using testing::kBoss;
using testing::kInnerGate;
using testing::kOuterGate;
using testing::kShrine;
using testing::kVault;
using testing::Tampering;
using testing::told;

const std::optional<Point> kNowhere;

void expect_all_noticed(const std::vector<Tampering>& table) {
  const Level valid = gated_zone();
  for (const Tampering& tampering : table) expect_noticed_on(valid, tampering);
}

void open_cell(Level& level, Point at, std::uint8_t label) {
  level.cells[at] = 0;
  level.regions[at] = label;
}
void close_cell(Level& level, Point at) {
  level.cells[at] = 1;
  level.regions[at] = kNoRegion;
}

TEST(VerifyGates, HoldForNestedGates) {
  Verdict verdict = verify(gated_zone());
  EXPECT_TRUE(verdict.holds()) << told(verdict);
  const std::vector<Property> evidence = {
      {"gates", std::int64_t{2}}, {"regions", std::int64_t{3}}, {"sealed", std::int64_t{4}}};
  EXPECT_EQ(verdict.find("Z3")->promise.evidence, evidence) << told(verdict);
}

TEST(VerifyGates, NoticesWaysAround) {
  expect_all_noticed({
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
       "belongs to region 1 and can be reached without outer_gate"},
      {"a start in a gate",
       [](Level& l) {
         l.start = Point{13, 6};
         for (Way& way : l.ways) way.corners = {*l.start};
         return std::optional(Point{13, 6});
       },
       {"Z2", "Z3"},
       ""},
  });
}

// Where other promises break too, Z3 still says its own part.
TEST(VerifyGates, SaysWhatOthersDoNot) {
  const auto expect_said = [](const Level& level, Point at, const std::string& says) {
    Verdict verdict = verify(level);
    EXPECT_TRUE(testing::names(*verdict.find("Z3"), at, says)) << told(verdict);
  };
  Level moved = gated_zone();
  moved.landmarks[kVault].rect.x = 8;
  moved.landmarks[kVault].at = moved.landmarks[kVault].rect.centre();
  expect_said(moved, {8, 2}, "vault can be reached without outer_gate, by way of (8, 2)");
  expect_said(moved, {8, 2}, "of vault at (9, 3) belongs to region 0, the landmark to region 1");
  Level deeper = gated_zone();
  deeper.landmarks[kVault].behind = {"inner_gate", "outer_gate"};
  expect_said(deeper, {19, 2}, "vault can be reached without inner_gate");
  Level shut = gated_zone();
  close_cell(shut, {27, 6});
  expect_said(shut, {28, 6}, "nothing joins the ports (26, 6) and (28, 6) within gate inner_gate");
  Level inside = gated_zone();
  inside.start = Point{13, 6};
  expect_said(inside, {13, 6}, "the start (13, 6) lies in gate outer_gate");
}

TEST(VerifyGates, NoticesWrongLabels) {
  expect_all_noticed({
      {"one wrong label",
       [](Level& l) {
         l.regions[{16, 8}] = 2;
         return std::optional(Point{15, 7});
       },
       {"Z3"},
       "(15, 7) and (16, 8) touch"},
      {"a label that does not exist",
       [](Level& l) {
         l.regions[{37, 10}] = 3;
         return std::optional(Point{37, 10});
       },
       {"Z3"},
       "belongs to region 3, which does not exist"},
      {"no label",
       [](Level& l) {
         l.regions[{16, 8}] = kNoRegion;
         return std::optional(Point{16, 8});
       },
       {"Z3"},
       "is open and belongs to no region"},
      {"a label in a wall",
       [](Level& l) {
         l.regions[{39, 12}] = 2;
         return std::optional(Point{39, 12});
       },
       {"Z3"},
       "is closed and belongs to region 2"},
      {"a gate's label elsewhere",
       [](Level& l) {
         l.regions[{3, 8}] = kGateRegion;
         return std::optional(Point{3, 8});
       },
       {"Z3"},
       "belongs to a gate and lies in none"},
      {"a gate without its label",
       [](Level& l) {
         l.regions[{12, 6}] = 0;
         return std::optional(Point{12, 6});
       },
       {"Z3"},
       "the open cell (12, 6) of gate outer_gate belongs to region 0"},
      {"regions with each other's numbers",
       [](Level& l) {
         for (std::uint8_t& label : l.regions.cells()) {
           if (label == 1 || label == 2) label = static_cast<std::uint8_t>(3 - label);
         }
         return std::optional(Point{15, 6});
       },
       {"Z3"},
       "next to gate outer_gate belongs to region 2; it lies between regions 0 and 1"},
      {"a landmark in the wrong region",
       [](Level& l) {
         l.landmarks[kVault].behind = {"inner_gate", "outer_gate"};
         return std::optional(Point{19, 4});
       },
       {"Z2", "Z3"},
       "does not pass inner_gate"},
      {"everything cut off",
       [](Level& l) {
         for (std::uint8_t& label : l.regions.cells()) {
           if (label <= 2) label = kCutOffRegion;
         }
         return l.start;
       },
       {"Z3"},
       "belongs to what is cut off, not to region 0"},
      {"labels of another map",
       [](Level& l) {
         l.regions.reset(13, 40, 0);
         return kNowhere;
       },
       {"Z3"},
       "13 x 40 cells have a region, the map has 40 x 13"},
      {"no labels",
       [](Level& l) {
         l.regions = {};
         return kNowhere;
       },
       {"Z3"},
       "0 x 0 cells"},
      {"no gates",
       [](Level& l) {
         l.gates.clear();
         for (Landmark& landmark : l.landmarks) landmark.behind.clear();
         return kNowhere;
       },
       {"Z3"},
       "which does not exist"},
  });
}

TEST(VerifyGates, NoticesWrongGates) {
  expect_all_noticed({
      {"a gate that is not listed",
       [](Level& l) {
         l.gates.pop_back();
         return std::optional(l.landmarks[kBoss].at);
       },
       {"Z3"},
       "lies behind inner_gate, which is no gate of the level"},
      {"a gate that is listed twice",
       [](Level& l) {
         l.gates.push_back(l.gates[1]);
         return std::optional(l.gates[1].outer);
       },
       {"Z3"},
       "is listed twice"},
      {"a gate without anything behind it",
       [](Level& l) {
         l.gates.push_back(l.gates[1]);
         l.gates[2].type = "shrine";
         return std::optional(l.gates[1].outer);
       },
       {"Z3"},
       "no landmark lies behind gate shrine"},
      {"a gate that was not placed",
       [](Level& l) {
         l.landmarks[kInnerGate].type = "other";
         l.asked[kInnerGate].type = "other";
         l.ways[kInnerGate].to = "other";
         return kNowhere;
       },
       {"Z3"},
       "gate inner_gate must be one landmark in the map, and is placed 0 times"},
      {"a gate that was placed twice",
       [](Level& l) {
         l.landmarks[kShrine].type = "outer_gate";
         l.asked[kShrine].type = "outer_gate";
         l.ways[kShrine].to = "outer_gate";
         return kNowhere;
       },
       {"Z3"},
       "is placed 2 times"},
      {"a wrong parent",
       [](Level& l) {
         l.gates[1].parent = 0;
         return std::optional(l.landmarks[kInnerGate].at);
       },
       {"Z3"},
       "is said to lie in region 0, its landmark lies behind outer_gate"},
      {"a parent that comes later",
       [](Level& l) {
         l.gates[0].parent = 2;
         return std::optional(l.gates[0].outer);
       },
       {"Z3"},
       "leads on from region 2, which comes later"},
      {"a parent below zero",
       [](Level& l) {
         l.gates[0].parent = -1;
         return std::optional(l.gates[0].outer);
       },
       {"Z3"},
       "leads on from region -1"},
      {"gates in another order",
       [](Level& l) {
         std::reverse(l.landmarks[kBoss].behind.begin(), l.landmarks[kBoss].behind.end());
         return std::optional(l.landmarks[kBoss].at);
       },
       {"Z3"},
       "says that it lies behind outer_gate, inner_gate; the gates say outer_gate"},
      {"too few gates before it",
       [](Level& l) {
         l.landmarks[kBoss].behind.pop_back();
         return std::optional(l.landmarks[kBoss].at);
       },
       {"Z3"},
       "says that it lies behind inner_gate; the gates say inner_gate, outer_gate"},
      {"a landmark that was moved out",
       [](Level& l) {
         l.landmarks[kVault].rect.x = 8;
         l.landmarks[kVault].at = l.landmarks[kVault].rect.centre();
         return std::optional(l.landmarks[kVault].at);
       },
       {"Z2", "Z3", "Z5"},
       "no way leads to vault"},
      {"more gates than there may be",
       [](Level& l) {
         l.gates.assign(251, l.gates[0]);
         return kNowhere;
       },
       {"Z3"},
       "there are 251 gates; 250 are the most"},
  });
}

TEST(VerifyGates, NoticesWrongPorts) {
  expect_all_noticed({
      {"swapped",
       [](Level& l) {
         std::swap(l.gates[0].outer, l.gates[0].inner);
         return std::optional(Point{14, 6});
       },
       {"Z3"},
       "nobody gets to the outer port"},
      {"one in the middle",
       [](Level& l) {
         l.gates[0].outer = {13, 6};
         return std::optional(Point{13, 6});
       },
       {"Z3"},
       "is not on the border"},
      {"one outside",
       [](Level& l) {
         l.gates[0].inner = {15, 6};
         return std::optional(Point{15, 6});
       },
       {"Z3"},
       "is not on the border"},
      {"one far outside",
       [](Level& l) {
         l.gates[0].inner = {INT32_MAX, INT32_MIN};
         return std::optional(l.gates[0].inner);
       },
       {"Z3"},
       "is not on the border"},
      {"a closed one",
       [](Level& l) {
         l.gates[0].outer = {12, 5};
         return std::optional(Point{12, 5});
       },
       {"Z3"},
       "is closed"},
      {"both the same",
       [](Level& l) {
         l.gates[0].inner = l.gates[0].outer;
         return std::optional(Point{12, 6});
       },
       {"Z3"},
       "both ports"},
      {"nothing between them",
       [](Level& l) {
         close_cell(l, {27, 6});
         return std::optional(Point{27, 6});
       },
       {"Z2", "Z3", "Z5"},
       "goes through the closed cell"},
      {"one that leads nowhere",
       [](Level& l) {
         open_cell(l, {13, 5}, kGateRegion);
         l.gates[0].inner = {13, 5};
         return std::optional(Point{13, 5});
       },
       {"Z3", "Z5"},
       "leads nowhere"},
  });
}

TEST(VerifyGates, NoticesWrongSeals) {
  expect_all_noticed({
      {"in a footprint",
       [](Level& l) {
         l.gates[0].sealed.push_back({{26, 7}, 1});
         std::swap(l.gates[0].sealed[2], l.gates[0].sealed[3]);
         return std::optional(Point{26, 7});
       },
       {"Z3"},
       "of the seal of outer_gate lies in the footprint"},
      {"authored open",
       [](Level& l) {
         close_cell(l, {11, 2});
         l.gates[0].sealed[1] = {{11, 2}, 1};
         return std::optional(Point{11, 2});
       },
       {"Z3", "Z4"},
       "was authored open"},
      {"outside the map",
       [](Level& l) {
         l.gates[1].sealed[0] = {{-1, INT32_MAX}, 1};
         return std::optional(Point{-1, INT32_MAX});
       },
       {"Z3"},
       "do not lie in the map"},
      {"no cells at all",
       [](Level& l) {
         l.gates[1].sealed[0].length = 0;
         return std::optional(Point{27, 10});
       },
       {"Z3"},
       "0 cells of the seal of inner_gate"},
      {"the same twice",
       [](Level& l) {
         l.gates[1].sealed.push_back({{27, 10}, 1});
         return std::optional(Point{27, 10});
       },
       {"Z3"},
       "not in reading order"},
  });
}

}  // namespace
}  // namespace warren
