// Reading chunks: what every directive says.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "chunks.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "kinds/zone/content/chunk/directives.hpp"
#include "platform/disk.hpp"
#include "platform/files.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

using testing::chunk_file;
using testing::chunk_of;
using testing::chunk_problems;

// As the original game's designers wrote it: its exits are not carved.
constexpr std::string_view kGate =
    "chunk swarmer_gate_01\nsize 24 24\ncategory combat\nbiome neutral\ndifficulty 3\nexits LRTB\n"
    "exit left 10 4\nexit right 10 4\nexit top 4 10\nexit bottom 4 10\nwall 0 0 circuit\n"
    "wall 23 0 circuit\nwall 0 23 circuit\nwall 23 23 circuit\nempty 12 12\n"
    "spawn_slot 6 12 swarmer 1.0\n";

TEST(ReadChunk, UnderstandsTheOriginalGamesGate) {
  const ChunkFile file = chunk_file(kGate);
  EXPECT_TRUE(file.warnings.empty());
  const Chunk& chunk = file.chunk;
  EXPECT_EQ(chunk.name, "swarmer_gate_01");
  EXPECT_EQ(chunk.size(), (Size{24, 24}));
  EXPECT_EQ(chunk.category, ChunkCategory::combat);
  EXPECT_EQ(chunk.biome, "neutral");
  EXPECT_EQ(chunk.difficulty, 3);
  EXPECT_EQ(chunk.sides, (std::vector<Side>{Side::left, Side::right, Side::top, Side::bottom}));
  EXPECT_EQ(chunk.exits.at(2), (ChunkExit{Side::top, 4, 10, {}}));
  EXPECT_EQ(chunk.exits.at(2).line.number, 9);
  EXPECT_EQ(chunk.walls.at(1), (ChunkWall{{23, 0, 1, 1}, "circuit", "", {}}));
  EXPECT_EQ(chunk.empties.at(0), (ChunkEmpty{{12, 12, 1, 1}, {}}));
  EXPECT_EQ(chunk.slots.at(0), (SpawnSlot{{6, 12}, "swarmer", 1, {}}));
  EXPECT_EQ(fill_of(chunk), Fill::open);
}

TEST(ReadChunk, TakesWindowsLinesAndBlanks) {
  std::string text;
  for (const char c : kGate) text += c == '\n' ? std::string(" \t\r\n") : std::string(1, c);
  EXPECT_EQ(chunk_of(text), chunk_of(kGate));
}

TEST(ReadChunk, TheSizeMayComeLast) {
  EXPECT_EQ(chunk_of("wall 3..4 0 1\nsize 5 1\n").walls.at(0).area, (Rect{3, 0, 2, 1}));
}

TEST(ReadChunk, TakesTheNameOfItsFile) {
  const auto name = [](const std::string& path) {
    return parse_chunk("size 3 3\n", path)->chunk.name;
  };
  EXPECT_EQ(name("some/where/pillar.chunk"), "pillar");
  EXPECT_EQ(name("big rock #2.chunk"), "big_rock__2") << "a chunk line takes one word";
  EXPECT_EQ(chunk_of("chunk other\nsize 3 3\n").name, "other");
}

TEST(ReadChunk, ReadsRanges) {
  const Chunk chunk = chunk_of(
      "size 64 64\nwall 0..63 0 rock drop:key\nempty 3..4 5..9\neffect 7 1..1 ember\n"
      "maybe 10..11 20..22 2 0.5\n");
  EXPECT_EQ(chunk.walls.at(0), (ChunkWall{{0, 0, 64, 1}, "rock", "key", {}}));
  EXPECT_EQ(chunk.empties.at(0).area, (Rect{3, 5, 2, 5}));
  EXPECT_EQ(chunk.effects.at(0), (ChunkEffect{{7, 1, 1, 1}, "ember", {}}));
  ASSERT_EQ(chunk.maybes.size(), 6U);
  EXPECT_EQ(chunk.maybes.at(0), (ChunkMaybe{{10, 20}, "2", 0.5, {}}));
  EXPECT_EQ(chunk.maybes.at(5), (ChunkMaybe{{11, 22}, "2", 0.5, {}}));
  EXPECT_EQ(chunk.maybes.at(5).line.number, 5);
}

TEST(ReadChunk, ReadsSpawnsOnCorners) {
  const Chunk chunk = chunk_of("size 3 5\nspawn 0 0 portal\nspawn 3 5 mine 0.25\n");
  EXPECT_EQ(chunk.spawns.at(0), (ChunkSpawn{{0, 0}, "portal", 1, {}}));
  EXPECT_EQ(chunk.spawns.at(1), (ChunkSpawn{{3, 5}, "mine", 0.25, {}}));
}

TEST(ReadChunk, ReadsObstacleZones) {
  const Chunk chunk = chunk_of("size 9 9\nobstacle_zone 1 2 3 4 pillar,crate,empty 0.75\n");
  const ObstacleZone expected{{1, 2, 3, 4}, {"pillar", "crate", "empty"}, 0.75, {}};
  EXPECT_EQ(chunk.zones.at(0), expected);
}

