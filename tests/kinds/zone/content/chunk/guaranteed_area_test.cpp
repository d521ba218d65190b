#include "kinds/zone/content/chunk/guaranteed_area.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace warren {
namespace {

using Openings = std::vector<ChunkOpening>;

Chunk chunk_with(std::string_view lines) {
  const std::string text = "chunk c\nsize 6 4\n" + std::string(lines) + "\n";
  Result<ChunkFile> file = parse_chunk(text, "c.chunk");
  EXPECT_TRUE(file.has_value()) << file.error().text();
  return file ? file->chunk : Chunk{};
}

TEST(GuaranteedArea, IsTheLargestRoom) {
  const GuaranteedArea guaranteed(chunk_with("fill solid\nempty 0..1 0\nempty 3..5 1..2"));
  EXPECT_FALSE(guaranteed.empty());
  EXPECT_TRUE(guaranteed.contains({4, 1}));
  EXPECT_FALSE(guaranteed.contains({0, 0}));
  EXPECT_FALSE(guaranteed.contains({2, 1}));
  EXPECT_FALSE(guaranteed.contains({-1, 9}));
  EXPECT_TRUE(guaranteed.touches({2, 1}));
  EXPECT_FALSE(guaranteed.touches({2, 0})) << "only by a corner";
}

TEST(GuaranteedArea, ChanceIsNotCounted) {
  const GuaranteedArea guaranteed(
      chunk_with("wall 2..3 0..3 w\nmaybe 0..1 1 w 0.01\n"
                 "obstacle_zone 4 0 2 4 block 0.01"));
  EXPECT_TRUE(guaranteed.contains({0, 3})) << "left of the wall, below the maybes";
  EXPECT_FALSE(guaranteed.contains({0, 0}));
  EXPECT_FALSE(guaranteed.contains({5, 0}));
}

TEST(GuaranteedArea, OpensEverySideOfAnOpenChunk) {
  EXPECT_EQ(
      GuaranteedArea(chunk_with("")).openings(),
      (Openings{{Side::left, 0, 4}, {Side::right, 0, 4}, {Side::top, 0, 6}, {Side::bottom, 0, 6}}));
}

TEST(GuaranteedArea, CountsRuns) {
  const GuaranteedArea guaranteed(
      chunk_with("fill solid\nempty 1..4 1..2\nempty 1 0\nempty 3..4 0\nempty 5 2"));
  EXPECT_EQ(guaranteed.openings(),
            (Openings{{Side::right, 2, 1}, {Side::top, 1, 1}, {Side::top, 3, 2}}));
}

TEST(GuaranteedArea, ALoneCornerOpensOneSide) {
  EXPECT_EQ(GuaranteedArea(chunk_with("fill solid\nempty 0 0")).openings(),
            (Openings{{Side::left, 0, 1}}));
  EXPECT_EQ(GuaranteedArea(chunk_with("fill solid\nempty 0..1 0")).openings(),
            (Openings{{Side::left, 0, 1}, {Side::top, 0, 2}}));
}

TEST(GuaranteedArea, MayHaveNone) {
  EXPECT_TRUE(GuaranteedArea(chunk_with("fill solid")).empty());
  EXPECT_TRUE(GuaranteedArea(chunk_with("fill solid")).openings().empty());
  EXPECT_FALSE(GuaranteedArea(chunk_with("fill solid\nempty 2 2")).empty());
  EXPECT_TRUE(GuaranteedArea(chunk_with("fill solid\nempty 2 2")).openings().empty());
}

// The ground under them may be open.
TEST(GuaranteedArea, CellsThatKeepTheGroundCountAsOpen) {
  EXPECT_EQ(GuaranteedArea(chunk_with("fill keep")).openings().size(), 4U);
  EXPECT_FALSE(GuaranteedArea(chunk_with("fill keep\nwall 1 1 w")).contains({1, 1}));
}

}  // namespace
}  // namespace warren
