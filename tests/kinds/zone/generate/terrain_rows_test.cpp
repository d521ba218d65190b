// Rows of land on every instruction set: the same bits as cell by cell.
#include "kinds/zone/generate/terrain_rows.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <vector>

#include "core/noise/nodes.hpp"
#include "core/on_target.hpp"
#include "core/rng.hpp"

namespace warren {
namespace {

constexpr std::size_t kRowCells = noise::kTileSize;

// What a function may read and change.
struct LandRows {
  zone::TileRow noise, wall, effect, density, ground, weight, ridge;
  zone::rows::CutWebs webs;
  std::array<TileIndex, kRowCells> classes;
  float most = 0;
};

zone::TileRow random_land(Rng& rng, double least, double most) {
  zone::TileRow out;
  for (float& value : out) value = static_cast<float>(least + (most - least) * rng.real64());
  return out;
}

// Zeros of both signs too, and weights of nothing, as beyond a landmark.
LandRows random_rows(Rng& rng) {
  LandRows out;
  out.noise = random_land(rng, -1, 1);
  out.wall = random_land(rng, -1.2, 1.2);
  out.effect = random_land(rng, -1.2, 1.2);
  out.density = random_land(rng, -0.4, 1.4);
  out.ground = random_land(rng, -0.8, 0.5);
  out.weight = random_land(rng, 0, 1);
  out.ridge = random_land(rng, -0.6, 1);
  out.webs = {random_land(rng, -1.5, 1.5), random_land(rng, -1.5, 1.5), random_land(rng, -1, 1)};
  for (std::size_t i = 0; i < kRowCells; ++i) {
    out.classes[i] = static_cast<TileIndex>(rng.below(3));
    if (rng.below(8) == 0) out.weight[i] = 0;
    if (rng.below(8) == 0) out.density[i] = rng.below(2) == 0 ? 0.0F : -0.0F;
  }
  return out;
}

bool same_row(const zone::TileRow& a, const zone::TileRow& b) {
  return std::memcmp(a.data(), b.data(), sizeof(zone::TileRow)) == 0;
}

// `work` on every instruction set does to random rows what `plain` does.
void expect_alike(const std::function<void(LandRows&)>& work,
                  const std::function<void(LandRows&)>& plain) {
  Rng rng(21);
  for (int round = 0; round < 40; ++round) {
    const LandRows before = random_rows(rng);
    LandRows expected = before;
    plain(expected);
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
      const testing::OnTarget on(target);
      LandRows is = before;
      work(is);
      const bool same = same_row(is.wall, expected.wall) && same_row(is.effect, expected.effect) &&
                        same_row(is.density, expected.density) && is.most == expected.most;
      EXPECT_TRUE(same) << hwy::TargetName(target) << ", round " << round;
      EXPECT_EQ(is.classes, expected.classes) << hwy::TargetName(target) << ", round " << round;
    }
  }
}

void each_of_row(const std::function<void(std::size_t)>& visit) {
  for (std::size_t i = 0; i < kRowCells; ++i) visit(i);
}

TEST(TerrainRows, ShiftAlikeOnEveryInstructionSet) {
  const zone::rows::LandmarkShift by{0.42F, -0.21F, 0.9F};
  expect_alike([&](LandRows& r) { zone::rows::shift(r.weight, by, r.wall, r.effect, r.density); },
               [&](LandRows& r) {
                 each_of_row([&](std::size_t i) {
                   r.wall[i] += r.weight[i] * by.wall;
                   r.effect[i] += r.weight[i] * by.effect;
                   r.density[i] += r.weight[i] * by.density;
                 });
               });
}

TEST(TerrainRows, LowerAlikeOnEveryInstructionSet) {
  expect_alike([&](LandRows& r) { zone::rows::lower(r.weight, r.ground, -0.1F, r.wall, r.effect); },
               [&](LandRows& r) {
                 each_of_row([&](std::size_t i) {
                   const float raised = std::max(0.0F, r.ground[i] - -0.1F) * r.weight[i];
                   r.wall[i] -= raised;
                   r.effect[i] -= raised;
                 });
               });
}

TEST(TerrainRows, LimitAlikeOnEveryInstructionSet) {
  for (const bool band : {false, true}) {
    expect_alike(
        [&](LandRows& r) {
          zone::rows::limit({-0.8F, 0.8F, 0.05F, 0.95F, band}, r.wall, r.effect);
        },
        [&](LandRows& r) {
          each_of_row([&](std::size_t i) {
            r.wall[i] = std::clamp(r.wall[i], -0.8F, 0.8F);
            r.effect[i] = band ? std::clamp(r.effect[i], r.wall[i] + 0.05F, 0.95F) : r.wall[i];
          });
        });
  }
}

TEST(TerrainRows, RaiseAlikeOnEveryInstructionSet) {
  expect_alike([&](LandRows& r) { zone::rows::raise(r.ridge, -0.8F, 1.05F, r.wall, r.effect); },
               [&](LandRows& r) {
                 each_of_row([&](std::size_t i) {
                   const float room = r.ridge[i] < 0 ? r.wall[i] - -0.8F : 1.05F - r.wall[i];
                   const float raised = r.ridge[i] * room;
                   r.wall[i] += raised;
                   r.effect[i] += raised;
                 });
               });
}

TEST(TerrainRows, CloseAlikeOnEveryInstructionSet) {
  expect_alike([&](LandRows& r) { zone::Labyrinth::close(r.density, r.ground, r.wall); },
               [&](LandRows& r) {
                 each_of_row([&](std::size_t i) {
                   r.wall[i] += zone::Labyrinth::closing(r.density[i], r.ground[i]);
                 });
               });
}

TEST(TerrainRows, RoughenAlikeOnEveryInstructionSet) {
  expect_alike([&](LandRows& r) { r.most = zone::rows::roughen(r.ridge, 3.5F, r.density.data()); },
               [&](LandRows& r) {
                 each_of_row([&](std::size_t i) {
                   const float even = std::clamp(r.density[i], 0.0F, 1.0F);
                   const float left = 1.0F - even;
                   const float by = (3.5F * r.ridge[i]) * (left * left);
                   r.density[i] = std::clamp(even * (1.0F + by), 0.0F, 1.0F);
                   r.most = std::max(r.most, r.density[i]);
                 });
               });
}

// Of a row that reaches past the edge of the map the rest stays as it is.
TEST(TerrainRows, ClassifyAlikeOnEveryInstructionSet) {
  for (const int count : {1, 7, 40, noise::kTileSize}) {
    expect_alike(
        [&](LandRows& r) {
          zone::rows::classify(r.noise.data(), r.wall, r.effect, count, r.classes.data());
        },
        [&](LandRows& r) {
          for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            const bool effect = r.noise[i] < r.effect[i];
            r.classes[i] = effect ? noise::kEffectClass : noise::kOpenClass;
            if (r.noise[i] < r.wall[i]) r.classes[i] = noise::kWallClass;
          }
        });
  }
}

