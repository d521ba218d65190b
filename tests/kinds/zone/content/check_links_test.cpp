// What a zone and its chunks say about each other.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "told.hpp"

namespace warren {
namespace {

using testing::below;
using testing::ChunkTexts;
using testing::kBefore;
using testing::Told;
using testing::told_with;

// What is told about a landmark in line 4 whose chunk has one more line, its third.
Told told_of_chunk(std::string_view line) {
  const std::string chunk = "chunk room\nsize 5 5\n" + std::string(line) + "\n";
  return told_with({{"room.chunk", chunk}}, below("landmark a room.chunk 1"));
}

TEST(CheckLinks, KnowsTheTypesOfTheZone) {
  const std::string at = "4:12 room.chunk error: room.chunk:3: ";
  EXPECT_EQ(
      told_of_chunk("wall 1 1 wal"),
      (Told{at + "the zone has no cell type 'wal' (did you mean 'wall'? else add to the zone: "
                 "celltype wal 20 0 20 255 128 0 128 255 none)"}));
  EXPECT_EQ(told_of_chunk("wall 1 1 marble"),
            (Told{at + "the zone has no cell type 'marble' (add to the zone: celltype marble 20 0 "
                       "20 255 128 0 128 255 none)"}));
  EXPECT_EQ(told_of_chunk("wall 1 1 1"),
            (Told{at + "the zone has no cell type number 1 (its cell types count from 0 to 0)"}));
  EXPECT_EQ(told_of_chunk("maybe 1 1 7 0.5"),
            (Told{at + "the zone has no cell type number 7 (its cell types count from 0 to 0)"}));
  EXPECT_EQ(told_of_chunk("maybe 1 1 ember 0.5"),
            (Told{at + "the zone has no cell type 'ember' (add to the zone: celltype ember 20 0 20 "
                       "255 128 0 128 255 none)"}));
  EXPECT_EQ(told_of_chunk("effect 1 1 embre"),
            (Told{at + "the zone has no effect type 'embre' (did you mean 'ember'? else add to the "
                       "zone: effecttype embre 10 60 80 140 30 120 160 100 none)"}));
  EXPECT_EQ(told_of_chunk("effect 1 1 lava"),
            (Told{at + "the zone has no effect type 'lava' (add to the zone: effecttype lava 10 60 "
                       "80 140 30 120 160 100 none)"}));
  for (const char* line : {"wall 1 1 wall", "wall 1 1 0", "maybe 1 1 0 1", "effect 1 1 ember"}) {
    EXPECT_EQ(told_of_chunk(line), Told{}) << line;
  }
  // Once for all lines that name it, and once for all landmarks that use it.
  EXPECT_EQ(told_with({{"room.chunk", "chunk room\nsize 5 5\nwall 1 1 wal\nwall 2 2 wal\n"}},
                      below("landmark a room.chunk 1\nlandmark b room.chunk 1"))
                .size(),
            1U);
}

TEST(CheckLinks, WhatTheHelpSaysToAddIsRight) {
  const std::string chunk =
      "chunk room\nsize 5 5\nwall 0 0 marble\neffect 1 1 lava\nspawn_slot 2 2 ghost 1\n";
  std::string text = below("landmark a room.chunk 1");
  const MemoryChunks source({{"room.chunk", chunk}});
  ReadOptions options;
  options.chunks = &source;
  for (const Diagnostic& problem : testing::problems_of(text, options)) {
    ASSERT_TRUE(problem.help.starts_with("add to the zone: ")) << problem.help;
    text += problem.help.substr(17) + "\n";
  }
  EXPECT_EQ(told_with({{"room.chunk", chunk}}, text), Told{});
}

TEST(CheckLinks, KnowsTheEnemiesOfTheZone) {
  const std::string at = "4:12 room.chunk error: room.chunk:3: ";
  EXPECT_EQ(
      told_of_chunk("spawn_slot 1 1 mime 0.5"),
      (Told{at + "there is no enemy 'mime' (did you mean 'mine'? else add to the zone: enemytype "
                 "mime 1 1)"}));
  EXPECT_EQ(told_of_chunk("spawn 1 1 ghost 0.5"),
            (Told{at + "there is no enemy 'ghost' (add to the zone: enemytype ghost 1 1)"}));
  EXPECT_EQ(told_of_chunk("spawn_slot 1 1 mine 0.5"), Told{});
  EXPECT_EQ(told_of_chunk("spawn 1 1 stalker"), Told{});
}

TEST(CheckLinks, SolidChunksNeedAWall) {
  EXPECT_EQ(told_with({{"room.chunk", "chunk room\nsize 5 5\nfill solid\nempty 0 2\n"}},
                      "size 64\nlandmark a room.chunk 1\n"),
            (Told{"2:12 room.chunk error: room.chunk:1: the chunk is solid, but the zone has no "
                  "wall type (add to the zone: celltype solid 20 0 20 255 128 0 128 255 none)"}));
}

TEST(CheckLinks, ChunksFitIntoTheMap) {
  for (const char* size : {"20 3", "3 20"}) {
    const std::string chunk = "chunk hall\nsize " + std::string(size) + "\n";
    const std::string cells = size[0] == '2' ? "20 x 3" : "3 x 20";
    const std::string end =
        "error: h.chunk is " + cells + " cells, larger than the zone (the zone's size is 16)";
    EXPECT_EQ(told_with({{"h.chunk", chunk}}, "size 16\nlandmark a h.chunk 1\n"),
              (Told{"2:12 h.chunk " + end}));
    EXPECT_EQ(told_with({{"h.chunk", chunk}}, "size 16\ncenter_anchor h.chunk\n"),
              (Told{"2:15 h.chunk " + end}));
    EXPECT_EQ(told_with({{"h.chunk", chunk}}, "size 16\nfixed_landmark a h.chunk 8 8\n"),
              (Told{"2:18 h.chunk " + end}));
    EXPECT_EQ(told_with({{"h.chunk", chunk}}, "size 16\nobstacle hall\n"),
              (Told{"2:10 hall " + end}));
  }
  EXPECT_EQ(
      told_with({{"h.chunk", "chunk hall\nsize 16 16\n"}}, "size 16\ncenter_anchor h.chunk\n"),
      Told{});
}

TEST(CheckLinks, EverySlotHasOneLine) {
  const ChunkTexts chunks = {
      {"hub.chunk",
       "chunk hub\nsize 5 5\nspawn 1 1 portal\nspawn 2 2 portal\nspawn 3 3 savepoint\n"}};
  const std::string all =
      "landmark_portal a p - -\nlandmark_portal a q - -\nlandmark_savepoint a s";
  EXPECT_EQ(told_with(chunks, below("landmark a hub.chunk 1\n" + all)), Told{});
  EXPECT_EQ(told_with(chunks, below("landmark a hub.chunk 1\n" + all + "\nlandmark_savepoint a t")),
            (Told{"8:22 t error: hub.chunk has 1 savepoint slot, and this is line 2 for them (add "
                  "to the chunk: spawn X Y savepoint)"}));
  EXPECT_EQ(told_with(chunks, below("landmark a hub.chunk 1\n" + all + "\nlandmark_datanode a d")),
            (Told{"8:21 d error: hub.chunk has 0 datanode slots, and this is line 1 for them (add "
                  "to the chunk: spawn X Y datanode)"}));
  EXPECT_EQ(told_with(chunks, below("landmark a hub.chunk 1\nlandmark_portal a p - -")),
            (Told{"4:12 hub.chunk warning: 1 of 2 portal slots in hub.chunk without an id (add: "
                  "landmark_portal a ID ZONE DEST_ID)",
                  "4:12 hub.chunk warning: 1 of 1 savepoint slots in hub.chunk without an id (add: "
                  "landmark_savepoint a ID)"}));
  EXPECT_EQ(told_with(chunks, below("center_anchor hub.chunk\nlandmark_portal center_anchor p - -\n"
                                    "landmark_portal center_anchor q - -")),
            (Told{"4:15 hub.chunk warning: 1 of 1 savepoint slots in hub.chunk without an id (add: "
                  "landmark_savepoint center_anchor ID)"}));
  // Of a landmark that a fixed one pins, both their lines count.
  EXPECT_EQ(told_with(chunks, below("landmark a hub.chunk 1\nlandmark_portal a p - -\n"
                                    "fixed_landmark a hub.chunk 9 9\nlandmark_portal a q - -\n"
                                    "landmark_savepoint a s")),
            Told{});
}

}  // namespace
}  // namespace warren
