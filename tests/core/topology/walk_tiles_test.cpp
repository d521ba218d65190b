// Distances in tiles, beside distances cell by cell.
#include "core/topology/walk_tiles.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "core/rng.hpp"
#include "core/topology/distance.hpp"

namespace warren {
namespace {

// Caves: rectangles of rock thrown into the open.
Grid<std::uint8_t> tile_caves(Rng& rng, int width, int height) {
  Grid<std::uint8_t> out(width, height, 1);
  const int rocks = rng.range(0, width * height / 24);
  for (int i = 0; i < rocks; ++i) {
    const int x = rng.range(0, width - 1);
    const int y = rng.range(0, height - 1);
    const int w = rng.range(1, 9);
    const int h = rng.range(1, 9);
    const Rect rock = Rect{x, y, w, h}.intersect(out.bounds());
    for (int at = 0; at < rock.w * rock.h; ++at) {
      out[{rock.x + at % rock.w, rock.y + at / rock.w}] = 0;
    }
  }
  return out;
}

TEST(WalkTiles, PiecesAreWhatCanBeReachedAndNothingElse) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    const int width = rng.range(1, 150);
    const int height = rng.range(1, 150);
    const Grid<std::uint8_t> open = tile_caves(rng, width, height);
    const int x = rng.range(0, width - 1);
    const int y = rng.range(0, height - 1);
    const Point source{x, y};
    const Grid<std::int32_t> exact = distance_field(open, std::span(&source, 1));
    WalkTiles walk;
    walk.measure(BitGrid::from(open), source);
    std::int64_t cells = 0;
    for (const WalkPiece& piece : walk.pieces()) cells += std::popcount(piece.cells);
    std::int64_t reached = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) {
      const std::int32_t steps = walk.steps(exact.point(i));
      ASSERT_EQ(steps < 0, exact.cells()[i] < 0) << seed;
      if (steps < 0) continue;
      ++reached;
      // A step out of a tile at its corner may cost two tiles; a tile at most its cells.
      ASSERT_GE(exact.cells()[i], steps / 2 - 2 * kWalkTile) << seed;
      ASSERT_LE(exact.cells()[i], (steps / kWalkTile + 1) * kWalkTile * kWalkTile / 2) << seed;
    }
    ASSERT_EQ(cells, reached) << seed;
    ASSERT_EQ(walk.reached(), flood(BitGrid::from(open), source)) << seed;
  }
}

TEST(WalkTiles, AreCloseOnOpenGround) {
  const Grid<std::uint8_t> open(200, 130, 1);
  const Point source{70, 41};
  WalkTiles walk;
  walk.measure(BitGrid::from(open), source);
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Point at = open.point(i);
    const int exact = std::abs(at.x - source.x) + std::abs(at.y - source.y);
    ASSERT_NEAR(walk.steps(at), exact, 2 * kWalkTile);
  }
  EXPECT_LE(walk.within(0.5), walk.within(0.95));
  EXPECT_LE(walk.within(0.95), walk.longest());
}

// A wall parts a tile: what lies behind it is as far away as the walk around it.
TEST(WalkTiles, DoNotLeakThroughWallsWithinATile) {
  Grid<std::uint8_t> open(96, 16, 1);
  for (int y = 0; y < 15; ++y) open[{3, y}] = 0;
  for (int x = 3; x < 95; ++x) open[{x, 8}] = 0;
  open[{3, 15}] = 0;
  WalkTiles walk;
  walk.measure(BitGrid::from(open), {5, 9});
  ASSERT_EQ(walk.steps({0, 0}), -1);
  EXPECT_GT(walk.steps({5, 7}), 160);
  EXPECT_TRUE(walk.is_end(*walk.find({5, 0})));
  EXPECT_FALSE(walk.is_end(*walk.find({50, 0})));
  EXPECT_FALSE(walk.is_end(*walk.find({5, 9})));
}

TEST(WalkTiles, FindTheNthBit) {
  Rng rng(5);
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t high = rng.next();
    const std::uint64_t word = (high << 32U) | rng.next();
    int n = 0;
    for (int bit = 0; bit < 64; ++bit) {
      if (((word >> bit) & 1U) != 0) {
        ASSERT_EQ(nth_bit(word, n++), bit);
      }
    }
  }
}

TEST(WalkTiles, AreEmptyFromAClosedCell) {
  Grid<std::uint8_t> open(20, 20, 1);
  open[{4, 4}] = 0;
  WalkTiles walk;
  walk.measure(BitGrid::from(open), {4, 4});
  EXPECT_TRUE(walk.pieces().empty());
  EXPECT_EQ(walk.steps({5, 5}), -1);
  EXPECT_EQ(walk.longest(), 0);
}

}  // namespace
}  // namespace warren
