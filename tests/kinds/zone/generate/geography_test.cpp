// Lands that differ from seed to seed: the slow layer, bent noise, patches of effects.
#include "kinds/zone/generate/geography.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "labyrinths.hpp"
#include "levels.hpp"

namespace warren {
namespace {

using testing::level_of;

Grid<TileIndex> land_without_landmarks(const ZoneParameters& parameters, std::uint32_t seed) {
  Grid<TileIndex> out(parameters.size, parameters.size);
  testing::classify_all(zone::BentTerrain(parameters, seed, {}), out);
  return out;
}

// The share of walls in each of 4 x 4 parts.
std::array<double, 16> wall_map(const Grid<TileIndex>& classes) {
  std::array<double, 16> out{};
  const int part = classes.width() / 4;
  for (int y = 0; y < part * 4; ++y) {
    for (int x = 0; x < part * 4; ++x) {
      const auto at = static_cast<std::size_t>(y / part * 4 + x / part);
      out[at] += classes[{x, y}] == noise::kWallClass ? 1.0 / (part * part) : 0.0;
    }
  }
  return out;
}

// How far apart twelve seeds are: the root mean square of all differences between their maps.
double variety(const ZoneParameters& parameters) {
  std::vector<std::array<double, 16>> maps;
  for (std::uint32_t seed = 1; seed <= 12; ++seed) {
    maps.push_back(wall_map(land_without_landmarks(parameters, seed)));
  }
  double sum = 0;
  double count = 0;
  for (std::size_t a = 0; a < maps.size(); ++a) {
    for (std::size_t b = a + 1; b < maps.size(); ++b) {
      for (std::size_t i = 0; i < 16; ++i, count += 1) {
        sum += (maps[a][i] - maps[b][i]) * (maps[a][i] - maps[b][i]);
      }
    }
  }
  return std::sqrt(sum / count);
}

ZoneParameters shipped() {
  ZoneParameters out;
  out.noise_frequency = 0.012;
  out.noise_lacunarity = 2.1;
  out.noise_persistence = 0.55;
  out.noise_wall_threshold = -0.12;
  out.noise_effect_threshold = 0.02;
  out.macro_frequency = 0.002;
  out.macro_strength = 0.42;
  out.warp_frequency = 0.004;
  out.warp_strength = 40;
  return out;
}

TEST(Geography, TwelveSeedsAreTwelveLands) {
  ZoneParameters flat = shipped();
  flat.macro_strength = 0;
  const double alike = variety(flat);
  const double different = variety(shipped());
  EXPECT_LT(alike, 0.08);
  EXPECT_GT(different, 0.13);
  EXPECT_GT(different, 2 * alike);
}

// Highlands are not all rock and plains not all empty, and the average stays near what it was.
TEST(Geography, KeepsTheShareOfWallsInBounds) {
  double with = 0;
  double without = 0;
  ZoneParameters flat = shipped();
  flat.macro_strength = 0;
  for (std::uint32_t seed = 1; seed <= 12; ++seed) {
    for (const auto& [parameters, sum] : {std::pair{shipped(), &with}, std::pair{flat, &without}}) {
      const Grid<TileIndex> land = land_without_landmarks(parameters, seed);
      const double share =
          static_cast<double>(std::ranges::count(land.cells(), noise::kWallClass)) /
          static_cast<double>(land.size());
      EXPECT_GT(share, 0.15) << seed;
      EXPECT_LT(share, 0.60) << seed;
      *sum += share / 12;
    }
  }
  EXPECT_NEAR(with, without, 0.12);
}

// At 0 each of the four changes nothing, to the bit; from there to its end each changes the land.
class GeographyParameter : public ::testing::TestWithParam<double ZoneParameters::*> {};

TEST_P(GeographyParameter, ActsAtBothEnds) {
  const auto field = GetParam();
  const ZoneParameters shipped_ones = shipped();
  const auto found = std::ranges::find_if(zone_parameters(), [&](const ZoneParameter& parameter) {
    const auto* real = std::get_if<ZoneField<double>>(&parameter.field);
    return real != nullptr && &real->of(shipped_ones) == &(shipped_ones.*field);
  });
  ASSERT_NE(found, zone_parameters().end());
  ZoneParameters base = shipped();
  base.size = 512;
  const auto land = [&](double value) {
    ZoneParameters parameters = base;
    parameters.*field = value;
    return land_without_landmarks(parameters, 3);
  };
  ZoneParameters without = base;
  const bool macro = found->key.starts_with("macro_");
  (macro ? without.macro_strength : without.warp_strength) = 0;
  (macro ? without.macro_frequency : without.warp_frequency) = 0;
  EXPECT_EQ(found->min, 0);
  EXPECT_TRUE(land(0) == land_without_landmarks(without, 3));
  const double usual = base.*field;
  const Grid<TileIndex> middle = land(usual);
  for (const double value : {usual / 20, usual / 2, found->max}) {
    double differ = 0;
    const Grid<TileIndex> other = land(value);
    for (std::size_t i = 0; i < other.size(); ++i) differ += other.cells()[i] != middle.cells()[i];
    EXPECT_GT(differ / static_cast<double>(other.size()), 0.02) << found->key << " " << value;
    EXPECT_FALSE(other == land(0)) << found->key << " " << value;
  }
}

INSTANTIATE_TEST_SUITE_P(All, GeographyParameter,
                         ::testing::Values(&ZoneParameters::macro_frequency,
                                           &ZoneParameters::macro_strength,
                                           &ZoneParameters::warp_frequency,
                                           &ZoneParameters::warp_strength));

// The default is the land as it was: plain noise and one threshold.
TEST(Geography, IsOffByDefault) {
  ZoneParameters parameters;
  parameters.size = 300;
  parameters.noise_effect_threshold = 0.05;
  const FractalNoise noise(parameters.noise(), 8);
  const Grid<TileIndex> land = land_without_landmarks(parameters, 8);
  for (std::size_t i = 0; i < land.size(); ++i) {
    const float value = noise.at(land.point(i));
    const TileIndex expected = value < -0.1F   ? noise::kWallClass
                               : value < 0.05F ? noise::kEffectClass
                                               : noise::kOpenClass;
    ASSERT_EQ(land.cells()[i], expected) << i;
  }
}

// A refuge is open ground wherever it lies.
TEST(Geography, LeavesSparseLandOpen) {
  const Influence rest = {InfluenceType::sparse, 120, 1.0, 0.5, "", 1};
  ZoneParameters flat = shipped();
  flat.macro_strength = 0;
  double most = 0;
  double with = 0;
  double without = 0;
  constexpr std::uint32_t kSeeds = 24;
  for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
    for (const bool macro : {true, false}) {
      ZoneParameters parameters = macro ? shipped() : flat;
      parameters.size = 256;
      const double walls =
          testing::figures_of(testing::make_land(parameters, rest, seed), 0.6F).walls;
      (macro ? with : without) += walls / kSeeds;
      if (macro) most = std::max(most, walls);
    }
  }
  EXPECT_LT(with, without + 0.03);
  EXPECT_LT(most, 0.35);
}

// A zone that is meant to be all rock, or all open, stays it.
TEST(Geography, KeepsThresholdsBeyondItsLimits) {
  for (const double threshold : {-1.0, 1.0}) {
    ZoneParameters parameters = shipped();
    parameters.size = 256;
    parameters.noise_octaves = 1;
    parameters.noise_wall_threshold = threshold;
    parameters.noise_effect_threshold.reset();
    parameters.macro_strength = 0.01;
    const Grid<TileIndex> land = land_without_landmarks(parameters, 2);
    const auto walls =
        static_cast<std::size_t>(std::ranges::count(land.cells(), noise::kWallClass));
    EXPECT_EQ(walls, threshold > 0 ? land.size() : 0U);
  }
}

// Whoever asks for the land before it is made gets what decides it.
TEST(Geography, SamplesAreWhatCellsAreMadeFrom) {
  ZoneParameters parameters = shipped();
  parameters.size = 200;
  const zone::BentTerrain terrain(parameters, 6, {});
  const Grid<TileIndex> land = land_without_landmarks(parameters, 6);
  const auto samples = std::make_unique<zone::TileSamples>();
  for (const Rect tile : {Rect{0, 0, 64, 64}, Rect{128, 64, 64, 64}, Rect{192, 192, 8, 8}}) {
    terrain.sample(tile, *samples);
    for (int y = 0; y < tile.h; ++y) {
      for (int x = 0; x < tile.w; ++x) {
        const auto at = static_cast<std::size_t>(y * noise::kTileSize + x);
        const TileIndex expected = samples->noise[at] < samples->wall[at]     ? noise::kWallClass
                                   : samples->noise[at] < samples->effect[at] ? noise::kEffectClass
                                                                              : noise::kOpenClass;
        ASSERT_EQ((land[{tile.x + x, tile.y + y}]), expected);
      }
    }
  }
}

TEST(GeographyThreads, NeverChangeTheLand) {
  Zone zone = testing::noise_zone(300);
  zone.parameters = shipped();
  zone.parameters.size = 300;
  zone.effect_types.push_back({"second", {}, {}, "none", "", {}, {}});
  const Level expected = level_of(zone, 5, 1);
  for (const unsigned threads : {2U, 3U, 8U}) EXPECT_TRUE(level_of(zone, 5, threads) == expected);
}

// --- patches of effects --------------------------------------------------------------------------

Zone effect_zone(int size, int types) {
  Zone zone = testing::noise_zone(size);
  for (int i = 1; i < types; ++i) {
    zone.effect_types.push_back({"type" + std::to_string(i), {}, {}, "none", "", {}, {}});
  }
  zone.parameters.noise_wall_threshold = -1;
  zone.parameters.noise_effect_threshold = 1;
  return zone;
}

TEST(EffectPatches, NeighboursAreAlike) {
  for (const int size : {128, 512}) {
    for (const int types : {2, 3, 6}) {
      double pairs = 0;
      double alike = 0;
      for (std::uint32_t seed = 0; seed < 6; ++seed) {
        const Level level = level_of(effect_zone(size, types), seed);
        for (int y = 0; y < size; ++y) {
          for (int x = 1; x < size; ++x, pairs += 1) {
            alike += level.cells[{x, y}] == level.cells[{x - 1, y}];
          }
        }
      }
      EXPECT_GT(alike / pairs, size == 512 ? 0.95 : 0.90)
          << types << " types in " << size << " cells";
    }
  }
}

TEST(EffectPatches, GiveEachTypeItsShare) {
  std::map<std::string, double> shares;
  constexpr int kSeeds = 40;
  for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
    const Level level = level_of(effect_zone(256, 3), seed);
    std::set<TileIndex> seen(level.cells.cells().begin(), level.cells.cells().end());
    EXPECT_EQ(seen.size(), 3U) << seed;
    for (const TileIndex cell : level.cells.cells()) {
      shares[level.legend[cell].name] += 1.0 / (kSeeds * 256.0 * 256.0);
    }
  }
  ASSERT_EQ(shares.size(), 3U);
  for (const auto& [name, share] : shares) EXPECT_NEAR(share, 1.0 / 3, 0.06) << name;
}

TEST(EffectPatches, LieDifferentlyForEverySeed) {
  const Level one = level_of(effect_zone(256, 2), 1);
  const Level two = level_of(effect_zone(256, 2), 2);
  double equal = 0;
  for (std::size_t i = 0; i < one.cells.size(); ++i) {
    equal += one.cells.cells()[i] == two.cells.cells()[i];
  }
  EXPECT_NEAR(equal / static_cast<double>(one.cells.size()), 0.5, 0.25);
}

}  // namespace
}  // namespace warren
