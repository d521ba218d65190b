#include "core/path_text.hpp"

#include <gtest/gtest.h>

namespace warren {
namespace {

// Names of this machine are bytes, and a backslash is one of them.
TEST(PathText, KeepsEveryByteOfAName) {
  for (const std::string name :
       {"a/b.zone", "a//b/../c/", "Grüße/日本", "one\\two", "\xff\xfe", ""}) {
    EXPECT_EQ(path_text(std::filesystem::path(name)), name);
  }
}

}  // namespace
}  // namespace warren
