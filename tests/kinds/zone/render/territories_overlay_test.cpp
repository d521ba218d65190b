// The plan of territories over a map.
#include <gtest/gtest.h>

#include "gate_levels.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

using namespace test;

// Left half territory 0, right half 1, a ridge between them, a valley at the bottom.
Layers planned_layers(int nodes) {
  Grid<std::uint8_t> home(nodes, nodes);
  Grid<float> ridge(nodes, nodes);
  for (std::size_t i = 0; i < home.size(); ++i) {
    const Point at = home.point(i);
    home.cells()[i] = at.x < nodes / 2 ? 0 : 1;
    ridge.cells()[i] = at.x == nodes / 2 ? 1.0F : at.y == nodes - 1 ? -0.6F : 0.0F;
  }
  return {{{"territories", "territories", std::move(home)},
           {"territories", "ridges", std::move(ridge)}}};
}

TEST(TerritoriesOverlay, ALevelWithoutAPlanSaysHowToGetOne) {
  const Result<Image> image = draw(gated_level(), {}, {0, {"plan"}});
  ASSERT_FALSE(image.has_value());
  EXPECT_EQ(image.error().failure, Failure::usage);
  EXPECT_NE(image.error().text().find("--overlay territories"), std::string::npos);
}

TEST(TerritoriesOverlay, APlanOfAnotherMapIsRefused) {
  const Result<Image> image = draw(gated_level(), planned_layers(20), {0, {"plan"}});
  ASSERT_FALSE(image.has_value());
  EXPECT_EQ(image.error().failure, Failure::content);
}

TEST(TerritoriesOverlay, RidgesAreBrightAndTerritoriesDiffer) {
  const Image image = draw(gated_level(), planned_layers(25), {4, {"plan"}}).value();
  const auto at = [&](int x, int y) { return image.get({4 * x + 1, 4 * y + 1}); };
  EXPECT_NE(at(30, 20), at(60, 20));
  EXPECT_GT(luminance(at(48, 60)), luminance(at(60, 60)));
  EXPECT_GT(luminance(at(48, 60)), luminance(at(30, 60)));
}

}  // namespace
}  // namespace warren::render
