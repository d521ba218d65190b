// Who gets where in a stage, against a search that looks at one cell after another.
#include "level/stage_walk.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "core/rng.hpp"
#include "level/stage_drawings.hpp"
#include "level/stage_legend.hpp"

namespace warren {
namespace {

bool may_enter(StageTile tile, Traveller who) {
  switch (tile) {
    case StageTile::outside:
    case StageTile::outer_wall:
    case StageTile::reinforced_wall:
    case StageTile::pitfall: return false;
    case StageTile::fire_floor: return who == Traveller::car;
    default: return true;
  }
}

bool blocks_corner(StageTile tile) {
  return tile == StageTile::outer_wall || tile == StageTile::reinforced_wall;
}

// The rules word for word, one step at a time.
bool may_step(const Grid<TileIndex>& cells, Point from, Point to, Traveller who) {
  const auto tile = [&](Point p) { return stage_tile(cells[p]); };
  const Rect within{1, 1, cells.width() - 2, cells.height() - 2};
  if (!within.contains(to) || !may_enter(tile(to), who)) return false;
  const Point step = to - from;
  if (who == Traveller::car) return step.x == 0 || step.y == 0;
  const StageTile here = tile(from);
  if (here == StageTile::moving_up && step.y > 0) return false;
  if (here == StageTile::moving_down && step.y < 0) return false;
  if (here == StageTile::moving_left && step.x > 0) return false;
  if (here == StageTile::moving_right && step.x < 0) return false;
  if (step.x == 0 || step.y == 0) return true;
  return !(blocks_corner(tile({to.x, from.y})) && blocks_corner(tile({from.x, to.y})));
}

Grid<int> steps_from(const Grid<TileIndex>& cells, Point start, Traveller who) {
  Grid<int> out(cells.width(), cells.height(), -1);
  if (!may_enter(stage_tile(cells[start]), who)) return out;
  std::deque<Point> queue = {start};
  out[start] = 0;
  while (!queue.empty()) {
    const Point at = queue.front();
    queue.pop_front();
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point to = at + Point{dx, dy};
        if (to == at || !may_step(cells, at, to, who) || out[to] >= 0) continue;
        out[to] = out[at] + 1;
        queue.push_back(to);
      }
    }
  }
  return out;
}

// The cells from where one gets to the goal on foot.
Grid<std::uint8_t> leading_to(const Grid<TileIndex>& cells, Point goal) {
  Grid<std::uint8_t> out(cells.width(), cells.height(), 0);
  if (!may_enter(stage_tile(cells[goal]), Traveller::foot)) return out;
  const Rect within{1, 1, cells.width() - 2, cells.height() - 2};
  std::deque<Point> queue = {goal};
  out[goal] = 1;
  while (!queue.empty()) {
    const Point at = queue.front();
    queue.pop_front();
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point from = at + Point{dx, dy};
        if (!within.contains(from) || out[from] != 0) continue;
        if (!may_enter(stage_tile(cells[from]), Traveller::foot)) continue;
        if (!may_step(cells, from, at, Traveller::foot)) continue;
        out[from] = 1;
        queue.push_back(from);
      }
    }
  }
  return out;
}

// The least that a way to each cell costs: settled again and again until nothing changes.
Grid<int> lengths_from(const Grid<TileIndex>& cells, Point start, Traveller who) {
  constexpr int kNone = -1;
  Grid<int> out(cells.width(), cells.height(), kNone);
  if (!may_enter(stage_tile(cells[start]), who)) return out;
  std::deque<Point> queue = {start};
  out[start] = 0;
  while (!queue.empty()) {
    const Point at = queue.front();
    queue.pop_front();
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point to = at + Point{dx, dy};
        if (to == at || !may_step(cells, at, to, who)) continue;
        const int length = out[at] + (dx != 0 && dy != 0 ? 7 : 5);
        if (out[to] != kNone && out[to] <= length) continue;
        out[to] = length;
        queue.push_back(to);
      }
    }
  }
  return out;
}

int length_of(const std::vector<Point>& path) {
  int out = path.empty() ? -1 : 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Point step = path[i] - path[i - 1];
    out += step.x != 0 && step.y != 0 ? 7 : 5;
  }
  return out;
}

// Any tiles anywhere, more or less of what stands in the way.
Grid<TileIndex> any_ground(Rng& rng) {
  const int width = rng.range(7, 150);
  const int height = rng.range(7, 40);
  const int blocked = rng.range(0, 60);
  const int moving = rng.range(0, 2) == 0 ? rng.range(1, 40) : 0;
  Grid<TileIndex> out(width, height, tile_index(StageTile::floor));
  constexpr StageTile kBlocks[] = {StageTile::pitfall, StageTile::reinforced_wall,
                                   StageTile::outer_wall, StageTile::fire_floor, StageTile::wall};
  for (TileIndex& cell : out.cells()) {
    const int draw = rng.range(0, 99);
    if (draw < blocked) {
      cell = tile_index(kBlocks[rng.below(std::size(kBlocks))]);
    } else if (draw < blocked + moving) {
      cell = tile_index(
          static_cast<StageTile>(static_cast<int>(StageTile::moving_up) + rng.range(0, 3)));
    }
  }
  return out;
}

