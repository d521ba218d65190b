#include "core/route/stacks.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <vector>

#include "core/route/buckets.hpp"

namespace warren::route {
namespace {

// Takes the nearest nodes of both: at the same distance, in the same order.
void take_alike(Stacks<128>& stacks, Buckets<128>& buckets,
                const std::vector<std::uint32_t>& next) {
  const std::span<const std::uint32_t> stack = stacks.take();
  std::uint32_t node = buckets.take();
  RC_ASSERT(stacks.distance() == buckets.distance());
  for (std::size_t i = stack.size(); i-- > 0;) {
    RC_ASSERT(node == stack[i]);
    node = next[node];
  }
  RC_ASSERT(node == Buckets<128>::kEnd);
}

RC_GTEST_PROP(Stacks, GiveOutWhatBucketsDo, ()) {
  Stacks<128> stacks;
  // Those that were left half full start afresh.
  stacks.push(0, 8);
  stacks.push(127, 7);
  stacks.take();
  stacks.push(5, 9);
  stacks.clear();
  Buckets<128> buckets;
  std::vector<std::uint32_t> next;
  for (const int value : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000))) {
    if (value % 5 == 0) {
      take_alike(stacks, buckets, next);
      continue;
    }
    const std::uint32_t distance = buckets.distance() + static_cast<std::uint32_t>(value) % 126 + 1;
    const auto node = static_cast<std::uint32_t>(next.size());
    next.push_back(buckets.push(distance, node));
    stacks.push(distance, node);
  }
  for (int i = 0; i < 130; ++i) take_alike(stacks, buckets, next);
}

}  // namespace
}  // namespace warren::route
