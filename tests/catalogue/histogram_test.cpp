#include "catalogue/histogram.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

namespace warren {
namespace {

TEST(Histogram, OfNothingIsZero) {
  EXPECT_TRUE(Histogram().empty());
  EXPECT_EQ(Histogram().percentile(50), 0);
}

TEST(Histogram, TakesValuesThatOccurred) {
  Histogram values;
  for (const int value : {10, 40, 20, 30}) values.add(value);
  EXPECT_EQ(values.count(), 4U);
  EXPECT_EQ(values.percentile(0), 10);
  EXPECT_EQ(values.percentile(50), 20) << "the lower one of the two in the middle";
  EXPECT_EQ(values.percentile(95), 40);
  EXPECT_EQ(values.percentile(100), 40);
}

RC_GTEST_PROP(Histogram, AgreesWithSorting, ()) {
  auto values = *rc::gen::nonEmpty(
      rc::gen::container<std::vector<std::int64_t>>(rc::gen::weightedOneOf<std::int64_t>(
          {{4, rc::gen::inRange<std::int64_t>(-5, 20)}, {1, rc::gen::arbitrary<std::int64_t>()}})));
  Histogram histogram;
  for (const std::int64_t value : values) histogram.add(value);
  std::sort(values.begin(), values.end());
  RC_ASSERT(histogram.count() == values.size());
  for (unsigned percent = 0; percent <= 100; ++percent) {
    const std::int64_t found = histogram.percentile(percent);
    const auto not_above = std::upper_bound(values.begin(), values.end(), found) - values.begin();
    const auto below = std::lower_bound(values.begin(), values.end(), found) - values.begin();
    RC_ASSERT(not_above > below);
    RC_ASSERT(static_cast<std::size_t>(not_above) * 100 >= percent * values.size());
    RC_ASSERT(below == 0 || static_cast<std::size_t>(below) * 100 < percent * values.size());
  }
}

RC_GTEST_PROP(Histogram, AddsUp, (const std::vector<int>& some, const std::vector<int>& more)) {
  Histogram all;
  Histogram first;
  Histogram second;
  for (const int value : some) first.add(value);
  for (const int value : more) second.add(value);
  for (const int value : more) all.add(value);
  for (const int value : some) all.add(value);
  first.add(second);
  RC_ASSERT(first == all);
}

}  // namespace
}  // namespace warren
