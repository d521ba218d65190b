// Reading chunks: every way to get a line wrong.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "chunks.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "kinds/zone/content/chunk/directives.hpp"

namespace warren {
namespace {

using testing::chunk_problems;
using testing::kChunkFile;

struct Bad {
  std::string_view line;
  std::string_view word;  // what the caret stands under; empty: behind the line
  std::string_view message;
  std::string_view help;  // part of it
};

constexpr int kBadLine = 2;

void expect_error(const Bad& bad, const Diagnostic& found) {
  const std::size_t at = bad.word.empty() ? bad.line.size() : bad.line.rfind(bad.word);
  ASSERT_NE(at, std::string_view::npos);
  EXPECT_EQ(found.severity, Severity::error);
  EXPECT_EQ(found.where, (SourceSpan{std::string(kChunkFile), kBadLine, static_cast<int>(at) + 1,
                                     static_cast<int>(bad.word.size())}));
  EXPECT_EQ(found.message, bad.message);
  EXPECT_NE(found.help.find(bad.help), std::string::npos) << found.help;
  EXPECT_FALSE(found.help.empty());
  EXPECT_EQ(found.source, bad.line);
}

constexpr Bad kBadLines[] = {
    {"chunk", "", "the name is missing", "write: chunk NAME"},
    {"chunk a b", "b", "'b' is one argument too many", "write: chunk NAME"},
    {"size 3 3", "3", "size stands in line 1 already", "remove one of the two"},
    {"category", "", "a category is missing", "write: category combat|"},
    {"category combta", "combta", "'combta' is not a category", "did you mean 'combat'?"},
    {"category kitchen", "kitchen", "'kitchen' is not a category", "write one of: combat corridor"},
    {"category boss safe", "safe", "'safe' is one argument too many", "write: category"},
    {"biome", "", "the biome is missing", "write: biome TEXT"},
    {"difficulty", "", "the difficulty is missing", "write: difficulty 1-5"},
    {"difficulty 0", "0", "the difficulty must be a whole number from 1 to 5, not '0'", "write"},
    {"difficulty 6", "6", "the difficulty must be a whole number from 1 to 5, not '6'", "write"},
    {"flags", "", "a flag is missing", "write: flags [no_hmirror]"},
    {"flags no_rotate no_mirror", "no_mirror", "'no_mirror' is not a flag", "did you mean"},
    {"style", "", "a style is missing", "write: style structured|organic"},
    {"style baroque", "baroque", "'baroque' is not a style", "write one of: structured organic"},
    {"fill", "", "a fill is missing", "write: fill solid|open|keep"},
    {"fill full", "full", "'full' is not a fill", "write one of: solid open keep"},
    {"exits", "", "the word with the sides is missing", "write: exits LRTB"},
    {"exits LX", "LX", "'LX' does not name sides", "such as LR, or none"},
    {"exits LRl", "LRl", "'LRl' names the left twice", "such as LR, or none"},
    {"exits L R", "R", "'R' is one argument too many", "write: exits LRTB"},
    {"exit", "", "a side is missing", "write: exit left|right|top|bottom OFFSET WIDTH"},
    {"exit lefft 1 1", "lefft", "'lefft' is not a side", "did you mean 'left'?"},
    {"exit left 64 1", "64", "the offset must be a whole number from 0 to 63, not '64'", "write"},
    {"exit left 1 0", "0", "the width must be a whole number from 1 to 64, not '0'", "write"},
    {"exit left 1", "", "the width is missing", "write: exit"},
    {"wall", "", "x is missing", "write: wall X Y TYPE|INDEX [drop:ITEM]"},
    {"wall 1 2", "", "the cell type is missing", "write: wall"},
    {"wall 64 2 a", "64", "x must be a whole number from 0 to 63 or a range such as 2..5, not '64'",
     "write: wall"},
    {"wall 1 -2 a", "-2", "y must be a whole number from 0 to 63 or a range such as 2..5, not '-2'",
     "write: wall"},
    {"wall 1..x 2 a", "1..x",
     "x must be a whole number from 0 to 63 or a range such as 2..5, not '1..x'", "write: wall"},
    {"wall .. 2 a", "..", "x must be a whole number from 0 to 63 or a range such as 2..5, not '..'",
     "write: wall"},
    {"wall 1..2..3 2 a", "1..2..3",
     "x must be a whole number from 0 to 63 or a range such as 2..5, not '1..2..3'", "write: wall"},
    {"wall 1 7..3 a", "7..3", "the range 7..3 runs backwards", "write: 3..7"},
    {"wall 1 2 a key", "key", "'key' is not a drop", "write: drop:ITEM"},
    {"wall 1 2 a drop:", "drop:", "'drop:' is not a drop", "write: drop:ITEM"},
    {"wall 1 2 a drop:b c", "c", "'c' is one argument too many", "write: wall"},
    {"empty 1", "", "y is missing", "write: empty X Y"},
    {"empty 1 2 3", "3", "'3' is one argument too many", "write: empty X Y"},
    {"effect 1 2", "", "the effect type is missing", "write: effect X Y TYPE"},
    {"effect 1 2 a b", "b", "'b' is one argument too many", "write: effect"},
    {"maybe 1 2 a", "", "the probability is missing", "write: maybe"},
    {"maybe 1 2 a 1.5", "1.5", "the probability must be a number from 0 to 1, not '1.5'", "maybe"},
    {"maybe 1 2 a -0.1", "-0.1", "the probability must be a number from 0 to 1, not '-0.1'",
     "maybe"},
    {"maybe 1 2 a nan", "nan", "the probability must be a number from 0 to 1, not 'nan'", "maybe"},
    {"obstacle_zone 1 2 3", "", "the height is missing", "write: obstacle_zone X Y W H"},
    {"obstacle_zone 1 2 0 3 a 1", "0", "the width must be a whole number from 1 to 64, not '0'",
     "write: obstacle_zone"},
    {"obstacle_zone 1 2 3 3", "", "the list of blocks is missing", "write: obstacle_zone"},
    {"obstacle_zone 1 2 3 3 a,,b 1", "a,,b", "'a,,b' has a comma without a name",
     "pillar,crate,empty"},
    {"obstacle_zone 1 2 3 3 , 1", ",", "',' has a comma without a name", "pillar,crate,empty"},
    {"obstacle_zone 1 2 3 3 a, 1", "a,", "'a,' has a comma without a name", "pillar,crate,empty"},
    {"obstacle_zone 1 2 3 3 a", "", "the probability is missing", "write: obstacle_zone"},
    {"spawn_slot 1 2 mine", "", "the probability is missing", "write: spawn_slot"},
    {"spawn_slot 1..2 2 mine 1", "1..2", "x must be a whole number from 0 to 63, not '1..2'",
     "write: spawn_slot"},
    {"spawn 1 2", "", "the enemy or thing is missing", "write: spawn"},
    {"spawn 65 2 mine", "65", "x must be a whole number from 0 to 64, not '65'", "write: spawn"},
    {"spawn 1 2 mine 2", "2", "the probability must be a number from 0 to 1, not '2'", "spawn"},
    {"spawn 1 2 mine 1 1", "1", "'1' is one argument too many", "write: spawn"},
    {"wal 1 2 a", "wal", "unknown directive 'wal'", "did you mean 'wall'?"},
    {"xyzzy", "xyzzy", "unknown directive 'xyzzy'",
     "`warren help directives chunk` lists all of them"},
};

TEST(ReadChunkErrors, EveryBadLineIsExplained) {
  for (const Bad& bad : kBadLines) {
    SCOPED_TRACE(bad.line);
    const auto problems = chunk_problems("size 9 9\n" + std::string(bad.line) + "\n");
    ASSERT_EQ(problems.size(), 1U);
    expect_error(bad, problems[0]);
  }
}

TEST(ReadChunkErrors, ASizeIsNeeded) {
  const std::vector<Diagnostic> problems = chunk_problems("chunk a\nwall 1 1 a\n");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].message, "the chunk has no size");
  EXPECT_EQ(problems[0].where.line, 0);
  EXPECT_NE(problems[0].help.find("add: size W H"), std::string::npos);
  EXPECT_EQ(chunk_problems("").size(), 1U);
}

