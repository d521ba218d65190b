#include <gtest/gtest.h>

#include "render/drawn.hpp"
#include "render/overlay.hpp"

namespace warren::render {
namespace {

using namespace test;

TEST(HotspotsOverlay, FillsTheUsedOnes) {
  Level level = full_level(100);
  level.zone()->hotspots = {{{25, 25}, 1.0, false}, {{75, 75}, 1.0, false}};
  level.provenance.parameters.clear();
  const Drawn out = drawn(level, "hotspots", 8);
  const Colour colour = out.panel.entries[0].swatch;
  const Point off = {0, 10};  // beside the number
  EXPECT_EQ(out.image.get(out.view.centre({25, 25}) + off), colour);
  EXPECT_NE(out.image.get(out.view.centre({75, 75}) + off), colour);
  EXPECT_TRUE(says(out.panel, "1 filled (used), 1 hollow (unused)")) << text_of(out.panel);
  EXPECT_FALSE(out.changed({50, 50}));
}

TEST(HotspotsOverlay, ShowsTheDistancesThatWereKept) {
  Level level = full_level(200);
  level.provenance.parameters = {{"hotspot_min_separation", 40.0}};
  const Drawn circles = drawn(level, "hotspots", 4);
  EXPECT_TRUE(circles.changed({50 + 18, 50}));
  EXPECT_FALSE(circles.changed({50 + 22, 50}));
  EXPECT_FALSE(circles.changed({100, 100}));

  level.provenance.parameters = {{"hotspot_edge_margin", std::int64_t{10}}};
  const Drawn margin = drawn(level, "hotspots", 4);
  int drawn_cells = 0;
  for (int x = 20; x < 180; ++x) {
    EXPECT_EQ(margin.image.get({x * 4 + 2, 30}), kPaper);
    drawn_cells += margin.image.get({x * 4 + 2, 40}) == kPaper ? 0 : 1;
  }
  EXPECT_GT(drawn_cells, 40);  // dashes
  EXPECT_LT(drawn_cells, 120);

  level.provenance.parameters = {{"hotspot_center_exclusion", 30.0}};
  const Drawn centre = drawn(level, "hotspots", 4);
  EXPECT_TRUE(says(centre.panel, "centre exclusion 30")) << text_of(centre.panel);
  EXPECT_FALSE(says(centre.panel, "margin"));
}

TEST(HotspotsOverlay, TellsAuthoredAndCrowdedOnes) {
  Level level = full_level(100);
  level.zone()->landmarks[0].apart = false;
  const Panel panel = drawn(level, "hotspots").panel;
  EXPECT_TRUE(says(panel, "1 scattered")) << text_of(panel);
  EXPECT_TRUE(says(panel, "1 authored"));
  EXPECT_TRUE(says(panel, "1 used, though too near"));
}

}  // namespace
}  // namespace warren::render
