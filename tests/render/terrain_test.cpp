#include "render/terrain.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>

#include "core/hash.hpp"
#include "core/topology/distance.hpp"
#include "levels.hpp"
#include "render/colour.hpp"
#include "render/depth.hpp"
#include "render/faces.hpp"
#include "render/pattern.hpp"

namespace warren::render {
namespace {

using namespace test;

Image terrain(const Level& level, int scale) {
  const View view = choose_view(level.cells.width(), level.cells.height(), scale).value();
  return draw_terrain(level, make_palette(level), view);
}

// Caves: about half of the cells, in blobs.
Level cave_level(int side, std::uint32_t key) {
  Level level = uniform_level(side, side, kFloor);
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    const std::uint32_t word = CellHash::at(CellHash::row_key(key, p.y / 9), p.x / 9);
    level.cells[p] = (word & 7U) < 4 ? kWall : (word & 7U) < 6 ? kFloor : kEffect;
  }
  return level;
}

struct Theme {
  Colour wall;
  Colour outline;
  Colour effect;
  Colour background;
};
constexpr std::array<Theme, 5> kThemes = {{
    {{20, 0, 20, 255}, {128, 0, 128, 255}, {10, 60, 80, 140}, {89, 26, 140, 255}},
    {{200, 50, 0, 255}, {255, 100, 0, 255}, {180, 40, 0, 180}, {200, 50, 0, 255}},
    {{150, 200, 230, 255}, {220, 240, 255, 255}, {120, 180, 220, 120}, {150, 200, 255, 255}},
    {{0, 0, 0, 255}, {40, 40, 40, 255}, {20, 20, 20, 255}, {250, 250, 250, 255}},
    {{120, 120, 120, 255}, {120, 120, 120, 255}, {120, 120, 120, 90}, {120, 120, 120, 255}},
}};

// The mass of the walls, rims apart, against all that is open: by the mean of each channel.
int wall_contrast(const Level& level, const Image& image, int scale) {
  std::array<std::array<long long, 4>, 2> sums{};
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    const auto open = [&](TileIndex tile) { return is_open(level.legend[tile].kind); };
    if (!level.open(p) && faces_where(level.cells, p, open) != 0) continue;
    auto& sum = sums[level.open(p) ? 1 : 0];
    const Colour c = image.get({p.x * scale + scale / 2, p.y * scale + scale / 2});
    sum[0] += c.r;
    sum[1] += c.g;
    sum[2] += c.b;
    ++sum[3];
  }
  long long difference = 0;
  for (std::size_t c = 0; c < 3; ++c) {
    difference += std::llabs(sums[0][c] / sums[0][3] - sums[1][c] / sums[1][3]);
  }
  return static_cast<int>(difference);
}

TEST(Terrain, WallsStandOutInEveryTheme) {
  for (const int scale : {1, 4, 12}) {
    for (std::size_t i = 0; i < kThemes.size(); ++i) {
      Level level = cave_level(90, 3);
      level.legend[kWall].fill = kThemes[i].wall;
      level.legend[kWall].outline = kThemes[i].outline;
      level.legend[kEffect].fill = kThemes[i].effect;
      level.background = {kThemes[i].background};
      EXPECT_GT(wall_contrast(level, terrain(level, scale), scale), 40)
          << "theme " << i << ", scale " << scale;
    }
  }
}

TEST(Terrain, SolidRockIsOneColour) {
  for (const int scale : {1, 2, 9}) {
    const Image image = terrain(uniform_level(20, 20, kWall), scale);
    EXPECT_EQ(image.bytes(), Image(20 * scale, 20 * scale, image.get({0, 0})).bytes());
  }
}

TEST(Terrain, RimsRunAlongExposedFacesOnly) {
  const Level level = level_of({"##.", "##.", "##."});
  const Look look = make_palette(level)[kWall];
  for (const int scale : {2, 8, 20}) {
    const Image image = terrain(level, scale);
    for (int y = 0; y < image.height(); ++y) {
      EXPECT_EQ(image.get({2 * scale - 1, y}), look.rim);
      EXPECT_EQ(image.get({0, y}), look.body[2]);
    }
  }
}

TEST(Terrain, RimTurnsInnerCornersUnbroken) {
  const Level level = level_of({"##.", "###", "###"});
  const Image image = terrain(level, 8);
  // The cell in the middle touches the open one only with its corner.
  EXPECT_EQ(image.get({15, 8}), make_palette(level)[kWall].rim);
  EXPECT_NE(image.get({8, 15}), make_palette(level)[kWall].rim);
}

TEST(Terrain, OnePixelWallsGetDarkerInwards) {
  Level level = uniform_level(40, 3, kWall);
  for (int y = 0; y < 3; ++y) level.cells[{0, y}] = kFloor;
  const Image image = terrain(level, 1);
  for (int x = 1; x < 39; ++x) {
    EXPECT_GE(luminance(image.get({x, 1})), luminance(image.get({x + 1, 1}))) << x;
  }
  EXPECT_GT(luminance(image.get({1, 1})), luminance(image.get({10, 1})) + 10);
}

