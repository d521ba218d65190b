#include "content/arguments.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "random_text.hpp"

namespace warren {
namespace {

constexpr std::string_view kUsage = "thing X Y TEXT";

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

// Whoever reads on after an error may do so without care.
RC_GTEST_PROP(Arguments, NeverReadPastTheEnd, ()) {
  std::string text = testing::any_text(12);
  std::erase(text, '\n');
  std::erase(text, '\r');
  OneLine line("thing " + text);
  for (const int step : *rc::gen::container<std::vector<int>>(6, rc::gen::inRange(0, 7))) {
    Arguments& a = line.arguments;
    switch (step) {
      case 0: a.word("word"); break;
      case 1: a.word_or_dash("dash"); break;
      case 2: a.text("text"); break;
      case 3: a.integer("integer", 0, 10); break;
      case 4: a.real("real"); break;
      case 5: a.colour("colour", true); break;
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
