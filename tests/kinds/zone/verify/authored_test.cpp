// Z4 and Z6: what the designer placed, and the hotspots.
#include <gtest/gtest.h>

#include "pipeline/verify.hpp"
#include "tampering.hpp"

namespace warren {
namespace {

using testing::expect_noticed;
using testing::first_of_kind;
using testing::kNowhere;
using testing::set_parameter;
using testing::unused_hotspot;

TEST(VerifyAuthored, NoticesTampering) {
  expect_noticed({
      {"an authored wall is gone",
       [](Level& l) {
         l.cells[l.zone()->authored_cells[3].at] = 2;
         return std::optional(l.zone()->authored_cells[3].at);
       },
       {"Z4"},
       "was authored as wall and is ember"},
      {"the record of it was changed",
       [](Level& l) {
         l.zone()->authored_cells[1].tile = 3;
         return std::optional(l.zone()->authored_cells[1].at);
       },
       {"Z4"},
       "was authored as pit and is empty"},
      {"a tile that does not exist",
       [](Level& l) {
         l.zone()->authored_cells[2].tile = 200;
         return std::optional(l.zone()->authored_cells[2].at);
       },
       {"Z4"},
       "tile 200"},
      {"no savepoint",
       [](Level& l) {
         const Point at = first_of_kind(l, "savepoint").at;
         l.things.erase(l.things.begin());
         return std::optional(at);
       },
       {"Z4"},
       "savepoint"},
      {"another kind",
       [](Level& l) {
         Thing& thing = first_of_kind(l, "portal");
         thing.kind = "savepoint";
         return std::optional(thing.at);
       },
       {"Z4"},
       "portal"},
      {"a portal somewhere else",
       [](Level& l) {
         Thing& thing = first_of_kind(l, "portal");
         const Point was = thing.at;
         thing.at = *l.start;
         return std::optional(was);
       },
       {"Z4"},
       "portal"},
      {"one thing for two",
       [](Level& l) {
         l.zone()->authored_things.push_back(l.zone()->authored_things[0]);
         return std::optional(l.zone()->authored_things[0].at);
       },
       {"Z4"},
       "savepoint"},
      {"a wall under a savepoint",
       [](Level& l) {
         const Point at = first_of_kind(l, "savepoint").at;
         l.cells[at] = 1;
         return std::optional(at);
       },
       {"Z4"},
       "open ground"},
      {"another enemy than the authored one",
       [](Level& l) {
         Thing& thing = testing::first(l, "source", "fixed");
         thing.type = "mine";
         return std::optional(thing.at);
       },
       {"Z4", "Z7"},
       "hunter"},
  });
}

TEST(VerifyHotspots, NoticesTampering) {
  expect_noticed({
      {"near the edge",
       [](Level& l) {
         Hotspot& hotspot = l.zone()->hotspots[unused_hotspot(l)];
         hotspot.at = {l.cells.width() - 1, 0};
         return std::optional(hotspot.at);
       },
       {"Z6"},
       "edge"},
      {"in the middle",
       [](Level& l) {
         Hotspot& hotspot = l.zone()->hotspots[unused_hotspot(l)];
         hotspot.at = l.zone()->anchor->at;
         return std::optional(hotspot.at);
       },
       {"Z6"},
       "0 cells from the middle"},
      {"side by side",
       [](Level& l) {
         const Point other = l.zone()->landmarks[1].at;
         Hotspot& hotspot = l.zone()->hotspots[unused_hotspot(l)];
         hotspot.at = other + Point{1, 0};
         return std::optional(hotspot.at);
       },
       {"Z6"},
       "1 cells from hotspot"},
      {"twice",
       [](Level& l) {
         l.zone()->hotspots.push_back(l.zone()->hotspots[0]);
         l.zone()->hotspots.back().authored = true;
         return std::optional(l.zone()->hotspots[0].at);
       },
       {"Z6"},
       "hotspots 0 and"},
      {"the designer's said to be scattered",
       [](Level& l) {
         l.zone()->hotspots.back().authored = false;
         return std::optional(l.zone()->hotspots.back().at);
       },
       {"Z6"},
       "edge"},
      {"outside the map",
       [](Level& l) {
         l.zone()->hotspots.push_back({{-1, 4}, 1, true});
         return std::optional(Point{-1, 4});
       },
       {"Z6"},
       "outside"},
      {"more distance is required",
       [](Level& l) {
         set_parameter(l, "hotspot_min_separation", 400.5);
         return std::optional(l.zone()->hotspots[1].at);
       },
       {"Z6"},
       "400.5 are required"},
      {"the margin is forgotten",
       [](Level& l) {
         testing::drop_parameter(l, "hotspot_edge_margin");
         return kNowhere;
       },
       {"Z6"},
       "hotspot_edge_margin"},
      {"the margin is a word",
       [](Level& l) {
         set_parameter(l, "hotspot_edge_margin", std::string("14"));
         return kNowhere;
       },
       {"Z6"},
       "hotspot_edge_margin"},
  });
}

TEST(VerifyHotspots, AsksNothingOfTheDesigners) {
  Level level = testing::valid_zone(4);
  for (const char* key :
       {"hotspot_edge_margin", "hotspot_center_exclusion", "hotspot_min_separation"}) {
    testing::drop_parameter(level, key);
  }
  EXPECT_FALSE(verify(level).find("Z6")->guarantee.holds);
  for (Hotspot& hotspot : level.zone()->hotspots) hotspot.authored = true;
  EXPECT_TRUE(verify(level).find("Z6")->guarantee.holds);
}

}  // namespace
}  // namespace warren
