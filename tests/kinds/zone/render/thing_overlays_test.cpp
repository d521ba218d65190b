// Enemies and pickups.
#include <gtest/gtest.h>

#include <algorithm>

#include "render/colour.hpp"
#include "render/drawn.hpp"
#include "render/overlay.hpp"

namespace warren::render {
namespace {

using namespace test;

TEST(EnemiesOverlay, CountsEachType) {
  Level level = full_level(100);
  level.things.push_back({"enemy", "", {50, 50}, {}});
  const Panel panel = drawn(level, "enemies").panel;
  EXPECT_TRUE(says(panel, "4 enemies, danger 4")) << text_of(panel);
  EXPECT_TRUE(says(panel, "mine: 2, danger 0.5 each"));
  EXPECT_TRUE(says(panel, "hunter: 1, danger 3 each"));
  EXPECT_TRUE(says(panel, "(no type): 1"));
}

TEST(EnemiesOverlay, ColoursByTypeAndShadesCrowds) {
  const Level level = full_level(100);
  const Drawn out = drawn(level, "enemies", 10);
  EXPECT_EQ(out.image.get(out.view.centre({5, 5})), out.panel.entries[0].swatch);
  EXPECT_EQ(out.image.get(out.view.centre({91, 91})), out.panel.entries[1].swatch);
  EXPECT_TRUE(out.changed({7, 7}));     // among enemies
  EXPECT_FALSE(out.changed({50, 50}));  // far from any
}

TEST(EnemiesOverlay, DimsOtherThings) {
  Level level = full_level(100);
  level.things.push_back({"portal", "", {50, 20}, {}});
  const auto brightness = [&](const Options& options) {
    const Image image = draw(level, {}, options).value();
    int best = 0;
    for (int i = 0; i < 400; ++i) {
      best = std::max(best, luminance(image.get({495 + i % 20, 195 + i / 20})));
    }
    return best;
  };
  EXPECT_LT(brightness({10, {"enemies"}}), brightness({10, {}}) * 2 / 3);
}

TEST(PickupsOverlay, ColoursAndCountsBySource) {
  Level level = full_level(100);
  level.things.push_back({"pickup", "", {60, 60}, {{"source", std::string("pocket")}}});
  const Drawn out = drawn(level, "pickups", 10);
  ASSERT_EQ(out.panel.entries.size(), 2U);
  EXPECT_EQ(out.panel.entries[0].text, "obstacle: 1");
  EXPECT_EQ(out.panel.entries[1].text, "pocket: 2");
  EXPECT_EQ(out.image.get(out.view.centre({5, 20})), out.panel.entries[0].swatch);
  EXPECT_EQ(out.image.get(out.view.centre({60, 60})), out.panel.entries[1].swatch);
  EXPECT_FALSE(out.changed({5, 5}));
}

}  // namespace
}  // namespace warren::render
