#include "render/view.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace warren::render {
namespace {

TEST(View, AutomaticPicturesAreAboutAScreen) {
  for (int side = 1; side <= 16384; side += side < 2000 ? 1 : 97) {
    const View view = choose_view(side, 1 + side / 3, 0).value();
    EXPECT_LE(view.width, 1536) << side;
    EXPECT_GE(view.width, std::min(513, side * 32)) << side;
    EXPECT_TRUE(view.pixels_per_cell == 1 || view.cells_per_pixel == 1) << side;
  }
}

TEST(View, KnownSizes) {
  EXPECT_EQ(choose_view(1024, 1024, 0)->width, 1024);
  EXPECT_EQ(choose_view(256, 256, 0)->pixels_per_cell, 4);
  EXPECT_EQ(choose_view(48, 48, 0)->pixels_per_cell, 21);
  EXPECT_EQ(choose_view(16, 16, 0)->pixels_per_cell, 32);
  for (const int side : {2048, 4096, 8192, 16384}) {
    EXPECT_EQ(choose_view(side, side, 0)->width, 1024);
    EXPECT_EQ(choose_view(side, side, 0)->cells_per_pixel, side / 1024);
  }
}

TEST(View, SpotsCoverEveryCellOnce) {
  for (const Point size : {Point{5, 9}, Point{1600, 3}, Point{2051, 7}}) {
    const View view = choose_view(size.x, size.y, 0).value();
    long long cells = 0;
    for (int y = 0; y < view.rows(); ++y) {
      for (int x = 0; x < view.columns(); ++x) {
        const Rect area = view.spot_cells({x, y});
        ASSERT_FALSE(area.empty());
        cells += static_cast<long long>(area.w) * area.h;
      }
    }
    EXPECT_EQ(cells, static_cast<long long>(size.x) * size.y);
  }
}

TEST(View, ScaleTooLargeNamesTheLargest) {
  const Result<View> view = choose_view(1000, 600, 17);
  ASSERT_FALSE(view.has_value());
  EXPECT_EQ(view.error().failure, Failure::usage);
  EXPECT_NE(view.error().text().find("at most 16"), std::string::npos) << view.error().text();
  EXPECT_EQ(choose_view(1000, 600, 16)->width, 16000);
  EXPECT_TRUE(choose_view(16384, 4, 1).has_value());
  EXPECT_FALSE(choose_view(16384, 4, 2).has_value());
  EXPECT_FALSE(choose_view(10, 10, -1).has_value());
}

TEST(View, NoCellsIsAnError) {
  EXPECT_FALSE(choose_view(0, 0, 0).has_value());
}

TEST(View, AreasCoverTheirCells) {
  const View large = choose_view(10, 10, 8).value();
  EXPECT_EQ(large.area_pixels({1, 2, 3, 4}), (Rect{8, 16, 24, 32}));
  EXPECT_EQ(large.pixels(2.5), 20.0);
  const View small = choose_view(4096, 4096, 0).value();
  EXPECT_EQ(small.area_pixels({3, 4, 2, 3}), (Rect{0, 1, 2, 1}));
  EXPECT_EQ(small.pixels(10), 2.5);
}

}  // namespace
}  // namespace warren::render