TEST(ReadChunk, ReadsFlagsInAnyOrder) {
  const Chunk chunk = chunk_of("size 3 3\nflags no_rotate no_hmirror\n");
  EXPECT_TRUE(chunk.no_hmirror);
  EXPECT_FALSE(chunk.no_vmirror);
  EXPECT_TRUE(chunk.no_rotate);
}

TEST(ReadChunk, ReadsSidesInAnyOrderAndCase) {
  const std::string exits = "exit left 0 1\nexit bottom 0 1\n";
  EXPECT_EQ(chunk_of("size 3 3\nexits bL\n" + exits).sides,
            (std::vector<Side>{Side::left, Side::bottom}));
  EXPECT_TRUE(chunk_of("size 3 3\nexits none\n").sides.empty());
}

TEST(ReadChunk, ABlockForScatteringKeepsTheGround) {
  const ChunkFile file = chunk_file("chunk pillar\nsize 3 3\nstyle structured\nwall 1 1 0\n");
  EXPECT_TRUE(file.warnings.empty());
  EXPECT_EQ(file.chunk.style, ObstacleStyle::structured);
  EXPECT_EQ(file.chunk.walls.at(0).type, "0");
  EXPECT_EQ(fill_of(file.chunk), Fill::keep);
}

TEST(ReadChunk, TheFillFollowsFromTheExits) {
  const std::string head = "size 3 3\nexits LR\nexit left 1 1\nexit right 1 1\n";
  EXPECT_EQ(fill_of(chunk_of(head)), Fill::open);
  EXPECT_EQ(fill_of(chunk_of(head + "empty 0..1 1\neffect 2 1 ember\n")), Fill::solid);
  EXPECT_EQ(fill_of(chunk_of(head + "empty 0..1 1\n")), Fill::open) << "one is not carved";
  EXPECT_EQ(fill_of(chunk_of(head + "empty 0..2 1\nfill keep\n")), Fill::keep);
  EXPECT_EQ(fill_of(chunk_of("size 3 3\nempty 1 1\n")), Fill::open) << "no exits";
}

TEST(ReadChunk, ExitsCarvedInPartAreAWarning) {
  const std::vector<Diagnostic> problems =
      chunk_problems("size 24 3\nexits LT\nexit left 1 1\nexit top 0 12\nempty 0 1\nempty 1 0\n");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].severity, Severity::warning);
  EXPECT_EQ(problems[0].where.line, 4);
  EXPECT_NE(problems[0].message.find("(0, 0), (2, 0), (3, 0)"), std::string::npos)
      << problems[0].message;
  EXPECT_NE(problems[0].message.find("and 3 more"), std::string::npos) << problems[0].message;
  EXPECT_EQ(problems[0].help, "mark them `empty` or write `fill solid`");
}

TEST(ReadChunk, AFillLineOrAStyleLeavesNothingToWarnOf) {
  const std::string head = "size 3 3\nexits L\nexit left 0 3\nempty 0 1\n";
  EXPECT_TRUE(chunk_problems(head + "fill open\n").empty());
  EXPECT_TRUE(chunk_problems("size 3 3\nexits L\nexit left 0 3\nempty 0 0..2\n").empty());
}

TEST(ReadChunk, LenientReadingOnlyWarnsOfUnknownDirectives) {
  ChunkReadOptions lenient;
  lenient.lenient = true;
  const Result<ChunkFile> file = parse_chunk("size 3 3\nwal 1 1 a\n", "a.chunk", lenient);
  ASSERT_TRUE(file.has_value());
  ASSERT_EQ(file->warnings.size(), 1U);
  EXPECT_EQ(file->warnings[0].help, "did you mean 'wall'?");
  EXPECT_FALSE(parse_chunk("size 3 3\nwal 1 1 a\n", "a.chunk").has_value());
}

TEST(ReadChunk, TheExampleOfTheDocumentationIsCorrect) {
  const Result<std::string> page = read_file(source_folder() + "/docs/chunk-files.md", 1U << 20U);
  ASSERT_TRUE(page.has_value());
  const std::string fence = "```\n";
  const std::size_t begin = page->find(fence) + fence.size();
  const ChunkFile file = chunk_file(page->substr(begin, page->find(fence, begin) - begin));
  EXPECT_TRUE(file.warnings.empty());
  EXPECT_EQ(fill_of(file.chunk), Fill::solid);
  EXPECT_EQ(file.chunk.name, "crossing");
}

TEST(ReadChunk, AFileThatIsNotThereIsAnError) {
  EXPECT_FALSE(read_chunk(disk(), "/nowhere/at/all.chunk").has_value());
}

TEST(ChunkDirectives, EachIsUnderstoodAndExplained) {
  for (const ChunkDirective& directive : chunk_directives()) {
    SCOPED_TRACE(directive.name);
    EXPECT_TRUE(directive.usage.starts_with(directive.name));
    EXPECT_FALSE(directive.help.empty());
    EXPECT_EQ(find_chunk_directive(directive.name), &directive);
    const std::vector<Diagnostic> problems = chunk_problems(std::string(directive.name) + "\n");
    ASSERT_FALSE(problems.empty());
    for (const Diagnostic& problem : problems) {
      EXPECT_EQ(problem.message.find("unknown directive"), std::string::npos);
    }
  }
  EXPECT_EQ(find_chunk_directive("walls"), nullptr);
}

}  // namespace
}  // namespace warren
