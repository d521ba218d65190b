#include "core/route/buckets.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <map>
#include <vector>

namespace warren::route {
namespace {

using Waiting = Buckets<128>;
using Lists = std::map<std::uint32_t, std::vector<std::uint32_t>>;  // by distance

// Takes the nearest list of both: the same distance, and the last pushed first.
void take_both(Waiting& buckets, const std::vector<std::uint32_t>& next, Lists& lists) {
  std::uint32_t node = buckets.take();
  if (lists.empty()) {
    RC_ASSERT(node == Waiting::kEnd);
    return;
  }
  RC_ASSERT(buckets.distance() == lists.begin()->first);
  std::vector<std::uint32_t>& list = lists.begin()->second;
  for (; !list.empty(); list.pop_back()) {
    RC_ASSERT(node == list.back());
    node = next[node];
  }
  RC_ASSERT(node == Waiting::kEnd);
  lists.erase(lists.begin());
}

RC_GTEST_PROP(Buckets, AreTakenInOrderLastInFirstOut, ()) {
  Waiting buckets;
  // One that was left half full starts afresh.
  buckets.push(127, 7);
  buckets.push(0, 8);
  buckets.take();
  buckets.clear();
  Lists lists;
  std::vector<std::uint32_t> next;
  for (const int value : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000))) {
    if (value % 5 == 0) {
      take_both(buckets, next, lists);
      continue;
    }
    const bool taken = buckets.distance() != 0;
    const std::uint32_t step = static_cast<std::uint32_t>(value) % 127 + (taken ? 1 : 0);
    const auto node = static_cast<std::uint32_t>(next.size());
    next.push_back(buckets.push(buckets.distance() + step, node));
    lists[buckets.distance() + step].push_back(node);
  }
  while (!lists.empty()) take_both(buckets, next, lists);
  take_both(buckets, next, lists);
}

TEST(Buckets, GoRoundManyTimes) {
  Buckets<256> buckets;
  buckets.push(0, 1);
  for (std::uint32_t i = 0; i < 20000; ++i) {
    ASSERT_EQ(buckets.take(), 1U);
    ASSERT_EQ(buckets.distance(), i * 255);
    ASSERT_EQ(buckets.push(buckets.distance() + 255, 1), Buckets<256>::kEnd);
  }
}

}  // namespace
}  // namespace warren::route
