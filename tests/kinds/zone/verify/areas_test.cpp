// Z8: regions are closed but for their openings, and joined inside.
#include <gtest/gtest.h>

#include "areas.hpp"

namespace warren {
namespace {

using testing::area_zone;
using testing::expect_noticed_on_areas;
using testing::fill;
using testing::kField;
using testing::kFixture;
using testing::kMaze;
using testing::kNook;
using testing::kNowhere;
using testing::told;

TEST(VerifyAreas, HoldForRegionsAndSurroundings) {
  Verdict verdict = verify(area_zone());
  EXPECT_TRUE(verdict.holds()) << told(verdict);
  const std::vector<Property> evidence = {{"areas", std::int64_t{3}},
                                          {"openings", std::int64_t{5}}};
  EXPECT_EQ(verdict.find("Z8")->guarantee.evidence, evidence);
}

TEST(VerifyAreas, AreNothingToCheckWhereThereAreNone) {
  Level level = area_zone();
  level.zone()->areas.clear();
  level.things.clear();
  Verdict verdict = verify(level);
  ASSERT_NE(verdict.find("Z8"), nullptr);
  EXPECT_TRUE(verdict.find("Z8")->guarantee.nothing_to_check);
}

TEST(VerifyAreas, NoticesWaysOverTheEdge) {
  expect_noticed_on_areas({
      {"an open cell of the edge",
       [](Level& l) {
         l.cells[{4, 10}] = 0;
         return std::optional(Point{4, 10});
       },
       {"Z8"},
       "area A is open at (4, 10) and has no opening there"},
      {"a step around the corner",
       [](Level& l) {
         fill(l, {18, 20, 3, 1}, 1);
         fill(l, {20, 18, 1, 3}, 1);
         l.cells[{20, 20}] = 0;
         l.cells[{19, 19}] = 0;
         return std::optional(Point{19, 19});
       },
       {"Z8"},
       "is open at"},
      {"an opening that is not listed",
       [](Level& l) {
         l.zone()->areas[kField].openings.pop_back();
         return std::optional(Point{35, 9});
       },
       {"Z8"},
       "area B is open at"},
      {"an opening that is listed too short",
       [](Level& l) {
         --l.zone()->areas[kMaze].openings[1].w;
         return std::optional(Point{14, 19});
       },
       {"Z8"},
       "is open at"},
  });
}

TEST(VerifyAreas, NoticesWrongOpenings) {
  expect_noticed_on_areas({
      {"outside the area",
       [](Level& l) {
         l.zone()->areas[kMaze].openings[0].x = 3;
         return std::optional(Point{3, 5});
       },
       {"Z8"},
       "does not lie in it"},
      {"half outside the area",
       [](Level& l) {
         l.zone()->areas[kMaze].openings.push_back({3, 10, 2, 1});
         return std::optional(Point{3, 10});
       },
       {"Z8"},
       "does not lie in it"},
      {"in the midst of the area",
       [](Level& l) {
         l.zone()->areas[kMaze].openings.push_back({5, 5, 1, 2});
         return std::optional(Point{5, 5});
       },
       {"Z8"},
       "is not on its edge"},
      {"from the edge into the area",
       [](Level& l) {
         l.zone()->areas[kMaze].openings.push_back({4, 5, 3, 1});
         return std::optional(Point{5, 5});
       },
       {"Z8"},
       "is not on its edge"},
      {"deeper than the edge",
       [](Level& l) {
         l.zone()->areas[kMaze].openings[0].w = 2;
         return std::optional(Point{4, 5});
       },
       {"Z8"},
       "is more than a cell deep"},
      {"the whole area",
       [](Level& l) {
         l.zone()->areas[kField].openings.push_back(l.zone()->areas[kField].rects[0]);
         return std::optional(Point{24, 4});
       },
       {"Z8"},
       "is more than a cell deep"},
      {"shut",
       [](Level& l) {
         l.zone()->areas[kMaze].openings.push_back({4, 12, 1, 2});
         return std::optional(Point{4, 12});
       },
       {"Z8"},
       "is shut"},
      {"all around",
       [](Level& l) {
         l.zone()->areas[kField].openings = {{24, 4, 1, 12}, {35, 4, 1, 12}};
         return kNowhere;
       },
       {"Z8"},
       "24 of the 44 cells of the edge of area B are openings"},
      {"of surroundings, in their midst",
       [](Level& l) {
         l.zone()->areas[kFixture].openings = {{25, 19, 1, 2}};
         return std::optional(Point{25, 19});
       },
       {"Z8"},
       "is not on its edge"},
      {"of surroundings, outside",
       [](Level& l) {
         l.zone()->areas[kFixture].openings = {{32, 19, 1, 2}};
         return std::optional(Point{32, 19});
       },
       {"Z8"},
       "does not lie in it"},
  });
}

TEST(VerifyAreas, NoticesWhatIsNotJoined) {
  expect_noticed_on_areas({
      {"an entry elsewhere",
       [](Level& l) {
         l.zone()->areas[kMaze].entry = Point{2, 2};
         return std::optional(Point{2, 2});
       },
       {"Z8"},
       "the entry (2, 2) of area A does not lie in it"},
      {"a closed entry",
       [](Level& l) {
         l.zone()->areas[kMaze].entry = Point{4, 4};
         return std::optional(Point{4, 4});
       },
       {"Z8"},
       "the entry (4, 4) of area A is closed"},
      {"an entry nobody gets to",
       [](Level& l) {
         l.zone()->areas[kMaze].entry = Point{6, 17};
         return std::optional(Point{6, 17});
       },
       {"Z8"},
       "the entry (6, 17) of area A cannot be reached inside it from (4, 5)"},
      {"an exit in a landmark nobody gets to",
       [](Level& l) {
         l.cells[{15, 6}] = 1;
         return std::optional(Point{17, 6});
       },
       {"Z8"},
       "the exit (17, 6) of area A cannot be reached inside it"},
      {"openings that are not joined",
       [](Level& l) {
         fill(l, {9, 8, 2, 1}, 1);
         return std::optional(Point{13, 19});
       },
       {"Z8"},
       "in an opening of area A cannot be reached inside it from (4, 5)"},
      {"an opening of which one cell leads nowhere",
       [](Level& l) {
         l.zone()->areas[kMaze].openings.push_back({4, 5, 1, 6});
         l.cells[{4, 10}] = 0;
         return std::optional(Point{4, 10});
       },
       {"Z8"},
       "in an opening of area A"},
      {"a corridor of the path that is solid",
       [](Level& l) {
         l.zone()->areas[kMaze].path.push_back({1, 3});
         return std::optional(Point{8, 16});
       },
       {"Z8"},
       "a corridor at (8, 16) on the path of area A cannot be reached"},
      {"a chunk of the path that nobody gets to",
       [](Level& l) {
         l.zone()->areas[kMaze].path.push_back({1, 3});
         l.zone()->areas[kMaze].path.push_back({0, 3});
         l.zone()->areas[kMaze].chunks[kNook].on_path = true;
         return std::optional(Point{4, 16});
       },
       {"Z8"},
       "nook at (4, 16) on the path of area A cannot be reached"},
      {"a cell of an open region that is cut off",
       [](Level& l) {
         l.cells[{26, 5}] = 1;
         l.cells[{25, 6}] = 1;
         return std::optional(Point{25, 5});
       },
       {"Z8"},
       "cell (25, 5) of area B is cut off"},
  });
}

TEST(VerifyAreas, NoticesWrongChunks) {
  expect_noticed_on_areas({
      {"outside the area",
       [](Level& l) {
         l.zone()->areas[kMaze].chunks[kNook].rect = {0, 16, 4, 4};
         return std::optional(Point{0, 16});
       },
       {"Z8"},
       "chunk nook at (0, 16) does not lie in area A"},
      {"half outside the area",
       [](Level& l) {
         l.zone()->areas[kField].chunks[0].rect = {34, 14, 4, 1};
         return std::optional(Point{34, 14});
       },
       {"Z8"},
       "chunk block at (34, 14) does not lie in area B"},
      {"beside the squares",
       [](Level& l) {
         l.zone()->areas[kMaze].chunks[kNook].rect.x = 5;
         return std::optional(Point{5, 16});
       },
       {"Z8"},
       "does not fill whole squares"},
      {"below the squares",
       [](Level& l) {
         l.zone()->areas[kMaze].chunks[kNook].rect.y = 15;
         return std::optional(Point{4, 15});
       },
       {"Z8"},
       "does not fill whole squares"},
      {"narrower than a square",
       [](Level& l) {
         l.zone()->areas[kMaze].chunks[kNook].rect.w = 3;
         return std::optional(Point{4, 16});
       },
       {"Z8"},
       "does not fill whole squares"},
      {"lower than a square",
       [](Level& l) {
         l.zone()->areas[kMaze].chunks[kNook].rect.h = 2;
         return std::optional(Point{4, 16});
       },
       {"Z8"},
       "does not fill whole squares"},
      {"over another",
       [](Level& l) {
         l.zone()->areas[kMaze].chunks[kNook].rect = {12, 16, 4, 4};
         return std::optional(Point{12, 16});
       },
       {"Z8"},
       "chunk nook of area A overlaps another at (12, 16)"},
      {"over another block",
       [](Level& l) {
         l.zone()->areas[kField].chunks[1].rect = {27, 9, 2, 1};
         return std::optional(Point{28, 9});
       },
       {"Z8"},
       "overlaps another"},
      {"an exit that is none",
       [](Level& l) {
         l.zone()->areas[kMaze].chunks[kNook].exits = 8;
         return std::optional(Point{4, 19});
       },
       {"Z8"},
       "chunk nook of area A has no exit on the side from (4, 19) on"},
      {"of surroundings, outside",
       [](Level& l) {
         l.zone()->areas[kFixture].chunks[0].rect.x = 20;
         return std::optional(Point{20, 18});
       },
       {"Z8"},
       "does not lie in area shrine"},
  });
}

TEST(VerifyAreas, NoticesWrongPaths) {
  expect_noticed_on_areas({
      {"a jump",
       [](Level& l) {
         l.zone()->areas[kMaze].path.erase(l.zone()->areas[kMaze].path.begin() + 2);
         return kNowhere;
       },
       {"Z8"},
       "the path of area A goes from square (1, 0) to (2, 1)"},
      {"a step on the spot",
       [](Level& l) {
         l.zone()->areas[kMaze].path.push_back({2, 3});
         return kNowhere;
       },
       {"Z8"},
       "goes from square (2, 3) to (2, 3)"},
      {"out of the area",
       [](Level& l) {
         l.zone()->areas[kMaze].path.push_back({2, 4});
         return kNowhere;
       },
       {"Z8"},
       "square (2, 4) of the path of area A does not lie in it"},
      {"from before the area",
       [](Level& l) {
         l.zone()->areas[kMaze].path.insert(l.zone()->areas[kMaze].path.begin(), {-1, 0});
         return kNowhere;
       },
       {"Z8"},
       "square (-1, 0) of the path of area A does not lie in it"},
      {"of surroundings, out of them",
       [](Level& l) {
         l.zone()->areas[kFixture].path.push_back({10, 5});
         return kNowhere;
       },
       {"Z8"},
       "square (10, 5) of the path of area shrine"},
      {"over a chunk that is not on it",
       [](Level& l) {
         l.zone()->areas[kMaze].chunks[1].on_path = false;
         return kNowhere;
       },
       {"Z8"},
       "the chunk on square (1, 0) of the path of area A is not on the path"},
      {"beside a chunk that is said to be on it",
       [](Level& l) {
         l.zone()->areas[kMaze].chunks[kNook].on_path = true;
         return std::optional(Point{4, 16});
       },
       {"Z8"},
       "the path of area A does not lead to chunk nook at (4, 16)"},
      {"other squares",
       [](Level& l) {
         l.zone()->areas[kMaze].origin.x = 5;
         return std::optional(Point{4, 4});
       },
       {"Z8"},
       "does not fill whole squares"},
      {"no squares",
       [](Level& l) {
         l.zone()->areas[kMaze].base = 0;
         return kNowhere;
       },
       {"Z8"},
       "area A has squares of 0 cells"},
      {"squares that are too large",
       [](Level& l) {
         l.zone()->areas[kMaze].base = 65;
         return kNowhere;
       },
       {"Z8"},
       "area A has squares of 65 cells"},
      {"squares of an open region",
       [](Level& l) {
         l.zone()->areas[kField].base = 1;
         return kNowhere;
       },
       {"Z8"},
       "area B has squares of 1 cells"},
      {"a path in an open region",
       [](Level& l) {
         l.zone()->areas[kField].path = {{0, 0}};
         return kNowhere;
       },
       {"Z8"},
       "area B has a path and no squares"},
  });
}

TEST(VerifyAreas, NoticesWrongPlaces) {
  expect_noticed_on_areas({
      {"an id that another has",
       [](Level& l) {
         l.zone()->areas[kMaze].id = "B";
         return kNowhere;
       },
       {"Z8", "Z10"},
       "there are several regions B"},
      {"a cell that another has",
       [](Level& l) {
         l.zone()->areas[kFixture].rects.push_back({19, 10, 1, 1});
         return std::optional(Point{19, 10});
       },
       {"Z8"},
       "area shrine and another both have cell (19, 10)"},
      {"no rectangle",
       [](Level& l) {
         l.zone()->areas[kMaze].rects.clear();
         return kNowhere;
       },
       {"Z8", "Z11"},
       "area A has no rectangle"},
      {"a rectangle beside the map",
       [](Level& l) {
         l.zone()->areas[kMaze].rects.push_back({39, 10, 2, 1});
         return std::optional(Point{39, 10});
       },
       {"Z8", "Z11"},
       "does not lie in the map"},
      {"more rectangles than can be looked at",
       [](Level& l) {
         l.zone()->areas[kMaze].rects.resize(5000, l.zone()->areas[kMaze].rects[0]);
         return kNowhere;
       },
       {"Z7", "Z8", "Z10", "Z11"},
       ""},
  });
}

// What only regions guarantee, or only those of one mode.
TEST(VerifyAreas, AllowsWhatIsNotPromised) {
  Level level = area_zone();
  level.zone()->areas[kFixture].openings.push_back({24, 18, 8, 1});  // shut, and much of the edge
  level.zone()->areas[kFixture].openings.push_back({24, 21, 8, 1});
  level.zone()->areas[kFixture].id = level.zone()->landmarks[1].type = "A";  // as a region
  level.zone()->areas[kFixture].chunks[0].exits = 0b1111;
  level.zone()->areas[kMaze].path.push_back({2, 2});            // back again
  level.zone()->areas[kMaze].openings.push_back({4, 5, 1, 2});  // twice
  level.zone()->areas[kMaze].entry = Point{13, 16};             // inside a chunk
  level.cells[{8, 17}] = 0;                                     // a pocket in a structured region
  Verdict verdict = verify(level);
  EXPECT_TRUE(verdict.find("Z8")->guarantee.holds) << told(verdict);
}

// Whoever stands before the rooms of a landmark gets to it along their path.
TEST(VerifyAreas, NoticesPathsThatDoNotLeadToTheirLandmark) {
  const std::string text = "the path of the rooms around shrine does not lead from their edge at";
  expect_noticed_on_areas({
      {"a wall across the rooms",
       [](Level& l) {
         fill(l, {27, 18, 1, 4}, 1);
         return std::optional(Point{24, 18});
       },
       {"Z8"},
       text},
      {"a wall before the landmark",
       [](Level& l) {
         fill(l, {33, 14, 1, 10}, 1);
         return std::optional(Point{24, 18});
       },
       {"Z8", "Z11"},
       text},
      {"a shut opening",
       [](Level& l) {
         fill(l, {24, 19, 1, 2}, 1);
         return std::optional(Point{24, 18});
       },
       {"Z8"},
       text},
      {"a landmark that moved away from its rooms",
       [](Level& l) {
         l.zone()->areas[kFixture].path = {{8, 5}};
         return std::optional(Point{24, 18});
       },
       {"Z8"},
       text},
      {"rooms around nothing",
       [](Level& l) {
         l.zone()->areas[kFixture].id = "temple";
         return kNowhere;
       },
       {"Z8"},
       "area temple lies around no landmark of the level"},
  });
}

// A footprint may stick out: who walks through it does not get over the edge.
TEST(VerifyAreas, AllowsLandmarksOnTheEdge) {
  Level level = area_zone();
  level.zone()->landmarks.push_back(testing::gated_landmark("gap", "ring", {34, 11, 3, 3}, {}));
  fill(level, {34, 11, 3, 3}, 0);
  level.cells[{35, 12}] = 1;
  EXPECT_TRUE(verify(level).find("Z8")->guarantee.holds);
  level.zone()->landmarks.pop_back();
  EXPECT_FALSE(verify(level).find("Z8")->guarantee.holds);
}

// Without an opening there is nothing to begin at, and still nothing may be cut off.
TEST(VerifyAreas, LooksAtRegionsWithoutOpenings) {
  Level level = area_zone();
  for (const Rect opening : level.zone()->areas[kField].openings) fill(level, opening, 1);
  level.zone()->areas[kField].openings.clear();
  EXPECT_TRUE(verify(level).find("Z8")->guarantee.holds);
  level.cells[{33, 14}] = 1;
  level.cells[{34, 13}] = 1;
  Verdict verdict = verify(level);
  EXPECT_TRUE(testing::names(*verdict.find("Z8"), Point{34, 14}, "is cut off")) << told(verdict);
}

TEST(VerifyAreas, EnemiesStandInTheirs) {
  expect_noticed_on_areas({
      {"an enemy elsewhere",
       [](Level& l) {
         l.things[0].at = {22, 10};
         return std::optional(Point{22, 10});
       },
       {"Z7"},
       "does not stand in its area B"},
      {"an enemy nobody gets to",
       [](Level& l) {
         l.things[0].at = {6, 17};
         l.things[0].properties[1].value = std::string("A");
         return std::optional(Point{6, 17});
       },
       {"Z7", "Z10"},
       "cannot be reached from the start"},
  });
}

}  // namespace
}  // namespace warren
