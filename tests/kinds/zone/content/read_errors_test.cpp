// Reading zones: every way to get a line wrong.
#include <gtest/gtest.h>

#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "bad_landmark_lines.hpp"
#include "bad_lines.hpp"
#include "bad_region_lines.hpp"
#include "kinds/zone/content/directives.hpp"
#include "zones.hpp"

namespace warren {
namespace {

using testing::Bad;
using testing::below;
using testing::kBadBasics;
using testing::kBadLandmarks;
using testing::kBadParameters;
using testing::kBadRegions;
using testing::kBefore;
using testing::kFile;
using testing::kFreeLine;
using testing::problems_of;
using testing::zone_of;

void expect_error(const Bad& bad, const Diagnostic& found) {
  SCOPED_TRACE(bad.line);
  const std::size_t at = bad.word.empty() ? bad.line.size() : bad.line.rfind(bad.word);
  ASSERT_NE(at, std::string_view::npos);
  EXPECT_EQ(found.severity, Severity::error);
  EXPECT_EQ(found.where, (SourceSpan{std::string(kFile), kFreeLine, static_cast<int>(at) + 1,
                                     static_cast<int>(bad.word.size())}));
  EXPECT_EQ(found.message, bad.message);
  EXPECT_NE(found.help.find(bad.help), std::string::npos) << found.help;
  EXPECT_FALSE(found.help.empty());
  EXPECT_EQ(found.source, bad.line);
}

std::vector<Bad> bad_lines() {
  std::vector<Bad> out(std::begin(kBadBasics), std::end(kBadBasics));
  out.insert(out.end(), std::begin(kBadParameters), std::end(kBadParameters));
  out.insert(out.end(), std::begin(kBadLandmarks), std::end(kBadLandmarks));
  out.insert(out.end(), std::begin(kBadRegions), std::end(kBadRegions));
  return out;
}

TEST(ParseZone, SaysWhereWhatAndWhatToWrite) {
  for (const Bad& bad : bad_lines()) {
    const std::vector<Diagnostic> found = problems_of(below(bad.line));
    ASSERT_EQ(found.size(), 1U) << bad.line;
    expect_error(bad, found[0]);
  }
}

// The table above must not fall behind.
TEST(ParseZone, EveryDirectiveIsTestedWithABadLine) {
  std::set<std::string_view> tested;
  for (const Bad& bad : bad_lines()) tested.insert(bad.line.substr(0, bad.line.find(' ')));
  for (const ZoneDirective& directive : zone_directives()) {
    EXPECT_TRUE(tested.contains(directive.name)) << directive.name;
  }
  for (const ZoneParameter& parameter : zone_parameters()) {
    EXPECT_TRUE(tested.contains(parameter.key)) << parameter.key;
  }
}

TEST(ParseZone, RefusesSizesThatAreNone) {
  for (const char* size : {"-1", "0", "15", "16385", "2147483648", "-2147483649", "4294967297",
                           "99999999999999999999", "NaN", "inf", "1e3", "64.0", "64x", "0x40"}) {
    const std::vector<Diagnostic> found = problems_of("size " + std::string(size));
    ASSERT_EQ(found.size(), 1U) << size;
    EXPECT_EQ(found[0].message,
              "size must be a whole number from 16 to 16384, not '" + std::string(size) + "'");
    EXPECT_EQ(found[0].where.column, 6);
  }
  EXPECT_EQ(zone_of("size 16\n").parameters.size, 16);
  EXPECT_EQ(zone_of("size 16384\n").parameters.size, 16384);
}

TEST(ParseZone, ReportsEveryBadLineAtOnce) {
  std::string text(kBefore);
  std::size_t expected = 0;
  // Those that a line alone shows; what is wrong between lines is only looked at without them.
  for (const std::string_view line : {"seed x", "theme nothing", "cell 1", "oops", "spawn a b c"}) {
    text += std::string(line) + "\n# a comment between\n";
    ++expected;
  }
  const std::vector<Diagnostic> found = problems_of(text);
  // `spawn a b c` has two wrong numbers.
  ASSERT_EQ(found.size(), expected + 1);
  for (std::size_t i = 0; i < expected; ++i) {
    EXPECT_EQ(found[i].where.line, kFreeLine + static_cast<int>(2 * i));
  }
}

TEST(ParseZone, ReportsEveryProblemBetweenLinesAtOnce) {
  const std::vector<Diagnostic> found = problems_of(
      below("cell 70 0 wall\ncell 1 1 none\nclearcell 1 1\nsavepoint 2 2 a\nsavepoint 3 3 a\n"
            "label 64 64 far"));
  ASSERT_EQ(found.size(), 5U);
  EXPECT_EQ(found[0].where.line, kFreeLine);
  EXPECT_EQ(found[1].where.line, kFreeLine + 1);
  EXPECT_EQ(found[2].message, "(1, 1) is authored in line 5 already");
  EXPECT_EQ(found[3].message, "savepoint a stands in line 7 already");
  EXPECT_EQ(found[3].help, "give each one its own id");
  EXPECT_EQ(found[4].where.line, kFreeLine + 5);
}

TEST(ParseZone, RefusesMoreThanAZoneCanHold) {
  struct Limit {
    std::string before;
    std::string after;
    int most;
    std::string message;
  };
  const Limit limits[] = {
      {"landmark l", " x.chunk 1 optional", 4096, "a zone has at most 4096 landmarks"},
      {"fixed_landmark l", " x.chunk 1 1", 4096, "a zone has at most 4096 fixed landmarks"},
      {"enemytype l", " 1 1", 256, "a zone has at most 256 enemy types"},
      {"enemybias l", " mine 1", 1024, "a zone has at most 1024 enemy biases"},
  };
  for (const Limit& limit : limits) {
    std::string text;
    for (int i = 0; i < limit.most; ++i) {
      text += limit.before + std::to_string(i) + limit.after + "\n";
    }
    EXPECT_TRUE(problems_of(text).empty()) << limit.message;
    const std::vector<Diagnostic> found = problems_of(text + limit.before + limit.after);
    ASSERT_EQ(found.size(), 1U) << limit.message;
    EXPECT_EQ(found[0].message, limit.message);
    EXPECT_EQ(found[0].where.line, limit.most + 1);
    EXPECT_EQ(found[0].help, "remove this line or another one");
  }
}

// A long chain of gates, all of them right, and one line more.
TEST(ParseZone, RefusesMoreGatesThanAZoneCanHold) {
  std::string text;
  std::string gates;
  for (int i = 0; i <= kMaxGates; ++i) {
    const std::string type = "l" + std::to_string(i);
    text += "fixed_landmark " + type + " x.chunk 1 1\n";
    if (i > 0) gates += "gate l" + std::to_string(i - 1) + " " + type + "\n";
  }
  for (int i = kMaxGates; i < 1024; ++i) gates += "gate l0 l1\n";
  EXPECT_TRUE(problems_of(text + gates).empty());
  const std::vector<Diagnostic> found = problems_of(text + gates + "gate l0 l1\n");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].message, "a zone has at most 1024 gate lines");
}

