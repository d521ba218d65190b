// Dense land is a labyrinth: rock, and a web of narrow passages in it.
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <cstdlib>

#include "core/hash.hpp"
#include "core/on_target.hpp"
#include "labyrinths.hpp"
#include "long_run.hpp"

namespace warren {
namespace {

using testing::figures_of;
using testing::LabyrinthFigures;
using testing::Land;
using testing::make_land;

constexpr float kCore = 0.6F;  // weight from which on dense land is all labyrinth

ZoneParameters land_of(double frequency) {
  ZoneParameters out;
  out.size = 384;
  out.noise_frequency = frequency;
  out.noise_effect_threshold = 0.02;
  return out;
}

Influence dense(double strength = 1.0) {
  return {InfluenceType::dense, 180, strength, 0.5, "", 1};
}

#ifdef NDEBUG
constexpr std::uint32_t kUsualLabyrinths = 10;
#else
constexpr std::uint32_t kUsualLabyrinths = 2;
#endif

std::uint32_t labyrinth_seeds() {
  const char* text = std::getenv("WARREN_SEEDS");
  if (text != nullptr) return static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
  return testing::long_run() ? 24 : kUsualLabyrinths;
}

struct Extremes {
  double least = 1;
  double most = 0;
  double mean = 0;

  void add(double value, std::uint32_t count) {
    least = std::min(least, value);
    most = std::max(most, value);
    mean += value / count;
  }
};

struct Survey {
  Extremes walls;
  Extremes connected;
  Extremes narrow;
};

Survey survey(const ZoneParameters& parameters, const Influence& influence) {
  const std::uint32_t seeds = labyrinth_seeds();
  Survey out;
  for (std::uint32_t seed = 0; seed < seeds; ++seed) {
    const LabyrinthFigures figures = figures_of(make_land(parameters, influence, seed), kCore);
    out.walls.add(figures.walls, seeds);
    out.connected.add(figures.connected, seeds);
    out.narrow.add(figures.narrow, seeds);
  }
  return out;
}

void expect_labyrinth(const Survey& survey) {
  EXPECT_GE(survey.walls.least, 0.60);
  EXPECT_LE(survey.walls.most, 0.78);
  EXPECT_GE(survey.connected.least, 0.80);
  EXPECT_GE(survey.narrow.least, 0.85);
}

class Labyrinths : public ::testing::TestWithParam<double> {};

TEST_P(Labyrinths, AreRockWithNarrowPassagesInOnePiece) {
  expect_labyrinth(survey(land_of(GetParam()), dense()));
}

// Whatever the land around is like: plains close too, and rock opens.
TEST_P(Labyrinths, GrowInPlainsAndInRock) {
  for (const double threshold : {-0.35, 0.15}) {
    ZoneParameters parameters = land_of(GetParam());
    parameters.noise_wall_threshold = threshold;
    parameters.noise_effect_threshold = threshold + 0.1;
    expect_labyrinth(survey(parameters, dense()));
  }
}

TEST_P(Labyrinths, GrowInLandsWithHighlandsAndBentCoasts) {
  ZoneParameters parameters = land_of(GetParam());
  parameters.macro_frequency = 0.003;
  parameters.macro_strength = 0.42;
  parameters.warp_frequency = 0.004;
  parameters.warp_strength = 40;
  expect_labyrinth(survey(parameters, dense()));
}

// In rings of 20 cells from the middle outwards the share of walls falls step by step.
TEST_P(Labyrinths, FadeIntoTheLand) {
  constexpr int kRing = 20;
  constexpr std::size_t kRings = 10;  // the last one outside
  const ZoneParameters parameters = land_of(GetParam());
  std::vector<double> walls(kRings);
  std::vector<double> cells(kRings);
  for (std::uint32_t seed = 0; seed < 24; ++seed) {
    const Land land = make_land(parameters, dense(), seed);
    for (std::size_t i = 0; i < land.classes.size(); ++i) {
      const Point at = land.classes.point(i);
      const double away = std::hypot(at.x - land.middle().x, at.y - land.middle().y);
      const auto ring = static_cast<std::size_t>(away / kRing);
      if (ring >= kRings) continue;
      cells[ring] += 1;
      walls[ring] += land.wall(at) ? 1 : 0;
    }
  }
  for (std::size_t i = 1; i < kRings; ++i) {
    const double inner = walls[i - 1] / cells[i - 1];
    const double outer = walls[i] / cells[i];
    EXPECT_LT(outer, inner + 0.03) << "ring " << i;
    EXPECT_GT(outer, inner - 0.20) << "ring " << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Frequencies, Labyrinths, ::testing::Values(0.005, 0.012, 0.03));

TEST(Labyrinth, OfLessStrengthIsLessOfOne) {
  double before = 0;
  for (const double strength : {0.0, 0.15, 0.3, 0.6}) {
    double walls = 0;
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
      const Land land = make_land(land_of(0.012), dense(strength), seed);
      const Grid<TileIndex> plain =
          make_land(land_of(0.012), {InfluenceType::moderate, 1, 0, 1, "", 1}, seed).classes;
      for (int y = 100; y < 284; ++y) {
        for (int x = 100; x < 284; ++x) walls += land.wall({x, y}) ? 1 : 0;
      }
      if (strength == 0) {
        EXPECT_TRUE(land.classes == plain);
      }
    }
    EXPECT_GT(walls, before) << strength;
    before = walls;
  }
}

// A zone whose dense landmarks shall not bend the land says dense_shift 0.
TEST(Labyrinth, NeedsAShift) {
  ZoneParameters parameters = land_of(0.012);
  parameters.dense_shift = 0;
  const Land without = make_land(parameters, dense(0), 4);
  EXPECT_TRUE(make_land(parameters, dense(), 4).classes == without.classes);
  parameters.dense_shift = 0.1;
  EXPECT_FALSE(make_land(parameters, dense(), 4).classes == without.classes);
  parameters.dense_shift = 2;
  expect_labyrinth(survey(parameters, dense()));
}

// Open land beside a labyrinth stays as open as it was meant to be.
TEST(Labyrinth, LeavesOpenLandOpen) {
  for (std::uint32_t seed = 0; seed < 12; ++seed) {
    const ZoneParameters parameters = land_of(0.012);
    const Influence rest = {InfluenceType::sparse, 120, 1.0, 0.5, "", 1};
    const Influence maze = {InfluenceType::dense, 150, 0.8, 0.8, "", 1};
    const auto disc = [](Point at, const Influence& i) {
      return influence::Disc{at, static_cast<float>(i.radius), static_cast<float>(i.strength),
                             influence::Power::of(i.falloff)};
    };
    const std::vector<zone::Reach> reaches = {{disc({130, 192}, rest), &rest},
                                              {disc({250, 192}, maze), &maze}};
    Grid<TileIndex> classes(384, 384);
    Grid<TileIndex> alone(384, 384);
    testing::classify_all(zone::BentTerrain(parameters, seed, reaches), classes);
    testing::classify_all(zone::BentTerrain(parameters, seed, {reaches[0]}), alone);
    double added = 0;
    for (int y = 162; y < 222; ++y) {
      for (int x = 100; x < 160; ++x) {
        added += classes[{x, y}] == noise::kWallClass;
        added -= alone[{x, y}] == noise::kWallClass;
      }
    }
    EXPECT_LT(added / 3600, 0.12) << seed;  // by the shift of the threshold, nothing else
  }
}

TEST(Labyrinth, IsTheSameOnEveryInstructionSet) {
  for (std::uint32_t seed = 0; seed < 3; ++seed) {
    ZoneParameters parameters = land_of(0.012);
    parameters.size = 300;
    parameters.macro_frequency = 0.003 * seed;
    parameters.macro_strength = 0.42;
    parameters.warp_frequency = 0.004;
    parameters.warp_strength = 20 * seed;
    std::uint64_t expected = 0;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
      const testing::OnTarget on(target);
      const Land land = make_land(parameters, dense(), seed);
      const std::uint64_t hash = hash_values(std::span<const TileIndex>(land.classes.cells()));
      if (expected == 0) expected = hash;
      EXPECT_EQ(hash, expected) << hwy::TargetName(target);
    }
  }
}

// Effect cells line some of the passages, where the zone has any.
TEST(Labyrinth, HasThinFringesOfEffectCells) {
  ZoneParameters parameters = land_of(0.012);
  double effects = 0;
  double open = 0;
  for (std::uint32_t seed = 0; seed < 12; ++seed) {
    const Land land = make_land(parameters, dense(), seed);
    for (std::size_t i = 0; i < land.classes.size(); ++i) {
      if (land.weight(land.classes.point(i)) < kCore) continue;
      effects += land.classes.cells()[i] == noise::kEffectClass;
      open += land.classes.cells()[i] != noise::kWallClass;
    }
  }
  EXPECT_GT(effects / open, 0.05);
  EXPECT_LT(effects / open, 0.30);
  parameters.noise_effect_threshold.reset();
  const Land bare = make_land(parameters, dense(), 1);
  EXPECT_EQ(std::ranges::count(bare.classes.cells(), noise::kEffectClass), 0);
}

}  // namespace
}  // namespace warren
