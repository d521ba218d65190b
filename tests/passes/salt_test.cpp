#include "passes/salt.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace warren {
namespace {

RC_GTEST_PROP(Salt, SeedsOfOneNameStayApart, (std::uint32_t a, std::uint32_t b, std::string name)) {
  RC_PRE(a != b);
  RC_ASSERT(salted_seed(a, name) != salted_seed(b, name));
}

// Renaming the hash or its use would change every level.
TEST(Salt, IsTheSameEverywhere) {
  EXPECT_EQ(salted_seed(0, "ember") ^ salted_seed(7, "ember"), 7U);
  EXPECT_NE(salted_seed(0, "ember"), salted_seed(0, "Ember"));
  EXPECT_NE(salted_seed(0, "a"), salted_seed(0, "b"));
  EXPECT_NE(salted_seed(0, ""), 0U);
}

}  // namespace
}  // namespace warren
