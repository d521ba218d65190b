// check(), through the public functions alone.
#include "warren/check.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "in_memory.hpp"

namespace warren {
namespace {

std::vector<Diagnostic> findings_in(const Input& input) {
  const Result<std::vector<Diagnostic>> found = check(input);
  EXPECT_TRUE(found.has_value()) << (found ? "" : found.error().text());
  return found.value_or(std::vector<Diagnostic>{});
}

bool has_error(const std::vector<Diagnostic>& findings, int line) {
  return std::ranges::any_of(findings, [&](const Diagnostic& one) {
    return one.severity == Severity::error && one.where.line == line && !one.message.empty();
  });
}

TEST(ApiCheck, FindsNothingInAFileThatIsRight) {
  EXPECT_TRUE(findings_in(Input::from_text("yard.stage.toml", "seed = 7\n")).empty());
  EXPECT_TRUE(findings_in(Input::from_text("a.chunk", "chunk a\nsize 3 3\nfill open\n")).empty());
}

TEST(ApiCheck, TellsErrorsOfEveryKindOfFileAtTheirLines) {
  for (const auto& [name, text] : {std::pair{"a.zone", "size 64\nnoise_octaves many\n"},
                                   {"a.chunk", "chunk a\nsize 3 many\nfill open\n"},
                                   {"a.dungeon.toml", "seed = 1\nfloors = \"many\"\n"},
                                   {"world.zone", "theme ice\nnoise_octaves many\n"},
                                   {"a.stage.toml", "seed = 1\ngrid_cols = \"many\"\n"}}) {
    EXPECT_TRUE(has_error(findings_in(Input::from_text(name, text)), 2)) << name;
  }
}

TEST(ApiCheck, TriesSeeds) {
  const std::vector<Diagnostic> found =
      findings_in(Input::from_text("lost.stage.toml", "pitfall_density = 0.999\n"));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].severity, Severity::warning);
  EXPECT_NE(found[0].message.find("seeds gives a level"), std::string::npos) << found[0].message;
}

TEST(ApiCheck, CountsSettings) {
  Input input = Input::from_text("yard.stage.toml", "seed = 7\n");
  input.settings = {{"pitfall_density", "0.999"}};
  EXPECT_FALSE(findings_in(input).empty());
}

TEST(ApiCheck, AFileThatIsNotThereIsAnError) {
  Input nothing;
  nothing.file = "a.zone";
  nothing.texts.emplace();
  for (const Input& input : {nothing, Input::from_text("a.txt", "size 64\n"), Input{}}) {
    const Result<std::vector<Diagnostic>> found = check(input);
    ASSERT_FALSE(found.has_value());
    EXPECT_NE(found.error().failure, Failure::content);
  }
}

}  // namespace
}  // namespace warren
