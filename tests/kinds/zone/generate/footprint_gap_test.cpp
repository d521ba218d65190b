// Landmarks on hotspots that stand close together.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "held_zones.hpp"
#include "kinds/zone/generated.hpp"
#include "levels.hpp"
#include "pipeline/certify.hpp"

namespace warren {
namespace {

// Rooms of 9 x 11 cells on places 12 apart: two that lie the same way fit, or have one cell between
// them. Every other column may stand lower.
Zone crowded_zone(int landmarks, int stagger, std::string_view more) {
  std::string text =
      "name Crowded\nsize 128\nseed 1\ncelltype solid 1 2 3 4 5 6 7 8 none\n"
      "celltype circuit 1 2 3 4 5 6 7 8 circuit\n"
      "noise_wall_threshold -0.6\nlandmark_min_separation 0\n";
  for (int y = 28; y <= 100; y += 12) {
    for (int x = 28; x <= 100; x += 12) {
      const int lower = x / 12 % 2 == 0 ? 0 : stagger;
      text += "hotspot " + std::to_string(x) + " " + std::to_string(y + lower) + "\n";
    }
  }
  for (int i = 1; i <= landmarks; ++i) {
    text += "landmark room" + std::to_string(i) + " cell.chunk 1 moderate 10 0.5 2 mixed 1\n";
  }
  text += more;
  return testing::linked_zone(text, {{"cell.chunk", testing::room("cell", 9, 11)}});
}

TEST(FootprintGap, IsKeptBetweenLandmarksThatStandClose) {
  const Zone zone = crowded_zone(12, 0, "");
  int close = 0;
  for (std::uint32_t seed = 0; seed < testing::seeds_to_try(24); ++seed) {
    Level level = testing::level_of(zone, seed);
    const Status proved = certify(level);
    ASSERT_TRUE(proved.has_value()) << proved.error().text();
    for (const Landmark& a : level.zone()->landmarks) {
      for (const Landmark& b : level.zone()->landmarks) {
        if (&a == &b) continue;
        const Rect grown{a.rect.x - 3, a.rect.y - 3, a.rect.w + 6, a.rect.h + 6};
        close += grown.intersect(b.rect).empty() ? 0 : 1;
      }
    }
  }
  EXPECT_GT(close, 0) << "none stand close: this says nothing";
}

// The regions that a landmark belongs to: a gate stands between two.
std::set<int> regions_of(const Level& level, const Landmark& landmark) {
  const auto number = [&](std::string_view gate) {
    const auto found = std::ranges::find(level.zone()->gates, gate, &Gate::type);
    return found == level.zone()->gates.end()
               ? 0
               : static_cast<int>(found - level.zone()->gates.begin()) + 1;
  };
  const int before = landmark.behind.empty() ? 0 : number(landmark.behind.front());
  const int behind = number(landmark.type);
  return {before, behind == 0 ? before : behind};
}

// Places so close that ways have to squeeze past. A seed may be refused; levels must be right.
TEST(FootprintGap, WaysTouchNoLandmarkOfAnotherRegion) {
  const Zone zone = crowded_zone(10, 6, "gate room1 room2 room5 room6\ngate room3 room4 room7\n");
  int made = 0;
  for (std::uint32_t seed = 0; seed < testing::seeds_to_try(36); ++seed) {
    RunOptions options;
    options.seed = seed;
    Layers layers;
    options.layers = &layers;
    Result<Level> level = testing::generated(zone, options);
    if (!level) continue;
    ++made;
    ASSERT_TRUE(certify(*level).has_value()) << seed;
    const Grid<std::uint8_t>& claims = *layers.find_grid<std::uint8_t>("claims");
    for (const Landmark& landmark : level->zone()->landmarks) {
      const std::set<int> allowed = regions_of(*level, landmark);
      for (const Point cell : testing::around(landmark.rect)) {
        const int claim = claims.contains(cell) ? claims[cell] : 0;
        ASSERT_TRUE(claim == 0 || allowed.contains(claim - 1))
            << "seed " << seed << ": region " << claim - 1 << " touches " << landmark.type;
      }
    }
  }
  EXPECT_GT(made, 0);
}

}  // namespace
}  // namespace warren