TEST(ReadChunkErrors, ABadSizeIsNotAMissingOne) {
  for (const char* line : {"size 0 3", "size 3 65", "size 3", "size 3 3 3", "size a b"}) {
    for (const Diagnostic& problem : chunk_problems(line)) EXPECT_EQ(problem.where.line, 1) << line;
    EXPECT_FALSE(chunk_problems(line).empty()) << line;
  }
}

TEST(ReadChunkErrors, WhatStandsOnceMayNotStandTwice) {
  for (const std::string line : {"chunk a", "category boss", "biome x", "difficulty 2",
                                 "flags no_rotate", "style organic", "fill open", "exits none"}) {
    SCOPED_TRACE(line);
    const auto problems = chunk_problems("size 9 9\n" + line + "\n# between\n" + line + "\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].where.line, 4);
    EXPECT_EQ(problems[0].message, line.substr(0, line.find(' ')) + " stands in line 2 already");
  }
}

TEST(ReadChunkErrors, AllOfThemAreReported) {
  const auto problems = chunk_problems("size 9 9\nwall 1\nwal 1 1 a\nspawn 1 2 a 7\n");
  ASSERT_EQ(problems.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(problems[i].where.line, static_cast<int>(i) + 2);
}

// A small file must not become gigabytes of cells.
TEST(ReadChunkErrors, AnAvalancheOfCellsIsRefused) {
  std::string text = "size 64 64\n";
  for (int i = 0; i < 20'000; ++i) text += "maybe 0..63 0..63 a 0.5\n";
  const std::vector<Diagnostic> problems = chunk_problems(text);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].where.line, 66);
  EXPECT_NE(problems[0].message.find("more than 262144 cells"), std::string::npos);
}

// As many lines as there may be, all over each other, in every orientation.
TEST(ReadChunkErrors, TheMostCellsThereMayBeAreReadAtOnce) {
  std::string text = "size 64 64\n";
  for (int i = 0; i < 64; ++i) text += "wall 0..63 0..63 a\n";
  EXPECT_TRUE(chunk_problems(text).empty());
}

RC_GTEST_PROP(ReadChunkErrors, GarbageIsRefusedOrReadsBack, ()) {
  std::vector<std::string_view> words = chunk_directive_names();
  for (const char* word : {"1", "3", "0..2", "left", "LR", "a,b", "0.5", "\n", "\n", "size 4 4\n",
                           "exits L\n", "exit left 1 1\n", "empty 0 1\n"}) {
    words.push_back(word);
  }
  std::string text;
  for (int left = *rc::gen::inRange(0, 60); left > 0; --left) {
    text += std::string(*rc::gen::elementOf(words)) + " ";
  }
  const Result<ChunkFile> file = parse_chunk(text, "a.chunk");
  if (!file) {
    RC_ASSERT(!file.error().diagnostics.empty());
    return;
  }
  const Result<ChunkFile> again = parse_chunk(format_chunk(file->chunk), "a.chunk");
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->chunk == file->chunk);
}

}  // namespace
}  // namespace warren
