// How landmarks bend the land, its walls and its inhabitants.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/noise/noise.hpp"
#include "kinds/zone/generate/bent_terrain.hpp"
#include "kinds/zone/generated.hpp"
#include "landmark_zones.hpp"
#include "levels.hpp"

namespace warren {
namespace {

using testing::landmark_zone;
using testing::level_of;

const std::uint32_t kInfluenceSeeds = testing::seeds_to_try(60);

// The formulas of the document, in double and with libm.
noise::Thresholds expected_thresholds(const Level& level, const ZoneParameters& p, Point at) {
  double wall = p.noise_wall_threshold;
  double effect = *p.noise_effect_threshold;
  for (const Landmark& landmark : level.zone()->landmarks) {
    const Influence& i = *landmark.influence;
    const double away = std::hypot(at.x - landmark.at.x, at.y - landmark.at.y);
    if (away > i.radius) continue;
    const double weight = std::pow(1 - away / i.radius, i.falloff) * i.strength;
    switch (i.type) {
      case InfluenceType::dense:
      case InfluenceType::structured:
        wall += weight * p.dense_shift;
        effect += weight * p.dense_shift * 0.5;
        break;
      case InfluenceType::sparse:
        wall -= weight * p.sparse_shift;
        effect += weight * p.sparse_shift * 0.3;
        break;
      case InfluenceType::moderate: wall += weight * p.moderate_shift; break;
    }
  }
  wall = std::clamp(wall, -0.8, 0.8);
  effect = std::clamp(effect, wall + 0.05, 0.95);
  return {static_cast<float>(wall), static_cast<float>(effect)};
}

// How strongly dense and structured landmarks act together.
double dense_weight(const Level& level, Point at) {
  double out = 0;
  for (const Landmark& landmark : level.zone()->landmarks) {
    const Influence& i = *landmark.influence;
    const double away = std::hypot(at.x - landmark.at.x, at.y - landmark.at.y);
    const bool dense = i.type == InfluenceType::dense || i.type == InfluenceType::structured;
    if (dense && away < i.radius) out += std::pow(1 - away / i.radius, i.falloff) * i.strength;
  }
  return out;
}

TEST(Influence, ThresholdsAreThoseOfTheDocument) {
  Zone zone = landmark_zone();
  zone.gates.clear();  // ridges rise along the borders of what they part
  Layers layers;
  RunOptions options;
  options.seed = 5;
  options.layers = &layers;
  const Result<Level> level = testing::generated(zone, options);
  ASSERT_TRUE(level.has_value());
  const Grid<float>& wall = *layers.find_grid<float>("wall_threshold");
  const Grid<float>& effect = *layers.find_grid<float>("effect_threshold");
  for (std::size_t i = 0; i < wall.size(); ++i) {
    const auto expected = expected_thresholds(*level, zone.parameters, wall.point(i));
    if (dense_weight(*level, wall.point(i)) > 0) {
      // Dense land closes on top of that, so that passages can be cut into it.
      ASSERT_GE(wall.cells()[i], expected.wall - 2e-5) << i;
      ASSERT_GE(effect.cells()[i], wall.cells()[i] + 0.05F - 2e-5F) << i;
      continue;
    }
    ASSERT_NEAR(wall.cells()[i], expected.wall, 2e-5) << i;
    ASSERT_NEAR(effect.cells()[i], expected.effect, 2e-5) << i;
  }
}

TEST(Influence, CellsFollowTheThresholds) {
  for (std::uint32_t seed = 0; seed < 5; ++seed) {
    Layers layers;
    RunOptions options;
    options.seed = seed;
    options.layers = &layers;
    const Zone zone = landmark_zone();
    const Result<Level> level = testing::generated(zone, options);
    ASSERT_TRUE(level.has_value());
    const Grid<float>& noise = *layers.find_grid<float>("noise");
    const Grid<float>& wall = *layers.find_grid<float>("wall_threshold");
    const Grid<float>& effect = *layers.find_grid<float>("effect_threshold");
    const Grid<std::uint8_t>& classes = *layers.find_grid<std::uint8_t>("classes");
    for (std::size_t i = 0; i < noise.size(); ++i) {
      const float value = noise.cells()[i];
      const std::uint8_t expected = value < wall.cells()[i]     ? noise::kWallClass
                                    : value < effect.cells()[i] ? noise::kEffectClass
                                                                : noise::kOpenClass;
      // Passages are cut into the rock of dense land, and nothing else departs from thresholds.
      const bool cut = classes.cells()[i] != noise::kWallClass && expected == noise::kWallClass;
      if (cut && dense_weight(*level, noise.point(i)) > 0) continue;
      ASSERT_EQ(classes.cells()[i], expected) << i;
    }
  }
}

TEST(Influence, ThreadsChangeNothing) {
  const Zone zone = landmark_zone();
  for (std::uint32_t seed = 0; seed < 5; ++seed) {
    EXPECT_EQ(level_of(zone, seed, 1), level_of(zone, seed, 4));
  }
}

// Walls inside half the radius, outside of footprints, against the share of the whole map.
struct WallShare {
  std::int64_t walls = 0;
  std::int64_t cells = 0;
  double share() const { return static_cast<double>(walls) / static_cast<double>(cells); }
};

// What the land is like before ways are cut through it.
Grid<std::uint8_t> closed_or_carved(const Level& level) {
  Grid<std::uint8_t> out(level.cells.width(), level.cells.height());
  for (std::size_t i = 0; i < out.size(); ++i) out.cells()[i] = level.open(out.point(i)) ? 0 : 1;
  for (const CellRun& run : level.zone()->corridors) {
    for (int i = 0; i < run.length; ++i) out[run.at + Point{i, 0}] = 1;
  }
  return out;
}

void count_walls(const Level& level, const Landmark& around, WallShare& out) {
  const Grid<std::uint8_t> walls = closed_or_carved(level);
  const double half = around.influence->radius / 2;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    if (std::hypot(at.x - around.at.x, at.y - around.at.y) > half) continue;
    if (around.rect.contains(at)) continue;
    ++out.cells;
    out.walls += walls[at];
  }
}

TEST(Influence, DenseLandIsDenseAndSparseLandIsOpen) {
  Zone bare = landmark_zone();
  const Zone zone = bare;
  bare.landmarks.clear();
  bare.gates.clear();
  WallShare base;
  std::map<InfluenceType, WallShare> near;
  // Whatever the build: few seeds say little of the moderate ones, which are small.
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const Level plain = level_of(bare, seed);
    base.cells += static_cast<std::int64_t>(plain.cells.size());
    base.walls += testing::count_kind(plain, TileKind::wall);
    const Level level = level_of(zone, seed);
    for (const Landmark& landmark : level.zone()->landmarks) {
      count_walls(level, landmark, near[landmark.influence->type]);
    }
  }
  EXPECT_GE(near[InfluenceType::dense].share(), 1.5 * base.share());
  EXPECT_LE(near[InfluenceType::sparse].share(), 0.5 * base.share());
  EXPECT_GT(near[InfluenceType::moderate].share(), base.share());
}

