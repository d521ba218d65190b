// Landmarks on hotspots that stand close together.
#include <gtest/gtest.h>

#include <string>

#include "landmark_zones.hpp"
#include "levels.hpp"
#include "verify/certify.hpp"

namespace warren {
namespace {

// Rooms of 9 x 11 cells on places 12 apart: two that lie the same way fit, or have one cell between
// them.
Zone crowded_zone() {
  std::string text =
      "name Crowded\nsize 128\nseed 1\ncelltype solid 1 2 3 4 5 6 7 8 none\n"
      "celltype circuit 1 2 3 4 5 6 7 8 circuit\n"
      "noise_wall_threshold -0.6\nlandmark_min_separation 0\n";
  for (int y = 28; y <= 100; y += 12) {
    for (int x = 28; x <= 100; x += 12) {
      text += "hotspot " + std::to_string(x) + " " + std::to_string(y) + "\n";
    }
  }
  for (int i = 1; i <= 12; ++i) {
    text += "landmark room" + std::to_string(i) + " cell.chunk 1 moderate 10 0.5 2 mixed 1\n";
  }
  return testing::linked_zone(text, {{"cell.chunk", testing::room("cell", 9, 11)}});
}

TEST(FootprintGap, IsKeptBetweenLandmarksThatStandClose) {
  const Zone zone = crowded_zone();
  int close = 0;
  for (std::uint32_t seed = 0; seed < testing::seeds_to_try(24); ++seed) {
    Level level = testing::level_of(zone, seed);
    const Status proved = certify(level);
    ASSERT_TRUE(proved.has_value()) << proved.error().text();
    for (const Landmark& a : level.landmarks) {
      for (const Landmark& b : level.landmarks) {
        if (&a == &b) continue;
        const Rect grown{a.rect.x - 3, a.rect.y - 3, a.rect.w + 6, a.rect.h + 6};
        close += grown.intersect(b.rect).empty() ? 0 : 1;
      }
    }
  }
  EXPECT_GT(close, 0) << "none stand close: this says nothing";
}

}  // namespace
}  // namespace warren
