#include "content/arguments.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "random_text.hpp"

namespace warren {
namespace {

constexpr std::string_view kUsage = "thing X Y TEXT";
constexpr std::string_view kChoice[] = {"word", "a"};

// A line to read arguments from, and what reading it reported.
struct OneLine {
  explicit OneLine(std::string_view text)
      : lines(LineFile::parse(text, diagnostics)), arguments(lines, 1, kUsage, diagnostics) {}

  // The only message; an empty one when there is not exactly one.
  Diagnostic problem() const {
    const std::vector<Diagnostic> all = diagnostics.list();
    EXPECT_EQ(all.size(), 1U);
    return all.size() == 1 ? all[0] : Diagnostic{};
  }

  Diagnostics diagnostics{"a.zone"};
  LineFile lines;
  Arguments arguments;
};

TEST(Arguments, ReadsEachKindFromLeftToRight) {
  OneLine line("thing word - -12 0.5 1 2 3 4 7 8 the  rest of it # comment");
  Arguments& a = line.arguments;
  EXPECT_EQ(a.peek(), "word");
  EXPECT_EQ(a.word("word"), "word");
  EXPECT_EQ(a.word_or_dash("dash"), "");
  EXPECT_EQ(a.integer("number", -12, 5), -12);
  EXPECT_EQ(a.real("real"), 0.5);
  EXPECT_EQ(a.colour("fill", true), (Colour{1, 2, 3, 4}));
  EXPECT_EQ(a.point(), (Point{7, 8}));
  EXPECT_TRUE(a.more());
  EXPECT_EQ(a.text("text"), "the  rest of it");
  EXPECT_FALSE(a.more());
  EXPECT_EQ(a.peek(), "");
  a.finish();
  EXPECT_TRUE(a.ok());
  EXPECT_FALSE(line.diagnostics.has_errors());
  EXPECT_EQ(a.line(), 1);
}

TEST(Arguments, ColourWithoutAlphaIsOpaque) {
  OneLine line("thing 9 8 7");
  EXPECT_EQ(line.arguments.colour("sky", false), (Colour{9, 8, 7, 255}));
}

TEST(Arguments, PointsBehindTheLastWordAtWhatIsMissing) {
  OneLine line("  thing 4  # comment");
  line.arguments.point();
  EXPECT_FALSE(line.arguments.ok());
  const Diagnostic problem = line.problem();
  EXPECT_EQ(problem.where, (SourceSpan{"a.zone", 1, 10, 0}));
  EXPECT_EQ(problem.message, "y is missing");
  EXPECT_EQ(problem.help, "write: thing X Y TEXT");
  EXPECT_EQ(problem.source, "  thing 4  # comment");
}

TEST(Arguments, ReportsOnlyTheFirstMissingArgument) {
  OneLine line("thing");
  line.arguments.point();
  line.arguments.word("word");
  line.arguments.text("text");
  line.arguments.finish();
  const Diagnostic problem = line.problem();
  EXPECT_EQ(problem.message, "x is missing");
  EXPECT_EQ(problem.where.column, 6);
}

TEST(Arguments, PointsAtWhatIsTooMuch) {
  OneLine line("thing 1 2 and  more");
  line.arguments.point();
  line.arguments.finish();
  EXPECT_FALSE(line.arguments.ok());
  const Diagnostic problem = line.problem();
  EXPECT_EQ(problem.where, (SourceSpan{"a.zone", 1, 11, 9}));
  EXPECT_EQ(problem.message, "'and  more' is one argument too many");
}

TEST(Arguments, NamesTheRangeOfANumber) {
  for (const char* text : {"256", "-1", "1.5", "x", "2147483648", "99999999999999999999", "nan"}) {
    OneLine line("thing " + std::string(text));
    line.arguments.integer("red", 0, 255);
    EXPECT_FALSE(line.arguments.ok());
    EXPECT_EQ(line.problem().message,
              "red must be a whole number from 0 to 255, not '" + std::string(text) + "'");
    EXPECT_EQ(line.problem().where.column, 7);
    EXPECT_EQ(line.problem().where.length, static_cast<int>(std::string(text).size()));
  }
}

TEST(Arguments, RefusesRealsThatAreNone) {
  for (const char* text : {"nan", "inf", "-inf", "1e999", "x"}) {
    OneLine line("thing " + std::string(text));
    line.arguments.real("weight");
    EXPECT_EQ(line.problem().message, "weight must be a number, not '" + std::string(text) + "'");
  }
}

TEST(Arguments, RefusesProbabilitiesThatAreNone) {
  for (const char* text : {"-0.001", "1.001", "nan", "x", "50%"}) {
    OneLine line("thing " + std::string(text));
    line.arguments.probability("the chance");
    EXPECT_EQ(line.problem().message,
              "the chance must be a number from 0 to 1, not '" + std::string(text) + "'");
  }
  OneLine line("thing 0 1 0.25");
  EXPECT_EQ(line.arguments.probability("p"), 0);
  EXPECT_EQ(line.arguments.probability("p"), 1);
  EXPECT_EQ(line.arguments.probability("p"), 0.25);
}

TEST(Arguments, ReadsRangesOfCoordinates) {
  OneLine line("thing 3 2..5 9..9");
  EXPECT_EQ(line.arguments.span("x", 0, 9).count(), 1);
  const Span range = line.arguments.span("x", 0, 9);
  EXPECT_EQ(range.first, 2);
  EXPECT_EQ(range.last, 5);
  EXPECT_EQ(range.count(), 4);
  EXPECT_EQ(line.arguments.span("x", 0, 9).first, 9);
  EXPECT_TRUE(line.arguments.ok());
}

TEST(Arguments, RefusesRangesThatAreNone) {
  for (const char* text : {"..", "1..", "..2", "1...2", "1..2..3", "0..10", "-1..2", "10", "1-2"}) {
    OneLine line("thing " + std::string(text));
    line.arguments.span("x", 0, 9);
    EXPECT_EQ(line.problem().message,
              "x must be a whole number from 0 to 9 or a range such as 2..5, not '" +
                  std::string(text) + "'");
  }
  OneLine line("thing 5..2");
  line.arguments.span("x", 0, 9);
  EXPECT_EQ(line.problem().message, "the range 5..2 runs backwards");
  EXPECT_EQ(line.problem().help, "write: 2..5");
}

TEST(Arguments, SuggestsAWordOfAChoice) {
  constexpr std::string_view kWords[] = {"solid", "open"};
  OneLine right("thing open");
  EXPECT_EQ(right.arguments.choice("a fill", kWords), 1U);
  EXPECT_TRUE(right.arguments.ok());
  OneLine near("thing opne");
  near.arguments.choice("a fill", kWords);
  EXPECT_EQ(near.problem().message, "'opne' is not a fill");
  EXPECT_EQ(near.problem().help, "did you mean 'open'?");
  OneLine far("thing nothing_like_it");
  far.arguments.choice("a fill", kWords);
  EXPECT_EQ(far.problem().help, "write one of: solid open");
}

// Whoever reads on after an error may do so without care.
RC_GTEST_PROP(Arguments, NeverReadPastTheEnd, ()) {
  std::string text = testing::any_text(12);
  std::erase(text, '\n');
  std::erase(text, '\r');
  OneLine line("thing " + text);
  for (const int step : *rc::gen::container<std::vector<int>>(6, rc::gen::inRange(0, 10))) {
    Arguments& a = line.arguments;
    switch (step) {
      case 0: a.word("word"); break;
      case 1: a.word_or_dash("dash"); break;
      case 2: a.text("text"); break;
      case 3: a.integer("integer", 0, 10); break;
      case 4: a.real("real"); break;
      case 5: a.colour("colour", true); break;
      case 6: a.probability("probability"); break;
      case 7: a.span("span", 0, 10); break;
      case 8: a.choice("choice", kChoice); break;
      default: a.point();
    }
  }
  line.arguments.finish();
  RC_ASSERT(line.arguments.ok() == !line.diagnostics.has_errors());
  RC_ASSERT(line.arguments.ok() == false || !line.arguments.more());
}

TEST(Arguments, CanReportTheArgumentThatWasReadLast) {
  OneLine line("thing good bad");
  line.arguments.error_at_last("at the directive", "");
  line.arguments.word("first");
  line.arguments.word("second");
  line.arguments.error_at_last("at the second", "help");
  const std::vector<Diagnostic> all = line.diagnostics.list();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].where.column, 1);
  EXPECT_EQ(all[1].where.column, 12);
  EXPECT_FALSE(line.arguments.ok());
}

}  // namespace
}  // namespace warren