Point any_inner_cell(Rng& rng, const Grid<TileIndex>& cells) {
  const int x = rng.range(1, cells.width() - 2);
  const int y = rng.range(1, cells.height() - 2);
  return {x, y};
}

TEST(StageWalk, SpreadsAsASlowSearchDoes) {
  Rng rng(7);
  StageWalk walk;
  for (int round = 0; round < 400; ++round) {
    const Grid<TileIndex> cells = any_ground(rng);
    walk.enter(cells);
    const Point start = any_inner_cell(rng, cells);
    for (const Traveller who : {Traveller::car, Traveller::foot}) {
      const Grid<int> expected = steps_from(cells, start, who);
      walk.spread(who, {&start, 1});
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const Point p = cells.point(i);
        ASSERT_EQ(walk.reached(p), expected[p] >= 0)
            << "round " << round << " at " << p.x << ", " << p.y;
      }
    }
  }
}

TEST(StageWalk, PathsAreShortestAndWalkable) {
  Rng rng(8);
  StageWalk walk;
  int found = 0;
  for (int round = 0; round < 600; ++round) {
    const Grid<TileIndex> cells = any_ground(rng);
    walk.enter(cells);
    const Point from = any_inner_cell(rng, cells);
    const Point to = any_inner_cell(rng, cells);
    for (const Traveller who : {Traveller::car, Traveller::foot}) {
      const Grid<int> expected = lengths_from(cells, from, who);
      const std::vector<Point> path = walk.path(who, from, to);
      ASSERT_EQ(length_of(path), expected[to]) << "round " << round;
      if (path.empty()) continue;
      ++found;
      EXPECT_EQ(path.front(), from);
      EXPECT_EQ(path.back(), to);
      for (std::size_t i = 1; i < path.size(); ++i) {
        ASSERT_TRUE(may_step(cells, path[i - 1], path[i], who));
      }
    }
  }
  EXPECT_GT(found, 300);
}

TEST(StageWalk, SeveralBeginningsReachWhatEachOfThemDoes) {
  Rng rng(9);
  StageWalk walk;
  for (int round = 0; round < 100; ++round) {
    const Grid<TileIndex> cells = any_ground(rng);
    walk.enter(cells);
    const std::array<Point, 2> starts = {any_inner_cell(rng, cells), any_inner_cell(rng, cells)};
    walk.spread(Traveller::foot, starts);
    const Grid<int> first = steps_from(cells, starts[0], Traveller::foot);
    const Grid<int> second = steps_from(cells, starts[1], Traveller::foot);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Point p = cells.point(i);
      ASSERT_EQ(walk.reached(p), first[p] >= 0 || second[p] >= 0);
    }
  }
}

// Back from a cell one gets to exactly those from where one gets to it.
TEST(StageWalk, SpreadsBackAsASlowSearchDoes) {
  Rng rng(10);
  StageWalk walk;
  for (int round = 0; round < 400; ++round) {
    const Grid<TileIndex> cells = any_ground(rng);
    walk.enter(cells);
    const Point goal = any_inner_cell(rng, cells);
    const Grid<std::uint8_t> expected = leading_to(cells, goal);
    walk.spread_back({&goal, 1});
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Point p = cells.point(i);
      ASSERT_EQ(walk.reached(p), expected[p] != 0)
          << "round " << round << " at " << p.x << ", " << p.y;
    }
  }
}

TEST(StageWalk, NobodySqueezesThroughBetweenTwoReinforcedCorners) {
  const Grid<TileIndex> cells = drawn_cells({"OOOOOOO",  //
                                             "OBBBBBO",  //
                                             "OB.R.BO",  //
                                             "OBR..BO",  //
                                             "OB...BO",  //
                                             "OBBBBBO",  //
                                             "OOOOOOO"});
  StageWalk walk;
  walk.enter(cells);
  const Point corner{2, 2};
  walk.spread(Traveller::foot, {&corner, 1});
  EXPECT_FALSE(walk.reached({3, 3}));
  Grid<TileIndex> breakable = cells;
  breakable[{3, 2}] = tile_index(StageTile::wall);
  walk.enter(breakable);
  walk.spread(Traveller::foot, {&corner, 1});
  EXPECT_TRUE(walk.reached({3, 3}));
}

TEST(StageWalk, AMovingFloorIsEnteredFromAnywhereAndNeverLeftBackwards) {
  const Grid<TileIndex> cells = drawn_cells({"OOOOOOOOO",  //
                                             "OBBBBBBBO",  //
                                             "OB..>..BO",  //
                                             "OBBBBBBBO",  //
                                             "OOOOOOOOO"});
  StageWalk walk;
  walk.enter(cells);
  EXPECT_FALSE(walk.two_way());
  const Point left{2, 2};
  const Point right{6, 2};
  walk.spread(Traveller::foot, {&left, 1});
  EXPECT_TRUE(walk.reached(right));
  walk.spread(Traveller::foot, {&right, 1});
  EXPECT_TRUE(walk.reached({4, 2}));
  EXPECT_FALSE(walk.reached(left));
  walk.spread(Traveller::car, {&right, 1});
  EXPECT_TRUE(walk.reached(left)) << "cars do not mind";
}

}  // namespace
}  // namespace warren
