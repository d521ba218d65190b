// What each wall algorithm guarantees about the walls it builds.
#include <gtest/gtest.h>

#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/generate/state.hpp"
#include "kinds/stage/generated.hpp"
#include "level/stage_legend.hpp"

namespace warren {
namespace {

Level walled(std::string_view algorithm, std::uint32_t seed, int cols = 48, int rows = 30) {
  const std::string text =
      "wall_algorithm = \"" + std::string(algorithm) + "\"\ngrid_cols = " + std::to_string(cols) +
      "\ngrid_rows = " + std::to_string(rows) + "\nflashlight_count = 0\nshoes_count = 0\n";
  const Result<StageFile> file = parse_stage(text, "walls.stage.toml");
  EXPECT_TRUE(file) << file.error().text();
  RunOptions options;
  options.seed = seed;
  Result<Level> level = testing::generated(file->config, options);
  EXPECT_TRUE(level) << level.error().text();
  return level ? std::move(*level) : Level{};
}

bool wall_at(const Level& level, Point p) {
  return level.cells.contains(p) && stage_tile(level.cells[p]) == StageTile::wall;
}

int count_walls(const Level& level) {
  int out = 0;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    out += wall_at(level, level.cells.point(i)) ? 1 : 0;
  }
  return out;
}

template <class Visit>
void each_wall(const Level& level, const Visit& visit) {
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    if (wall_at(level, p)) visit(p);
  }
}

TEST(StageWalls, EmptyHasNone) {
  EXPECT_EQ(count_walls(walled("empty", 1)), 0);
  EXPECT_EQ(count_walls(walled("default.0%", 1)), 0);
  EXPECT_EQ(count_walls(walled("sparse_moore.0%", 1)), 0);
}

TEST(StageWalls, LinesAreStraightPiecesOfThreeToTen) {
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    const int walls = count_walls(walled("default", seed));
    EXPECT_GT(walls, 80 * 3 / 2);
    EXPECT_LE(walls, 80 * 10);
    EXPECT_LT(count_walls(walled("default.50%", seed)), walls);
    // One line: nothing but one straight piece, cut where something must stay free.
    const Level one = walled("default.2%", seed);
    int columns = 0;
    int rows = 0;
    std::vector<bool> in_column(48);
    std::vector<bool> in_row(30);
    each_wall(one, [&](Point p) {
      columns += in_column[static_cast<std::size_t>(p.x)] ? 0 : 1;
      rows += in_row[static_cast<std::size_t>(p.y)] ? 0 : 1;
      in_column[static_cast<std::size_t>(p.x)] = true;
      in_row[static_cast<std::size_t>(p.y)] = true;
    });
    EXPECT_LE(std::min(columns, rows), 1);
    EXPECT_LE(std::max(columns, rows), 10);
  }
}

TEST(StageWalls, AnAliasIsTheAlgorithmItself) {
  EXPECT_EQ(walled("normal", 4).cells, walled("default", 4).cells);
  EXPECT_EQ(walled("normal.40%", 4).cells, walled("default.40%", 4).cells);
  EXPECT_EQ(walled("sparse.20%", 4).cells, walled("sparse_moore.20%", 4).cells);
}

TEST(StageWalls, SparseWallsStandAlone) {
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    const Level moore = walled("sparse_moore.30%", seed);
    const Level ortho = walled("sparse_ortho.30%", seed);
    const auto neighbours = [](const Level& level, Point p, bool diagonals) {
      int out = 0;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const bool aslant = dx != 0 && dy != 0;
          if ((dx == 0 && dy == 0) || (aslant && !diagonals)) continue;
          out += wall_at(level, p + Point{dx, dy}) ? 1 : 0;
        }
      }
      return out;
    };
    each_wall(moore, [&](Point p) { EXPECT_EQ(neighbours(moore, p, true), 0); });
    each_wall(ortho, [&](Point p) { EXPECT_EQ(neighbours(ortho, p, false), 0); });
    EXPECT_GT(count_walls(moore), 50);
    EXPECT_GT(count_walls(ortho), count_walls(moore));
  }
}

// How many walls stand on in one direction from a cell, that cell included.
int run_from(const Level& level, Point p, Point step) {
  int out = 0;
  for (; wall_at(level, p); p = p + step) ++out;
  return out;
}

// A wire and its neighbour in the same direction never touch: they cross and join others only.
TEST(StageWalls, WiresNeverRunSideBySide) {
  for (const int cols : {7, 12, 21, 48, 200}) {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
      const Level level = walled("grid_wire.300%", seed, cols, 30);
      each_wall(level, [&](Point p) {
        const bool block = wall_at(level, p + Point{1, 0}) && wall_at(level, p + Point{0, 1}) &&
                           wall_at(level, p + Point{1, 1});
        EXPECT_FALSE(block) << p.x << ", " << p.y;
      });
    }
  }
}

TEST(StageWalls, WiresAreScaledToTheGrid) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    EXPECT_GT(count_walls(walled("grid_wire", seed)), 200);
    EXPECT_LT(count_walls(walled("grid_wire.40%", seed)), count_walls(walled("grid_wire", seed)));
    // Two wires, an upright and a level one, or less where something is in the way.
    const Level two = walled("grid_wire.4%", seed, 100, 60);
    int longest_across = 0;
    int longest_down = 0;
    each_wall(two, [&](Point p) {
      longest_across = std::max(longest_across, run_from(two, p, {1, 0}));
      longest_down = std::max(longest_down, run_from(two, p, {0, 1}));
    });
    EXPECT_LE(longest_across, 96 / 4);
    EXPECT_LE(longest_down, 56 / 4);
    EXPECT_GE(std::max(longest_across, longest_down), 3);
  }
}

