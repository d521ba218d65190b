// Whether what must be reached can be: ways into chunks, slots in them, and gates.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "told.hpp"

namespace warren {
namespace {

using testing::below;
using testing::ChunkTexts;
using testing::kBefore;
using testing::problems_of;
using testing::told;
using testing::Told;
using testing::told_with;

// A chunk of 6 x 6 cells with lines of its own from the third on.
ChunkTexts room(std::string_view lines) {
  return {{"room.chunk", "chunk room\nsize 6 6\n" + std::string(lines) + "\n"}};
}

const std::string kOpen =
    " (open cells on the edge of the chunk with `empty` lines, and name them in an `exit` line)";

TEST(CheckWaysIn, ALandmarkHasAWayIn) {
  const std::string none =
      " room.chunk error: room.chunk has no way in: none of its cells is surely open" + kOpen;
  const std::string inside =
      "4:12 room.chunk error: room.chunk has no way in: its largest room does not reach the edge" +
      kOpen;
  EXPECT_EQ(told_with(room("fill solid"), below("landmark a room.chunk 1")), Told{"4:12" + none});
  EXPECT_EQ(told_with(room("fill solid"), below("center_anchor room.chunk")), Told{"4:15" + none});
  EXPECT_EQ(told_with(room("fill solid"), below("fixed_landmark a room.chunk 9 9")),
            Told{"4:18" + none});
  EXPECT_EQ(told_with(room("fill solid\nempty 1..4 1..4"), below("landmark a room.chunk 1")),
            Told{inside});
  // The edge is open, but not where the room is.
  EXPECT_EQ(told_with(room("fill solid\nempty 0..1 0\nempty 2..4 2..4"),
                      below("landmark a room.chunk 1")),
            Told{inside});
  // Chance may close this one.
  EXPECT_EQ(told_with(room("wall 0..5 0 0\nwall 0..5 5 0\nwall 0 1..4 0\nwall 5 1..3 0\n"
                           "maybe 5 4 0 0.5"),
                      below("landmark a room.chunk 1")),
            Told{inside});
  // Once for all landmarks that use it.
  EXPECT_EQ(told_with(room("fill solid"), below("landmark a room.chunk 1\nlandmark b room.chunk 2"))
                .size(),
            1U);
  for (const char* lines : {"", "fill solid\nempty 0 3", "fill keep", "fill keep\nwall 1..4 1..4 0",
                            "style organic\nwall 2 2 0"}) {
    EXPECT_EQ(told_with(room(lines), below("landmark a room.chunk 1")), Told{}) << lines;
  }
  // A block to scatter needs none.
  EXPECT_EQ(told_with(room("fill solid"), below("obstacle room")), Told{});
}

TEST(CheckWaysIn, AFixedLandmarkBringsItsOwnChunk) {
  ChunkTexts chunks = room("");
  chunks["shut.chunk"] = "chunk shut\nsize 6 6\nfill solid\n";
  EXPECT_EQ(told_with(chunks, below("landmark a shut.chunk 1\nfixed_landmark a room.chunk 9 9")),
            Told{});
  EXPECT_EQ(
      told_with(chunks, below("landmark a room.chunk 1\nfixed_landmark a shut.chunk 9 9")).size(),
      1U);
}

// What is told about a savepoint at a corner of a chunk with the given lines.
Told told_of_slot(const std::string& lines, const std::string& corner) {
  return told_with(room(lines + "\nspawn " + corner + " savepoint"),
                   below("landmark a room.chunk 1\nlandmark_savepoint a s"));
}

TEST(CheckWaysIn, SlotsAreInReach) {
  const std::string two = "fill solid\nempty 0..5 0..1\nempty 1..3 4..5";  // a hall and a cell
  EXPECT_EQ(told_of_slot(two, "2 1"), Told{});
  EXPECT_EQ(told_of_slot(two, "0 0"), Told{});
  EXPECT_EQ(told_of_slot(two, "6 2"), Told{});
  EXPECT_EQ(told_of_slot(two, "2 5"),
            (Told{"4:12 room.chunk error: room.chunk:6: the savepoint at corner (2, 5) can be out "
                  "of reach: it may stand on (1, 4), and no sure way leads there (move it into the "
                  "chunk's largest room, or open a way with `empty` lines)"}));
  EXPECT_EQ(told_of_slot(two + "\nempty 2 2..3", "2 5"), Told{}) << "joined";
}

// Chance may open a cell beside the room: then it is a part of it. One that only touches the room's
// corner may stay apart.
TEST(CheckWaysIn, SlotsMayStandBesideTheRoom) {
  const std::string walls = "fill solid\nempty 0..2 0..5\n";
  EXPECT_EQ(told_of_slot(walls + "maybe 3 2 0 0.5", "3 3"), Told{});
  EXPECT_EQ(told_of_slot(walls + "maybe 3 2 0 0.5\nwall 3 3 0", "4 3"), Told{}) << "dug out";
  EXPECT_EQ(told_of_slot(walls + "maybe 4 2 0 0.5", "4 3").size(), 1U);
  EXPECT_EQ(told_of_slot(walls + "maybe 3..4 2 0 0.5", "4 3").size(), 1U);
  EXPECT_EQ(told_of_slot("fill keep\nwall 0..5 2 0", "3 5"), Told{}) << "the ground decides";
}

TEST(CheckWaysIn, EnemiesMayBeAnywhere) {
  EXPECT_EQ(told_with(room("fill solid\nempty 0..5 0..1\nempty 2 4\nspawn 2 4 mine"),
                      below("landmark a room.chunk 1")),
            Told{});
}

TEST(CheckWaysIn, AGateLeadsThrough) {
  const ChunkTexts chunks = {
      {"one.chunk", "chunk one\nsize 6 6\nfill solid\nempty 0..4 2..3\n"},
      {"two.chunk", "chunk two\nsize 6 6\nfill solid\nempty 0..5 2..3\n"},
      {"same.chunk", "chunk same\nsize 6 6\nfill solid\nempty 1 0..5\nempty 0 1\nempty 0 4\n"},
      {"open.chunk", "chunk open\nsize 6 6\n"}};
  const auto gate = [&](const std::string& chunk) {
    return told_with(chunks, below("landmark g " + chunk +
                                   " 1\nlandmark a open.chunk 1\ngate g a\n"
                                   "gate g a"));
  };
  EXPECT_EQ(gate("one.chunk"),
            (Told{"6:6 g error: gate 'g' needs two openings, but one.chunk has one (left) (add an "
                  "exit on another side: one opening leads in, the other out)"}));
  EXPECT_EQ(gate("two.chunk"), Told{});
  EXPECT_EQ(gate("same.chunk"), Told{});
  EXPECT_EQ(gate("open.chunk"), Told{});
  EXPECT_EQ(told_with(chunks, below("fixed_landmark g one.chunk 9 9\nlandmark a open.chunk 1\n"
                                    "gate g a"))
                .size(),
            1U);
  // What lies behind a gate needs only one.
  EXPECT_EQ(told_with(chunks, below("landmark g two.chunk 1\nlandmark a one.chunk 1\ngate g a")),
            Told{});
}

TEST(CheckZone, NothingThatMustBeReachedStandsInAWall) {
  const std::string end =
      " stands in the wall that line 4 places (nobody could reach it: move one of the two)";
  EXPECT_EQ(told(problems_of(below("cell 1 2 wall\nsavepoint 1 2 a"))),
            Told{"5:11 1 error: the savepoint" + end});
  EXPECT_EQ(told(problems_of(below("cell 1 2 wall\nportal 1 2 a - -"))),
            Told{"5:8 1 error: the portal" + end});
  EXPECT_EQ(told(problems_of(below("cell 1 2 wall\ndatanode 1 2 a"))),
            Told{"5:10 1 error: the datanode" + end});
  EXPECT_EQ(told(problems_of(below("cell 1 2 ember\nportal 1 2 a - -"))), Told{});
}

TEST(CheckCorridor, NamesAWallOfTheZone) {
  const auto of = [](std::string_view line) { return told(problems_of(below(line))); };
  EXPECT_EQ(of("corridor_type wall"), Told{});
  EXPECT_EQ(of("corridor_type wal"), Told{"4:15 wal error: there is no cell type 'wal' (did you "
                                          "mean 'wall'? else add: celltype wal "
                                          "20 0 20 255 128 0 128 255 none)"});
  EXPECT_EQ(of("corridor_type marble"),
            Told{"4:15 marble error: there is no cell type 'marble' (add: celltype marble 20 0 20 "
                 "255 128 0 128 255 none)"});
  EXPECT_EQ(of("corridor_type ember"),
            Told{"4:15 ember error: 'ember' is an effect type: corridors need walls (name a "
                 "celltype)"});
  EXPECT_EQ(of("corridor_type wall\ncorridor_type wall").size(), 1U);
  EXPECT_EQ(testing::zone_of(below("corridor_type wall")).corridor,
            (CorridorDefinition{"wall", {4}}));
}

}  // namespace
}  // namespace warren
