#include "render/overlay.hpp"

#include <gtest/gtest.h>

#include "kinds/kind.hpp"
#include "kinds/picture.hpp"
#include "levels.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

using namespace test;

Error error_of(const Level& level, const std::string& overlay, const Layers& layers = {}) {
  const Result<Image> image = draw(level, layers, {0, {overlay}});
  EXPECT_FALSE(image.has_value());
  return image ? Error{} : image.error();
}

// Noise that grows from left to right, from -1 to 1.
Layers slope(int width, int height) {
  Grid<float> noise(width, height);
  for (std::size_t i = 0; i < noise.size(); ++i) {
    const auto x = static_cast<float>(noise.point(i).x);
    noise.cells()[i] = -1.0F + 2.0F * x / static_cast<float>(width - 1);
  }
  return {{{"terrain", "noise", std::move(noise)}}};
}

Level level_with_thresholds(int width, int height) {
  Level level = uniform_level(width, height, kFloor);
  level.provenance.parameters = {{"noise_wall_threshold", 0.0}};
  return level;
}

TEST(Overlay, TableNamesAreKnown) {
  ASSERT_FALSE(overlays().empty());
  for (const KnownOverlay& known : overlays()) EXPECT_FALSE(known.help.empty()) << known.name;
}

TEST(Overlay, UnknownNamesTheValidOnes) {
  const Error error = error_of(uniform_level(4, 4, kFloor), "niose");
  EXPECT_EQ(error.failure, Failure::usage);
  for (const Overlay& overlay : find_kind("zone")->picture.overlays) {
    EXPECT_NE(error.text().find(overlay.info.name), std::string::npos) << error.text();
  }
  EXPECT_NE(error.text().find("did you mean 'noise'"), std::string::npos) << error.text();
  EXPECT_EQ(error_of(uniform_level(4, 4, kFloor), "zzzzzzz").text().find("did you mean"),
            std::string::npos);
}

TEST(Overlay, MissingNoiseSaysHowToGetIt) {
  Level level = uniform_level(4, 4, kFloor);
  level.provenance.seed = 48291;
  const Error error = error_of(level, "noise");
  EXPECT_EQ(error.failure, Failure::usage);
  EXPECT_NE(error.text().find("warren render FILE.zone --seed 48291 --overlay noise"),
            std::string::npos)
      << error.text();
}

TEST(Overlay, NoiseOfAnotherSizeIsRefused) {
  EXPECT_EQ(error_of(uniform_level(4, 4, kFloor), "noise", slope(5, 4)).failure, Failure::content);
}

TEST(Overlay, DistanceNeedsAStart) {
  EXPECT_EQ(error_of(uniform_level(4, 4, kFloor), "distance").failure, Failure::usage);
}

TEST(Overlay, NoiseRunsFromRedToGreen) {
  const Image image = draw(level_with_thresholds(100, 10), slope(100, 10), {4, {"noise"}}).value();
  const auto redness = [&](int x) {
    const Colour c = image.get({x * 4 + 1, 21});
    return c.r - c.g;
  };
  EXPECT_GT(redness(2), 60);
  EXPECT_LT(redness(97), -60);
  for (int x = 5; x < 45; ++x) EXPECT_LE(redness(x + 5), redness(x) + 8) << x;
}

TEST(Overlay, NoiseThresholdIsALine) {
  const Image image = draw(level_with_thresholds(100, 10), slope(100, 10), {8, {"noise"}}).value();
  // Cells 0 to 49 are below 0, so the line runs down the right side of cell 49.
  constexpr Colour kWhite = {255, 255, 255, 255};
  for (int y = 0; y < 80; ++y) {
    for (int x = 0; x < 800; ++x) {
      ASSERT_EQ(image.get({x, y}) == kWhite, x == 399) << x << ", " << y;
    }
  }
}

TEST(Overlay, EffectThresholdIsAFainterLine) {
  Level level = level_with_thresholds(100, 10);
  const Image one = draw(level, slope(100, 10), {8, {"noise"}}).value();
  level.provenance.parameters.push_back({"noise_effect_threshold", 0.5});
  const Image two = draw(level, slope(100, 10), {8, {"noise"}}).value();
  int changed = 0;
  for (int x = 0; x < 800; ++x) {
    const Colour before = one.get({x, 20});
    const Colour after = two.get({x, 20});
    if (before == after) continue;
    ++changed;
    EXPECT_GT(luminance(after), luminance(before));
    EXPECT_LT(luminance(after), 250);
  }
  EXPECT_EQ(changed, 1);
}

TEST(Overlay, CellsAreFlatAndDistinct) {
  const Level level = level_of({".#%~ "});
  const Image image = draw(level, {}, {10, {"cells"}}).value();
  EXPECT_GT(image.height(), 10);  // the legend
  for (int a = 0; a < 5; ++a) {
    for (int i = 0; i < 100; ++i) {
      ASSERT_EQ(image.get({a * 10 + i % 10, i / 10}), image.get({a * 10, 0}));
    }
    for (int b = 0; b < a; ++b) {
      const Colour c = image.get({a * 10, 0});
      const Colour d = image.get({b * 10, 0});
      EXPECT_GT(std::abs(c.r - d.r) + std::abs(c.g - d.g) + std::abs(c.b - d.b), 50);
    }
  }
}

TEST(Overlay, CellsPanelTellsShares) {
  const Level level = level_of({"..##", "..##", "..~~", ".%~~"});
  const View view = choose_view(4, 4, 0).value();
  Image image(view.width, view.height);
  Labels labels(image.bounds());
  const Panel panel = draw_cells_overlay({level, {}, view, labels}, image).value();
  ASSERT_EQ(panel.entries.size(), 5U);
  EXPECT_EQ(panel.entries[0].text, ". empty 43.8%");
  EXPECT_EQ(panel.entries[1].text, "# solid 25.0%");
}

TEST(Overlay, DistanceWarnsOfWhatCannotBeReached) {
  Level level = level_of({"...#.", "...#.", "...#."});
  level.start = Point{0, 0};
  const View view = choose_view(5, 3, 10).value();
  Image image(view.width, view.height);
  Labels labels(image.bounds());
  const Panel panel = draw_distance_overlay({level, {}, view, labels}, image).value();
  const PanelEntry& warning = panel.entries.back();
  EXPECT_EQ(warning.text, "unreachable: 3 cells");
  EXPECT_EQ(image.get({45, 15}), warning.swatch);
  EXPECT_NE(image.get({25, 15}), warning.swatch);
  EXPECT_GT(luminance(image.get({5, 5})), luminance(image.get({25, 25})));
}

TEST(Overlay, AllWorkOnMapsOfManyCellsAPixel) {
  Level level = level_with_thresholds(2048, 40);
  level.start = Point{5, 5};
  const Layers layers = slope(2048, 40);
  const Image image = draw(level, layers, {0, {"cells", "noise", "distance"}}).value();
  EXPECT_EQ(image.width(), 1024);
  EXPECT_GT(image.height(), 20);
}

TEST(Panel, NarrowPicturesGetATallerPanel) {
  Panel panel{"title", {}};
  for (int i = 0; i < 12; ++i) panel.entries.push_back({{}, "some entry of the legend"});
  const Image narrow = with_panels(Image(150, 10), {&panel, 1});
  const Image wide = with_panels(Image(600, 10), {&panel, 1});
  EXPECT_EQ(narrow.width(), 150);
  EXPECT_GT(narrow.height(), wide.height());
  EXPECT_EQ(with_panels(Image(3, 3), {&panel, 1}).width(), 3);
}

}  // namespace
}  // namespace warren::render
