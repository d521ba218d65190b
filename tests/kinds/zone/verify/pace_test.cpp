// Z11: nobody near the start and near places of rest.
#include <gtest/gtest.h>

#include "pipeline/verify.hpp"
#include "tampering.hpp"

namespace warren {
namespace {

using testing::expect_noticed;
using testing::first;
using testing::kNowhere;
using testing::set_parameter;

TEST(VerifyPace, NoticesTampering) {
  expect_noticed({
      {"more rest is required",
       [](Level& l) {
         set_parameter(l, "safe_radius", 500.0);
         return std::optional(first(l, "source", "budget").at);
       },
       {"Z11"},
       "from the start; nobody may be within 500"},
      {"nobody knows how much rest",
       [](Level& l) {
         testing::drop_parameter(l, "safe_radius");
         return kNowhere;
       },
       {"Z11"},
       "safe_radius"},
  });
}

}  // namespace
}  // namespace warren
