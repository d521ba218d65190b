#include "core/tally_bytes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "on_target.hpp"

namespace warren {
namespace {

// More than lanes of bytes can count, in every lane.
std::vector<std::uint8_t> many_bytes() {
  const auto count = *rc::gen::inRange<std::size_t>(0, 40000);
  const auto values = *rc::gen::nonEmpty(rc::gen::arbitrary<std::vector<std::uint8_t>>());
  std::vector<std::uint8_t> out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(values[i * i / 7 % values.size()]);
  return out;
}

RC_GTEST_PROP(TallyBytes, CountsOnEveryInstructionSet, ()) {
  const std::vector<std::uint8_t> bytes = many_bytes();
  const auto last = static_cast<std::uint8_t>(*rc::gen::inRange(0, 40));
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    const testing::OnTarget on(target);
    const std::array<std::int64_t, 256> found = tally_bytes(bytes, last);
    for (std::size_t value = 0; value <= last; ++value) {
      RC_ASSERT(found[value] == std::ranges::count(bytes, static_cast<std::uint8_t>(value)));
    }
  }
}

TEST(TallyBytes, OneValueAloneFillsEveryLane) {
  const std::vector<std::uint8_t> bytes(std::size_t{1} << 16, 3);
  EXPECT_EQ(tally_bytes(bytes, 3)[3], 1 << 16);
  EXPECT_EQ(tally_bytes(bytes, 3)[2], 0);
}

}  // namespace
}  // namespace warren
