#include <gtest/gtest.h>

#include <cmath>

#include "render/colour.hpp"
#include "render/drawn.hpp"
#include "render/overlay.hpp"

namespace warren::render {
namespace {

using namespace test;

TEST(InfluenceOverlay, ColoursOnlyInsideTheRadius) {
  Level level = uniform_level(200, 200, kFloor);
  level.zone()->landmarks = {acting("vault", {96, 96, 9, 9}, InfluenceType::dense, 60)};
  for (const int scale : {1, 3}) {
    const Drawn out = drawn(level, "influence", scale);
    for (int y = 0; y < 200; y += 3) {
      for (int x = 0; x < 200; x += 3) {
        const double distance = std::hypot(x - 100, y - 100);
        if (std::abs(distance - 60) < 3) continue;  // the ring
        EXPECT_EQ(out.changed({x, y}), distance < 60) << x << ", " << y;
      }
    }
  }
}

TEST(InfluenceOverlay, IsWarmWhereDenseAndCoolWhereSparse) {
  Level level = uniform_level(300, 100, kFloor);
  level.zone()->landmarks = {acting("a", {46, 46, 9, 9}, InfluenceType::dense, 45),
                             acting("b", {146, 46, 9, 9}, InfluenceType::structured, 45),
                             acting("c", {246, 46, 9, 9}, InfluenceType::sparse, 45)};
  const Drawn out = drawn(level, "influence", 1);
  const auto warmth = [&](int x) {
    const Colour c = out.image.get({x, 60});
    return c.r - c.b;
  };
  EXPECT_GT(warmth(50), 60);
  EXPECT_GT(warmth(150), 60);
  EXPECT_LT(warmth(250), -60);
  EXPECT_GT(warmth(50), warmth(75));  // and fades with the distance
}

TEST(InfluenceOverlay, HasARingAtTheRadius) {
  Level level = uniform_level(200, 200, kFloor);
  level.zone()->landmarks = {acting("vault", {96, 96, 9, 9}, InfluenceType::dense, 60)};
  const Drawn out = drawn(level, "influence", 1);
  EXPECT_GT(luminance(out.image.get({160, 100})), luminance(out.image.get({157, 100})) + 40);
  EXPECT_EQ(out.image.get({163, 100}), kPaper);
}

TEST(InfluenceOverlay, PanelListsEveryLandmark) {
  Level level = full_level(100);
  level.zone()->landmarks[0].influence->bias = "hunter";
  const Drawn out = drawn(level, "influence");
  for (const char* words : {"dense", "moderate", "sparse", "structured",
                            "vault: dense, radius 12.5, strength 1, bias hunter",
                            "grove: sparse, radius 10, strength 1"}) {
    EXPECT_TRUE(says(out.panel, words)) << text_of(out.panel);
  }
  EXPECT_FALSE(says(out.panel, "gate:"));
}

// Cells of several to the pixel are weighed like any others.
TEST(InfluenceOverlay, WorksWithManyCellsAPixel) {
  Level level = uniform_level(4096, 64, kFloor);
  level.zone()->landmarks = {acting("vault", {2000, 30, 5, 5}, InfluenceType::dense, 400)};
  const Drawn out = drawn(level, "influence");
  EXPECT_TRUE(out.changed({1700, 32}));
  EXPECT_TRUE(out.changed({2350, 10}));
  EXPECT_FALSE(out.changed({1580, 32}));
  EXPECT_FALSE(out.changed({2430, 32}));
}

}  // namespace
}  // namespace warren::render