TEST(Terrain, EffectsAreLaidOverTheGroundByAlpha) {
  Level level = uniform_level(12, 12, kEffect);
  const Image ground = terrain(uniform_level(12, 12, kFloor), 1);
  level.legend[kEffect].fill.a = 0;
  EXPECT_EQ(terrain(level, 1).bytes(), ground.bytes());
  level.legend[kEffect].fill = {0, 255, 0, 100};
  const int faint = terrain(level, 1).get({6, 6}).g;
  level.legend[kEffect].fill.a = 250;
  EXPECT_GT(faint, ground.get({6, 6}).g);
  EXPECT_GT(terrain(level, 1).get({6, 6}).g, faint);
}

TEST(Terrain, CircuitsShowTracesWhereThereIsRoom) {
  const Level level = level_of({"%%%%", "%%%%", "%%%%"});
  const auto colours = [&](int scale) {
    const Image image = terrain(level, scale);
    bool several = false;
    for (int x = 0; x < image.width(); ++x) {
      several = several || image.get({x, scale / 2}) != image.get({0, 0});
    }
    return several;
  };
  EXPECT_FALSE(colours(kPatternScale - 1));
  EXPECT_TRUE(colours(kPatternScale));
}

TEST(Terrain, LargeMapsAreAveraged) {
  // 4096 cells a side in blocks of 4: left half wall, right half floor, one stripe between mixed.
  Level level = uniform_level(4096, 64, kFloor);
  for (int y = 0; y < 64; ++y) {
    for (int x = 0; x < 2050; ++x) level.cells[{x, y}] = kWall;
  }
  const View view = choose_view(4096, 64, 0).value();
  ASSERT_EQ(view.cells_per_pixel, 4);
  const Image image = draw_terrain(level, make_palette(level), view);
  EXPECT_EQ(image.width(), 1024);
  EXPECT_EQ(image.height(), 16);
  const Look look = make_palette(level)[kWall];
  EXPECT_EQ(image.get({100, 8}), look.tiny[kMaxDepth]);
  const Colour mixed = image.get({512, 8});
  const int half = (look.tiny[1].r + look.tiny[2].r) / 4;
  EXPECT_NEAR(mixed.r, half + image.get({516, 8}).r / 2, 8);
}

TEST(Terrain, LongestMapIsDrawn) {
  const Level level = uniform_level(16384, 20, kFloor);
  const View view = choose_view(16384, 20, 0).value();
  const Image image = draw_terrain(level, make_palette(level), view);
  EXPECT_EQ(image.width(), 1024);
  EXPECT_EQ(image.height(), 2);
}

TEST(Depth, CountsStepsWhateverTheBands) {
  const Level level = cave_level(70, 11);
  const Palette palette = make_palette(level);
  Grid<std::uint8_t> all(70, 70, 1);
  std::vector<Point> open;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (level.open(all.point(i))) open.push_back(all.point(i));
  }
  const Grid<std::int32_t> steps = distance_field(all, open);
  for (const int rows : {1, 7, 70}) {
    for (int begin = 0; begin < 70; begin += rows) {
      const DepthBand band(level.cells, palette, begin, begin + rows);
      for (int y = begin; y < begin + rows; ++y) {
        for (int x = 0; x < 70; ++x) {
          const int wanted = std::min<int>(kMaxDepth, steps[{x, y}]);
          ASSERT_EQ(band.row(y)[static_cast<std::size_t>(x)], wanted) << x << ", " << y;
        }
      }
    }
  }
}

TEST(Faces, DistanceIsToTheNearestFace) {
  EXPECT_EQ(face_distance(0, {3, 3}, 8), 8);
  EXPECT_EQ(face_distance(1, {5, 2}, 8), 2);      // above
  EXPECT_EQ(face_distance(2, {5, 2}, 8), 2);      // right
  EXPECT_EQ(face_distance(4, {5, 2}, 8), 5);      // below
  EXPECT_EQ(face_distance(8, {5, 2}, 8), 5);      // left
  EXPECT_EQ(face_distance(16, {5, 1}, 8), 2);     // top right corner
  EXPECT_EQ(face_distance(64, {0, 7}, 8), 0);     // bottom left corner
  EXPECT_EQ(face_distance(1 | 8, {1, 6}, 8), 1);  // the nearer of two
}

TEST(Pattern, BothEndsAgreeOnATrace) {
  const Level level = cave_level(40, 21);
  int traces = 0;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    for (unsigned side = 0; side < 4; ++side) {
      if ((traces_of(level.cells, p) >> side & 1U) == 0) continue;
      const Point to = p + kAround[side];
      ASSERT_TRUE(level.cells.contains(to));
      EXPECT_EQ(level.cells[to], level.cells[p]);
      EXPECT_NE(traces_of(level.cells, to) >> (side + 2) % 4 & 1U, 0U);
      ++traces;
    }
  }
  EXPECT_GT(traces, 100);
}

}  // namespace
}  // namespace warren::render
