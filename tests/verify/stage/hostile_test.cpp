// Stages that ask for much work get a verdict soon.
#include <gtest/gtest.h>

#include <chrono>

#include "right_stages.hpp"

namespace warren {
namespace {

void expect_told_soon(const Level& level, const char* what) {
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_FALSE(verify_file(level, 0).holds()) << what;
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  EXPECT_LT(time.count(), 10) << what << ": seconds; well below one in a release build";
}

TEST(VerifyStageHostile, ManyOfEverything) {
  constexpr std::size_t kMany = 200'000;
  const Level right = testing::chain_stage();
  Level level = right;
  level.things.resize(kMany, level.things[0]);
  expect_told_soon(level, "players on one cell");
  level.things.resize(2 * kMany, {"zombie", "", {5, 6}, {}});
  expect_told_soon(level, "strangers");
  level = right;
  level.stage->zones.resize(kMany, {StageFeature::puddle, "", {{0, 0, 500, 500}}});
  expect_told_soon(level, "zones");
  level = right;
  level.stage->zones[0].rects.resize(10 * kMany, {0, 0, INT32_MAX, INT32_MAX});
  expect_told_soon(level, "rectangles");
  level = right;
  level.stage->counts.resize(kMany, level.stage->counts[0]);
  level.stage->attempts.resize(kMany);
  level.provenance.parameters.resize(kMany);
  level.stage->legs[0].path.resize(10 * kMany, {3, 3});
  expect_told_soon(level, "counts, attempts, parameters and steps");
  level.stage->legs.resize(kMany, level.stage->legs[1]);
  expect_told_soon(level, "legs");
}

// 512 x 512, with walls that make the way as long as it can be.
Level large_comb() {
  constexpr int kSide = 512;
  std::vector<std::string> rows(kSide, std::string(kSide, 'O'));
  for (int y = 1; y < kSide - 1; ++y) {
    for (int x = 1; x < kSide - 1; ++x) {
      const bool band = x == 1 || y == 1 || x == kSide - 2 || y == kSide - 2;
      const bool comb = x % 2 == 1 && y != (x % 4 == 1 ? 2 : kSide - 3);
      rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = band   ? 'B'
                                                                       : comb ? 'R'
                                                                              : '.';
    }
  }
  rows[2][2] = 'P';
  rows[3][2] = 'C';
  Level level;
  level.provenance.kind = "stage";
  level.legend = stage_legend();
  level.stage.emplace();
  level.cells.reset(kSide, kSide);
  level.stage->layers.reset(kSide, kSide);
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    const char letter = rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
    const StageTile tile = letter == 'O'   ? StageTile::outside
                           : letter == 'B' ? StageTile::outer_wall
                           : letter == 'R' ? StageTile::reinforced_wall
                                           : StageTile::floor;
    testing::put_tile(level, p, tile);
  }
  level.things = {{"player", "", {2, 2}, {}}, {"car", "", {2, 3}, {}}};
  return level;
}

TEST(VerifyStageHostile, LongWaysOnLargeStages) {
  Level level = large_comb();
  expect_told_soon(level, "a comb");
  // As many cars, none of which gets out.
  for (int y = 2; y < 510; ++y) level.things.push_back({"car", "", {2, y}, {}});
  expect_told_soon(level, "cars in a comb");
  for (int x = 2; x < 510; ++x) {
    for (int y = 2; y < 510; ++y) level.things.push_back({"player", "", {x, y}, {}});
  }
  expect_told_soon(level, "players everywhere");
  testing::put_tile(level, {4, 4}, StageTile::moving_up);
  level.stage->rules.endurance = true;
  level.stage->rules.fuel_mode = FuelMode::refuel_chain;
  expect_told_soon(level, "players everywhere, and floors that move");
}

}  // namespace
}  // namespace warren
