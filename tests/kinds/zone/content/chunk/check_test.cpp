// What lines of a chunk may not say together.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "chunks.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"

namespace warren {
namespace {

using testing::any_chunk;
using testing::chunk_file;
using testing::chunk_problems;
using testing::is_sound;

// Two exits that a carved row joins. Line kFreeLine is free.
constexpr std::string_view kRoom =
    "size 8 5\nexits LR\nexit left 2 1\nexit right 2 1\nempty 0..7 2\nwall 0..7 0 rock\n";
constexpr int kFreeLine = 7;

struct Case {
  std::string_view lines;  // below kRoom
  std::string_view word;   // what the caret of line kFreeLine stands under
  std::string_view message;
  Severity severity = Severity::error;
};

constexpr auto kWarning = Severity::warning;

constexpr Case kCases[] = {
    // Rules 1 and 2
    {"exit bottom 1 1\nempty 1 3..4", "bottom", "no exits line names the bottom"},
    {"exit left 5 1", "5", "the exit reaches to 5, past the end of the left side"},
    {"exit left 3 3\nempty 0 3..4", "3", "the exit reaches to 5, past the end of the left side"},
    // Rules 4 and 5
    {"maybe 3 2 rock 0.5", "3", "line 5 declares (3, 2) open: no maybe can stand there"},
    {"maybe 3..5 1..4 rock 0.5", "3..5", "line 5 declares (3, 2) open: no maybe can stand there"},
    {"obstacle_zone 3 1 2 3 crate 1", "3",
     "the obstacle zone covers (3, 2), which line 5 declares open"},
    // Cells
    {"empty 3 0", "3", "(3, 0) is empty here and a wall in line 6"},
    {"effect 2..3 0..1 ember", "2..3", "(2, 0) is an effect here and a wall in line 6"},
    {"wall 3 0..1 brick", "brick", "(3, 0) is wall 'rock' in line 6 already"},
    {"wall 8 3 rock", "8", "(8, 3) lies outside the chunk"},
    {"wall 3 5 rock", "5", "(3, 5) lies outside the chunk"},
    {"empty 3..8 1", "3..8", "(8, 1) lies outside the chunk"},
    {"effect 3 1..5 ember", "1..5", "(3, 5) lies outside the chunk"},
    {"maybe 7..9 4 rock 0.5", "7..9", "(8, 4) lies outside the chunk"},
    {"obstacle_zone 3 3 6 1 crate 1", "6", "(8, 3) lies outside the chunk"},
    {"obstacle_zone 8 3 2 1 crate 1", "8", "(9, 3) lies outside the chunk"},
    {"obstacle_zone 3 3 1 7 crate 1", "7", "(3, 9) lies outside the chunk"},
    {"spawn_slot 8 2 mine 1", "8", "(8, 2) lies outside the chunk"},
    {"spawn_slot 3 0 mine 1", "3",
     "'mine' would stand in a wall at (3, 0): line 6 puts a wall there"},
    {"spawn_slot 3 4 mine 1", "3",
     "'mine' would stand in a wall at (3, 4): no line opens it and the fill is solid"},
    {"spawn 9 2 portal", "9", "corner (9, 2) lies outside the chunk"},
    {"spawn 2 6 portal", "6", "corner (2, 6) lies outside the chunk"},
    {"spawn 2 1 portal", "2",
     "'portal' would stand in a wall: every cell around corner (2, 1) is one; at (1, 0), line 6 "
     "puts a wall there"},
    {"spawn 8 5 portal", "8",
     "'portal' would stand in a wall: every cell around corner (8, 5) is one; at (7, 4), no line "
     "opens it and the fill is solid"},
    // Warnings
    {"maybe 3 0 rock 0.5", "3", "(3, 0) is a wall in line 6: the maybe has no effect", kWarning},
    {"obstacle_zone 3 0 2 2 crate 1", "3", "the obstacle zone holds a wall at (3, 0), from line 6",
     kWarning},
    {"obstacle_zone 3 3 2 2 crate 1\nmaybe 4 4 rock 1", "3",
     "the obstacle zone holds a maybe at (4, 4), from line 8", kWarning},
    {"obstacle_zone 3 3 2 2 a,b,a 1", "a,b,a", "'a' stands in the pool twice", kWarning},
};

TEST(CheckChunk, EveryContradictionIsNamed) {
  ASSERT_TRUE(chunk_problems(kRoom).empty());
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.lines);
    const auto problems = chunk_problems(std::string(kRoom) + std::string(c.lines) + "\n");
    ASSERT_EQ(problems.size(), 1U) << Error{Failure::content, problems}.text();
    const std::string_view line = c.lines.substr(0, c.lines.find('\n'));
    EXPECT_EQ(problems[0].severity, c.severity);
    EXPECT_EQ(problems[0].message, c.message);
    EXPECT_EQ(problems[0].where.line, kFreeLine);
    EXPECT_EQ(line.substr(static_cast<std::size_t>(problems[0].where.column) - 1,
                          static_cast<std::size_t>(problems[0].where.length)),
              c.word);
    EXPECT_FALSE(problems[0].help.empty());
  }
}

