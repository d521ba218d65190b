#include "core/heap.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <queue>
#include <vector>

namespace warren {
namespace {

struct Tied {
  int price = 0;
  int name = 0;
  friend bool operator>(const Tied& a, const Tied& b) { return a.price > b.price; }
  friend bool operator==(const Tied&, const Tied&) = default;
};

#ifdef __GLIBCXX__
// Levels were made with the library's queue: this one gives entries of one price in its order.
RC_GTEST_PROP(Heap, GivesTiesInTheOrderOfLibstdcxx, ()) {
  Heap<Tied> heap;
  std::priority_queue<Tied, std::vector<Tied>, std::greater<>> expected;
  const int steps = *rc::gen::inRange(1, 200);
  for (int i = 0; i < steps; ++i) {
    if (expected.empty() || *rc::gen::inRange(0, 3) > 0) {
      const Tied next{*rc::gen::inRange(0, 6), i};
      heap.push(next);
      expected.push(next);
    } else {
      heap.pop();
      expected.pop();
    }
    RC_ASSERT(heap.size() == expected.size());
    RC_ASSERT(heap.empty() || heap.top() == expected.top());
  }
}
#endif

TEST(Heap, GivesTheLeastFirst) {
  Heap<int> heap;
  for (const int i : {5, 1, 4, 1, 3}) heap.push(i);
  std::vector<int> out;
  for (; !heap.empty(); heap.pop()) out.push_back(heap.top());
  EXPECT_EQ(out, (std::vector<int>{1, 1, 3, 4, 5}));
}

}  // namespace
}  // namespace warren
