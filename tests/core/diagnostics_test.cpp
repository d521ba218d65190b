#include "core/diagnostics.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace warren {
namespace {

Diagnostic sample(int column, int length, std::string source) {
  Diagnostic diagnostic;
  diagnostic.where = {"a.zone", 12, column, length};
  diagnostic.message = "wrong";
  diagnostic.source = std::move(source);
  return diagnostic;
}

struct Lines {
  std::string source;
  std::string caret;
};

// The second and third line of a formatted diagnostic.
Lines shown(const Diagnostic& diagnostic) {
  const std::string text = format_diagnostic(diagnostic);
  const std::size_t first = text.find('\n') + 1;
  const std::size_t second = text.find('\n', first) + 1;
  const std::size_t third = text.find('\n', second);
  return {text.substr(first, second - 1 - first), text.substr(second, third - second)};
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & '\xc0') != '\x80'; }));
}

TEST(FormatDiagnostic, ShowsPlaceLineCaretAndHelp) {
  Diagnostic diagnostic = sample(7, 4, "size  wide 64");
  diagnostic.message = "size wants a number, not 'wide'";
  diagnostic.help = "write: size 256 256";
  EXPECT_EQ(format_diagnostic(diagnostic),
            "a.zone:12:7: error: size wants a number, not 'wide'\n"
            "    12 | size  wide 64\n"
            "       |       ^~~~\n"
            "         help: write: size 256 256\n");
}

TEST(FormatDiagnostic, LeavesOutWhatItDoesNotKnow) {
  Diagnostic diagnostic;
  diagnostic.message = "no memory";
  EXPECT_EQ(format_diagnostic(diagnostic), "error: no memory\n");
  diagnostic.where.file = "a.zone";
  diagnostic.severity = Severity::warning;
  EXPECT_EQ(format_diagnostic(diagnostic), "a.zone: warning: no memory\n");
  diagnostic.where.line = 3;
  diagnostic.where.column = 1;
  diagnostic.severity = Severity::note;
  EXPECT_EQ(format_diagnostic(diagnostic), "a.zone:3:1: note: no memory\n");
}

TEST(FormatDiagnostic, ColoursOnlyTheSeverity) {
  EXPECT_EQ(format_diagnostic(sample(1, 1, ""), true),
            "a.zone:12:1: \x1b[31merror\x1b[0m: wrong\n");
}

TEST(FormatDiagnostic, PutsTheCaretUnderTabs) {
  const Lines lines = shown(sample(7, 3, "\tsize\tbad"));
  EXPECT_EQ(lines.source, "    12 |  size bad");
  EXPECT_EQ(lines.caret, "       |       ^~~");
}

TEST(FormatDiagnostic, CountsCharactersNotBytes) {
  // Seven bytes, four characters, before a word of six bytes and three characters.
  const Lines lines = shown(sample(8, 6, "\u00e9\u00e9\u00e9 \u00fc\u00fc\u00fc end"));
  EXPECT_EQ(lines.source, "    12 | \u00e9\u00e9\u00e9 \u00fc\u00fc\u00fc end");
  EXPECT_EQ(lines.caret, "       |     ^~~");
  // The column in front of the message too.
  const Diagnostic diagnostic = sample(8, 6, "\u00e9\u00e9\u00e9 \u00fc\u00fc\u00fc end");
  EXPECT_EQ(shown_column(diagnostic), 5);
  EXPECT_NE(format_diagnostic(diagnostic).find(":12:5: "), std::string::npos);
  EXPECT_NE((Error{Failure::content, {diagnostic}}).text().find(":12:5: "), std::string::npos);
}

TEST(FormatDiagnostic, ShowsAPlacePastTheEndOfTheLine) {
  EXPECT_EQ(shown(sample(5, 1, "size")).caret, "       |     ^");
  EXPECT_EQ(shown(sample(99, 9, "size")).caret, "       |     ^");
  EXPECT_EQ(shown(sample(0, 0, "size")).caret, "       | ^");
  EXPECT_EQ(shown(sample(3, 99, "size")).caret, "       |   ^~");
}

TEST(FormatDiagnostic, MakesControlCharactersHarmless) {
  Diagnostic diagnostic = sample(3, 1, std::string("\x1b[2J\0\x7f\r", 7));
  diagnostic.where.file = "a\n.zone";
  diagnostic.message = "bad \x07 bell";
  diagnostic.help = "no \x1b escapes";
  EXPECT_EQ(format_diagnostic(diagnostic),
            "a?.zone:12:3: error: bad ? bell\n"
            "    12 | ?[2J???\n"
            "       |   ^\n"
            "         help: no ? escapes\n");
}

