// Z3: the labels of cells.
#include <gtest/gtest.h>

#include "gated_tampering.hpp"

namespace warren {
namespace {

using testing::expect_noticed_on_gated;
using testing::kNowhere;
using testing::kVault;

TEST(VerifyTerritories, NoticesWrongLabels) {
  expect_noticed_on_gated({
      {"one wrong label",
       [](Level& l) {
         l.zone()->territories[{16, 8}] = 2;
         return std::optional(Point{15, 7});
       },
       {"Z3"},
       "(15, 7) and (16, 8) touch"},
      {"a label that does not exist",
       [](Level& l) {
         l.zone()->territories[{37, 10}] = 3;
         return std::optional(Point{37, 10});
       },
       {"Z3"},
       "belongs to territory 3, which does not exist"},
      {"no label",
       [](Level& l) {
         l.zone()->territories[{16, 8}] = kNoTerritory;
         return std::optional(Point{16, 8});
       },
       {"Z3"},
       "is open and belongs to no territory"},
      {"a label in a wall",
       [](Level& l) {
         l.zone()->territories[{39, 12}] = 2;
         return std::optional(Point{39, 12});
       },
       {"Z3"},
       "is closed and belongs to territory 2"},
      {"a gate's label elsewhere",
       [](Level& l) {
         l.zone()->territories[{3, 8}] = kGateTerritory;
         return std::optional(Point{3, 8});
       },
       {"Z3"},
       "belongs to a gate and lies in none"},
      {"a gate without its label",
       [](Level& l) {
         l.zone()->territories[{12, 6}] = 0;
         return std::optional(Point{12, 6});
       },
       {"Z3"},
       "the open cell (12, 6) of gate outer_gate belongs to territory 0"},
      {"regions with each other's numbers",
       [](Level& l) {
         for (std::uint8_t& label : l.zone()->territories.cells()) {
           if (label == 1 || label == 2) label = static_cast<std::uint8_t>(3 - label);
         }
         return std::optional(Point{15, 6});
       },
       {"Z3"},
       "next to gate outer_gate belongs to territory 2; it lies between territories 0 and 1"},
      {"a landmark in the wrong region",
       [](Level& l) {
         l.zone()->landmarks[kVault].behind = {"inner_gate", "outer_gate"};
         return std::optional(Point{19, 4});
       },
       {"Z2", "Z3"},
       "does not pass inner_gate"},
      {"everything cut off",
       [](Level& l) {
         for (std::uint8_t& label : l.zone()->territories.cells()) {
           if (label <= 2) label = kCutOffTerritory;
         }
         return l.start;
       },
       {"Z3"},
       "belongs to what is cut off, not to territory 0"},
      {"labels of another map",
       [](Level& l) {
         l.zone()->territories.reset(13, 40, 0);
         return kNowhere;
       },
       {"Z3"},
       "13 x 40 cells have a territory, the map has 40 x 13"},
      {"no labels",
       [](Level& l) {
         l.zone()->territories = {};
         return kNowhere;
       },
       {"Z3"},
       "0 x 0 cells"},
      {"no gates",
       [](Level& l) {
         l.zone()->gates.clear();
         for (Landmark& landmark : l.zone()->landmarks) landmark.behind.clear();
         return kNowhere;
       },
       {"Z3"},
       "which does not exist"},
  });
}

}  // namespace
}  // namespace warren
