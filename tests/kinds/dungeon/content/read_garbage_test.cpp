// Reading dungeons: files that are none never crash, hang or fill the screen.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "dungeons.hpp"

namespace warren {
namespace {

using testing::kJson;
using testing::kToml;

void expect_refused(const std::string& text, const char* name) {
  const Result<DungeonFile> file = parse_dungeon(text, name);
  ASSERT_FALSE(file.has_value()) << text.substr(0, 200);
  EXPECT_FALSE(file.error().diagnostics.empty());
  EXPECT_LE(file.error().diagnostics.size(), Diagnostics::kMaxKept + 1);
  EXPECT_FALSE(format_diagnostics(file.error().diagnostics).empty());
}

std::string repeated(std::string_view part, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += part;
  return out;
}

TEST(ParseDungeon, RefusesBytesThatAreNotText) {
  for (const std::string& text :
       {std::string("floors = 2\nna\0me = 3\n", 21),
        std::string("floors = 2\nname = \"\xff\xfe\"\n"),
        std::string("floors = 2\nname = \"\xc3\"\n"), std::string("floors = 2\n\x1b[31m\n")}) {
    for (const char* name : {kToml, kJson}) {
      const Result<DungeonFile> file = parse_dungeon(text, name);
      ASSERT_FALSE(file.has_value());
      ASSERT_EQ(file.error().diagnostics.size(), 1U);
      EXPECT_EQ(file.error().diagnostics[0].where.line, 2);
      EXPECT_EQ(file.error().diagnostics[0].help, "save the file as plain UTF-8 text");
    }
  }
}

// Sixty-four kilobytes of each are no more than a line of the author's time.
TEST(ParseDungeon, SurvivesDepth) {
  const std::string lines = repeated("[\n", 30'000);
  expect_refused("width = " + lines, kToml);
  expect_refused("{\"width\": " + lines, kJson);
  expect_refused("width = " + repeated("[", 4'000), kToml);
  expect_refused(repeated("{\"a\":\n", 12'000), kJson);
  expect_refused("a" + repeated(".a", 2'000) + " = 1\n", kToml);
  expect_refused("[a" + repeated(".a", 2'000) + "]\n", kToml);
  expect_refused("x = [" + repeated("{ a" + repeated(".a", 60) + " = [\n", 250), kToml);
  // Deep below the limit of each line, in many lines.
  expect_refused("[a" + repeated(".a", 60) + "]\na" + repeated(".a", 60) + " = {a" +
                     repeated(".a", 1) + " = 1}\n",
                 kToml);
}

TEST(ParseDungeon, SurvivesSize) {
  expect_refused("name = \"" + std::string(1'000'000, 'x') + "\"", kToml);
  expect_refused(std::string((1U << 20U) + 1, ' '), kToml);
  expect_refused(repeated("a = 1\n", 10'000), kToml);
  expect_refused("width = [" + repeated("1,\n", 20'000) + "]", kToml);
  expect_refused("{\"width\": [" + repeated("1,\n", 20'000) + "1]}", kJson);
  std::string keys;
  for (int i = 0; i < 5'000; ++i) keys += "key" + std::to_string(i) + " = 1\n";
  expect_refused(keys, kToml);
  expect_refused("floors = " + std::string(4'000, '9'), kToml);
  expect_refused("{\"floors\": " + std::string(4'000, '9') + "}", kJson);
  expect_refused("floors = 1e999999999", kToml);
}

TEST(ParseDungeon, ARulerOfDotsIsAComment) {
  testing::dungeon_of("# " + std::string(200, '.') + "\nfloors = 2\n");
}

RC_GTEST_PROP(ParseDungeon, SurvivesBinaryGarbage, ()) {
  std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
  std::string text(static_cast<std::size_t>(*rc::gen::inRange(1, 65'536)), '\0');
  for (char& c : text) c = static_cast<char>(random());
  (void)parse_dungeon(text, kToml);
  (void)parse_dungeon(text, kJson);
}

// Pieces that mean something, in any order.
RC_GTEST_PROP(ParseDungeon, SurvivesNonsense, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "rooms", "[rooms.large]\n", "count", " = ", "[3, 5]", "\n", "{", "}", "[", "]", ",", ":",
      "\"", "'''", "\"\"\"", "width", "30", "-1", "1.5", "#", ".", "true", "null", "\\", "\r\n",
      "\xc3\xa9", "seed", "preset", "\"wgiv\"", "inf", "0x1F", "1979-05-27T07:32:00Z", "\\u0000",
      "\t"));
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  for (const char* name : {kToml, kJson}) {
    const Result<DungeonFile> file = parse_dungeon(text, name);
    if (file) continue;
    for (const Diagnostic& problem : file.error().diagnostics) {
      RC_ASSERT(problem.where.line >= 0);
      RC_ASSERT(problem.where.column >= 0);
      RC_ASSERT(problem.where.length >= 0);
      RC_ASSERT(!problem.message.empty());
      RC_ASSERT(problem.where.column <= static_cast<int>(problem.source.size()) + 1);
    }
    RC_ASSERT(!format_diagnostics(file.error().diagnostics).empty());
  }
}

}  // namespace
}  // namespace warren
