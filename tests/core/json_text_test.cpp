#include "core/json_text.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/json_place.hpp"
#include "core/rng.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

std::string nested(std::size_t depth, std::string_view open, std::string_view close) {
  std::string out;
  for (std::size_t i = 0; i < depth; ++i) out += open;
  for (std::size_t i = 0; i < depth; ++i) out += close;
  return out;
}

TEST(JsonText, TakesWhatIsNestedUpToTheLimit) {
  EXPECT_TRUE(parse_json_text(nested(kDeepestJson, "[", "]")));
  const auto deep = parse_json_text(nested(kDeepestJson + 1, "[", "]"));
  ASSERT_FALSE(deep);
  EXPECT_TRUE(deep.error().hostile);
  EXPECT_EQ(deep.error().byte, kDeepestJson);
  EXPECT_NE(deep.error().message.find("too deep"), std::string::npos);
}

TEST(JsonText, AnyNumberOfBracketsIsRefused) {
  for (const std::size_t depth : {100U, 8192U, 131072U, 4000000U}) {
    EXPECT_FALSE(parse_json_text(nested(depth, "[", "]"))) << depth;
    EXPECT_FALSE(parse_json_text(nested(depth, "[", ""))) << depth;
    EXPECT_FALSE(parse_json_text(nested(depth, "{\"a\":", "}"))) << depth;
    EXPECT_FALSE(
        parse_json_text("{\"format\":\"warren-level\",\"x\":" + nested(depth, "[", "]") + "}"));
  }
}

TEST(JsonText, BracketsInStringsAreNoBrackets) {
  const std::string text =
      R"({"a": ")" + nested(1000, "[{", "") + R"(", "b\"[": "\\", "c": "\\\"[["})";
  const auto json = parse_json_text(text);
  ASSERT_TRUE(json);
  EXPECT_EQ(json->size(), 3U);
}

struct Twice {
  std::string text;
  std::string key;
  int line;  // of the second
  int first;
};

TEST(JsonText, RefusesAKeyThatStandsTwiceInAnObject) {
  const Twice cases[] = {
      {"{\"a\": 1,\n \"a\": 2}", "a", 2, 1},
      {"{\"a\": 1,\n \"b\": {\"c\": [\n {\"d\": 1,\n \"e\": {}, \"d\": 1}]}}", "d", 4, 3},
      {"[1, [2, {\"\": 1,\n\n \"\": 1}]]", "", 3, 1},
      {"{\"ab\": 1,\n \"\\u0061b\": 2}", "ab", 2, 1},
      {"{\"a\\\"b\": 1,\n \"a\\\"b\": 2}", "a\\\"b", 2, 1},
      {"{\"a\": \"x\", \"b\": [\"a\", \"a\"],\n\n \"a\": 1}", "a", 3, 1},
      {"{\"a\": {\"a\": {\"a\": 1}},\n \"b\": {\"a\": 1, \n\"a\": 1}}", "a", 3, 2},
  };
  for (const Twice& one : cases) {
    const auto json = parse_json_text(one.text);
    ASSERT_FALSE(json) << one.text;
    const JsonProblem& problem = json.error();
    EXPECT_FALSE(problem.hostile);
    EXPECT_EQ(problem.message,
              "'" + one.key + "' stands in line " + std::to_string(one.first) + " already");
    EXPECT_EQ(line_column(one.text, problem.byte).line, one.line) << one.text;
    EXPECT_EQ(problem.help, "remove one of the two");
  }
}

TEST(JsonText, TheSameKeyInTwoObjectsIsFine) {
  for (const char* text : {R"({"a": {"a": 1}, "b": {"a": 1}})", R"([{"a": 1}, {"a": 1}])",
                           R"({"a": "a", "b": ["a", "a"]})", R"({"A": 1, "a": 1, " a": 1})",
                           R"({"a": ",", "b": ",\"a\":", "c": 1})"}) {
    EXPECT_TRUE(parse_json_text(text)) << text;
  }
}

TEST(JsonText, AnObjectOfTooManyMembersIsRefused) {
  const auto object = [](int members) {
    std::string out = "{";
    for (int i = 0; i < members; ++i) out += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
    return out + "}";
  };
  EXPECT_TRUE(parse_json_text(object(kMostJsonMembers)));
  EXPECT_FALSE(parse_json_text(object(kMostJsonMembers + 1)));
  EXPECT_FALSE(parse_json_text(object(300000)));
}

// Whatever the text, the scan ends, and what it takes the parser can check.
TEST(JsonText, GarbageIsJudgedWithoutHarm) {
  constexpr std::string_view kBits[] = {"{",  "}",  "[", "]", ",",  ":",
                                        "\"", "\\", "a", "1", "\n", "\"a\""};
  int taken = 0;
  for (std::uint32_t seed = 0; seed < 3000; ++seed) {
    Rng rng(seed);
    std::string text;
    const auto length = rng.below(40);
    for (std::uint32_t i = 0; i < length; ++i) text += kBits[rng.below(std::size(kBits))];
    const bool accepted = nlohmann::json::accept(text);
    const auto json = parse_json_text(text);
    if (json) ++taken;
    EXPECT_TRUE(!json || accepted) << text;
    EXPECT_TRUE(json || json.error().byte <= text.size()) << text;
  }
  EXPECT_GT(taken, 0);
}

// Every reader goes this way: nobody else calls a parser of JSON.
TEST(JsonText, IsTheOnlyWayIntoJson) {
  namespace fs = std::filesystem;
  int looked = 0;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(source_folder()) / "src")) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".cpp" && extension != ".hpp") continue;
    if (entry.path().stem() == "json_text") continue;
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    ++looked;
    for (const char* word : {"Json::parse(", "json::parse(", "sax_parse", "json::from_",
                             "Json::from_", "Json::accept(", "json::accept("}) {
      EXPECT_EQ(text.str().find(word), std::string::npos) << entry.path() << " calls " << word;
    }
  }
  EXPECT_GT(looked, 300);
}

}  // namespace
}  // namespace warren
