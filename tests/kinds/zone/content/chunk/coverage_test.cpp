// Which exits a library of chunks can meet.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "chunks.hpp"
#include "kinds/zone/content/chunk/coverage.hpp"
#include "kinds/zone/content/chunk/words.hpp"

namespace warren {
namespace {

using testing::any_chunk;
using testing::chunk_of;
using testing::is_sound;

constexpr ExitMask kL = 1;
constexpr ExitMask kR = 2;
constexpr ExitMask kT = 4;
constexpr ExitMask kB = 8;

// A room with exits where they belong; mirrors are allowed.
Chunk room(int side, ExitMask exits, const std::string& biome = "neutral", int difficulty = 1) {
  Chunk chunk;
  chunk.name = "room";
  chunk.width = chunk.height = side;
  chunk.category = ChunkCategory::combat;
  chunk.biome = biome;
  chunk.difficulty = difficulty;
  chunk.fill = Fill::open;
  for (const Side path : {Side::left, Side::right, Side::top, Side::bottom}) {
    if ((exits & exit_bit(path)) == 0) continue;
    chunk.sides.push_back(path);
    chunk.exits.push_back(standard_exit(path, side));
  }
  return chunk;
}

// The nine rooms that mirrors make all sixteen sets of.
std::vector<Chunk> nine_rooms(int side, const std::string& biome = "neutral") {
  std::vector<Chunk> out;
  for (const int exits : {0, kL + 0, kT + 0, kL | kR, kT | kB, kL | kT, kL | kR | kT, kL | kT | kB,
                          kL | kR | kT | kB}) {
    out.push_back(room(side, static_cast<ExitMask>(exits), biome));
  }
  return out;
}

TEST(Exits, AreBits) {
  EXPECT_EQ(exits_of(chunk_of("size 8 8\nexits none\n")), 0);
  EXPECT_EQ(exits_of(room(8, kL)), 1);
  EXPECT_EQ(exits_of(room(8, kR)), 2);
  EXPECT_EQ(exits_of(room(8, kT)), 4);
  EXPECT_EQ(exits_of(room(8, kB)), 8);
  EXPECT_EQ(exits_text(0), "none");
  EXPECT_EQ(exits_text(kR | kT), "RT");
  EXPECT_EQ(exits_text(15), "LRTB");
}

TEST(Exits, AreMirrored) {
  EXPECT_EQ(mirrored_exits(kL, Transform::mirror_h), kR);
  EXPECT_EQ(mirrored_exits(kL, Transform::mirror_v), kL);
  EXPECT_EQ(mirrored_exits(kL | kT, Transform::rot180), kR | kB);
  EXPECT_EQ(mirrored_exits(kL | kR | kT, Transform::mirror_v), kL | kR | kB);
  EXPECT_EQ(mirrored_exits(kL, Transform::rot90), kT);
}

RC_GTEST_PROP(Exits, MirroredAreThoseOfTheMirroredChunk, ()) {
  const Chunk chunk = any_chunk(12);
  for (const Transform transform : kAllTransforms) {
    RC_ASSERT(mirrored_exits(exits_of(chunk), transform) ==
              exits_of(transformed(chunk, transform)));
  }
}

RC_GTEST_PROP(Exits, RegionsLayChunksDownOnlyInWaysThatFlagsAllow, ()) {
  const Chunk chunk = any_chunk(12);
  const std::vector<Transform> allowed = allowed_transforms(chunk);
  const std::vector<Transform> paths = assembly_transforms(chunk);
  RC_ASSERT(paths.front() == Transform::identity);
  for (const Transform path : paths) {
    RC_ASSERT(!swaps_sides(path));
    RC_ASSERT(std::ranges::find(allowed, path) != allowed.end());
  }
}

TEST(Exits, AHalfTurnNeedsBothMirrors) {
  Chunk chunk = room(16, kL | kT);
  EXPECT_EQ(assembly_exits(chunk).size(), 4U);
  chunk.no_hmirror = true;
  EXPECT_EQ(assembly_exits(chunk), (std::set<ExitMask>{kL | kT, kL | kB}));
  chunk.no_vmirror = true;
  EXPECT_EQ(assembly_exits(chunk), std::set<ExitMask>{kL | kT});
}

TEST(Exits, StandardOnesLieInTheMiddle) {
  const std::vector<std::vector<int>> expected = {{8, 3, 2}, {16, 6, 4}, {32, 14, 4}, {64, 30, 4}};
  for (const std::vector<int>& one : expected) {
    const ChunkExit exit = standard_exit(Side::top, one[0]);
    EXPECT_EQ(exit.offset, one[1]);
    EXPECT_EQ(exit.width, one[2]);
  }
  for (int side = 1; side <= kMaxChunkSide; ++side) {
    const ChunkExit exit = standard_exit(Side::left, side);
    EXPECT_EQ(exit.offset * 2 + exit.width, side);
    EXPECT_GE(exit.offset, 0);
  }
}

TEST(Coverage, NineRoomsThatMayBeMirroredAreEnough) {
  for (const Chunk& chunk : nine_rooms(16)) EXPECT_TRUE(is_sound(chunk));
  const Coverage coverage = cover(nine_rooms(16));
  EXPECT_EQ(coverage.bases, std::vector<int>{16});
  ASSERT_EQ(coverage.tables.size(), 1U);
  EXPECT_TRUE(coverage.complete());
  EXPECT_TRUE(coverage.unplaced.empty());
}

TEST(Coverage, EachOfTheNineIsNeeded) {
  const std::vector<Chunk> rooms = nine_rooms(16);
  for (std::size_t missing = 0; missing < rooms.size(); ++missing) {
    std::vector<Chunk> rest = rooms;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(missing));
    const Coverage coverage = cover(rest);
    EXPECT_FALSE(coverage.complete());
    const std::set<ExitMask> lost = assembly_exits(rooms[missing]);
    const std::vector<ExitMask> gaps = coverage.tables[0].gaps();
    EXPECT_EQ(std::set<ExitMask>(gaps.begin(), gaps.end()), lost);
    EXPECT_EQ(gaps_by_mirror(gaps).size(), 1U) << "one chunk closes them";
  }
}

TEST(Coverage, LargerRoomsDoNotCloseAGap) {
  std::vector<Chunk> rooms = nine_rooms(16);
  rooms[3] = room(32, kL | kR, "neutral", 4);
  const Coverage coverage = cover(rooms, {{16}, {}});
  EXPECT_EQ(coverage.tables[0].gaps(), std::vector<ExitMask>{kL | kR});
  EXPECT_EQ(coverage.tables[0].rooms[kL | kR], (Rooms{{32, {4}}}));
}

TEST(Coverage, NeutralRoomsServeEveryBiome) {
  std::vector<Chunk> rooms = nine_rooms(16);
  rooms.push_back(room(16, kL, "fire", 3));
  rooms[0].biome.clear();  // none is neutral too
  const Coverage coverage = cover(rooms);
  ASSERT_EQ(coverage.tables.size(), 2U);
  EXPECT_EQ(coverage.tables[0].biome, "fire");
  EXPECT_EQ(coverage.tables[0].rooms[kR], (Rooms{{16, {1, 3}}}));
  EXPECT_EQ(coverage.tables[1].biome, "neutral");
  EXPECT_EQ(coverage.tables[1].rooms[kR], (Rooms{{16, {1}}}));
  EXPECT_TRUE(coverage.complete());
  EXPECT_FALSE(cover(nine_rooms(16, "fire"), {{}, "ice"}).complete());
}

TEST(Coverage, BasesAreTheUsualOnesThatAreThereOrThoseRequested) {
  std::vector<Chunk> rooms = nine_rooms(8);
  rooms.push_back(room(32, kL));
  rooms.push_back(room(12, kL));
  EXPECT_EQ(cover(rooms).bases, (std::vector<int>{8, 32}));
  const Coverage requested = cover(rooms, {{12}, {}});
  ASSERT_EQ(requested.tables.size(), 1U);
  EXPECT_EQ(requested.tables[0].gaps().size(), 14U);
  EXPECT_TRUE(cover({}).tables.empty());
}

TEST(Coverage, SaysWhatNoRegionPlaces) {
  std::vector<Chunk> chunks = nine_rooms(16);
  const auto add = [&](std::string_view text) { chunks.push_back(chunk_of(text)); };
  add("chunk pillar\nsize 3 3\nstyle organic\n");
  add("chunk lonely\nsize 3 3\nstyle organic\n");
  add("chunk boss\nsize 20 28\ncategory boss\n");
  add("chunk plain\nsize 16 16\n");
  add("chunk long\nsize 16 32\ncategory combat\n");
  add("chunk odd\nsize 24 24\ncategory combat\n");
  add("chunk user\nsize 64 64\ncategory combat\nobstacle_zone 1 1 3 3 pillar,empty 0.5\n");
  const Coverage coverage = cover(chunks);
  std::vector<NotForRegions> reasons;
  for (const UnplacedChunk& one : coverage.unplaced) reasons.push_back(one.why);
  EXPECT_EQ(reasons, (std::vector{NotForRegions::block, NotForRegions::block,
                                  NotForRegions::landmark, NotForRegions::no_category,
                                  NotForRegions::not_square, NotForRegions::no_base}));
  ASSERT_EQ(coverage.unused_blocks.size(), 1U);
  EXPECT_EQ(chunks[coverage.unused_blocks[0]].name, "lonely");
}

RC_GTEST_PROP(Coverage, AGapIsASetOfExitsThatNoChunkHasInAnyWay, ()) {
  std::vector<Chunk> rooms;
  for (int left = *rc::gen::inRange(0, 12); left > 0; --left) {
    Chunk chunk = room(16, static_cast<ExitMask>(*rc::gen::inRange(0, 16)));
    chunk.no_hmirror = *rc::gen::arbitrary<bool>();
    chunk.no_vmirror = *rc::gen::arbitrary<bool>();
    rooms.push_back(chunk);
  }
  std::set<ExitMask> had;
  for (const Chunk& chunk : rooms) {
    for (const Transform path : assembly_transforms(chunk)) {
      had.insert(exits_of(transformed(chunk, path)));
    }
  }
  const Coverage coverage = cover(rooms, {{16}, "neutral"});
  RC_ASSERT(coverage.tables.size() == 1U);
  std::size_t grouped = 0;
  const std::vector<ExitMask> gaps = coverage.tables[0].gaps();
  for (const auto& group : gaps_by_mirror(gaps)) grouped += group.size();
  RC_ASSERT(grouped == gaps.size());
  RC_ASSERT(gaps.size() + had.size() == kExitMasks);
  for (const ExitMask mask : gaps) RC_ASSERT(!had.contains(mask));
}

}  // namespace
}  // namespace warren
