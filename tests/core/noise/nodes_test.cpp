// Fields between their nodes, on every instruction set: the same bits as cell by cell.
#include "core/noise/nodes.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#include "../on_target.hpp"
#include "core/rng.hpp"

namespace warren {
namespace {

constexpr int kNodeSteps[] = {1, 2, 4, 8};
using NodeRow = std::array<float, noise::kTileSize>;

std::vector<float> random_nodes(std::size_t count, Rng& rng) {
  std::vector<float> out(count);
  for (float& value : out) value = static_cast<float>(rng.real64() * 2.0 - 1.0);
  return out;
}

float plain_between(int step, const float* nodes, std::size_t stride, Point cell) {
  const float part = 1.0F / static_cast<float>(step);
  const float down = static_cast<float>(cell.y % step) * part;
  const auto line = [&](int column) {
    const auto at =
        static_cast<std::size_t>(cell.y / step) * stride + static_cast<std::size_t>(column);
    const float below = cell.y % step == 0 ? nodes[at] : nodes[at + stride];
    return nodes[at] + (below - nodes[at]) * down;
  };
  const float left = line(cell.x / step);
  const float rise = line(cell.x / step + 1) - left;
  return left + rise * (static_cast<float>(cell.x % step) * part);
}

void expect_same_bits(const NodeRow& is, const NodeRow& expected, const std::string& where) {
  EXPECT_EQ(std::memcmp(is.data(), expected.data(), sizeof(NodeRow)), 0) << where;
}

TEST(NoiseNodes, AreInterpolatedAlikeOnEveryInstructionSet) {
  Rng rng(7);
  for (const int step : kNodeSteps) {
    const auto side = static_cast<std::size_t>(noise::nodes_per_tile(step));
    const std::size_t stride = side + 5;
    const std::vector<float> nodes = random_nodes(stride * side, rng);
    const std::vector<float> before = random_nodes(noise::kTileSize, rng);
    for (int y = 0; y < noise::kTileSize; ++y) {
      NodeRow expected;
      NodeRow sum;
      for (int x = 0; x < noise::kTileSize; ++x) {
        const auto i = static_cast<std::size_t>(x);
        expected[i] = plain_between(step, nodes.data(), stride, {x, y});
        sum[i] = expected[i] + before[i];
      }
      for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        const testing::OnTarget on(target);
        const std::string where =
            std::string(hwy::TargetName(target)) + ", step " + std::to_string(step);
        NodeRow row;
        noise::interpolate_row(step, nodes.data(), stride, y, row.data());
        expect_same_bits(row, expected, where);
        std::copy(before.begin(), before.end(), row.begin());
        noise::add_interpolated_row(step, nodes.data(), stride, y, row.data());
        expect_same_bits(row, sum, where + ", added");
      }
    }
  }
}

// Rows of any length: nothing is written past their end.
TEST(NoiseNodes, ArePushedAlikeOnEveryInstructionSet) {
  constexpr int kMargin = 12;
  constexpr int kMostNodes = 70;
  constexpr float kStrength = 10.5F;
  constexpr std::size_t kStride = kMostNodes + 2 * kMargin;
  Rng rng(8);
  const std::vector<float> field = random_nodes(kStride * (2 * kMargin + 1), rng);
  const float* middle = field.data() + kMargin * kStride + kMargin;
  for (const int count : {1, 7, 8, 9, 17, 33, kMostNodes}) {
    const std::vector<float> right = random_nodes(static_cast<std::size_t>(count), rng);
    const std::vector<float> down = random_nodes(static_cast<std::size_t>(count), rng);
    std::vector<float> expected(static_cast<std::size_t>(count) + 1, 99.0F);
    for (std::size_t i = 0; i < right.size(); ++i) {
      const float x = right[i] * kStrength;
      const float y = down[i] * kStrength;
      const float* at = middle + static_cast<std::ptrdiff_t>(i) +
                        static_cast<std::ptrdiff_t>(std::floor(y)) * std::ptrdiff_t{kStride} +
                        static_cast<std::ptrdiff_t>(std::floor(x));
      const float across = x - std::floor(x);
      const float above = at[0] + (at[1] - at[0]) * across;
      const float below = at[kStride] + (at[kStride + 1] - at[kStride]) * across;
      expected[i] = above + (below - above) * (y - std::floor(y));
    }
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
      const testing::OnTarget on(target);
      std::vector<float> is(expected.size(), 99.0F);
      noise::read_pushed_row({middle, kStride, kStrength}, right.data(), down.data(), count,
                             is.data());
      EXPECT_EQ(std::memcmp(is.data(), expected.data(), is.size() * sizeof(float)), 0)
          << hwy::TargetName(target) << ", " << count << " nodes";
    }
  }
}

}  // namespace
}  // namespace warren