TEST(ParseZone, RefusesDirectivesThatStandTwice) {
  for (const char* line : {"size 64", "name a", "biome a", "theme ice", "seed 1", "procgen false",
                           "noise_octaves 5", "circuit_prob_wild 0.5", "center_anchor a", "start l",
                           "corridor_type w", "hotspot_count 5", "difficulty_max 4"}) {
    const std::string text = "celltype w 1 2 3 4 5 6 7 8\n" + std::string(line) + "\n\n" + line +
                             "\nlandmark l l.chunk 1\n";
    const std::vector<Diagnostic> found = problems_of(text);
    ASSERT_EQ(found.size(), 1U) << line;
    const std::string directive = std::string(line).substr(0, std::string(line).find(' '));
    EXPECT_EQ(found[0].message, directive + " stands in line 2 already");
    EXPECT_EQ(found[0].where.line, 4);
    EXPECT_EQ(found[0].help, "remove one of the two");
  }
}

TEST(ParseZone, RefusesIdsAndPlacesThatStandTwice) {
  constexpr Bad kTwice[] = {
      {"cell 1 1 wall\ncell 1 1 ember", "", "(1, 1) is authored in line 4 already", "remove"},
      {"cell 1 1 wall\nclearcell 1 1", "", "(1, 1) is authored in line 4 already", "remove"},
      {"bgcolor 0 1 2 3\nbgcolor 0 1 2 3", "", "bgcolor 0 stands in line 4 already", "own index"},
      {"portal 1 1 a - -\nportal 2 2 a - -", "", "portal a stands in line 4 already", "own id"},
      {"datanode 1 1 a\ndatanode 2 2 a", "", "datanode a stands in line 4 already", "own id"},
      {"hotspot 1 1\nhotspot 1 1 2", "", "the hotspot (1, 1) stands in line 4 already", "remove"},
      {"enemytype a 1 1\nenemytype a 2 2", "", "enemytype a stands in line 4 already", "remove"},
      {"enemybias a mine 1\nenemybias a mine 2", "", "enemybias a stands in line 4 already",
       "remove"},
  };
  for (const Bad& bad : kTwice) {
    const std::vector<Diagnostic> found = problems_of(below(bad.line));
    ASSERT_EQ(found.size(), 1U) << bad.line;
    EXPECT_EQ(found[0].message, bad.message);
    EXPECT_EQ(found[0].where.line, kFreeLine + 1);
    EXPECT_GT(found[0].where.column, 0);
    EXPECT_NE(found[0].help.find(bad.help), std::string::npos) << found[0].help;
  }
  // A savepoint and a datanode may share an id.
  EXPECT_TRUE(problems_of(below("savepoint 1 1 a\ndatanode 2 2 a\nportal 3 3 a - -")).empty());
}

}  // namespace
}  // namespace warren
