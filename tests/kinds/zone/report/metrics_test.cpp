#include "kinds/zone/report/metrics.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "level/open_cells.hpp"

namespace warren {
namespace {

// A level drawn by hand: '.' floor, '#' wall, '~' effect, ' ' nothing, 'S' the start on floor.
Level drawn(const std::vector<std::string>& rows) {
  Level level;
  level.set_kind("zone");
  level.legend = {{'.', "empty", TileKind::floor, {}, {}, "", "", {}},
                  {'#', "wall", TileKind::wall, {}, {}, "", "", {}},
                  {'~', "ember", TileKind::effect, {}, {}, "", "", {}},
                  {'_', "nothing", TileKind::abyss, {}, {}, "", "", {}}};
  level.cells.reset(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    const char glyph = rows[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)];
    if (glyph == 'S') level.start = at;
    level.cells[at] = static_cast<TileIndex>(glyph == 'S' ? 0 : std::string(".#~ ").find(glyph));
  }
  return level;
}

// Cells reached from one by 4-connected steps, marked in `seen`, by a stack.
std::int64_t walk(const Level& level, Point from, Grid<std::uint8_t>& seen) {
  if (!level.open(from) || seen[from] != 0) return 0;
  std::vector<Point> stack = {from};
  seen[from] = 1;
  std::int64_t count = 0;
  while (!stack.empty()) {
    const Point at = stack.back();
    stack.pop_back();
    ++count;
    for (const Point step : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
      const Point next = at + step;
      if (!level.cells.contains(next) || !level.open(next) || seen[next] != 0) continue;
      seen[next] = 1;
      stack.push_back(next);
    }
  }
  return count;
}

TEST(Measure, CountsWhatIsThere) {
  const Metrics m = measure(drawn({"S.#~", "###~", ". #~"}));
  EXPECT_EQ(m.cells, 12);
  EXPECT_EQ(m.walls, 5);
  EXPECT_EQ(m.effects, 3);
  EXPECT_EQ(m.open, 6);
  EXPECT_EQ(m.components, 3);
  EXPECT_EQ(m.largest, 3);
  EXPECT_EQ(m.reachable, 2);
}

TEST(Measure, IsZeroWhereThereIsNothing) {
  const Metrics rock = measure(drawn({"##", "##"}));
  EXPECT_EQ(rock.open, 0);
  EXPECT_EQ(rock.components, 0);
  EXPECT_EQ(rock.largest, 0);
  EXPECT_EQ(rock.reachable, 0);
  EXPECT_EQ(measure(drawn({".."})).reachable, 0) << "no start";
  Level buried = drawn({"#."});
  buried.start = Point{0, 0};
  EXPECT_EQ(measure(buried).reachable, 0);
}

RC_GTEST_PROP(Measure, AgreesWithASlowWalk, ()) {
  const int width = *rc::gen::inRange(1, 90);
  const int height = *rc::gen::inRange(1, 20);
  std::vector<std::string> rows(static_cast<std::size_t>(height));
  for (std::string& row : rows) {
    for (int x = 0; x < width; ++x) row += *rc::gen::element('.', '.', '.', '#', '#', '~', ' ');
  }
  Level level = drawn(rows);
  level.start = Point{*rc::gen::inRange(0, width), *rc::gen::inRange(0, height)};
  Metrics expected;
  expected.cells = static_cast<std::int64_t>(width) * height;
  Grid<std::uint8_t> seen(width, height);
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    expected.walls += level.tile(at).kind == TileKind::wall;
    expected.effects += level.tile(at).kind == TileKind::effect;
    expected.open += level.open(at);
    const std::int64_t area = walk(level, at, seen);
    expected.components += area > 0;
    expected.largest = std::max(expected.largest, area);
  }
  Grid<std::uint8_t> fresh(width, height);
  expected.reachable = walk(level, *level.start, fresh);
  const Metrics m = measure(level);
  RC_ASSERT(m.cells == expected.cells);
  RC_ASSERT(m.walls == expected.walls);
  RC_ASSERT(m.effects == expected.effects);
  RC_ASSERT(m.open == expected.open);
  RC_ASSERT(m.components == expected.components);
  RC_ASSERT(m.largest == expected.largest);
  RC_ASSERT(m.reachable == expected.reachable);
}

TEST(OpenCells, AreFloorAndEffect) {
  const Grid<std::uint8_t> open = open_cells(drawn({".#~ "}));
  EXPECT_EQ(std::vector<std::uint8_t>(open.cells().begin(), open.cells().end()),
            (std::vector<std::uint8_t>{1, 0, 1, 0}));
}

}  // namespace
}  // namespace warren
