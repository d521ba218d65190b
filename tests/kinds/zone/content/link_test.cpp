// A zone and the chunks it names.
#include "kinds/zone/content/link.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "told.hpp"

namespace warren {
namespace {

using testing::below;
using testing::ChunkTexts;
using testing::kBefore;
using testing::linked_zone;
using testing::Told;
using testing::told_with;
using testing::zone_of;

constexpr std::string_view kRoom = "chunk room\nsize 5 5\nwall 0 0 wall\n";

// --- what is loaded ------------------------------------------------------------------------------

TEST(LinkZone, LoadsEveryChunkOnce) {
  const ChunkTexts chunks = {{"hub.chunk", "chunk hub\nsize 3 3\n"},
                             {"other.chunk", "chunk other\nsize 3 3\n"},
                             {"room.chunk", std::string(kRoom)}};
  const ZoneFile file =
      linked_zone(chunks, below("center_anchor hub.chunk\nlandmark a room.chunk 1\n"
                                "landmark b ./room.chunk 2\nfixed_landmark c x/../hub.chunk 9 9"));
  ASSERT_NE(file.zone.links.chunks, nullptr);
  const LinkedChunks& links = *file.zone.links.chunks;
  ASSERT_EQ(links.chunks.size(), 3U);
  EXPECT_EQ(links.chunk(links.anchor).name, "hub");
  EXPECT_EQ(links.landmarks, (std::vector<int>{1, 1}));
  EXPECT_EQ(links.fixed, std::vector<int>{links.anchor});
  EXPECT_EQ(links.chunks[1].path, "room.chunk");
  EXPECT_EQ(links.find("other"), 2) << "the rest of the library";
  EXPECT_EQ(links.find("other.chunk"), kNoChunk);
}

TEST(LinkZone, ScattersTheBlocksOfTheBiome) {
  const ChunkTexts chunks = {
      {"a.chunk", "chunk a\nsize 2 2\nstyle organic\nbiome ice\n"},
      {"b.chunk", "chunk b\nsize 2 2\nstyle structured\n"},
      {"c.chunk", "chunk c\nsize 2 2\nstyle organic\nbiome fire\n"},
      {"d.chunk", "chunk d\nsize 2 2\n"},
  };
  const auto names = [&](std::string_view lines) {
    std::vector<std::string> out;
    const ZoneFile file = linked_zone(chunks, below(lines));
    for (const BlockChoice& block : file.zone.links.chunks->blocks) {
      out.push_back(file.zone.links.chunks->chunk(block.chunk).name);
    }
    return out;
  };
  EXPECT_EQ(names("biome ice"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(names("biome blood"), (std::vector<std::string>{"b"}));
  EXPECT_EQ(names(""), (std::vector<std::string>{"b"}));
  EXPECT_EQ(names("biome ice\nobstacle d\nobstacle c 2"), (std::vector<std::string>{"d", "c"}));
  const ZoneFile file = linked_zone(chunks, below("obstacle c 0.25"));
  EXPECT_EQ(file.zone.links.chunks->blocks.at(0).weight, 0.25);
  EXPECT_EQ(file.zone.links.chunks->blocks.at(0).line.number, 4);
}

// A library may serve zones of other types; only a block that was requested by name is an error.
TEST(LinkZone, LeavesOutBlocksWhoseTypesTheZoneLacks) {
  const ChunkTexts chunks = {
      {"a.chunk", "chunk a\nsize 2 2\nstyle organic\nwall 0 0 lava\n"},
      {"b.chunk", "chunk b\nsize 2 2\nstyle organic\nmaybe 0 0 lava 0.5\n"},
      {"c.chunk", "chunk c\nsize 2 2\nstyle organic\neffect 0 0 steam\n"},
      {"d.chunk", "chunk d\nsize 2 2\nstyle organic\nwall 0 0 0\n"},
  };
  const ZoneFile file = linked_zone(chunks, below(""));
  ASSERT_EQ(file.zone.links.chunks->blocks.size(), 1U);
  EXPECT_EQ(file.zone.links.chunks->chunk(file.zone.links.chunks->blocks[0].chunk).name, "d");
  ASSERT_EQ(file.warnings.size(), 3U);
  EXPECT_EQ(file.warnings[0].where.file, "a.chunk");
  EXPECT_EQ(file.warnings[0].message, "this block is left out: no cell type 'lava'");
  EXPECT_EQ(file.warnings[2].message, "this block is left out: no effect type 'steam'");
}

TEST(LinkZone, DoesNotChangeWhatTheZoneSays) {
  const std::string text = below("landmark a room.chunk 1");
  EXPECT_EQ(linked_zone({{"room.chunk", std::string(kRoom)}}, text).zone, zone_of(text));
}

TEST(PinnedLandmarks, AreTheFirstOfTheirTypeThatAreFree) {
  const Zone zone = zone_of(
      "landmark a x.chunk 1\nlandmark b x.chunk 2\nlandmark a x.chunk 3\nlandmark_savepoint a s\n"
      "fixed_landmark a y.chunk 1 1\nfixed_landmark c y.chunk 2 2\nfixed_landmark a y.chunk 3 3\n"
      "landmark_savepoint a t\nfixed_landmark a y.chunk 4 4\n");
  EXPECT_EQ(pinned_landmarks(zone), (std::vector<int>{0, -1, 2, -1}));
  EXPECT_EQ(pinned_landmarks(Zone{}), std::vector<int>{});
  const std::vector<Wire> wires = wires_of_fixed(zone, 2, 2);
  ASSERT_EQ(wires.size(), 2U);
  EXPECT_EQ(wires[0].id, "s") << "of the landmark it pins";
  EXPECT_EQ(wires[1].id, "t");
  EXPECT_TRUE(wires_of_fixed(zone, 1, -1).empty());
}

TEST(FindCellType, GoesByIdThenByIndex) {
  const Zone zone = zone_of(
      "celltype wall 1 2 3 4 5 6 7 8\ncelltype 7 1 2 3 4 5 6 7 8\ncelltype 0 1 2 3 4 5 6 7 8\n");
  EXPECT_EQ(find_cell_type(zone, "wall"), 0U);
  EXPECT_EQ(find_cell_type(zone, "7"), 1U);
  EXPECT_EQ(find_cell_type(zone, "0"), 2U) << "an id wins";
  EXPECT_EQ(find_cell_type(zone, "1"), 1U);
  for (const char* type : {"3", "-1", "Wall", "", "99999999999999999999"}) {
    EXPECT_EQ(find_cell_type(zone, type), std::nullopt) << type;
  }
}

TEST(WireKindOf, KnowsWhatIsWired) {
  EXPECT_EQ(wire_kind_of("portal"), WireKind::portal);
  EXPECT_EQ(wire_kind_of("savepoint"), WireKind::savepoint);
  EXPECT_EQ(wire_kind_of("datanode"), WireKind::datanode);
  EXPECT_EQ(wire_kind_of("mine"), std::nullopt);
}

// --- chunks that are not there, or wrong ---------------------------------------------------------

TEST(LinkZone, SaysWhichChunkIsMissing) {
  const ChunkTexts chunks = {{"rooms/room.chunk", std::string(kRoom)}};
  EXPECT_EQ(told_with(chunks, below("landmark a rooms/rom.chunk 1")),
            (Told{"4:12 rooms/rom.chunk error: there is no chunk 'rooms/rom.chunk' (did you mean "
                  "'room.chunk'?)"}));
  EXPECT_EQ(told_with(chunks, below("center_anchor heart_of_ice.chunk")),
            (Told{"4:15 heart_of_ice.chunk error: there is no chunk 'heart_of_ice.chunk' (looked "
                  "in the chunks that were given)"}));
  EXPECT_EQ(told_with(chunks, below("fixed_landmark a roon.chunk 9 9")),
            (Told{"4:18 roon.chunk error: there is no chunk 'roon.chunk' (did you mean "
                  "'room.chunk'?)"}));
}

TEST(LinkZone, SaysWhichBlockIsMissing) {
  const ChunkTexts chunks = {{"p.chunk", "chunk pillar\nsize 2 2\nstyle organic\n"}};
  EXPECT_EQ(told_with(chunks, below("obstacle pilar")),
            (Told{"4:10 pilar error: no chunk is called 'pilar' (did you mean 'pillar'?)"}));
  EXPECT_EQ(told_with(chunks, below("obstacle p.chunk")),
            (Told{"4:10 p.chunk error: no chunk is called 'p.chunk' (blocks go by the name in "
                  "their `chunk` line; looked in the chunks that were given)"}));
}

TEST(LinkZone, TellsWhatIsWrongInAChunkThatIsNeeded) {
  const ChunkTexts chunks = {{"room.chunk", "chunk room\nsize 5 5\nwal 1 1 wall\n"}};
  EXPECT_EQ(told_with(chunks, below("landmark a room.chunk 1\nlandmark b room.chunk 2")),
            (Told{"room.chunk:3:1 wal error: unknown directive 'wal' (did you mean 'wall'?)"}));
}

TEST(LinkZone, LeavesOutWhatIsWrongInTheLibrary) {
  const ChunkTexts chunks = {{"bad.chunk", "oops\n"}, {"room.chunk", std::string(kRoom)}};
  const Told expected = {
      "bad.chunk:0:0 warning: this chunk of the library is wrong and is left out (`warren check "
      "bad.chunk` tells why)"};
  EXPECT_EQ(told_with(chunks, below("landmark a room.chunk 1")), expected);
}

TEST(LinkZone, LooksIntoPools) {
  const std::string room = "chunk room\nsize 9 9\nobstacle_zone 1 1 3 3 pillar,empty,crate 0.5\n";
  const std::string crate = "chunk crate\nsize 2 2\nstyle organic\nwall 0 0 wood\n";
  const std::string zone = below("landmark a room.chunk 1");
  EXPECT_EQ(
      told_with({{"room.chunk", room}}, zone),
      (Told{"room.chunk:3:23 pillar error: there is no chunk 'pillar' (add a file with: chunk "
            "pillar, or remove the name)",
            "room.chunk:3:36 crate error: there is no chunk 'crate' (add a file with: chunk "
            "crate, or remove the name)"}));
  EXPECT_EQ(
      told_with({{"room.chunk", room},
                 {"p.chunk", "chunk pillar\nsize 4 2\nstyle organic\nbiome ice\n"},
                 {"c.chunk", crate + "biome ice\n"}},
                zone),
      (Told{"4:12 room.chunk error: c.chunk:4: the zone has no cell type 'wood' (add to the "
            "zone: celltype wood 20 0 20 255 128 0 128 255 none)",
            "room.chunk:3:23 pillar error: 'pillar' is 4 x 2 cells, the zone only 3 x 3 (make "
            "the zone larger, or name a smaller block)"}));
}

TEST(LinkZone, TellsEverythingAtOnce) {
  EXPECT_EQ(
      told_with({}, below("landmark a none.chunk 1\ngate a a\ncell 99 1 wall\nobstacle p")).size(),
      4U);
}

TEST(LinkZone, TellsTwoChunksOfOneNameApart) {
  const ChunkTexts chunks = {{"a.chunk", std::string(kRoom)}, {"b.chunk", std::string(kRoom)}};
  const std::string help = " (give one of them another name in its `chunk` line)";
  EXPECT_EQ(
      told_with(chunks, below("landmark a a.chunk 1\nlandmark b b.chunk 1")),
      (Told{"5:12 b.chunk error: b.chunk and a.chunk (line 4) are both called 'room'" + help}));
  EXPECT_EQ(
      told_with(chunks, below("center_anchor a.chunk\nfixed_landmark b b.chunk 9 9")),
      (Told{"5:18 b.chunk error: b.chunk and a.chunk (line 4) are both called 'room'" + help}));
  EXPECT_EQ(told_with(chunks, below("landmark a a.chunk 1\nlandmark b a.chunk 1")), Told{});
  EXPECT_EQ(told_with(chunks, below("obstacle room")),
            (Told{"4:10 room warning: a.chunk and b.chunk are both called 'room' (the first is "
                  "used; give one of them another name in its `chunk` line)"}));
}

}  // namespace
}  // namespace warren
