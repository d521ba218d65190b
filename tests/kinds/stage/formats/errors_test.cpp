// Blueprints with faults: each is told with its line, its column and what to write instead.
#include <gtest/gtest.h>

#include <algorithm>

#include "kinds/stage/formats/blueprint.hpp"

namespace warren {
namespace {

const std::vector<std::string> kGood = {"OOOOOOOO", "OBBBBBBO", "OBP..1BO", "OB.x.mEO",
                                        "OB.w.CBO", "OBBBBBBO", "OOOOOOOO"};

std::string joined(const std::vector<std::string>& rows) {
  std::string out;
  for (const std::string& row : rows) out += row + '\n';
  return out;
}

// kGood with one row changed.
std::string with_row(std::size_t y, std::string row) {
  std::vector<std::string> rows = kGood;
  rows[y] = std::move(row);
  return joined(rows);
}

std::vector<Diagnostic> faults_of(const std::string& text) {
  const Result<Level> level = read_blueprint(text, "map.blueprint", {});
  if (level) return {};
  EXPECT_EQ(level.error().failure, Failure::content);
  for (const Diagnostic& fault : level.error().diagnostics) {
    EXPECT_EQ(fault.where.file, "map.blueprint");
    EXPECT_FALSE(fault.help.empty()) << fault.message;
  }
  return level.error().diagnostics;
}

struct Fault {
  int line;
  int column;
  std::string message;  // part of it
  std::string help;     // part of it
};

void expect_faults(const std::string& text, const std::vector<Fault>& expected) {
  const std::vector<Diagnostic> found = faults_of(text);
  ASSERT_EQ(found.size(), expected.size()) << text << (found.empty() ? "" : found[0].message);
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].where.line, expected[i].line) << found[i].message;
    EXPECT_EQ(found[i].where.column, expected[i].column) << found[i].message;
    EXPECT_NE(found[i].message.find(expected[i].message), std::string::npos) << found[i].message;
    EXPECT_NE(found[i].help.find(expected[i].help), std::string::npos) << found[i].help;
  }
}

TEST(BlueprintFaults, TheGoodOneHasNone) {
  EXPECT_TRUE(faults_of(joined(kGood)).empty());
}

TEST(BlueprintFaults, NothingDrawn) {
  expect_faults("", {{1, 1, "no drawing", "row of letters"}});
  expect_faults("\n \r\n\n", {{1, 1, "no drawing", "row of letters"}});
}

TEST(BlueprintFaults, UnevenWidth) {
  expect_faults(with_row(3, "OB.xmEO"), {{4, 8, "has 7 cells, the others have 8", "add 1 more"}});
  expect_faults(with_row(3, "OB.x.m.EOO"), {{4, 9, "has 10 cells, the others have 8", "take 2"}});
}

TEST(BlueprintFaults, UnknownLetters) {
  const auto expect_help = [](char letter, const std::string& help) {
    std::string row = kGood[2];
    row[3] = letter;
    expect_faults(with_row(2, row), {{3, 4, "is no letter", help}});
  };
  expect_help('#', "did you mean 1");
  expect_help('0', "did you mean O");
  expect_help('p', "did you mean P, player?");
  expect_help('X', "did you mean x, pitfall?");
  expect_help('H', "did you mean h, spiky plant?");
  expect_help('W', "did you mean w, puddle?");
  expect_help(' ', "did you mean .");
  expect_help('?', "fall_spawn: x,y");
  expect_help('I', "steel_beams: x,y");
  expect_help('$', "letters are . floor, 1 wall");
  expect_help('\0', "letters are");
}

TEST(BlueprintFaults, TheSameLetterAgainAndAgainIsToldOnce) {
  expect_faults(with_row(0, std::string(kGood[0].size(), '0')),
                {{1, 1, "'0' is no letter", "did you mean O"}});
  expect_faults(with_row(2, "OB##$PBO"),
                {{3, 3, "'#' is no letter", "did you mean 1"}, {3, 5, "'$'", "letters are"}});
}

TEST(BlueprintFaults, LettersOfSeveralBytesAreToldOnce) {
  // Columns are bytes: this one takes the room of two cells.
  expect_faults(with_row(2,
                         "OBP.\xc3\xa4"
                         "BO"),
                {{3, 5, "'\xc3\xa4' is no letter", "letters are"}});
}

TEST(BlueprintFaults, Tabs) {
  expect_faults(with_row(2, "OBP.\t1BO"), {{3, 5, "a tab", "letter for each cell"}});
  // At the end, where they cannot be seen, they do not matter.
  expect_faults(with_row(2, kGood[2] + "\t"), {});
}

TEST(BlueprintFaults, Sizes) {
  expect_faults("OOOOOO\nOBBBBO\nOBPCBO\nOBBBBO\nOOOOOO\n",
                {{1, 1, "6 x 5 cells", "at least 7 x 7"}});
  std::string wide;
  for (int y = 0; y < 7; ++y) wide += std::string(513, y == 3 ? 'P' : 'C') + '\n';
  expect_faults(wide, {{1, 513, "rows of 513 cells", "at most 512 x 512"}});
  std::string high;
  for (int y = 0; y < 514; ++y) high += "OBPCCBO\n";
  expect_faults(high, {{513, 1, "514 rows", "at most 512 x 512"}});
}

