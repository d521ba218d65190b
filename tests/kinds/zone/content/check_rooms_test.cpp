// The rooms and blocks that a zone's areas are built from.
#include "kinds/zone/content/check_rooms.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "room_texts.hpp"

namespace warren {
namespace {

using testing::below;
using testing::ChunkTexts;
using testing::kBefore;
using testing::kRegion;
using testing::linked_zone;
using testing::room_text;
using testing::Told;
using testing::told_with;
using testing::with_landmark;

using Names = std::vector<std::string>;

std::string region_and(std::string_view lines) {
  return below(std::string(kRegion) + std::string(lines));
}

Names rooms_of(const ChunkTexts& chunks, const std::string& zone) {
  const ZoneFile file = linked_zone(chunks, zone);
  const LinkedChunks& links = *file.zone.links.chunks;
  Names out;
  for (const int room : links.rooms) out.push_back(links.chunk(room).name);
  return out;
}

// --- which chunks are rooms ----------------------------------------------------------------------

TEST(Rooms, AreSquareChunksOfACategory) {
  const ChunkTexts chunks = with_landmark({
      {"all.chunk", room_text("all", "LRTB", 16)},
      {"block.chunk", "chunk block\nsize 4 4\ncategory filler\nstyle organic\n"},
      {"boss.chunk", "chunk boss\nsize 16 16\ncategory boss\nfill open\n"},
      {"keep.chunk", "chunk keep\nsize 16 16\ncategory combat\nfill keep\n"},
      {"long.chunk", "chunk long\nsize 16 8\ncategory combat\nfill open\n"},
      {"plain.chunk", "chunk plain\nsize 16 16\nfill open\n"},
      {"portal.chunk", "chunk portal\nsize 16 16\ncategory portal\nfill open\n"},
      {"rock.chunk", room_text("rock", "none", 16)},
  });
  EXPECT_EQ(rooms_of(chunks, region_and("")), (Names{"all", "rock"}));
}

TEST(Rooms, AreOnlyChosenWhereSomethingIsBuiltOfThem) {
  const ChunkTexts chunks = with_landmark({{"all.chunk", room_text("all", "LRTB", 16)}});
  EXPECT_EQ(rooms_of(chunks, below("landmark a in.chunk 1")), Names{});
  EXPECT_EQ(rooms_of(chunks, below("landmark a in.chunk 1 dense 30 1 1")), Names{});
  EXPECT_EQ(rooms_of(chunks, below("landmark a in.chunk 1 structured 30 1 1")), Names{"all"});
  EXPECT_EQ(rooms_of(chunks, region_and("regionmode A open")), Names{});
}

TEST(Rooms, AreNotWhatStandsForALandmark) {
  const ChunkTexts chunks = {{"all.chunk", room_text("all", "LRTB", 16)},
                             {"in.chunk", room_text("in", "LRTB", 16)},
                             {"other.chunk", room_text("other", "LRTB", 16)}};
  EXPECT_EQ(rooms_of(chunks, region_and("landmark b other.chunk 1\nhotspot_edge_margin 4\n"
                                        "hotspot_center_exclusion 0")),
            Names{"all"});
}

// A library serves zones of many types. Only what was made for this biome is worth a word.
TEST(Rooms, NeedNothingThatTheZoneLacks) {
  const ChunkTexts chunks = with_landmark({
      {"all.chunk", room_text("all", "LRTB", 16)},
      {"bold.chunk", room_text("bold", "LR", 16, "biome ice\nspawn_slot 3 3 yeti 1\n")},
      {"cold.chunk", room_text("cold", "LR", 16, "biome ice\nwall 0 0 frost\n")},
      {"corner.chunk", room_text("corner", "LR", 16, "obstacle_zone 1 1 4 4 stone 1\n")},
      {"hot.chunk", room_text("hot", "LR", 16, "biome fire\nwall 0 0 lava\n")},
      {"maybe.chunk", room_text("maybe", "LR", 16, "maybe 0 0 lava 0.5\n")},
      {"stone.chunk", "chunk stone\nsize 2 2\nstyle organic\nbiome fire\nwall 0 0 rune\n"},
      {"steam.chunk", room_text("steam", "LR", 16, "biome neutral\neffect 0 0 steam\n")},
  });
  const std::string zone = region_and("biome ice");
  EXPECT_EQ(rooms_of(chunks, zone), Names{"all"});
  const std::string help = " (define it in the zone, or name a library without such rooms)";
  EXPECT_EQ(told_with(chunks, zone),
            (Told{"bold.chunk:0:0 warning: this room is left out: no enemy 'yeti'" + help,
                  "cold.chunk:0:0 warning: this room is left out: no cell type 'frost'" + help,
                  "corner.chunk:0:0 warning: this room is left out: no cell type 'rune'" + help,
                  "maybe.chunk:0:0 warning: this room is left out: no cell type 'lava'" + help,
                  "steam.chunk:0:0 warning: this room is left out: no effect type 'steam'" + help}))
      << "nothing about hot.chunk, which is for fire";
  EXPECT_EQ(rooms_of(chunks, region_and("biome ice\nenemytype yeti 1 1")), (Names{"all", "bold"}));
}

TEST(Rooms, WithPoolsThatNameEachOtherAreLookedAtOnce) {
  const ChunkTexts chunks =
      with_landmark({{"all.chunk", room_text("all", "LRTB", 16, "obstacle_zone 1 1 4 4 a 1\n")},
                     {"a.chunk", "chunk a\nsize 4 4\nstyle organic\nobstacle_zone 0 0 4 4 b 1\n"},
                     {"b.chunk", "chunk b\nsize 4 4\nstyle organic\nobstacle_zone 0 0 4 4 a 1\n"}});
  EXPECT_EQ(rooms_of(chunks, region_and("")), Names{"all"});
}

TEST(Rooms, HaveBlocksThatExistAndFit) {
  const ChunkTexts chunks = with_landmark(
      {{"all.chunk", room_text("all", "LRTB", 16, "obstacle_zone 1 1 4 4 slab,stone 1\n")},
       {"slab.chunk", "chunk slab\nsize 5 2\nstyle organic\n"}});
  EXPECT_EQ(told_with(chunks, region_and("")),
            (Told{"all.chunk:12:23 slab error: 'slab' is 5 x 2 cells, the zone only 4 x 4 (make "
                  "the zone larger, or name a smaller block)",
                  "all.chunk:12:28 stone error: there is no chunk 'stone' (add a file with: chunk "
                  "stone, or remove the name)"}));
}

// --- exits ---------------------------------------------------------------------------------------

TEST(CheckRooms, NamesTheExitsThatAreMissing) {
  const std::string help =
      " (paths that need them take plain corridors; `warren check --library FOLDER` tells what to "
      "add)";
  const ChunkTexts three = with_landmark({{"fork.chunk", room_text("fork", "LRT", 16)}});
  EXPECT_EQ(told_with(three, region_and("")),
            Told{"5:8 A warning: region A: no chunk of 16 x 16 cells has the exits TB, LTB, RTB, "
                 "LRTB" +
                 help})
      << "mirrored it has LRB too";
  EXPECT_EQ(told_with(three, region_and("regionmode A structured 32\nlibrary .")),
            Told{"7:12 A warning: region A: no chunk of 32 x 32 cells has the exits TB, LTB, RTB, "
                 "LRTB" +
                 help})
      << "smaller ones are better than none";
  const ChunkTexts fixed = with_landmark(
      {{"fork.chunk", room_text("fork", "LRT", 16, "flags no_hmirror no_vmirror\n")}});
  EXPECT_EQ(told_with(fixed, region_and("")),
            Told{"5:8 A warning: region A: no chunk of 16 x 16 cells has the exits B, LB, RB, LRB, "
                 "TB, LTB, RTB, LRTB" +
                 help});
  EXPECT_EQ(told_with(with_landmark({{"all.chunk", room_text("all", "LRTB", 16)}}), region_and("")),
            Told{})
      << "more than are needed will do";
}

TEST(CheckRooms, WantsAChunkForEveryBase) {
  const ChunkTexts chunks = with_landmark({{"large.chunk", room_text("large", "LRTB", 32)},
                                           {"rock.chunk", room_text("rock", "none", 16)}});
  const std::string help = " (add a line `library FOLDER` that names a folder of chunks)";
  EXPECT_EQ(
      told_with(chunks, region_and("")),
      Told{"5:8 A error: region A has no chunk with exits of 16 x 16 cells to build from" + help});
  EXPECT_EQ(
      told_with(chunks, region_and("regionmode A structured 8")),
      Told{"7:12 A error: region A has no chunk with exits of 8 x 8 cells to build from" + help});
  EXPECT_EQ(told_with(chunks, region_and("regionmode A structured 32")), Told{});
  EXPECT_EQ(told_with(chunks, region_and("regionmode A open")), Told{});
}

TEST(CheckRooms, StructuredLandmarksActAsDenseWithoutAny) {
  const std::string zone =
      below("landmark a in.chunk 1 structured 30 1 1\nlandmark b in.chunk 1 structured 30 1 1");
  const std::string said =
      " structured warning: there are no rooms to build around it: it acts as dense (add a line "
      "`library FOLDER` that names a folder of chunks)";
  EXPECT_EQ(told_with(with_landmark({}), zone), (Told{"4:23" + said, "5:23" + said}));
  EXPECT_EQ(told_with(with_landmark({{"all.chunk", room_text("all", "LRTB", 16)}}), zone), Told{});
}

// --- blocks --------------------------------------------------------------------------------------

TEST(CheckRooms, OpenRegionsMayHaveEnoughBlocksForTheirDensity) {
  const ChunkTexts chunks = with_landmark({
      {"crate.chunk", "chunk crate\nsize 4 5\nstyle organic\n"},
      {"giant.chunk", "chunk giant\nsize 20 20\nstyle organic\nbiome ice\n"},
  });
  // 0.2 of 4096 cells are 819.2, half of them 409.6: 21 blocks of 20.
  const auto with = [&](std::string_view most, std::string_view lines = "") {
    return told_with(
        chunks, region_and("regionmode A open\nopendensity A 0.2 4 0\nregionconfig A "
                           "0 " +
                           std::string(most) + " 0.5 1 2 scattered hot\n" + std::string(lines)));
  };
  EXPECT_EQ(with("20"),
            Told{"9:18 20 warning: 20 blocks cover at most 400 of the 819 cells that a density of "
                 "0.2 takes in region A (raise the most content to 41 or more, or write 0 for as "
                 "much as comes)"});
  EXPECT_EQ(with("21"), Told{});
  EXPECT_EQ(with("0"), Told{});
  EXPECT_EQ(with("2", "biome ice"), Told{}) << "two of 400 cells";
  EXPECT_EQ(with("2", "obstacle giant"), Told{});
  EXPECT_EQ(with("2", "obstacle giant 0\nobstacle crate").size(), 1U) << "never drawn";
}

// --- all at once ---------------------------------------------------------------------------------

// Lines that cannot be read come first; that the library they leave out has no room is not told.
TEST(CheckRooms, TellsEveryLineOfRegionsThatCannotBeReadAtOnce) {
  const Told found = told_with({}, region_and("regionmode A structured 0\n"
                                              "regionconfig A 1 2 0.5 1 2 spiral hot\n"
                                              "regionconfig B 1 2 0.5 1 2 linear tepid\n"
                                              "opendensity B much 8 0\nlibrary"));
  ASSERT_EQ(found.size(), 6U);
  EXPECT_TRUE(found[0].starts_with("7:25 0 error: the base chunk size must be a whole number"));
  EXPECT_TRUE(found[1].starts_with("8:28 spiral error: 'spiral' is not a style"));
  EXPECT_TRUE(found[2].starts_with("9:35 tepid error: 'tepid' is not a pacing"));
  EXPECT_TRUE(found[3].starts_with("10:15 much error: the density must be a number"));
  EXPECT_EQ(found[4], "11:8  error: the folder is missing (write: library FOLDER)");
  EXPECT_TRUE(found[5].starts_with("4:23 in.chunk error: there is no chunk 'in.chunk'"));
}

TEST(CheckRooms, TellsEverythingThatIsWrongBetweenThemAtOnce) {
  const ChunkTexts chunks = {
      {"rock.chunk", room_text("rock", "none", 16)},
      {"tight.chunk", room_text("tight", "L", 16, "obstacle_zone 1 1 2 2 slab 1\n")},
      {"slab.chunk", "chunk slab\nsize 5 2\nstyle organic\n"},
      // An exit is not marked, and a maybe stands on the way between the others.
      {"in.chunk",
       "chunk in\nsize 9 9\nfill solid\nexits LRT\nexit left 4 1\nexit right 4 1\n"
       "empty 0..8 4\nmaybe 4 4 wall 0.5\n"},
      // Nothing leads from one exit to the other.
      {"out.chunk",
       "chunk out\nsize 9 9\nfill solid\nexits LR\nexit left 4 1\nexit right 4 1\n"
       "empty 0..2 4\nempty 6..8 4\n"},
  };
  std::string zone = region_and(
      "landmark way_out out.chunk 1\nregion B 250 0 16 16\nconnect B entry way_in\n"
      "region C 0 100 8 8\nregionmode C structured 16\nconnect C entry way_in\n"
      "region D 270 8 8 8\nregionmode D structured 8\nconnect D entry way_in\n"
      "library nowhere");
  zone.replace(0, zone.find('\n'), "size 256");
  const Told found = told_with(chunks, zone);
  for (const char* begin : {
           "8:16 16 error: region B leaves the zone: it covers x 250..265",
           "11:25 16 error: base chunks of 16 are larger than region C, 8 x 8 cells",
           "13:10 270 error: region D lies outside the zone: x 270",
           "14:12 D error: region D has no chunk with exits of 8 x 8 cells to build from",
           "16:9 nowhere error: there is no folder 'nowhere'",
           "in.chunk:4:7 LRT error: exits names the top, but no exit line opens it",
           "in.chunk:8:7 4 error: line 7 declares (4, 4) open: no maybe can stand there",
           "out.chunk:6:6 right error: no way leads from the exit on the right",
           "tight.chunk:9:23 slab error: 'slab' is 5 x 2 cells, the zone only 2 x 2",
       }) {
    const bool told = std::any_of(found.begin(), found.end(), [&](const std::string& one) {
      return one.starts_with(begin) && one.ends_with(")");  // with what to do about it
    });
    EXPECT_TRUE(told) << begin << " is not in:\n" << ::testing::PrintToString(found);
  }
}

}  // namespace
}  // namespace warren
