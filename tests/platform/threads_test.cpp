#include "platform/threads.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <vector>

namespace warren {
namespace {

using Band = std::pair<int, int>;

struct Seen {
  std::vector<Band> bands;  // sorted
  std::set<std::thread::id> threads;
};

Seen run(int rows, unsigned threads, int align) {
  Seen seen;
  std::mutex mutex;
  parallel_rows(rows, Threads(threads), align, [&](int begin, int end) {
    const std::lock_guard lock(mutex);
    seen.bands.emplace_back(begin, end);
    seen.threads.insert(std::this_thread::get_id());
  });
  std::ranges::sort(seen.bands);
  return seen;
}

RC_GTEST_PROP(ParallelRows, CoversEveryRowOnceInAlignedBands, ()) {
  const int rows = *rc::gen::inRange(0, 300);
  const unsigned threads = *rc::gen::inRange(0U, 10U);
  const int align = *rc::gen::inRange(1, 70);
  const Seen seen = run(rows, threads, align);
  int covered = 0;
  for (const auto& [begin, end] : seen.bands) {
    RC_ASSERT(begin == covered);
    RC_ASSERT(begin % align == 0);
    RC_ASSERT(end > begin || rows == 0);
    covered = end;
  }
  RC_ASSERT(covered == rows);
  RC_ASSERT(seen.bands.size() <= std::max(1U, threads));
}

// No band is more than one aligned block longer than another.
RC_GTEST_PROP(ParallelRows, SharesTheWorkEvenly, ()) {
  const int blocks = *rc::gen::inRange(1, 60);
  const unsigned threads = *rc::gen::inRange(1U, 10U);
  const int align = *rc::gen::inRange(1, 20);
  int shortest = blocks * align;
  int longest = 0;
  for (const auto& [begin, end] : run(blocks * align, threads, align).bands) {
    shortest = std::min(shortest, end - begin);
    longest = std::max(longest, end - begin);
  }
  RC_ASSERT(longest - shortest <= align);
}

TEST(ParallelRows, UsesAsManyThreadsAsAskedAndTheCallersAmongThem) {
  const Seen seen = run(64, 4, 16);
  EXPECT_EQ(seen.threads.size(), 4U);
  EXPECT_TRUE(seen.threads.contains(std::this_thread::get_id()));
}

TEST(ParallelRows, OneThreadIsTheCallers) {
  EXPECT_EQ(run(64, 1, 16).threads, std::set{std::this_thread::get_id()});
}

TEST(ParallelRows, TheMachineHasAThread) {
  EXPECT_GE(hardware_threads(), 1U);
}

}  // namespace
}  // namespace warren
