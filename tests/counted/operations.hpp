// How much work the library does, counted instead of timed: the same on a busy machine. The library
// of this build calls back at every branch it takes (WARREN_COUNT_OPERATIONS); times say nothing
// here, counts everything.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>

namespace warren::testing {

// Branches that the library took in this thread since the thread began.
std::uint64_t operations_done();

template <class Work>
std::uint64_t operations_of(Work&& work) {
  const std::uint64_t before = operations_done();
  std::forward<Work>(work)();
  return operations_done() - before;
}

// Twice the input may cost little more than twice the work: sorting costs a bit more, comparing
// everything with everything four times. `prepare(n)` makes an input, `work(input)` is counted.
template <class Prepare, class Work>
void expect_linear(const char* what, int n, const Prepare& prepare, const Work& work) {
  const auto once = prepare(n);
  const auto twice = prepare(2 * n);
  const auto least = static_cast<double>(operations_of([&] { work(once); }));
  const auto most = static_cast<double>(operations_of([&] { work(twice); }));
  EXPECT_GT(least, 0) << what << ": nothing was counted";
  EXPECT_LT(most, 2.5 * least) << what << ": twice the input of " << n << " is not linear";
}

}  // namespace warren::testing
