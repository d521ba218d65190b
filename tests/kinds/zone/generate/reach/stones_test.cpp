// Stones break corridors whose edge runs straight, and close none.
#include "kinds/zone/generate/reach/stones.hpp"

#include <gtest/gtest.h>

#include "core/topology/components.hpp"
#include "kinds/zone/generate/reach/runs.hpp"
#include "kinds/zone/report/seals.hpp"
#include "level/open_cells.hpp"

namespace warren::zone {
namespace {

// A zone of rock with corridors, as far as laying stones looks at it.
struct StonyGround {
  Zone zone;
  Level level;
  Scratch scratch;

  explicit StonyGround(std::vector<Rect> corridors) {
    level.set_kind("zone");
    level.legend.resize(2);
    level.legend[1].glyph = '#';
    level.legend[1].kind = TileKind::wall;
    level.cells.reset(96, 96, 1);
    std::vector<Point> cells;
    for (const Rect rect : corridors) {
      for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) {
          if (level.cells[{x, y}] == kOpenTile) continue;
          level.cells[{x, y}] = kOpenTile;
          cells.push_back({x, y});
        }
      }
    }
    level.start = cells.front();
    level.zone()->corridors = runs_of(cells);
    scratch.network.open = open_bits(level);
    scratch.network.keep_off.clear(96, 96);
    scratch.fixed = BitGrid(96, 96);
  }

  std::int64_t lay() {
    State state{zone, 1, level, scratch};
    return static_cast<std::int64_t>(lay_stones(state).size());
  }
  std::size_t pieces() const {
    Grid<std::uint8_t> open(96, 96);
    for (std::size_t i = 0; i < open.size(); ++i) {
      open.cells()[i] = level.cells.cells()[i] == kOpenTile ? 1 : 0;
    }
    return label_components(open, Steps::side).size.size();
  }
};

TEST(Stones, BreakLongEdgesAndCloseNothing) {
  for (const int width : {2, 3, 4}) {
    StonyGround ground({{5, 20, 80, width}, {40, 5, width, 85}});
    const std::int64_t before = count_cells(ground.level.zone()->corridors);
    const std::int64_t stones = ground.lay();
    EXPECT_GT(stones, 0) << width;
    EXPECT_LE(longest_straight(ground.level.zone()->corridors), 24) << width;
    EXPECT_EQ(ground.pieces(), 1U) << width;
    EXPECT_EQ(count_cells(ground.level.zone()->corridors), before - stones) << width;
    for (const CellRun& run : ground.level.zone()->corridors) {
      for (int i = 0; i < run.length; ++i) {
        EXPECT_TRUE(ground.level.open(run.at + Point{i, 0}));
      }
    }
  }
}

// Too narrow for a stone: the corridor bulges around it, on the side that may be opened.
TEST(Stones, BulgeInPassagesOfOneCell) {
  for (const int free_side : {-1, 0, 1}) {
    StonyGround ground({{5, 20, 80, 1}});
    if (free_side != 0) set_all(ground.scratch.fixed, {0, 20 - free_side, 96, 1});
    EXPECT_GE(ground.lay(), 3);
    EXPECT_LE(longest_straight(ground.level.zone()->corridors), 24);
    EXPECT_EQ(ground.pieces(), 1U);
    EXPECT_EQ(count_cells(ground.level.zone()->corridors), ground.scratch.network.open.count());
  }
}

TEST(Stones, LeavePassagesBetweenWallsThatStayAlone) {
  StonyGround ground({{5, 20, 80, 1}});
  set_all(ground.scratch.fixed, {0, 19, 96, 1});
  set_all(ground.scratch.fixed, {0, 21, 96, 1});
  EXPECT_EQ(ground.lay(), 0);
  EXPECT_EQ(ground.pieces(), 1U);
}

// A passage two cells below another region, or below a chamber that nobody gets to: a bulge there
// would touch it.
TEST(Stones, BulgesTouchNothingElse) {
  for (const bool territories : {false, true}) {
    StonyGround ground({{5, 20, 80, 1}});
    for (int x = 0; x < 96; ++x) {
      ground.level.cells[{x, 18}] = kOpenTile;
      ground.scratch.network.open.set({x, 18});
    }
    set_all(ground.scratch.fixed, {0, 21, 96, 1});
    if (territories) {
      ground.level.zone()->territories.reset(96, 96, kNoTerritory);
      for (int x = 0; x < 96; ++x) ground.level.zone()->territories[{x, 18}] = 1;
      for (int x = 5; x < 85; ++x) ground.level.zone()->territories[{x, 20}] = 0;
      ground.level.cells[{2, 19}] = kOpenTile;  // by which one walks there
      ground.level.cells[{2, 20}] = kOpenTile;
      for (int x = 2; x < 5; ++x) ground.scratch.network.open.set({x, 20});
      ground.scratch.network.open.set({2, 19});
    }
    EXPECT_EQ(ground.lay(), 0);
  }
}

TEST(Stones, LeaveShortCorridorsAlone) {
  StonyGround ground({{5, 20, 24, 3}});
  EXPECT_EQ(ground.lay(), 0);
}

// A path along the corridor's edge gets stones too, and goes around each.
TEST(Stones, LeadPathsAround) {
  for (const int row : {20, 21}) {
    StonyGround ground({{5, 20, 80, 2}});
    Walk walk;
    for (int x = 5; x < 85; ++x) walk.cells.push_back({x, row});
    ground.scratch.network.walks.push_back(walk);
    EXPECT_GT(ground.lay(), 0);
    EXPECT_LE(longest_straight(ground.level.zone()->corridors), 24);
    const std::vector<Point>& led = ground.scratch.network.walks.front().cells;
    EXPECT_EQ(led.front(), walk.cells.front());
    EXPECT_EQ(led.back(), walk.cells.back());
    for (std::size_t i = 1; i < led.size(); ++i) {
      const Point step = led[i] - led[i - 1];
      EXPECT_EQ(step.x * step.x + step.y * step.y, 1);
      EXPECT_TRUE(ground.level.open(led[i]));
    }
  }
}

// Its ends are where somebody comes out of a landmark.
TEST(Stones, KeepOffTheEndsOfPaths) {
  for (int end = 6; end < 84; ++end) {
    StonyGround ground({{5, 20, 80, 2}});
    ground.scratch.network.walks.push_back({0, 0, 0, {{end, 20}, {end, 21}}});
    ground.lay();
    EXPECT_TRUE(ground.level.open({end, 20}));
    EXPECT_TRUE(ground.level.open({end, 21}));
  }
}

// A landmark beside the corridor: its wall may have a stone before it, its opening not.
TEST(Stones, KeepOpeningsOfLandmarksFree) {
  for (int opening = 12; opening < 78; ++opening) {
    StonyGround ground({{5, 20, 80, 2}, {opening, 15, 1, 5}});
    Landmark landmark;
    landmark.rect = {10, 10, 70, 10};
    ground.level.zone()->landmarks.push_back(landmark);
    ground.scratch.network.places.push_back(
        {ground.level.zone()->landmarks.data(), {}, "hall", true});
    for (int y = 8; y < 22; ++y) {
      for (int x = 8; x < 82; ++x) ground.scratch.network.keep_off.set({x, y});
    }
    EXPECT_GT(ground.lay(), 0);
    EXPECT_LE(longest_straight(ground.level.zone()->corridors), 24);
    for (int x = opening - 1; x <= opening + 1; ++x) EXPECT_TRUE(ground.level.open({x, 20}));
  }
}

}  // namespace
}  // namespace warren::zone