// However many are requested, a lane never closes between two crossings: every gap stays.
TEST(StageWalls, WiresOfALaneLeaveGaps) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const Level level = walled("grid_wire.20000%", seed);
    int gaps = 0;
    for (int y = 2; y < 28; ++y) {
      for (int x = 3; x < 45; ++x) {
        const auto wall = [&](int dx, int dy) { return wall_at(level, {x + dx, y + dy}); };
        gaps += wall(-1, 0) && wall(1, 0) && !wall(0, 0) ? 1 : 0;
      }
    }
    EXPECT_GT(gaps, 10) << "seed " << seed;
  }
}

// Cells that can be reached from the player by 4-connected steps without breaking a wall.
Grid<std::uint8_t> unbroken_reach(const Level& level) {
  Grid<std::uint8_t> seen(level.cells.width(), level.cells.height(), 0);
  std::vector<Point> stack = {*level.start};
  seen[*level.start] = 1;
  while (!stack.empty()) {
    const Point at = stack.back();
    stack.pop_back();
    for (const Point step : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
      const Point to = at + step;
      if (seen[to] != 0 || !is_open(level.tile(to).kind)) continue;
      seen[to] = 1;
      stack.push_back(to);
    }
  }
  return seen;
}

TEST(StageWalls, CorridorsJoinAllCrossings) {
  for (std::uint32_t seed = 0; seed < 30; ++seed) {
    const Level level = walled("corridor.0%", seed, 41, 31);
    const Grid<std::uint8_t> seen = unbroken_reach(level);
    int unseen = 0;
    for (int y = 2; y <= 28; y += 2) {
      for (int x = 2; x <= 38; x += 2) unseen += seen[{x, y}] == 0 ? 1 : 0;
    }
    EXPECT_EQ(unseen, 0) << "seed " << seed;
    EXPECT_GT(count_walls(level), 300);
    EXPECT_LT(count_walls(walled("corridor.40%", seed, 41, 31)), count_walls(level));
  }
}

// Walls between two crossings: those that a maze of `corridor.0%` has there, and after breaking
// some. Posts between four crossings stay whatever the share is.
TEST(StageWalls, CorridorsBreakTheirShareOfWallsAndNoPosts) {
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const Level whole = walled("corridor.0%", seed, 31, 25);
    for (const int percent : {1, 25, 60, 100}) {
      const Level broken = walled("corridor." + std::to_string(percent) + "%", seed, 31, 25);
      int walls = 0;
      int gone = 0;
      each_wall(whole, [&](Point p) {
        const bool post = p.x % 2 == 1 && p.y % 2 == 1;
        const bool across = p.x % 2 == 1;
        const Point path = across ? Point{1, 0} : Point{0, 1};
        // A wall at the end of an even side has no crossing behind it.
        const auto open = [&](Point at) { return stage_tile(whole.cells[at]) == StageTile::floor; };
        const bool divides = !post && open(p - path) && open(p + path);
        walls += divides ? 1 : 0;
        if (wall_at(broken, p)) return;
        EXPECT_TRUE(divides) << p.x << ", " << p.y;
        ++gone;
      });
      // What stands between crossings gets a way out by one more.
      const int tokens = static_cast<int>(whole.things.size());
      EXPECT_GE(gone, stage::share_count(walls, percent / 100.0) - tokens);
      EXPECT_LE(gone, stage::share_count(walls, percent / 100.0) + tokens);
    }
  }
}

// Those that stand between four crossings too.
TEST(StageWalls, CorridorsLeadToWhateverStandsInThem) {
  for (std::uint32_t seed = 0; seed < 500; ++seed) {
    const Level level = walled("corridor.0%", seed, 21, 15);
    const Grid<std::uint8_t> seen = unbroken_reach(level);
    for (const Thing& thing : level.things) {
      EXPECT_EQ(seen[thing.at], 1) << thing.kind << ", seed " << seed;
    }
  }
}

TEST(StageWalls, SmallGridsTakeEveryAlgorithm) {
  for (const char* algorithm :
       {"default", "grid_wire", "sparse_moore.100%", "sparse_ortho.100%", "corridor", "empty"}) {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
      EXPECT_EQ(walled(algorithm, seed, 7, 7).cells.width(), 7);
      EXPECT_EQ(walled(algorithm, seed, 7, 40).cells.height(), 40);
    }
  }
}

TEST(StageShares, RoundHalvesToEvenAndAskForOne) {
  using stage::share_count;
  EXPECT_EQ(share_count(0, 0.5), 0);
  EXPECT_EQ(share_count(100, 0), 0);
  EXPECT_EQ(share_count(10, 0.25), 2);  // 2.5
  EXPECT_EQ(share_count(14, 0.25), 4);  // 3.5
  EXPECT_EQ(share_count(10, 0.001), 1);
  EXPECT_EQ(share_count(10, 0.26), 3);
  EXPECT_EQ(share_count(10, 1), 10);
  EXPECT_EQ(share_count(1, 0.5), 1);  // 0.5 rounds to 0
}

}  // namespace
}  // namespace warren
