#include "core/route/trunk.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "core/rng.hpp"
#include "core/route/band.hpp"

namespace warren::route {
namespace {

// Few different costs, so that many paths cost the same.
Grid<std::uint8_t> trunk_costs(int width, int height, Rng& rng) {
  const int forbidden = rng.range(0, 30);
  const int dear = rng.range(0, 60);
  const int most = rng.range(2, static_cast<int>(TrunkSearch::kMaxCost));
  Grid<std::uint8_t> out(width, height);
  for (std::uint8_t& cost : out.cells()) {
    const bool allowed = rng.range(0, 99) >= forbidden;
    const bool cheap = rng.range(0, 99) >= dear;
    cost = static_cast<std::uint8_t>(!allowed ? 0 : cheap ? 2 : most);
  }
  return out;
}

Point any_cell_in(Rect area, Rng& rng) {
  const int x = rng.range(area.x - 1, area.right());
  const int y = rng.range(area.y - 1, area.bottom());
  return {x, y};
}

// The same from one place after another, while what paths lead through becomes cheap, as well as
// other cells here and there.
RC_GTEST_PROP(TrunkSearch, TakesThePathsThatBandSearchTakes, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  const int width = rng.range(1, 30);
  const int height = rng.range(1, 30);
  Grid<std::uint8_t> costs = trunk_costs(width, height, rng);
  const Rect area{rng.range(-5, 5), 3, width, height};
  const Point corner{area.x, area.y};
  const Point trunk = any_cell_in(area, rng);
  TrunkSearch search;
  search.begin(area, trunk);
  for (int y = 0; y < height; ++y) {
    std::ranges::copy(costs.row(y), search.costs(area.y + y).begin());
  }
  Band band;
  band.reset(blocks_of(area, 2));
  band.add_all();
  BandSearch plain;
  const auto cost_of = [&](Point cell) -> std::uint32_t {
    return area.contains(cell) ? costs[cell - corner] : 0U;
  };
  for (int round = 0; round < 6; ++round) {
    std::vector<Point> sources;
    for (int i = rng.range(0, 3); i >= 0; --i) sources.push_back(any_cell_in(area, rng));
    const auto expected = plain.find(band, sources, std::span(&trunk, 1), cost_of);
    const auto path = search.find(sources);
    RC_ASSERT(path.has_value() == expected.has_value());
    std::vector<Point> cheaper;
    if (path) {
      std::vector<Point> cells = *path;
      std::ranges::reverse(cells);
      RC_ASSERT(cells == expected->cells);
      cheaper = cells;
    }
    for (int i = rng.range(0, 3); i > 0; --i) cheaper.push_back(any_cell_in(area, rng));
    if (rng.range(0, 2) == 0) continue;
    for (const Point cell : cheaper) {
      if (cost_of(cell) <= 2) continue;
      costs[cell - corner] = 2;
      search.lower(cell, 2);
    }
  }
}

TEST(TrunkSearch, ForgetsWhatWasBefore) {
  TrunkSearch search;
  const Point end{4, 0};
  for (int round = 0; round < 2; ++round) {
    search.begin({0, 0, 5, 1}, {0, 0});
    EXPECT_FALSE(search.find(std::span(&end, 1)));
    search.begin({0, 0, 5, 1}, {0, 0});
    std::ranges::fill(search.costs(0), std::uint8_t{1});
    ASSERT_TRUE(search.find(std::span(&end, 1)));
    EXPECT_EQ(search.find(std::span(&end, 1))->size(), 5U);
    EXPECT_EQ(search.cost({5, 0}), 0U);
  }
}

}  // namespace
}  // namespace warren::route
