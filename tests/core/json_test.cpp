// Our JSON beside the library's: the same texts, to the byte.
#include "core/json.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/json_text.hpp"

namespace warren {
namespace {

using Theirs = nlohmann::ordered_json;

std::string written(const Theirs& json) {
  return json.dump(-1, ' ', false, Theirs::error_handler_t::replace);
}

RC_GTEST_PROP(JsonTest, AnyBytesAreWrittenAlike, (const std::string& bytes)) {
  RC_ASSERT(Json(bytes).dump() == written(Theirs(bytes)));
}

// Every way in which a sequence of several bytes can be broken off or go wrong.
TEST(JsonTest, SequencesThatAreNoneAreWrittenAlike) {
  constexpr unsigned char kBytes[] = {'a',  '"',  0x1f, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0,
                                      0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xee,
                                      0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff};
  for (const unsigned char a : kBytes) {
    for (const unsigned char b : kBytes) {
      for (const unsigned char c : kBytes) {
        for (const unsigned char d : kBytes) {
          std::string bytes;
          for (const unsigned char one : {a, b, c, d}) bytes += static_cast<char>(one);
          ASSERT_EQ(Json(bytes).dump(), written(Theirs(bytes)));
        }
      }
    }
  }
}

RC_GTEST_PROP(JsonTest, NumbersAreWrittenAlike, (double real, std::int64_t whole)) {
  RC_ASSERT(Json(real).dump() == written(Theirs(real)));
  RC_ASSERT(Json(whole).dump() == written(Theirs(whole)));
  const auto positive = static_cast<std::uint64_t>(whole);
  RC_ASSERT(Json(positive).dump() == written(Theirs(positive)));
}

TEST(JsonTest, OddNumbersAreWrittenAlike) {
  for (const double real :
       {0.0, -0.0, 1.0, 1e15, 1e16, 1e-4, 1e-5, 5e-324, 1.7976931348623157e308,
        std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_EQ(Json(real).dump(), written(Theirs(real)));
  }
}

TEST(JsonTest, DocumentsAreReadAndWrittenAlike) {
  for (const std::string text :
       {R"({"b":[1,-2,3.5,"x\u00e9\n",null,true],"a":{"":{}},"c":[[],{}]})", R"([])", R"("alone")",
        R"([18446744073709551615,-9223372036854775808,1e400,0.1])", R"({"a":{"b":{"c":[{}]}}})"}) {
    const auto ours = parse_json_text(text);
    const Theirs theirs = Theirs::parse(text, nullptr, false);
    ASSERT_EQ(ours.has_value(), !theirs.is_discarded()) << text;
    if (!ours) continue;
    EXPECT_EQ(ours->dump(), written(theirs)) << text;
  }
}

TEST(JsonTest, ListsOfPairsAreObjects) {
  const Json object = {{"name", "A"}, {"at", Json::array({1, 2})}};
  EXPECT_EQ(object.dump(), R"({"name":"A","at":[1,2]})");
  const Json single = {{"id", std::string("x")}};
  EXPECT_EQ(single.dump(), R"({"id":"x"})");
  EXPECT_EQ(Json::array({"a", "b"}).dump(), R"(["a","b"])");
  EXPECT_EQ(Json(std::vector<std::string>{"a", "b"}).dump(), R"(["a","b"])");
}

TEST(JsonTest, WhatIsNotThereIsNothing) {
  Json json = {{"a", 1}};
  EXPECT_TRUE(json.contains("a"));
  EXPECT_EQ(json.find("b"), json.end());
  json["b"] = 2.5;
  json["a"] = true;
  EXPECT_EQ(json.dump(), R"({"a":true,"b":2.5})");
  EXPECT_EQ(Json(5).get<std::string>(), "");
  EXPECT_EQ(Json("x").get<std::int64_t>(), 0);
  EXPECT_EQ(Json("x").size(), 0U);
  EXPECT_EQ(Json().find("x"), Json().end());
}

}  // namespace
}  // namespace warren
