// Z3: the ports of gates and the cells that became wall for them; Z2: those that were opened.
#include <gtest/gtest.h>

#include "gated_tampering.hpp"

namespace warren {
namespace {

using testing::close_cell;
using testing::expect_noticed_on_gated;
using testing::open_cell;

TEST(VerifyGates, NoticesWrongPorts) {
  expect_noticed_on_gated({
      {"swapped",
       [](Level& l) {
         std::swap(l.zone()->gates[0].outer, l.zone()->gates[0].inner);
         return std::optional(Point{14, 6});
       },
       {"Z3"},
       "nobody gets to the outer port"},
      {"one in the middle",
       [](Level& l) {
         l.zone()->gates[0].outer = {13, 6};
         return std::optional(Point{13, 6});
       },
       {"Z3"},
       "is not on the border"},
      {"one outside",
       [](Level& l) {
         l.zone()->gates[0].inner = {15, 6};
         return std::optional(Point{15, 6});
       },
       {"Z3"},
       "is not on the border"},
      {"one far outside",
       [](Level& l) {
         l.zone()->gates[0].inner = {INT32_MAX, INT32_MIN};
         return std::optional(l.zone()->gates[0].inner);
       },
       {"Z3"},
       "is not on the border"},
      {"a closed one",
       [](Level& l) {
         l.zone()->gates[0].outer = {12, 5};
         return std::optional(Point{12, 5});
       },
       {"Z3"},
       "is closed"},
      {"both the same",
       [](Level& l) {
         l.zone()->gates[0].inner = l.zone()->gates[0].outer;
         return std::optional(Point{12, 6});
       },
       {"Z3"},
       "both ports"},
      {"nothing between them",
       [](Level& l) {
         close_cell(l, {27, 6});
         return std::optional(Point{27, 6});
       },
       {"Z2", "Z3", "Z5", "Z11"},
       "goes through the closed cell"},
      {"one that leads nowhere",
       [](Level& l) {
         open_cell(l, {13, 5}, kGateTerritory);
         l.zone()->gates[0].inner = {13, 5};
         return std::optional(Point{13, 5});
       },
       {"Z3", "Z5"},
       "leads nowhere"},
  });
}

TEST(VerifyGates, NoticesWrongSeals) {
  expect_noticed_on_gated({
      {"in a footprint",
       [](Level& l) {
         l.zone()->gates[0].sealed.push_back({{26, 7}, 1});
         std::swap(l.zone()->gates[0].sealed[2], l.zone()->gates[0].sealed[3]);
         return std::optional(Point{26, 7});
       },
       {"Z3"},
       "of the seal of outer_gate lies in the footprint"},
      {"authored open",
       [](Level& l) {
         close_cell(l, {11, 2});
         l.zone()->gates[0].sealed[1] = {{11, 2}, 1};
         return std::optional(Point{11, 2});
       },
       {"Z3", "Z4"},
       "was authored open"},
      {"outside the map",
       [](Level& l) {
         l.zone()->gates[1].sealed[0] = {{-1, INT32_MAX}, 1};
         return std::optional(Point{-1, INT32_MAX});
       },
       {"Z3"},
       "do not lie in the map"},
      {"no cells at all",
       [](Level& l) {
         l.zone()->gates[1].sealed[0].length = 0;
         return std::optional(Point{27, 10});
       },
       {"Z3"},
       "0 cells of the seal of inner_gate"},
      {"the same twice",
       [](Level& l) {
         l.zone()->gates[1].sealed.push_back({{27, 10}, 1});
         return std::optional(Point{27, 10});
       },
       {"Z3"},
       "not in reading order"},
  });
}

TEST(VerifyReach, NoticesCorridorsThatAreNone) {
  expect_noticed_on_gated({
      {"a closed cell",
       [](Level& l) {
         l.zone()->corridors[1].length = 3;
         l.cells[{10, 8}] = 1;
         l.zone()->territories[{10, 8}] = kNoTerritory;
         return std::optional(Point{10, 8});
       },
       {"Z2"},
       "of a corridor is closed"},
      {"in a footprint",
       [](Level& l) {
         l.zone()->corridors.insert(l.zone()->corridors.begin(), {{3, 3}, 2});
         return std::optional(Point{4, 3});
       },
       {"Z2"},
       "lies in the footprint"},
      {"an authored wall",
       [](Level& l) {
         l.zone()->corridors.push_back({{10, 10}, 1});
         return std::optional(Point{10, 10});
       },
       {"Z2"},
       "was authored closed"},
      {"out of order",
       [](Level& l) {
         std::swap(l.zone()->corridors[0], l.zone()->corridors[1]);
         return std::optional(Point{15, 6});
       },
       {"Z2"},
       "not in reading order"},
      {"outside the map",
       [](Level& l) {
         l.zone()->corridors.push_back({{38, 9}, INT32_MAX});
         return std::optional(Point{38, 9});
       },
       {"Z2"},
       "do not lie in the map"},
  });
}

}  // namespace
}  // namespace warren
