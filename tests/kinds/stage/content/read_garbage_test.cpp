// Reading stages: files that are none never crash, hang or fill the screen.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "random_stages.hpp"
#include "stages.hpp"

namespace warren {
namespace {

using testing::kStageJson;
using testing::kStageToml;
using testing::stage_of;
using testing::stage_problems;

// What is told is told well, whatever the file.
void expect_told_well(const Result<StageFile>& file) {
  if (file) return;
  RC_ASSERT(!file.error().diagnostics.empty());
  RC_ASSERT(file.error().diagnostics.size() <= Diagnostics::kMaxKept + 1);
  for (const Diagnostic& problem : file.error().diagnostics) {
    RC_ASSERT(problem.where.line >= 0);
    RC_ASSERT(problem.where.column >= 0);
    RC_ASSERT(problem.where.length >= 0);
    RC_ASSERT(!problem.message.empty());
    RC_ASSERT(problem.where.column <= static_cast<int>(problem.source.size()) + 1);
    RC_ASSERT(problem.severity != Severity::error || !problem.help.empty());
  }
  RC_ASSERT(!format_diagnostics(file.error().diagnostics).empty());
}

RC_GTEST_PROP(ParseStage, SurvivesBinaryGarbage, ()) {
  std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
  std::string text(static_cast<std::size_t>(*rc::gen::inRange(1, 65'536)), '\0');
  for (char& c : text) c = static_cast<char>(random());
  expect_told_well(parse_stage(text, kStageToml));
  expect_told_well(parse_stage(text, kStageJson));
}

// Pieces that mean something, in any order.
RC_GTEST_PROP(ParseStage, SurvivesNonsense, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "map", "pitfall_zones", "[moving_floor_zones]\n", "up", " = ", "[[3, 5, 1, 1]]", "\n", "{",
      "}", "[", "]", ",", ":", "\"", "'''", "\"\"\"", "grid_cols", "30", "-1", "1.5", "#", ".",
      "true", "null", "\\", "\r\n", "\xc3\xa9", "seed", "wall_algorithm", "\"default.5%\"", "nan",
      "0x1F", "1979-05-27T07:32:00Z", "\\u0000", "\t", ".......\n", "..x.A..\n", "fuel_count",
      "exit_sides", "zone_names"));
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  expect_told_well(parse_stage(text, kStageToml));
  expect_told_well(parse_stage(text, kStageJson));
}

// Good files with one byte or one line wrong.
RC_GTEST_PROP(ParseStage, SurvivesASlipOfThePen, ()) {
  const StageConfig config = testing::any_stage(16);
  const bool toml = *rc::gen::arbitrary<bool>();
  std::string text = toml ? testing::to_toml(config) : testing::to_json(config);
  for (int slips = *rc::gen::inRange(1, 4); slips > 0; --slips) {
    const auto at = static_cast<std::size_t>(
        *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, static_cast<int>(text.size()))));
    const char byte =
        *rc::gen::elementOf(std::string("\"'[]{}=.,#\\\n\r\t \x01\xff\xc3"
                                        "7-xAqe"));
    if (*rc::gen::arbitrary<bool>()) {
      text[at] = byte;
    } else {
      text.insert(at, 1, byte);
    }
  }
  expect_told_well(parse_stage(text, toml ? kStageToml : kStageJson));
}

TEST(ParseStage, RefusesBytesThatAreNotText) {
  for (const std::string& text :
       {std::string("seed = 2\nna\0me = 3\n", 19), std::string("seed = 2\nname = \"\xff\xfe\"\n"),
        std::string("seed = 2\nname = \"\xc3\"\n"), std::string("seed = 2\n\x1b[31m\n")}) {
    const Result<StageFile> file = parse_stage(text, kStageToml);
    ASSERT_FALSE(file.has_value());
    EXPECT_EQ(file.error().diagnostics[0].where.line, 2);
    EXPECT_EQ(file.error().diagnostics[0].help, "save the file as plain UTF-8 text");
  }
}

std::string repeated_text(std::string_view part, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += part;
  return out;
}

TEST(ParseStage, SurvivesDepthAndSize) {
  for (const std::string& text :
       {"map = " + repeated_text("[\n", 30'000), "seed = " + repeated_text("[", 4'000),
        "a" + repeated_text(".a", 2'000) + " = 1\n", "[a" + repeated_text(".a", 2'000) + "]\n",
        std::string((1U << 20U) + 1, ' '), "name = \"" + std::string(1'000'000, 'x') + "\"",
        "map = '''\n" + repeated_text(".x", 500) + "\n",
        "name = \"\"\"\n" + repeated_text("a.b\n", 9),
        "x = \"\"\"\n\\q = a" + repeated_text(".a", 2'000) + " = \n\"\"\"\n"}) {
    EXPECT_FALSE(stage_problems(text).empty()) << text.substr(0, 60);
  }
  EXPECT_FALSE(stage_problems("{\"map\": " + repeated_text("[\n", 30'000), kStageJson).empty());
  // Dots of keys count, those of texts do not.
  stage_of("# " + repeated_text(".a", 200) + "\nname = \"" + repeated_text(".a", 90) + "\"\n");
  EXPECT_FALSE(
      stage_problems("name = '''\n''' # \"\"\"\na" + repeated_text(".a", 70) + " = 1").empty());
}

}  // namespace
}  // namespace warren
