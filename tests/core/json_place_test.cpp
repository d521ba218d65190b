#include "core/json_place.hpp"

#include <gtest/gtest.h>

#include <string>

namespace warren {
namespace {

TEST(JsonPlace, FollowsPlaces) {
  const std::string text = R"( {"a":[1,{"b\"":2,"c]":"}{","d":[[],[7]]}],"e":{"f":3}} )";
  const auto at = [&](std::string_view place) { return text.substr(locate(text, place), 3); };
  EXPECT_EQ(at(""), "{\"a");
  EXPECT_EQ(at("a[0]"), "1,{");
  EXPECT_EQ(at("a[1].d[1][0]"), "7]]");
  EXPECT_EQ(at("e.f"), "3}}");
  // As far as it goes.
  EXPECT_EQ(at("a[5]"), "[1,");
  EXPECT_EQ(at("e.g"), "{\"f");
}

TEST(JsonPlace, CountsLinesAndColumnsFromOne) {
  const std::string text = "{\n  \"a\": 1\n}";
  EXPECT_EQ(line_column(text, 0).line, 1);
  EXPECT_EQ(line_column(text, 0).column, 1);
  const LineColumn at = line_column(text, locate(text, "a"));
  EXPECT_EQ(at.line, 2);
  EXPECT_EQ(at.column, 8);
}

}  // namespace
}  // namespace warren