// The share of circuits among walls: high on exposed faces near a landmark, flat in the wild.
TEST(Circuits, LineTheWallsNearLandmarks) {
  Zone zone = landmark_zone();
  zone.parameters.obstacle_density = 0;  // blocks bring walls of their own
  zone.parameters.obstacle_density_wild = 0;
  std::map<std::string, std::pair<int, int>> shares;  // circuits, walls
  for (std::uint32_t seed = 0; seed < kInfluenceSeeds; ++seed) {
    const Level level = level_of(zone, seed);
    for (int y = 1; y < 255; ++y) {
      for (int x = 1; x < 255; ++x) {
        const Point at{x, y};
        if (level.open(at)) continue;
        float strength = 0;
        bool inside = level.zone()->anchor->rect.contains(at);
        for (const Landmark& landmark : level.zone()->landmarks) {
          inside |= landmark.rect.contains(at);
          const Influence& i = *landmark.influence;
          const influence::Disc disc{landmark.at, static_cast<float>(i.radius),
                                     static_cast<float>(i.strength),
                                     influence::Power::of(i.falloff)};
          strength = std::max(strength, influence::weight(disc, at));
        }
        if (inside || (strength > 0 && strength < 0.7F)) continue;
        const bool exposed = level.open({x - 1, y}) || level.open({x + 1, y}) ||
                             level.open({x, y - 1}) || level.open({x, y + 1});
        auto& [circuits, walls] = shares[strength == 0 ? "wild" : exposed ? "edge" : "inside"];
        circuits += level.tile(at).name == "circuit" ? 1 : 0;
        ++walls;
      }
    }
  }
  const auto share = [&](const std::string& where) {
    return static_cast<double>(shares[where].first) / shares[where].second;
  };
  // Averages of fewer seeds scatter more.
  const double scatter = kInfluenceSeeds >= 60 ? 1 : 2;
  EXPECT_NEAR(share("wild"), 0.15, 0.01 * scatter);
  EXPECT_NEAR(share("edge"), 0.9, 0.05 * scatter);
  EXPECT_NEAR(share("inside"), 0.075, 0.07 * scatter);  // of some fifty walls only
}

}  // namespace
}  // namespace warren
