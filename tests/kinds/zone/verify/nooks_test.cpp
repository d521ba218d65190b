// Z2 and Z3 where part of a place can be reached, or a gate lies behind another.
#include <gtest/gtest.h>

#include "gated_tampering.hpp"

namespace warren {
namespace {

using testing::close_cell;
using testing::expect_noticed_on_gated;
using testing::gated_zone;
using testing::open_cell;
using testing::told;

// The upper left corner of the boss's ring becomes a nook that can be reached; the rest cannot.
TEST(VerifyReach, ANookIsNotTheLandmark) {
  expect_noticed_on_gated({
      {"all but a nook cut off",
       [](Level& l) {
         for (const Point p : {Point{34, 5}, Point{33, 6}}) close_cell(l, p);
         for (const Point p : {Point{35, 4}, Point{36, 5}, Point{36, 6}, Point{36, 7}, Point{35, 8},
                               Point{34, 8}, Point{33, 8}, Point{32, 7}}) {
           close_cell(l, p);
         }
         return std::optional(Point{35, 5});
       },
       {"Z2", "Z5", "Z11"},
       "boss at (34, 6) cannot be reached"},
  });
}

TEST(VerifyGates, WhatLiesBehindTheInnerGateLiesBehindTheOuterOne) {
  Level level = gated_zone();
  open_cell(level, {13, 3}, 1);
  Verdict verdict = verify(level);
  EXPECT_TRUE(testing::names(*verdict.find("Z3"), Point{33, 5},
                             "boss can be reached without outer_gate, by way of (33, 5)"))
      << told(verdict);
}

// Two cells in the rock that touch at one corner, whichever corner it is.
TEST(VerifyTerritories, ACornerIsATouch) {
  for (const bool right : {true, false}) {
    const Point upper{right ? 37 : 38, 2};
    const Point lower{right ? 38 : 37, 3};
    expect_noticed_on_gated({
        {right ? "down to the right" : "down to the left",
         [=](Level& l) {
           for (int y = 1; y <= 4; ++y) {
             for (int x = 36; x <= 38; ++x) close_cell(l, {x, y});
           }
           open_cell(l, upper, 2);
           open_cell(l, lower, kCutOffTerritory);
           return std::optional(upper);
         },
         {"Z3"},
         "touch; one belongs to territory 2, the other to what is cut off"},
    });
  }
}

TEST(VerifyTerritories, NothingIsCutOffBesideATerritory) {
  expect_noticed_on_gated({
      {"open ground that is said to be cut off",
       [](Level& l) {
         l.zone()->territories[{16, 8}] = kCutOffTerritory;
         return std::optional(Point{15, 7});
       },
       {"Z3"},
       "(15, 7) and (16, 8) touch"},
  });
}

}  // namespace
}  // namespace warren
