// How wide a corridor gets: every cell that is taken can be walked to from the path.
#include "kinds/zone/generate/reach/widening.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/rng.hpp"
#include "core/topology/flood.hpp"

namespace warren::zone {
namespace {

TEST(Widening, TakesASquareAndItsEdgesWhereNothingStands) {
  for (const int width : {1, 2, 3, 4, 6}) {
    Widening widening(width);
    std::map<bool, int> taken;
    widening.around([&](Point, bool edge) {
      ++taken[edge];
      return true;
    });
    EXPECT_EQ(taken[false], width * width - 1) << width;
    EXPECT_EQ(taken[true], 4 * width + 4) << width;
  }
}

TEST(Widening, LeavesNoHoleBehindWallsThatStay) {
  constexpr int kMiddle = 8;
  Rng rng(15);
  int holes = 0;  // that a square alone would have left
  for (int i = 0; i < 2000; ++i) {
    const int width = rng.range(1, 5);
    BitGrid walls(2 * kMiddle, 2 * kMiddle);
    for (int wall = 0; wall < 12; ++wall) {
      const int x = rng.range(kMiddle - 4, kMiddle + 4);
      const int y = rng.range(kMiddle - 4, kMiddle + 4);
      if (x != kMiddle || y != kMiddle) walls.set({x, y});
    }
    BitGrid open(2 * kMiddle, 2 * kMiddle);
    open.set({kMiddle, kMiddle});
    int left_out = 0;
    Widening widening(width);
    widening.around([&](Point off, bool) {
      const Point at = Point{kMiddle, kMiddle} + off;
      if (!walls.test(at)) open.set(at);
      return !walls.test(at);
    });
    EXPECT_EQ(flood(open, Point{kMiddle, kMiddle}).count(), open.count());
    const int low = kMiddle - (width - 1) / 2 - 1;
    for (int y = low; y < low + width + 2; ++y) {
      for (int x = low; x < low + width + 2; ++x) {
        left_out += !walls.test({x, y}) && !open.test({x, y}) ? 1 : 0;
      }
    }
    holes += left_out;
  }
  EXPECT_GT(holes, 100);
}

}  // namespace
}  // namespace warren::zone
