#include "core/route/dial.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <map>
#include <vector>

namespace warren::route {
namespace {

RC_GTEST_PROP(Dial, PopsInOrderAndLosesNothing, ()) {
  const auto max_step = *rc::gen::inRange<std::uint32_t>(1, 300);
  Dial dial(max_step);
  // A dial that was left half full starts afresh.
  dial.push(max_step, 7);
  dial.clear();
  std::multimap<std::uint32_t, std::uint32_t> waiting;
  std::uint32_t last = 0;
  const auto work = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000));
  std::uint32_t node = 0;
  const auto pop = [&] {
    const Dial::Entry entry = dial.pop();
    RC_ASSERT(entry.distance == waiting.begin()->first);
    const auto [from, to] = waiting.equal_range(entry.distance);
    auto at = from;
    while (at != to && at->second != entry.node) ++at;
    RC_ASSERT(at != to);
    waiting.erase(at);
    last = entry.distance;
  };
  for (const int value : work) {
    if (value % 3 == 0 && !waiting.empty()) {
      pop();
    } else {
      const std::uint32_t distance = last + static_cast<std::uint32_t>(value) % (max_step + 1);
      dial.push(distance, node);
      waiting.emplace(distance, node++);
    }
    RC_ASSERT(dial.empty() == waiting.empty());
  }
  while (!waiting.empty()) pop();
  RC_ASSERT(dial.empty());
}

TEST(Dial, GoesRoundManyTimes) {
  Dial dial(255);
  dial.push(0, 1);
  for (std::uint32_t i = 0; i < 20000; ++i) {
    const Dial::Entry entry = dial.pop();
    ASSERT_EQ(entry.distance, i * 255);
    dial.push(entry.distance + 255, entry.node);
  }
}

}  // namespace
}  // namespace warren::route
