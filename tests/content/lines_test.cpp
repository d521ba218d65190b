#include "content/lines.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "random_text.hpp"

namespace warren {
namespace {

using Texts = std::vector<std::string>;

LineFile parsed(std::string_view bytes) {
  Diagnostics diagnostics;
  LineFile out = LineFile::parse(bytes, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << diagnostics.to_error().text();
  return out;
}

// What is wrong with the bytes, one message per element.
std::vector<Diagnostic> problems(std::string_view bytes) {
  Diagnostics diagnostics("a.zone");
  LineFile::parse(bytes, diagnostics);
  return diagnostics.list();
}

// The directive and its arguments of a file's only line.
Texts words(std::string_view line) {
  const LineFile file = parsed(line);
  if (file.count() == 0) return {};
  const Statement statement = file.statement(1);
  if (statement.directive.text.empty()) {
    EXPECT_TRUE(statement.arguments.empty());
    return {};
  }
  Texts out{std::string(statement.directive.text)};
  for (const Word& word : statement.arguments) out.emplace_back(word.text);
  return out;
}

Texts line_texts(const LineFile& file) {
  Texts out;
  for (const TextLine& line : file.lines()) out.push_back(line.text + line.ending);
  return out;
}

RC_GTEST_PROP(LineFile, TextIsWhatWasParsed, ()) {
  const std::string bytes = testing::any_text(60);
  RC_ASSERT(parsed(bytes).text() == bytes);
}

// Of any bytes: what was parsed without an error, or up to the line that is no text.
RC_GTEST_PROP(LineFile, TextIsWhatWasParsedForAnyBytes, ()) {
  const auto bytes = *rc::gen::arbitrary<std::string>();
  Diagnostics diagnostics;
  const std::string text = LineFile::parse(bytes, diagnostics).text();
  RC_ASSERT(bytes.starts_with(text));
  RC_ASSERT(diagnostics.has_errors() || text == bytes);
}

RC_GTEST_PROP(LineFile, WordsLieWhereTheirColumnSays, ()) {
  const LineFile file = parsed(testing::any_text(60));
  for (int line = 1; line <= file.count(); ++line) {
    const Statement statement = file.statement(line);
    std::vector<Word> all = statement.arguments;
    if (!statement.directive.text.empty()) all.push_back(statement.directive);
    for (const Word& word : all) {
      RC_ASSERT(!word.text.empty());
      RC_ASSERT(word.text.find_first_of(" \t\r\n") == std::string_view::npos);
      const auto column = static_cast<std::size_t>(word.column - 1);
      RC_ASSERT(std::string_view(file.line(line)).substr(column).starts_with(word.text));
    }
  }
}

TEST(LineFile, KnowsBothLineEndings) {
  const LineFile file = parsed("size 64\r\nseed 1\n\r\nname x");
  ASSERT_EQ(file.count(), 4);
  EXPECT_EQ(file.line(1), "size 64");
  EXPECT_EQ(file.line(2), "seed 1");
  EXPECT_EQ(file.line(3), "");
  EXPECT_EQ(file.line(4), "name x");
  EXPECT_EQ(parsed("a\n").count(), 1);
  EXPECT_EQ(parsed("").count(), 0);
}

TEST(LineFile, LeavesOutCommentsAndBlanks) {
  EXPECT_EQ(words("size 64"), (Texts{"size", "64"}));
  EXPECT_EQ(words(" \t size\t 64 \t"), (Texts{"size", "64"}));
  EXPECT_EQ(words("size 64 # wide"), (Texts{"size", "64"}));
  EXPECT_EQ(words("size 64\t# wide"), (Texts{"size", "64"}));
  EXPECT_EQ(words("size 64 #"), (Texts{"size", "64"}));
  EXPECT_EQ(words("# size 64"), Texts{});
  EXPECT_EQ(words("  // size 64"), Texts{});
  EXPECT_EQ(words("//size 64"), Texts{});
  EXPECT_EQ(words("#"), Texts{});
  EXPECT_EQ(words(" \t "), Texts{});
  EXPECT_EQ(words("\xef\xbb\xbfsize 64"), (Texts{"size", "64"}));
  EXPECT_EQ(words("\xef\xbb\xbf# size 64"), Texts{});
}

TEST(LineFile, KeepsSignsInsideWords) {
  EXPECT_EQ(words("name C#"), (Texts{"name", "C#"}));
  EXPECT_EQ(words("name a#b # c"), (Texts{"name", "a#b"}));
  EXPECT_EQ(words("music http://a/b // loud"), (Texts{"music", "http://a/b", "//", "loud"}));
  EXPECT_EQ(words("name \xc3\xa9t\xc3\xa9"), (Texts{"name", "\xc3\xa9t\xc3\xa9"}));
}

TEST(Statement, RestKeepsTheBlanksBetween) {
  const LineFile file = parsed("label 1 2 two  words\tmore  # not this");
  const Word rest = file.statement(1).rest(2);
  EXPECT_EQ(rest.text, "two  words\tmore");
  EXPECT_EQ(rest.column, 11);
}

TEST(LineFile, RefusesWhatIsNotText) {
  const std::vector<std::pair<std::string, int>> bad = {
      {std::string("ab\0c", 4), 3},  // NUL
      {"a\x01", 2},                  // another control character
      {"a\x7f", 2},                  // delete
      {"a\rb", 2},                   // a carriage return that ends no line
      {"abc\r", 4},                  // nor here
      {"\xff\xfes", 1},              // UTF-16
      {"x\x80", 2},                  // a continuation without a beginning
      {"x\xc3", 2},                  // cut off
      {"\xc0\xaf", 1},               // overlong slash
      {"\xe0\x80\xaf", 1},           // overlong in three bytes
      {"\xed\xa0\x80", 1},           // half of a surrogate pair
      {"\xf4\x90\x80\x80", 1},       // past the last code point
      {"\xf0\x80\x80\xaf", 1},       // overlong in four bytes
  };
  for (const auto& [line, column] : bad) {
    const std::vector<Diagnostic> found = problems("ok\n" + line + "\nok\n");
    // A carriage return before the line's end belongs to the ending.
    if (line == "abc\r") {
      EXPECT_TRUE(found.empty());
      EXPECT_EQ(problems("ok\n" + line).size(), 1U);
      continue;
    }
    ASSERT_EQ(found.size(), 1U) << line;
    EXPECT_EQ(found[0].where, (SourceSpan{"a.zone", 2, column, 1}));
    EXPECT_NE(found[0].message.find("is not text"), std::string::npos);
    EXPECT_EQ(found[0].help, "save the file as plain UTF-8 text");
  }
}

TEST(LineFile, AcceptsEveryCorrectSequence) {
  EXPECT_TRUE(problems("\xc2\x80 \xdf\xbf \xe0\xa0\x80 \xed\x9f\xbf \xee\x80\x80 \xef\xbf\xbf "
                       "\xf0\x90\x80\x80 \xf4\x8f\xbf\xbf")
                  .empty());
}

TEST(LineFile, RefusesLinesThatAreTooLong) {
  EXPECT_TRUE(problems(std::string(LineFile::kMaxLine, 'a')).empty());
  const std::vector<Diagnostic> found = problems("ok\n" + std::string(1'000'000, 'a') + "\nok");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].where.line, 2);
  EXPECT_EQ(found[0].message, "the line is 1.0 MB long, the limit is 4096 bytes");
  EXPECT_TRUE(found[0].source.empty()) << "a megabyte in a message helps nobody";
}

RC_GTEST_PROP(LineFile, ReplaceChangesOneStatement, ()) {
  LineFile file = parsed(testing::any_text(60) + "\nsize 64 # end");
  std::vector<int> candidates;
  for (int line = 1; line <= file.count(); ++line) {
    if (!file.statement(line).directive.text.empty()) candidates.push_back(line);
  }
  const int line = *rc::gen::elementOf(candidates);
  Texts expected = line_texts(file);
  const Statement before = file.statement(line);
  const std::string& text = file.line(line);
  const auto begin = static_cast<std::size_t>(before.directive.column - 1);
  const std::size_t end = before.arguments.empty()
                              ? begin + before.directive.text.size()
                              : static_cast<std::size_t>(before.arguments.back().column - 1) +
                                    before.arguments.back().text.size();
  const std::string ending = file.lines()[static_cast<std::size_t>(line - 1)].ending;
  expected[static_cast<std::size_t>(line - 1)] =
      text.substr(0, begin) + "cell 1 2 new" + text.substr(end) + ending;
  file.replace(line, "cell 1 2 new");
  RC_ASSERT(line_texts(file) == expected);
  RC_ASSERT(file.statement(line).directive.text == "cell");
  RC_ASSERT(file.statement(line).arguments.size() == 3U);
}

RC_GTEST_PROP(LineFile, InsertAndRemoveKeepEveryOtherLine, ()) {
  LineFile file = parsed(testing::any_text(60) + "\n");
  const Texts before = line_texts(file);
  const int at = *rc::gen::inRange(0, file.count() + 1);
  file.insert_after(at, "seed 9");
  Texts expected = before;
  const bool windows = before[0].ends_with("\r\n");
  expected.insert(expected.begin() + at, windows ? "seed 9\r\n" : "seed 9\n");
  RC_ASSERT(line_texts(file) == expected);
  file.remove(at + 1);
  RC_ASSERT(line_texts(file) == before);
}

TEST(LineFile, AnInsertedLineUsesTheEndingOfTheFile) {
  LineFile file = parsed("a\r\nb");
  file.insert_after(2, "c");
  EXPECT_EQ(file.text(), "a\r\nb\r\nc\r\n");
  LineFile empty = parsed("");
  empty.insert_after(0, "c");
  EXPECT_EQ(empty.text(), "c\n");
}

}  // namespace
}  // namespace warren
