// Noise whose large shapes are pushed about.
#include "core/noise/bent_noise.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

#include "../on_target.hpp"
#include "../statistics.hpp"
#include "core/hash.hpp"
#include "fields.hpp"

namespace warren {
namespace {

constexpr int kTile = noise::kTileSize;

// Tile by tile, as terrain reads it.
Grid<float> bent_field(const BentNoise& noise, int width, int height) {
  Grid<float> out(width, height);
  std::vector<float> values(std::size_t{kTile} * kTile);
  BentNoise::Strip strip;
  for (int y = 0; y < height; y += kTile) {
    noise.lay_strip({0, y}, width, strip);
    for (int x = 0; x < width; x += kTile) {
      const Rect tile{x, y, std::min(kTile, width - x), std::min(kTile, height - y)};
      noise.fill(tile, strip, values.data());
      for (int row = 0; row < tile.h; ++row) {
        std::copy_n(values.data() + row * kTile, tile.w, &out[{x, y + row}]);
      }
    }
  }
  return out;
}

const NoiseParameters kLand = {5, 0.012, 2.1, 0.55};
const Warp kWarp = {40, 0.004};

std::vector<float> values_of(const Grid<float>& field) {
  return {field.cells().begin(), field.cells().end()};
}

TEST(BentNoise, WithoutAWarpIsPlainNoiseToTheBit) {
  for (const Warp warp : {Warp{0, 0.01}, Warp{40, 0}, Warp{0, 0}}) {
    const BentNoise bent(kLand, warp, 5);
    EXPECT_TRUE(bent.is_plain());
    const Grid<float> expected = testing::field(kLand, 5, {0, 0, 200, 130});
    EXPECT_EQ(values_of(bent_field(bent, 200, 130)), values_of(expected));
  }
}

TEST(BentNoise, IsTheSameOnEveryInstructionSet) {
  for (const double frequency : {0.003, 0.012, 0.05, 0.3}) {
    const BentNoise noise({5, frequency, 2.1, 0.55}, kWarp, 77);
    std::vector<float> expected;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
      const testing::OnTarget on(target);
      const std::vector<float> values = values_of(bent_field(noise, 300, 150));
      if (expected.empty()) expected = values;
      EXPECT_EQ(std::memcmp(values.data(), expected.data(), values.size() * sizeof(float)), 0)
          << hwy::TargetName(target) << " at " << frequency;
    }
  }
}

// The raw field, pinned: another compiler or another order of operations shows as another hash.
TEST(BentNoise, HasItsPinnedBits) {
  const BentNoise noise(kLand, kWarp, 12345);
  const Grid<float> field = bent_field(noise, 384, 384);
  EXPECT_EQ(hash_text(hash_values(std::span<const float>(field.cells()))), "28e54e4cd0a9d948");
}

TEST(BentNoise, ReadsEveryFewthCellOfSlowShapesOnly) {
  EXPECT_EQ(BentNoise({5, 0.003, 2, 0.5}, kWarp, 1).step(), 8);
  EXPECT_EQ(BentNoise({5, 0.012, 2, 0.5}, kWarp, 1).step(), 4);
  EXPECT_EQ(BentNoise({5, 0.03, 2, 0.5}, kWarp, 1).step(), 2);
  EXPECT_EQ(BentNoise({5, 0.2, 2, 0.5}, kWarp, 1).step(), 1);
}

// What is read at nodes and interpolated must be the noise itself, but for the push.
TEST(BentNoise, WithTheFaintestPushIsNearlyPlainNoise) {
  for (const double frequency : {0.003, 0.012, 0.03, 0.2}) {
    for (const int octaves : {1, 2, 3, 8}) {
      const NoiseParameters parameters = {octaves, frequency, 1.9, 0.5};
      const Grid<float> bent = bent_field(BentNoise(parameters, {1e-6, 0.01}, 3), 256, 256);
      const Grid<float> plain = testing::field(parameters, 3, {0, 0, 256, 256});
      double sum = 0;
      for (std::size_t i = 0; i < bent.size(); ++i) {
        const double apart = static_cast<double>(bent.cells()[i]) - plain.cells()[i];
        sum += apart * apart;
      }
      EXPECT_LT(std::sqrt(sum / static_cast<double>(bent.size())), 0.04)
          << frequency << " in " << octaves << " octaves";
    }
  }
}

TEST(BentNoise, MovesItsShapesByAboutTheStrength) {
  const NoiseParameters parameters = {2, 0.01, 2, 0.5};
  double before = 2;
  for (const double strength : {2.0, 10.0, 40.0, 200.0}) {
    double together = 0;
    for (std::uint32_t seed = 0; seed < 8; ++seed) {
      const Grid<float> bent = bent_field(BentNoise(parameters, {strength, 0.004}, seed), 512, 512);
      const Grid<float> plain = testing::field(parameters, seed, {0, 0, 512, 512});
      together += testing::correlation(values_of(bent), values_of(plain)) / 8;
    }
    EXPECT_LT(together, before) << strength;
    if (strength == 2.0) {
      EXPECT_GT(together, 0.95);
    }
    if (strength == 40.0) {
      EXPECT_LT(together, 0.8);
    }
    before = together;
  }
}

// Rows that two strips share are made once, whatever is in the strip's memory: strips further up,
// as wide or not, and none at all.
TEST(BentNoise, AStripDependsOnNoOtherBeforeIt) {
  const BentNoise noise(kLand, kWarp, 3);
  BentNoise::Strip kept;
  for (const auto& [first, width] : {std::pair{Point{0, 0}, 300},
                                     {{0, kTile}, 300},
                                     {{0, 2 * kTile}, 300},
                                     {{0, kTile}, 300},
                                     {{kTile, 2 * kTile}, 300},
                                     {{kTile, 3 * kTile}, 200},
                                     {{kTile, 9 * kTile}, 200}}) {
    noise.lay_strip(first, width, kept);
    BentNoise::Strip alone;
    noise.lay_strip(first, width, alone);
    ASSERT_EQ(kept.nodes, alone.nodes) << first.x << ", " << first.y << ", " << width;
  }
}

// Tiles are made one by one, and nobody may see where they meet.
TEST(BentNoise, HasNoSeamsBetweenTiles) {
  for (std::uint32_t seed = 0; seed < 6; ++seed) {
    const Grid<float> field = bent_field(BentNoise({2, 0.02, 2, 0.5}, {60, 0.006}, seed), 512, 512);
    double across = 0;
    double within = 0;
    for (int y = 0; y < 512; ++y) {
      for (int x = 1; x < 512; ++x) {
        const double jump = std::abs(static_cast<double>(field[{x, y}]) - field[{x - 1, y}]);
        (x % kTile == 0 ? across : within) += jump;
      }
    }
    EXPECT_LT(across / 7, 1.4 * within / (511 - 7)) << seed;
  }
}

TEST(BentNoise, StaysWithinItsRange) {
  for (const double strength : {0.5, 7.0, 63.9, 200.0}) {
    for (const double frequency : {0.001, 0.02}) {
      const Grid<float> field =
          bent_field(BentNoise({1, 0.02, 2, 0.5}, {strength, frequency}, 9), 200, 200);
      for (const float value : field.cells()) ASSERT_LE(std::abs(value), 1.0F);
    }
  }
}

// --- parts ---------------------------------------------------------------------------------------

TEST(NoisePart, OctavesAddUpToTheWhole) {
  const FractalNoise whole(kLand, 4);
  const Grid<float> all = testing::filled(whole, {30, 40, 100, 70});
  const Grid<float> low = testing::filled(whole.part(0, 2), {30, 40, 100, 70});
  const Grid<float> high = testing::filled(whole.part(2, 3), {30, 40, 100, 70});
  for (std::size_t i = 0; i < all.size(); ++i) {
    ASSERT_NEAR(all.cells()[i], low.cells()[i] + high.cells()[i], 1e-6);
  }
}

TEST(NoisePart, SeesEveryFewthCell) {
  const FractalNoise whole(kLand, 4);
  const FractalNoise coarse = whole.part(0, 2, 4);
  const FractalNoise low = whole.part(0, 2);
  for (int i = 0; i < 200; ++i) {
    const Point at{i * 7, 500 - i * 3};
    ASSERT_NEAR(coarse.at(at), low.at({at.x * 4, at.y * 4}), 1e-4) << i;
  }
}

}  // namespace
}  // namespace warren
