#include "core/topology/label_rows.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "../on_target.hpp"

namespace warren {
namespace {

// Mostly equal, so that one difference decides.
RC_GTEST_PROP(LabelRows, AreComparedOnEveryInstructionSet, ()) {
  std::vector<std::uint8_t> a = *rc::gen::arbitrary<std::vector<std::uint8_t>>();
  a.resize(a.size() + *rc::gen::inRange<std::size_t>(0, 200), 7);
  std::vector<std::uint8_t> b = a;
  const auto limit = *rc::gen::arbitrary<std::uint8_t>();
  if (!b.empty() && *rc::gen::arbitrary<bool>()) {
    b[*rc::gen::inRange<std::size_t>(0, b.size())] = *rc::gen::arbitrary<std::uint8_t>();
  }
  bool expected = false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    expected = expected || (a[i] != b[i] && std::max(a[i], b[i]) < limit);
  }
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    const testing::OnTarget on(target);
    RC_ASSERT(any_apart(a.data(), b.data(), a.size(), limit) == expected);
  }
}

}  // namespace
}  // namespace warren
