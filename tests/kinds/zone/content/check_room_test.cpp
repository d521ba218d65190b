// Whether the anchor and fixed landmarks have room where they stand.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "told.hpp"

namespace warren {
namespace {

using testing::ChunkTexts;
using testing::kBefore;
using testing::Told;
using testing::told_with;

const ChunkTexts kChunks = {{"hall.chunk", "chunk hall\nsize 9 3\n"},
                            {"stiff.chunk", "chunk stiff\nsize 9 3\nflags no_rotate\n"},
                            {"room.chunk", "chunk room\nsize 5 5\n"}};

// Lines from the fourth on, in a zone of 64 x 64.
Told told_below(std::string_view lines) {
  return told_with(kChunks, std::string(kBefore) + std::string(lines) + "\n");
}

TEST(CheckRoom, NothingAuthoredLiesUnderTheAnchor) {
  const std::string under =
      " lies under the anchor of line 4 (room.chunk) (it covers x 30..34, y 30..34: move it out, "
      "or "
      "put it into the chunk)";
  const auto expect = [&](std::string_view line, const std::string& told) {
    EXPECT_EQ(told_below("center_anchor room.chunk\n" + std::string(line)), (Told{told + under}));
  };
  expect("cell 30 34 wall", "5:6 30 error: the cell at (30, 34)");
  expect("clearcell 34 30", "5:11 34 error: the cleared cell at (34, 30)");
  expect("portal 32 32 p - -", "5:8 32 error: the portal at (32, 32)");
  expect("savepoint 32 32 s", "5:11 32 error: the savepoint at (32, 32)");
  expect("datanode 32 32 d", "5:10 32 error: the datanode at (32, 32)");
  expect("spawn mine 50 50", "5:7 mine error: the spawn at (32, 32)");
  EXPECT_EQ(told_below("center_anchor room.chunk\ncell 29 32 wall\ncell 35 32 wall\n"
                       "clearcell 32 29\nsavepoint 32 35 s\nlabel 32 32 here\nspawn mine 300 100\n"
                       "spawn mine -201 100"),
            Told{});
}

TEST(CheckRoom, NothingAuthoredLiesUnderAFixedLandmark) {
  EXPECT_EQ(told_below("cell 9 9 wall\nfixed_landmark a room.chunk 10 10"),
            (Told{"4:6 9 error: the cell at (9, 9) lies under the landmark of line 5 (room.chunk) "
                  "(it covers x 8..12, y 8..12: move it out, or put it into the chunk)"}));
}

// It may lie either way; what it covers both ways is told once.
TEST(CheckRoom, EveryOrientationNeedsRoom) {
  EXPECT_EQ(told_below("fixed_landmark a hall.chunk 20 20\ncell 20 17 wall").size(), 1U);
  EXPECT_EQ(told_below("fixed_landmark a hall.chunk 20 20\ncell 17 20 wall").size(), 1U);
  EXPECT_EQ(told_below("fixed_landmark a hall.chunk 20 20\ncell 20 20 wall").size(), 1U);
  EXPECT_EQ(told_below("fixed_landmark a hall.chunk 20 20\ncell 17 17 wall"), Told{});
  EXPECT_EQ(told_below("fixed_landmark a stiff.chunk 20 20\ncell 20 17 wall"), Told{});
}

TEST(CheckRoom, FixedLandmarksStayOnTheMap) {
  EXPECT_EQ(
      told_below("fixed_landmark a room.chunk 1 10"),
      (Told{"4:29 1 error: room.chunk would cover x -1..3, y 8..12 and leave the map (move it "
            "away from the edge)"}));
  EXPECT_EQ(told_below("fixed_landmark a room.chunk 10 62"),
            (Told{"4:29 10 error: room.chunk would cover x 8..12, y 60..64 and leave the map (move "
                  "it away from the edge)"}));
  EXPECT_EQ(told_below("fixed_landmark a hall.chunk 10 62"),
            (Told{"4:29 10 error: hall.chunk would cover x 9..11, y 58..66 and leave the map (move "
                  "it away from the edge)"}));
  EXPECT_EQ(told_below("fixed_landmark a stiff.chunk 10 62"), Told{});
  EXPECT_EQ(told_below("fixed_landmark a room.chunk 2 61"), Told{});
  // One message for one mistake.
  EXPECT_EQ(told_below("fixed_landmark a room.chunk 10 70"),
            (Told{"4:32 70 error: (10, 70) lies outside the zone (cells run from 0 to 63)"}));
}

TEST(CheckRoom, FixedLandmarksKeepApart) {
  EXPECT_EQ(
      told_below("fixed_landmark a room.chunk 14 10\nfixed_landmark b room.chunk 10 10"),
      (Told{"5:29 10 error: the landmark (room.chunk) can overlap the landmark of line 4 "
            "(room.chunk) (that one covers x 12..16, y 8..12, this one x 8..12, y 8..12: move "
            "them apart)"}));
  EXPECT_EQ(told_below("fixed_landmark a room.chunk 10 10\nfixed_landmark b room.chunk 17 10\n"
                       "fixed_landmark c room.chunk 10 17"),
            Told{});
  EXPECT_EQ(told_below("fixed_landmark a room.chunk 34 34\ncenter_anchor room.chunk"),
            (Told{"5:1 center_anchor error: the anchor (room.chunk) can overlap the landmark of "
                  "line 4 (room.chunk) (that one covers x 32..36, y 32..36, this one x 30..34, y "
                  "30..34: move them apart)"}));
}

// Two cells must be left between them, on whichever side.
TEST(CheckRoom, FixedLandmarksDoNotTouch) {
  const std::string near =
      "5:29 16 error: the landmark (room.chunk) can stand closer than 2 cells to the landmark of "
      "line 4 (room.chunk) (that one covers x 8..12, y 8..12, this one x 14..18, y 8..12: move "
      "them apart)";
  EXPECT_EQ(told_below("fixed_landmark a room.chunk 10 10\nfixed_landmark b room.chunk 16 10"),
            Told{near});
  const std::string first = "fixed_landmark a room.chunk 20 20\nfixed_landmark b room.chunk ";
  for (const char* at : {"15 20", "14 20", "25 20", "26 20", "20 15", "20 14", "20 25", "20 26",
                         "26 26", "14 14", "26 14"}) {
    EXPECT_EQ(told_below(first + at).size(), 1U) << at;
  }
  for (const char* at : {"13 20", "27 20", "20 13", "20 27", "27 27", "13 27"}) {
    EXPECT_EQ(told_below(first + at), Told{}) << at;
  }
  EXPECT_EQ(
      told_below("center_anchor room.chunk\nfixed_landmark a room.chunk 38 32"),
      (Told{"5:29 38 error: the landmark (room.chunk) can stand closer than 2 cells to the anchor "
            "of line 4 (room.chunk) (that one covers x 30..34, y 30..34, this one x 36..40, y "
            "30..34: move them apart)"}));
}

TEST(CheckRoom, FixedLandmarksKeepApartInEveryOrientation) {
  EXPECT_EQ(
      told_below("fixed_landmark a hall.chunk 20 20\nfixed_landmark b room.chunk 20 27").size(),
      1U);
  EXPECT_EQ(told_below("fixed_landmark a stiff.chunk 20 20\nfixed_landmark b room.chunk 20 27"),
            Told{});
  // In the corner that neither way covers.
  EXPECT_EQ(told_below("fixed_landmark a hall.chunk 20 20\nfixed_landmark b room.chunk 26 26"),
            Told{});
}

}  // namespace
}  // namespace warren