TEST(FormatDiagnostic, ShowsThePartOfALongLineAroundTheCaret) {
  std::string line(1'000'000, '.');
  line.replace(500'000, 3, "BAD");
  const Lines lines = shown(sample(500'001, 3, line));
  EXPECT_EQ(lines.source,
            "    12 | ..." + std::string(60, '.') + "BAD" + std::string(57, '.') + "...");
  EXPECT_EQ(lines.caret, "       |    " + std::string(60, ' ') + "^~~");
}

TEST(FormatDiagnostic, ShowsTheBeginningOfALongLineWithoutDots) {
  const Lines lines = shown(sample(1, 1'000'000, std::string(1'000'000, 'x')));
  EXPECT_EQ(lines.source, "    12 | " + std::string(120, 'x') + "...");
  EXPECT_EQ(lines.caret, "       | ^" + std::string(119, '~'));
}

// Bytes that only ever continue a character give no place to cut, yet the output stays short.
TEST(FormatDiagnostic, StaysShortOnGarbage) {
  const std::string garbage(1'000'000, '\x80');
  EXPECT_LT(format_diagnostic(sample(500'000, 100, garbage)).size(), 500U);
  EXPECT_LT(format_diagnostic(sample(1, 1'000'000, garbage)).size(), 500U);
}

// Whatever the line, the caret stands under the character that the column names.
RC_GTEST_PROP(FormatDiagnostic, PointsAtTheCharacter, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element<std::string>("a", "\t", "\u00e9", "\u20ac", "\U0001f600"));
  const auto after = *rc::gen::inRange<std::size_t>(0, 200);
  std::string before;
  for (const std::string& piece : pieces) before += piece;
  const std::string source = before + "#" + std::string(after, 'x');
  const Lines lines = shown(sample(static_cast<int>(before.size()) + 1, 1, source));
  const std::size_t caret = lines.caret.find('^');
  const std::size_t mark = lines.source.find('#');
  RC_ASSERT(mark != std::string::npos);
  RC_ASSERT(characters(std::string_view(lines.source).substr(0, mark)) == caret);
}

TEST(Diagnostics, CollectsSeveralSortedByLine) {
  Diagnostics all("a.zone");
  EXPECT_FALSE(all.has_errors());
  all.warning(5, 1, 1, "fifth");
  EXPECT_FALSE(all.has_errors());
  all.error(2, 7, 1, "second");
  all.error(2, 1, 1, "second again");
  all.error(1, 1, 1, "first");
  EXPECT_TRUE(all.has_errors());
  EXPECT_EQ(all.errors(), 3U);
  EXPECT_EQ(format_diagnostics(all.list()),
            "a.zone:1:1: error: first\n"
            "a.zone:2:7: error: second\n"
            "a.zone:2:1: error: second again\n"
            "a.zone:5:1: warning: fifth\n");
  EXPECT_EQ(all.to_error().failure, Failure::content);
}

TEST(Diagnostics, StopsKeepingAndSaysHowManyMore) {
  Diagnostics all("a.zone");
  for (int line = 1; line <= 1000; ++line) all.error(line, 1, 1, "wrong");
  const std::vector<Diagnostic> list = all.list();
  ASSERT_EQ(list.size(), Diagnostics::kMaxKept + 1);
  EXPECT_EQ(all.errors(), 1000U);
  EXPECT_EQ(format_diagnostic(list.back()), "a.zone: note: 900 more problems are not shown\n");
}

TEST(Diagnostics, DoesNotCloseWithANoteWhenAllIsShown) {
  Diagnostics all;
  for (std::size_t i = 0; i < Diagnostics::kMaxKept; ++i) all.error(1, 1, 1, "wrong");
  EXPECT_EQ(all.list().size(), Diagnostics::kMaxKept);
}

// Whatever the order they come in: errors are shown as long as there is room for errors at all.
RC_GTEST_PROP(Diagnostics, NeverLosesAnErrorBehindWarnings, ()) {
  const auto are_errors = *rc::gen::container<std::vector<bool>>(
      *rc::gen::inRange<std::size_t>(0, 250),
      rc::gen::weightedElement<bool>({{3, false}, {1, true}}));
  Diagnostics all;
  for (const bool is_error : are_errors) {
    if (is_error) {
      all.error(1, 1, 1, "error");
    } else {
      all.warning(1, 1, 1, "warning");
    }
  }
  const auto errors = static_cast<std::size_t>(std::ranges::count(are_errors, true));
  const auto list = all.list();
  const auto shown_errors =
      static_cast<std::size_t>(std::ranges::count(list, Severity::error, &Diagnostic::severity));
  RC_ASSERT(all.errors() == errors);
  RC_ASSERT(shown_errors == std::min(errors, Diagnostics::kMaxKept));
  const std::size_t kept = std::min(are_errors.size(), Diagnostics::kMaxKept);
  RC_ASSERT(list.size() == kept + (are_errors.size() > kept ? 1 : 0));
}

TEST(NearestWord, FindsWhatWasMeant) {
  constexpr std::array<std::string_view, 4> kWords = {"noise_octaves", "portal", "spawn", "size"};
  EXPECT_EQ(nearest_word("spwan", kWords), "spawn");   // swapped
  EXPECT_EQ(nearest_word("spawnn", kWords), "spawn");  // one too many
  EXPECT_EQ(nearest_word("ize", kWords), "size");      // one too few
  EXPECT_EQ(nearest_word("pirtal", kWords), "portal");
  EXPECT_EQ(nearest_word("noise_octave", kWords), "noise_octaves");
  EXPECT_EQ(nearest_word("size", kWords), "size");
}

TEST(NearestWord, CapitalsAreNoMistakesOfTheirOwn) {
  const std::array<std::string_view, 3> words = {"start_full", "refuel_chain", "up"};
  EXPECT_EQ(nearest_word("REFUEL_CHAIN", words), "refuel_chain");
  EXPECT_EQ(nearest_word("UP", words), "up");
  EXPECT_EQ(nearest_word("Start_Full", words), "start_full");
}

TEST(NearestWord, RatherSaysNothingThanNonsense) {
  constexpr std::array<std::string_view, 2> kWords = {"portal", "size"};
  EXPECT_EQ(nearest_word("background", kWords), "");
  EXPECT_EQ(nearest_word("", kWords), "");
  EXPECT_EQ(nearest_word("portal", {}), "");
  EXPECT_EQ(nearest_word(std::string(1'000'000, 'p'), kWords), "");
}

TEST(Suggestion, IsTheNearestWordOrWhatElseToDo) {
  constexpr std::array<std::string_view, 2> kWords = {"portal", "spawn"};
  EXPECT_EQ(suggestion("spwan", kWords, "look it up"), "did you mean 'spawn'?");
  EXPECT_EQ(suggestion("background", kWords, "look it up"), "look it up");
  EXPECT_EQ(suggestion("background", kWords, {}), "");
  EXPECT_EQ(suggestion("spawn", {}, "look it up"), "look it up");
}

RC_GTEST_PROP(NearestWord, UndoesOneMistake, ()) {
  constexpr std::array<std::string_view, 3> kWords = {"celltype", "savepoint", "background"};
  const std::string_view meant = *rc::gen::elementOf(kWords);
  std::string typed(meant);
  const auto at = *rc::gen::inRange<std::size_t>(0, typed.size() - 1);
  switch (*rc::gen::inRange(0, 4)) {
    case 0: typed.erase(at, 1); break;
    case 1: typed.insert(at, 1, 'q'); break;
    case 2: typed[at] = 'q'; break;
    default: std::swap(typed[at], typed[at + 1]);
  }
  RC_ASSERT(nearest_word(typed, kWords) == meant);
}

TEST(Error, TextIsOneLinePerMessage) {
  Diagnostics all("a.zone");
  all.error(3, 4, 1, "no such colour", "write #rrggbb", "colour blue");
  all.error(0, 0, 0, "no size");
  Error error = all.to_error();
  error.diagnostics.emplace_back().message = "and that was all";
  EXPECT_EQ(error.text(),
            "a.zone: no size\n"
            "a.zone:3:4: no such colour (write #rrggbb)\n"
            "and that was all");
  EXPECT_EQ(Error{}.text(), "");
}

TEST(Fail, HoldsItsKindMessageAndHelp) {
  const Status status = fail(Failure::veto, "gates: no site left", "lower noise_threshold");
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().failure, Failure::veto);
  EXPECT_EQ(status.error().text(), "gates: no site left (lower noise_threshold)");
}

}  // namespace
}  // namespace warren
