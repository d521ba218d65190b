#include "core/scatter/scatter.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "../on_target.hpp"
#include "../statistics.hpp"
#include "core/hash.hpp"
#include "core/noise/noise.hpp"

namespace warren::scatter {
namespace {

using testing::OnTarget;
using Row = std::vector<std::uint8_t>;

std::vector<Share> any_shares(int most) {
  std::vector<Share> out;
  const int count = *rc::gen::inRange(0, most + 1);
  for (int i = 0; i < count; ++i) {
    const auto tile = *rc::gen::arbitrary<std::uint8_t>();
    out.push_back({tile, *rc::gen::inRange(1, 1000) / 1000.0});
  }
  return out;
}

Row any_classes() {
  const int width = *rc::gen::oneOf(rc::gen::inRange(0, 80), rc::gen::just(1024));
  Row out(static_cast<std::size_t>(width));
  for (std::uint8_t& cell : out) cell = static_cast<std::uint8_t>(*rc::gen::inRange(0, 3));
  return out;
}

// The definition: one cell at a time, each by the hash of its place.
Row by_definition(std::uint32_t row_key, const Choice& walls, const Choice& effects, Row row) {
  for (std::size_t x = 0; x < row.size(); ++x) {
    const std::uint32_t word = CellHash::at(row_key, static_cast<int>(x));
    if (row[x] == noise::kWallClass) {
      row[x] = walls.pick(word);
    } else if (row[x] == noise::kEffectClass) {
      row[x] = effects.pick(word);
    }
  }
  return row;
}

RC_GTEST_PROP(ChooseTiles, EqualsTheDefinitionOnEveryTarget, ()) {
  const Choice walls = make_choice(any_shares(79));
  const Choice effects = make_choice(any_shares(5));
  const auto key = *rc::gen::arbitrary<std::uint32_t>();
  const Row classes = any_classes();
  const Row expected = by_definition(key, walls, effects, classes);
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    const OnTarget on(target);
    Row row = classes;
    choose_tiles(key, walls, effects, row);
    RC_ASSERT(row == expected);
  }
}

// A band of threads writes rows side by side.
TEST(ChooseTiles, TouchesOnlyItsRow) {
  const Choice walls = make_choice(std::vector<Share>{{7, 1.0}});
  for (std::size_t width = 0; width < 70; ++width) {
    Row memory(width + 64, noise::kWallClass);
    choose_tiles(1, walls, walls, std::span(memory).subspan(32, width));
    for (std::size_t i = 0; i < memory.size(); ++i) {
      const bool inside = i >= 32 && i < 32 + width;
      ASSERT_EQ(memory[i], inside ? 7 : noise::kWallClass) << "width " << width << " at " << i;
    }
  }
}

RC_GTEST_PROP(MakeChoice, PicksEveryTileInOrder, ()) {
  const std::vector<Share> shares = any_shares(20);
  RC_PRE(!shares.empty());
  const Choice choice = make_choice(shares);
  RC_ASSERT(choice.tiles.size() == shares.size());
  RC_ASSERT(choice.bounds.size() + 1 == shares.size());
  RC_ASSERT(std::ranges::is_sorted(choice.bounds));
  RC_ASSERT(choice.pick(0) == shares.front().tile);
  RC_ASSERT(choice.pick(UINT32_MAX) == shares.back().tile);
}

TEST(MakeChoice, OfNothingIsOpenGround) {
  const Choice choice = make_choice({});
  EXPECT_EQ(choice.pick(0), 0);
  EXPECT_EQ(choice.pick(UINT32_MAX), 0);
}

TEST(MakeChoice, TakesSharesRelativeToTheirSum) {
  const Choice choice = make_choice(std::vector<Share>{{1, 1.0}, {2, 3.0}});
  EXPECT_EQ(choice.pick(1U << 29U), 1);
  EXPECT_EQ(choice.pick((1U << 30U) - 4U), 1);
  EXPECT_EQ(choice.pick((1U << 30U) + 4U), 2);
}

TEST(ChooseTiles, GivesEachTileItsShare) {
  const std::vector<Share> shares = {{0, 0.05}, {1, 0.15}, {2, 0.5}, {3, 0.3}};
  const Choice choice = make_choice(shares);
  std::vector<int> counts(shares.size());
  constexpr int kRows = 200;
  constexpr int kWidth = 257;
  for (int y = 0; y < kRows; ++y) {
    Row row(kWidth, noise::kWallClass);
    choose_tiles(CellHash::row_key(12345, y), choice, choice, row);
    for (const std::uint8_t tile : row) ++counts[tile];
  }
  std::vector<double> expected;
  for (const Share& share : shares) expected.push_back(share.share * kRows * kWidth);
  EXPECT_LT(std::abs(testing::chi_square_score(counts, expected)), testing::kSurprising);
}

// What a cell gets does not tell what its neighbours get.
TEST(ChooseTiles, NeighboursAreIndependent) {
  const Choice coin = make_choice(std::vector<Share>{{0, 0.5}, {1, 0.5}});
  std::vector<Row> rows;
  for (int y = 0; y < 256; ++y) {
    rows.emplace_back(256, noise::kWallClass);
    choose_tiles(CellHash::row_key(99, y), coin, coin, rows.back());
  }
  for (const auto& [dx, dy] : {std::pair(1U, 0U), std::pair(0U, 1U), std::pair(1U, 1U)}) {
    std::vector<int> equal(2);
    for (std::size_t y = 0; y + 1 < rows.size(); ++y) {
      for (std::size_t x = 0; x + 1 < rows[y].size(); ++x) {
        ++equal[rows[y][x] == rows[y + dy][x + dx]];
      }
    }
    EXPECT_LT(std::abs(testing::uniform_score(equal)), testing::kSurprising) << dx << " " << dy;
  }
}

}  // namespace
}  // namespace warren::scatter
