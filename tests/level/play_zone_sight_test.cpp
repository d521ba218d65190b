// Rays of sight over levels whose walls are cells: zones and stages.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "warren/play.hpp"

namespace warren {
namespace {

// '#' wall, '~' an effect to see through, '%' an opaque one, '.' open.
Level drawn(const std::vector<std::string>& rows) {
  Level level;
  level.legend.resize(4);
  level.legend[1].kind = TileKind::wall;
  level.legend[2].kind = TileKind::effect;
  level.legend[3].kind = TileKind::effect;
  level.legend[3].opaque = true;
  level.cells.resize(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    const char glyph = rows[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)];
    level.cells[at] = static_cast<TileIndex>(std::string_view(".#~%").find(glyph));
  }
  return level;
}

Level any_ground() {
  const int w = *rc::gen::inRange(1, 14);
  const int h = *rc::gen::inRange(1, 14);
  std::vector<std::string> rows(static_cast<std::size_t>(h),
                                std::string(static_cast<std::size_t>(w), '.'));
  for (std::string& row : rows) {
    for (char& glyph : row) glyph = ".....~~#%"[*rc::gen::inRange(0, 9)];
  }
  return drawn(rows);
}

Point any_place(const Level& level) {
  const int x = *rc::gen::inRange(0, level.cells.width());
  const int y = *rc::gen::inRange(0, level.cells.height());
  return {x, y};
}

Hit look_east(const Level& level) {
  return cast_ray(level, 0.5, 0.5, 1, 0, {});
}

TEST(ZoneSight, EndsAtWallsVeilsAndTheEdge) {
  EXPECT_EQ(look_east(drawn({"..~.#"})).surface, Surface::wall);
  EXPECT_NEAR(look_east(drawn({"..~.#"})).distance, 3.5, 1e-12);
  EXPECT_EQ(look_east(drawn({"..%.#"})).surface, Surface::veil);
  EXPECT_NEAR(look_east(drawn({"..%.#"})).distance, 1.5, 1e-12);
  EXPECT_EQ(look_east(drawn({"..%.#"})).cell, (Point{1, 0}));
  EXPECT_EQ(look_east(drawn({"..."})).surface, Surface::wall) << "the edge of the level";
  EXPECT_NEAR(look_east(drawn({"..."})).distance, 2.5, 1e-12);
  EXPECT_EQ(look_east(drawn({"%.%"})).surface, Surface::veil) << "out of one veil, up to the next";
  EXPECT_NEAR(look_east(drawn({"%.%"})).distance, 1.5, 1e-12);
  EXPECT_EQ(cast_ray(drawn({"...."}), 0.5, 0.5, 1, 0, {}, 2).surface, Surface::nothing);
}

TEST(ZoneSight, KnowsWhatBlocksIt) {
  const Level level = drawn({".#~%"});
  EXPECT_FALSE(blocks_sight(level, {0, 0}));
  EXPECT_TRUE(blocks_sight(level, {1, 0}));
  EXPECT_FALSE(blocks_sight(level, {2, 0}));
  EXPECT_TRUE(blocks_sight(level, {3, 0}));
  EXPECT_TRUE(blocks_sight(level, {4, 0}));
  EXPECT_TRUE(blocks_sight(level, {0, -1}));
  Level damaged = level;
  damaged.cells[{0, 0}] = 200;
  EXPECT_TRUE(blocks_sight(damaged, {0, 0}));
}

TEST(ZoneSight, SeesFacesButNotBehindThem) {
  EXPECT_TRUE(can_see(drawn({"..#"}), {0, 0}, {2, 0}));
  EXPECT_FALSE(can_see(drawn({".#."}), {0, 0}, {2, 0}));
  EXPECT_FALSE(can_see(drawn({".%."}), {0, 0}, {2, 0}));
  EXPECT_TRUE(can_see(drawn({".~."}), {0, 0}, {2, 0}));
  EXPECT_TRUE(can_see(drawn({"%.%"}), {0, 0}, {2, 0}));
  EXPECT_TRUE(can_see(drawn({".#", "#."}), {0, 0}, {0, 0}));
  EXPECT_FALSE(can_see(drawn({".#", "#."}), {0, 0}, {1, 1})) << "nothing to see between two walls";
  EXPECT_TRUE(can_see(drawn({".#", ".."}), {0, 0}, {1, 1}));
  EXPECT_FALSE(can_see(drawn({".."}), {0, 0}, {2, 0})) << "outside";
}

RC_GTEST_PROP(ZoneSight, IsTheSameInBothDirections, ()) {
  const Level level = any_ground();
  const Point a = any_place(level);
  const Point b = any_place(level);
  RC_ASSERT(can_see(level, a, b) == can_see(level, b, a));
}

// In small steps along the line, as far as it stays clear of corners.
RC_GTEST_PROP(ZoneSight, SeesWhereNothingStandsBetween, ()) {
  const Level level = any_ground();
  const Point a = any_place(level);
  const Point b = any_place(level);
  constexpr int kSteps = 4001;
  bool hidden = false;
  bool near_corner = false;
  for (int i = 0; i <= kSteps; ++i) {
    const double x = a.x + 0.5 + (b.x - a.x) * (i / static_cast<double>(kSteps));
    const double y = a.y + 0.5 + (b.y - a.y) * (i / static_cast<double>(kSteps));
    near_corner |= std::abs(x - std::round(x)) < 0.01 && std::abs(y - std::round(y)) < 0.01;
    const Point at{static_cast<int>(std::floor(x)), static_cast<int>(std::floor(y))};
    hidden |= at != a && at != b && blocks_sight(level, at);
  }
  if (near_corner) return;
  RC_ASSERT(can_see(level, a, b) == !hidden);
}

RC_GTEST_PROP(ZoneSight, RaysEndWhereTheGroundIsNoLongerSeenThrough, ()) {
  const Level level = any_ground();
  const Point from = any_place(level);
  const double angle = *rc::gen::inRange(0, 6283) / 1000.0 + 0.0003;
  const Hit hit =
      cast_ray(level, from.x + 0.513, from.y + 0.5, std::cos(angle), std::sin(angle), {});
  const Point behind = step(hit.cell, hit.side);
  RC_ASSERT(blocks_sight(level, behind));
  RC_ASSERT(hit.cell == from || !blocks_sight(level, hit.cell));
  const bool veil = level.cells.contains(behind) && level.open(behind);
  RC_ASSERT(hit.surface == (veil ? Surface::veil : Surface::wall));
}

}  // namespace
}  // namespace warren