TEST(CheckChunk, ThingsOutsideNameTheSizeLine) {
  const auto problems = chunk_problems("# room\nwall 3 3 rock\nsize 3 3\n");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].help,
            "cells run from 0 to 2 across and from 0 to 2 down: line 3 says size 3 3");
}

TEST(CheckChunk, TwoZonesOneOverTheOtherAreAWarning) {
  const auto problems =
      chunk_problems("size 9 9\nobstacle_zone 0 0 3 3 a 1\nobstacle_zone 2 2 3 3 b 1\n");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].message,
            "the obstacle zone holds another obstacle zone at (2, 2), from line 2");
}

TEST(CheckChunk, TwoEffectsOnOneCellAreAWarning) {
  const auto problems = chunk_problems("size 9 9\neffect 1 1 ice\neffect 0..1 1 ember\n");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].severity, Severity::warning);
  EXPECT_EQ(problems[0].message, "(1, 1) is effect 'ice' in line 2 already");
}

TEST(CheckChunk, SayingTheSameTwiceIsFine) {
  EXPECT_TRUE(chunk_problems("size 9 9\nwall 1 1 a\nwall 0..2 1 a drop:b\nempty 4 4\nempty 4 4\n"
                             "effect 4 4 ember\neffect 4 4 ember\n")
                  .empty());
}

TEST(CheckChunk, Rule1EverySideOfExitsHasAnOpening) {
  const auto problems = chunk_problems("size 8 5\nexits LTB\nexit left 2 1\n");
  ASSERT_EQ(problems.size(), 2U);
  EXPECT_EQ(problems[0].message, "exits names the top, but no exit line opens it");
  EXPECT_EQ(problems[1].message, "exits names the bottom, but no exit line opens it");
  EXPECT_EQ(problems[1].where.line, 2);
  EXPECT_EQ(problems[1].help, "add: exit bottom OFFSET WIDTH");
  const auto unnamed = chunk_problems("size 8 5\nexits R\nexit right 2 1\nexit top 2 1\n");
  ASSERT_EQ(unnamed.size(), 1U);
  EXPECT_EQ(unnamed[0].help, "write: exits RT");
  EXPECT_EQ(chunk_problems("size 8 5\nexit left 2 1\n").size(), 1U) << "no exits line";
}

void expect_closed(std::string_view lines, std::string_view why) {
  SCOPED_TRACE(lines);
  const auto problems =
      chunk_problems("size 8 5\nexits L\nexit left 2 2\n" + std::string(lines) + "\n");
  ASSERT_EQ(problems.size(), 1U) << Error{Failure::content, problems}.text();
  EXPECT_EQ(problems[0].severity, Severity::error);
  EXPECT_EQ(problems[0].where.line, 3);
  EXPECT_EQ(problems[0].message, "the exit on the left is not open at (0, 3): " + std::string(why));
}

