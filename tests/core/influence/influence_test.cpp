#include "core/influence/influence.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "../on_target.hpp"

namespace warren::influence {
namespace {

using testing::OnTarget;

double any_share() {
  return *rc::gen::inRange(0, 1'000'001) / 1e6;
}

Disc any_disc() {
  Disc out;
  out.centre = {*rc::gen::inRange(-50, 1100), *rc::gen::inRange(-50, 1100)};
  out.radius = static_cast<float>(
      *rc::gen::oneOf(rc::gen::inRange(1, 8), rc::gen::inRange(1, 400)) + any_share());
  out.strength = static_cast<float>(any_share());
  out.falloff = Power::of(*rc::gen::oneOf(
      rc::gen::element(0.0, 0.5, 1.0, 1.5, 2.0, Power::kMax),
      rc::gen::map(rc::gen::inRange(0, 160'001), [](int value) { return value / 1e4; })));
  return out;
}

Point any_cell_near(const Disc& disc) {
  const int reach = static_cast<int>(disc.radius) + 4;
  return disc.centre +
         Point{*rc::gen::inRange(-reach, reach + 1), *rc::gen::inRange(-reach, reach + 1)};
}

// Equal as bits: -0 is not 0 here.
bool same_bits(const std::vector<float>& row, const std::vector<float>& expected) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (std::bit_cast<std::uint32_t>(row[i]) != std::bit_cast<std::uint32_t>(expected[i])) {
      return false;
    }
  }
  return row.size() == expected.size();
}

RC_GTEST_PROP(InfluenceRow, EqualsTheWeightOfEachCellOnEveryTarget, ()) {
  const Disc disc = any_disc();
  const Point begin = any_cell_near(disc);
  std::vector<float> expected(*rc::gen::inRange<std::size_t>(0, 200));
  for (std::size_t i = 0; i < expected.size(); ++i) {
    expected[i] = weight(disc, begin + Point{static_cast<int>(i), 0});
  }
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    const OnTarget on(target);
    std::vector<float> row(expected.size(), -1.0F);
    weigh_row(disc, begin.x, begin.y, row);
    RC_ASSERT(same_bits(row, expected));
  }
}

// Threads write rows side by side.
TEST(InfluenceRow, TouchesOnlyItsRow) {
  const Disc disc{{20, 0}, 40, 1, Power::of(1.5)};
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    const OnTarget on(target);
    for (std::size_t width = 0; width < 40; ++width) {
      std::vector<float> memory(width + 32, -1.0F);
      weigh_row(disc, 0, 0, std::span(memory).subspan(16, width));
      for (std::size_t i = 0; i < memory.size(); ++i) {
        const bool inside = i >= 16 && i < 16 + width;
        ASSERT_EQ(memory[i] != -1.0F, inside) << "width " << width << " at " << i;
      }
    }
  }
}

RC_GTEST_PROP(InfluencePower, IsAlmostTheRealPower, ()) {
  const double exponent = *rc::gen::inRange(0, 160'001) / 1e4;
  const auto t = static_cast<float>(*rc::gen::inRange(100, 1'000'001) / 1e6);
  const double real = std::pow(static_cast<double>(t), exponent);
  RC_PRE(real > 1e-30);  // below, a float has too few digits left
  const double found = static_cast<double>(Power::of(exponent).apply(t));
  RC_ASSERT(std::abs(found - real) <= 1e-4 * real);
}

TEST(InfluencePower, WholeAndHalfExponentsAreExact) {
  EXPECT_EQ(Power::of(0).apply(0.3F), 1.0F);
  EXPECT_EQ(Power::of(1).apply(0.3F), 0.3F);
  EXPECT_EQ(Power::of(2).apply(0.3F), 0.3F * 0.3F);
  EXPECT_EQ(Power::of(0.5).apply(0.3F), std::sqrt(0.3F));
  EXPECT_EQ(Power::of(1.5).apply(0.3F), 0.3F * std::sqrt(0.3F));
  for (const double exponent : {0.0, 0.3, 1.0, 7.77, Power::kMax}) {
    EXPECT_EQ(Power::of(exponent).apply(1.0F), 1.0F) << exponent;
  }
}

RC_GTEST_PROP(InfluenceWeight, FallsWithTheDistance, ()) {
  const Disc disc = any_disc();
  const Point near = any_cell_near(disc);
  const Point far = any_cell_near(disc);
  const auto distance2 = [&](Point cell) {
    const Point d = cell - disc.centre;
    return d.x * d.x + d.y * d.y;
  };
  const bool ordered = distance2(near) <= distance2(far);
  RC_ASSERT(weight(disc, ordered ? near : far) >= weight(disc, ordered ? far : near));
}

RC_GTEST_PROP(InfluenceWeight, LiesBetweenNothingAndTheStrength, ()) {
  const Disc disc = any_disc();
  const Point cell = any_cell_near(disc);
  const Point d = cell - disc.centre;
  const float found = weight(disc, cell);
  RC_ASSERT(found >= 0.0F);
  RC_ASSERT(found <= disc.strength);
  if (std::sqrt(static_cast<float>(d.x * d.x + d.y * d.y)) >= disc.radius) RC_ASSERT(found == 0.0F);
  if (!disc.bounds().contains(cell)) RC_ASSERT(found == 0.0F);
}

RC_GTEST_PROP(InfluenceWeight, IsTheStrengthAtTheCentre, ()) {
  const Disc disc = any_disc();
  RC_ASSERT(weight(disc, disc.centre) == disc.strength);
}

TEST(InfluenceWeight, ADiscWithoutARadiusActsNowhere) {
  const Disc disc{{3, 3}, 0, 1, Power::of(0)};
  EXPECT_EQ(weight(disc, {3, 3}), 0.0F);
  std::vector<float> row(9, -1.0F);
  weigh_row(disc, 0, 3, row);
  EXPECT_EQ(row, std::vector<float>(9, 0.0F));
}

TEST(InfluenceWeight, AtARadiusOfWholeCellsItIsNothing) {
  const Disc disc{{10, 10}, 5, 1, Power::of(0)};
  EXPECT_EQ(weight(disc, {15, 10}), 0.0F);
  EXPECT_EQ(weight(disc, {13, 14}), 0.0F);
  EXPECT_EQ(weight(disc, {14, 10}), 1.0F);
}

}  // namespace
}  // namespace warren::influence