void cut_plainly(LandRows& r, const zone::rows::CutLimits& by, int count) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const float alley = r.webs.blind[i] > by.blind_below ? std::abs(r.webs.alleys[i]) : 1.0F;
    const float away = std::min(alley, std::abs(r.webs.streets[i]));
    const float depth = by.reach * (r.density[i] - by.from);
    const bool reached = depth > 0.0F && r.ground[i] - r.noise[i] < depth;
    if (!(away < 1.0F) || !reached || r.wall[i] > by.solid) continue;
    if (r.classes[i] != noise::kWallClass) continue;
    const bool fringe = by.has_band && away > by.fringe && r.webs.blind[i] > by.fringe_above;
    r.classes[i] = fringe ? noise::kEffectClass : noise::kOpenClass;
  }
}

TEST(TerrainRows, CutAlikeOnEveryInstructionSet) {
  for (const bool band : {false, true}) {
    for (const int count : {1, 7, 40, noise::kTileSize}) {
      const zone::rows::CutLimits by{-0.65F, 2.5F, 0.2F, 0.8F, 0.45F, 0.25F, band};
      expect_alike(
          [&](LandRows& r) {
            const zone::LabyrinthRow row{r.noise.data(), r.ground.data(), r.wall.data(),
                                         r.density.data()};
            zone::rows::cut(r.webs, row, by, count, r.classes.data());
          },
          [&](LandRows& r) { cut_plainly(r, by, count); });
    }
  }
}

TEST(TerrainRows, WeaveAlikeOnEveryInstructionSet) {
  const zone::rows::Weave by{0.19F, 0.42F, 3.8F};
  for (const int count : {1, 8, 33, 63}) {
    expect_alike(
        [&](LandRows& r) {
          std::vector<float> raw(r.noise.begin(), r.noise.end());
          raw.insert(raw.end(), r.ridge.begin(), r.ridge.end());
          zone::rows::weave(raw.data(), kRowCells, by, count, r.wall.data());
        },
        [&](LandRows& r) {
          for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            const float dx = r.noise[i + 1] - r.noise[i];
            const float dy = r.ridge[i] - r.noise[i];
            const float slope = std::sqrt(dx * dx + dy * dy) * by.per_cell;
            r.wall[i] = r.noise[i] / (by.limit * std::clamp(slope, by.narrowest, 1.0F));
          }
        });
  }
}

}  // namespace
}  // namespace warren