TEST(CheckChunk, Rule2OpeningsAreCarved) {
  expect_closed("empty 0 2\nfill solid", "no line marks it and the fill is solid");
  expect_closed("empty 0 2\nfill keep", "no line marks it and the fill is keep");
  expect_closed("empty 0 2\nstyle organic", "no line marks it and the fill is keep");
  expect_closed("wall 0 3 a", "line 4 puts a wall there");
  expect_closed("maybe 0 3 a 0.5", "line 4 puts a maybe there");
  expect_closed("fill open\nobstacle_zone 0 3 2 2 a 1", "line 5 puts an obstacle zone there");
}

// A wall of lines across a room with exits on both sides.
void expect_cut(std::string_view lines, bool cut) {
  SCOPED_TRACE(lines);
  const auto problems = chunk_problems(
      "size 8 5\nexits LR\nexit left 2 1\nexit right 2 1\nfill open\n" + std::string(lines) + "\n");
  ASSERT_EQ(problems.size(), cut ? 1U : 0U);
  if (!cut) return;
  EXPECT_EQ(problems[0].where.line, 4);
  EXPECT_EQ(problems[0].message,
            "no way leads from the exit on the right to the one on the left in line 3");
}

TEST(CheckChunk, Rule3EveryExitReachesEveryOther) {
  expect_cut("", false);
  expect_cut("wall 3 0..3 a", false);
  expect_cut("wall 3 0..4 a", true);
  expect_cut("maybe 3 0..4 a 0.01", true);
  expect_cut("obstacle_zone 3 0 1 5 a 0.5", true);
  expect_cut("wall 3 0..2 a\nwall 4 3..4 a", true);  // corners do not count
  expect_cut("wall 3 0..2 a\nwall 4 4 a", false);
}

TEST(CheckChunk, Rule3InSolidRockOnlyMarkedCellsCount) {
  const std::string head = "size 8 5\nexits LR\nexit left 2 1\nexit right 2 1\n";
  EXPECT_TRUE(
      chunk_problems(head + "empty 0..3 2\neffect 3 3 ember\nempty 3..7 3\nempty 7 2\n").empty());
  EXPECT_EQ(chunk_problems(head + "empty 0..3 2\nempty 5..7 2\n").size(), 1U);
}

RC_GTEST_PROP(CheckChunk, EveryAllowedOrientationOfASoundChunkIsSound, ()) {
  const Chunk chunk = any_chunk(16);
  RC_ASSERT(is_sound(chunk));
  for (const Transform transform : allowed_transforms(chunk)) {
    RC_ASSERT(is_sound(transformed(chunk, transform)));
  }
}

std::vector<Diagnostic> pool_problems(std::string_view text,
                                      const std::map<std::string, Chunk, std::less<>>& blocks) {
  const ChunkFile file = chunk_file(text);
  Diagnostics diagnostics;
  check_pools(
      file.chunk, file.lines,
      [&](std::string_view name) {
        const auto found = blocks.find(name);
        return found == blocks.end() ? nullptr : &found->second;
      },
      diagnostics);
  return diagnostics.list();
}

TEST(CheckPools, Rule6BlocksExistAndFit) {
  std::map<std::string, Chunk, std::less<>> blocks;
  blocks["pillar"].width = 3;
  blocks["pillar"].height = 2;
  const std::string head = "size 9 9\n";
  EXPECT_TRUE(pool_problems(head + "obstacle_zone 0 0 3 2 pillar,empty 1\n", blocks).empty());
  const auto missing = pool_problems(head + "obstacle_zone 0 0 3 2 pillar,piller 1\n", blocks);
  ASSERT_EQ(missing.size(), 1U);
  EXPECT_EQ(missing[0].message, "there is no chunk 'piller'");
  EXPECT_EQ(missing[0].where.line, 2);
  EXPECT_EQ(missing[0].where.column, 30);
  EXPECT_EQ(missing[0].where.length, 6);
  const auto large = pool_problems(head + "obstacle_zone 0 0 2 3 pillar 1\n", blocks);
  ASSERT_EQ(large.size(), 1U) << "turning it is no way out: it turns with the chunk";
  EXPECT_EQ(large[0].message, "'pillar' is 3 x 2 cells, the zone only 2 x 3");
}

}  // namespace
}  // namespace warren
