#include "render/shapes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace warren::render {
namespace {

constexpr Colour kWhite = {255, 255, 255, 255};

int count_drawn(const Image& image) {
  int count = 0;
  for (const std::uint8_t byte : image.bytes()) count += byte > 127 ? 1 : 0;
  return count / 3;
}

// Half transparent strokes must not be darker where their parts meet.
int strongest(const Image& image) {
  return *std::max_element(image.bytes().begin(), image.bytes().end());
}

TEST(Shapes, LinesAreAsLongAndWideAsAsked) {
  for (const Dot to : {Dot{90, 10}, Dot{10, 90}, Dot{74, 58}, Dot{58, 74}}) {
    Image one(101, 101, {0, 0, 0, 255});
    Image back = one;
    draw_line(one, {10, 10}, to, {kWhite, 4});
    draw_line(back, to, {10, 10}, {kWhite, 4});
    EXPECT_NEAR(count_drawn(one), 320, 8);
    EXPECT_NEAR(count_drawn(back), 320, 8);
  }
}

TEST(Shapes, CirclesKeepTheirRadius) {
  Image image(101, 101, {0, 0, 0, 255});
  draw_circle(image, {50.5, 50.5}, 40, {kWhite, 3});
  for (int y = 0; y < 101; ++y) {
    for (int x = 0; x < 101; ++x) {
      const double off = std::abs(std::hypot(x - 50, y - 50) - 40);
      if (off > 0.9 && off < 2.1) continue;  // smooth edges
      EXPECT_EQ(image.get({x, y}).r, off < 1 ? 255 : 0) << x << ", " << y;
    }
  }
  Image disc(101, 101, {0, 0, 0, 255});
  fill_disc(disc, {50.5, 50.5}, 40, kWhite);
  EXPECT_NEAR(count_drawn(disc), 3.14159 * 40 * 40, 30);
}

TEST(Shapes, DashesLeaveHalfOut) {
  Image solid(200, 200, {0, 0, 0, 255});
  Image dashed = solid;
  draw_circle(solid, {100, 100}, 80, {kWhite, 2});
  draw_circle(dashed, {100, 100}, 80, {kWhite, 2, 6});
  draw_line(solid, {10, 10}, {190, 10}, {kWhite, 2});
  draw_line(dashed, {10, 10}, {190, 10}, {kWhite, 2, 6});
  EXPECT_NEAR(count_drawn(dashed), count_drawn(solid) / 2, count_drawn(solid) / 15);
}

TEST(Shapes, NoPixelIsDrawnTwice) {
  const Colour faint = {255, 255, 255, 100};
  const std::vector<std::function<void(Image&)>> shapes = {
      [&](Image& i) {
        draw_line(i, {5, 5}, {60, 33}, {faint, 5});
      },
      [&](Image& i) {
        draw_circle(i, {40, 40}, 25, {faint, 3});
      },
      [&](Image& i) {
        draw_circle(i, {40, 40}, 1, {faint, 3});
      },
      [&](Image& i) {
        draw_frame(i, {10, 10, 50, 30}, {faint, 2});
      },
      [&](Image& i) {
        draw_frame(i, {10, 10, 50, 30}, {faint, 1});
      },
      [&](Image& i) {
        fill_disc(i, {40.5, 40.5}, 20, faint);
      }};
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    Image image(80, 80, {0, 0, 0, 255});
    shapes[i](image);
    EXPECT_NEAR(strongest(image), 100, 1) << "shape " << i;
  }
}

// Whatever does not touch the picture leaves it as it is, and takes no time.
TEST(Shapes, MayLieOutside) {
  Image image(50, 50, {0, 0, 0, 255});
  draw_line(image, {-1e6, -20}, {1e6, -20}, {kWhite, 3});
  draw_circle(image, {25, 25}, 1e6, {kWhite, 3});
  draw_circle(image, {25, 25}, 1e9, {kWhite, 3, 5});
  draw_circle(image, {-500, 25}, 100, {kWhite, 3});
  fill_disc(image, {900, 900}, 100, kWhite);
  draw_frame(image, {-100, -100, 300, 300}, {kWhite, 2});
  draw_line(image, {20, 20}, {20, 20}, {kWhite, 2});
  EXPECT_EQ(strongest(image), 0);
  draw_line(image, {-1e6, 25}, {1e6, 25}, {kWhite, 2});
  EXPECT_EQ(count_drawn(image), 100);
}

TEST(Shapes, HeadsPointAlong) {
  for (const Dot along : {Dot{1, 0}, Dot{-1, 0}, Dot{0, 1}, Dot{0.6, -0.8}}) {
    Image image(101, 101, {0, 0, 0, 255});
    draw_head(image, {50.5, 50.5}, along, 20, kWhite);
    EXPECT_NEAR(count_drawn(image), 190, 14);
    const auto at = [&](double back) {
      return image.get(
          {static_cast<int>(50.5 - along.x * back), static_cast<int>(50.5 - along.y * back)});
    };
    EXPECT_EQ(at(10), kWhite);
    EXPECT_NE(at(-3), kWhite);
    EXPECT_NE(at(23), kWhite);
  }
}

}  // namespace
}  // namespace warren::render