TEST(BlueprintFaults, PlayerAndCar) {
  expect_faults(with_row(2, "OB...1BO"), {{1, 1, "no player", "write P"}});
  expect_faults(with_row(4, "OB.w..BO"), {{1, 1, "no car", "write C"}});
}

TEST(BlueprintFaults, RingAndBand) {
  expect_faults(with_row(0, "OO..1OOO"), {{1, 3, "outermost cells", "write O"}});
  expect_faults(with_row(3, "EB.x.mEO"), {{4, 1, "outermost cells", "write O"}});
  expect_faults(with_row(3, "OB.x.mBx"), {{4, 8, "outermost cells", "write O"}});
  expect_faults(with_row(1, "OBB..BBO"), {{2, 4, "has a hole", "write B, or E"}});
  expect_faults(with_row(2, "OO...PBO"), {{3, 2, "has a hole", "write B, or E"}});
  // Corners of closed sides.
  EXPECT_TRUE(faults_of(with_row(0, "BOOOOOOB")).empty());
}

TEST(BlueprintFaults, WhatBelongsToTheBorder) {
  expect_faults(with_row(3, "OB.E.mEO"), {{4, 4, "part of the outer wall", "place of a B"}});
  expect_faults(with_row(3, "OB.OOmEO"),
                {{4, 4, "cannot be within the outer wall", "write . or x"}});
  expect_faults(with_row(3, "OB.BBmEO"), {{4, 4, "one cell thick", "write R"}});
}

TEST(BlueprintFaults, Sets) {
  const std::string good = joined(kGood) + '\n';
  EXPECT_TRUE(faults_of(good + "rubble: 5,2\nsteel_beams:  3,2\n\nfall_spawn: 3,4\n").empty());
  EXPECT_TRUE(faults_of(joined(kGood) + "rubble: 5,2\n").empty()) << "without a blank line";
  expect_faults(good + "ruble: 5,2", {{9, 1, "no set 'ruble'", "did you mean 'rubble'"}});
  expect_faults(good + "zones: 5,2", {{9, 1, "no set 'zones'", "known are steel_beams, rubble"}});
  expect_faults(good + "rubble: 5;2 5,2 6", {{9, 9, "'5;2' is no cell", "as in rubble: 3,4"},
                                             {9, 17, "'6' is no cell", "as in"}});
  expect_faults(good + "rubble: 5,2,", {{9, 9, "no cell", "as in"}});
  expect_faults(good + "rubble: 99999999999,2", {{9, 9, "no cell", "as in"}});
  expect_faults(good + "rubble: 8,2 -1,2", {{9, 9, "beside the drawing", "x goes from 0 to 7"},
                                            {9, 13, "beside the drawing", "y from 0 to 6"}});
  expect_faults(good + "rubble: 3,2", {{9, 9, "no wall to lie in rubble at 3,2", "a wall 1"}});
  expect_faults(good + "steel_beams: 5,2\nrubble: 5,2",
                {{10, 9, "no wall to lie in rubble", "without a steel beam"}});
  expect_faults(good + "steel_beams: 2,2 3,3",
                {{9, 14, "no steel beam can stand at 2,2", "bare floor"},
                 {9, 18, "no steel beam can stand at 3,3", "bare floor"}});
  expect_faults(good + "fall_spawn: 5,2 3,3 6,3",
                {{9, 13, "nobody can fall at 5,2", "ground inside"},
                 {9, 17, "nobody can fall at 3,3", "pitfalls"},
                 {9, 21, "nobody can fall at 6,3", "inside"}});
  expect_faults(good + "decorated_metal: 3,2", {{9, 18, "no metal floor", "metal floors m"}});
}

TEST(BlueprintFaults, ABlankLineEndsTheDrawing) {
  std::vector<std::string> rows = kGood;
  rows.insert(rows.begin() + 5, "");
  const std::vector<Diagnostic> found = faults_of(joined(rows));
  ASSERT_FALSE(found.empty());
  const bool told = std::ranges::any_of(found, [](const Diagnostic& fault) {
    return fault.where.line == 7 && fault.message.find("blank line") != std::string::npos;
  });
  EXPECT_TRUE(told);
}

TEST(BlueprintFaults, AllAreToldAtOnce) {
  std::vector<std::string> rows = kGood;
  rows[0] = "OO1OOOOO";
  rows[2] = "OB.#.1BO";
  rows[5] = "OB.BBBBO";
  // By line, whatever kind of fault it is.
  expect_faults(joined(rows) + "\nrubble: 1,1\n", {{1, 3, "outermost", "O"},
                                                   {1, 1, "no player", "P"},
                                                   {3, 4, "'#' is no letter", "1"},
                                                   {6, 3, "hole", "B"},
                                                   {9, 9, "no wall", "1"}});
}

TEST(BlueprintFaults, MessagesShowTheLine) {
  const std::vector<Diagnostic> found = faults_of(with_row(2, "OBP.#1BO"));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].source, "OBP.#1BO");
}

}  // namespace
}  // namespace warren
