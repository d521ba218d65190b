// Stages that ask for much work get a verdict soon: nothing is compared with everything else.
#include <gtest/gtest.h>

#include <functional>

#include "../kinds/stage/verify/right_stages.hpp"
#include "operations.hpp"

namespace warren {
namespace {

using testing::expect_linear;

void expect_linear_stage(const char* what,
                         const std::function<void(Level&, std::size_t)>& multiply) {
  const auto prepare = [&](int n) {
    Level level = testing::chain_stage();
    multiply(level, static_cast<std::size_t>(n));
    return level;
  };
  expect_linear(what, 20'000, prepare,
                [&](const Level& level) { EXPECT_FALSE(verify_file(level, 0).holds()) << what; });
}

TEST(CountedStageVerdict, OfManyOfEverything) {
  expect_linear_stage("players on one cell",
                      [](Level& l, std::size_t n) { l.things.resize(n, l.things[0]); });
  expect_linear_stage("strangers", [](Level& l, std::size_t n) {
    l.things.resize(n, {"zombie", "", {5, 6}, {}});
  });
  expect_linear_stage("zones", [](Level& l, std::size_t n) {
    l.stage()->zones.resize(n, {StageFeature::puddle, "", {{0, 0, 500, 500}}});
  });
  expect_linear_stage("rectangles", [](Level& l, std::size_t n) {
    l.stage()->zones[0].rects.resize(n, {0, 0, INT32_MAX, INT32_MAX});
  });
  expect_linear_stage(
      "counts", [](Level& l, std::size_t n) { l.stage()->counts.resize(n, l.stage()->counts[0]); });
  expect_linear_stage("attempts", [](Level& l, std::size_t n) { l.stage()->attempts.resize(n); });
  expect_linear_stage("parameters",
                      [](Level& l, std::size_t n) { l.provenance.parameters.resize(n); });
  expect_linear_stage("steps", [](Level& l, std::size_t n) {
    l.stage()->legs[0].path.resize(n, {3, 3});
  });
  expect_linear_stage(
      "legs", [](Level& l, std::size_t n) { l.stage()->legs.resize(n, l.stage()->legs[1]); });
}

// Walls that make the path as long as it can be; `things` are added to a player and a car.
Level comb(int rows_of_cells, char things) {
  constexpr int kColumns = 64;
  const int kRows = rows_of_cells;
  Level level;
  level.set_kind("stage");
  level.legend = stage_legend();
  level.data.emplace<StageData>();
  level.cells.reset(kColumns, kRows);
  level.stage()->layers.reset(kColumns, kRows);
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const auto [x, y] = level.cells.point(i);
    const bool outside = x == 0 || y == 0 || x == kColumns - 1 || y == kRows - 1;
    const bool band = x == 1 || y == 1 || x == kColumns - 2 || y == kRows - 2;
    const bool tooth = x % 2 == 1 && y != (x % 4 == 1 ? 2 : kRows - 3);
    const StageTile tile = outside ? StageTile::outside
                           : band  ? StageTile::outer_wall
                           : tooth ? StageTile::reinforced_wall
                                   : StageTile::floor;
    testing::put_tile(level, {x, y}, tile);
    const bool free = tile == StageTile::floor && (things == 'P' || x == 2);
    if (free && things == 'P') level.things.push_back({"player", "", {x, y}, {}});
    if (free && things == 'C') level.things.push_back({"car", "", {x, y}, {}});
  }
  level.things.insert(level.things.begin(), {{"player", "", {2, 2}, {}}, {"car", "", {2, 3}, {}}});
  return level;
}

TEST(CountedStageVerdict, OfLongPathsOnLargeStages) {
  for (const char things : {' ', 'C', 'P'}) {
    for (const bool moving : {false, true}) {
      const auto prepare = [&](int rows) {
        Level level = comb(rows, things);
        if (moving) {
          testing::put_tile(level, {4, 4}, StageTile::moving_up);
          level.stage()->rules.endurance = true;
          level.stage()->rules.fuel_mode = FuelMode::refuel_chain;
        }
        return level;
      };
      expect_linear(things == ' '   ? "a comb"
                    : things == 'C' ? "cars"
                                    : "players",
                    120, prepare,
                    [](const Level& level) { EXPECT_FALSE(verify_file(level, 0).holds()); });
    }
  }
}

}  // namespace
}  // namespace warren
