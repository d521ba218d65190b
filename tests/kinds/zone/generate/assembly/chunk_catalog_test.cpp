#include "kinds/zone/generate/assembly/chunk_catalog.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>

#include "rooms.hpp"

namespace warren::zone {
namespace {

using testing::any_library;
using testing::linked;
using testing::plain_room;

Wanted any_wanted() {
  Wanted out;
  out.side = *rc::gen::element(8, 16, 32, 64);
  out.exits = static_cast<Exits>(*rc::gen::inRange(0, 16));
  if (*rc::gen::arbitrary<bool>()) out.category = *rc::gen::elementOf(testing::kRoomCategories);
  out.biome = *rc::gen::element<std::string_view>("fire", "ice", "neutral");
  out.difficulty_max = *rc::gen::inRange(1, 6);
  out.difficulty_min = *rc::gen::inRange(1, out.difficulty_max + 1);
  return out;
}

constexpr int kNever = 100;
constexpr int kInexact = kRequirements + 1;  // worse than giving up every wish

// How bad a choice is: the last wish in the order category, difficulty, biome, size that it does
// not meet, and more when it has exits that nobody requested.
int badness(const Chunk& chunk, Exits exits, const Wanted& wanted) {
  if (chunk.width > wanted.side || (exits & wanted.exits) != wanted.exits) return kNever;
  if (wanted.exits == 0 && exits != 0) return kNever;
  int out = 0;
  if (wanted.category && chunk.category != wanted.category) out = 1;
  const bool suits =
      wanted.difficulty_min <= chunk.difficulty && chunk.difficulty <= wanted.difficulty_max;
  if (!suits) out = 2;
  if (!suits_biome(chunk, wanted.biome)) out = 3;
  if (chunk.width != wanted.side) out = 4;
  return exits == wanted.exits ? out : out + kInexact;
}

int least_badness(const LinkedChunks& library, const Wanted& wanted) {
  int out = kNever;
  for (const LoadedChunk& loaded : library.chunks) {
    for (const Exits exits : assembly_exits(loaded.chunk)) {
      out = std::min(out, badness(loaded.chunk, exits, wanted));
    }
  }
  return out;
}

// The best room there is, and the count of wishes that it does not meet.
RC_GTEST_PROP(ChunkCatalog, ChoosesTheBestThereIs, (std::uint32_t seed)) {
  const LinkedChunks library = any_library();
  const ChunkCatalog catalog(library);
  const Wanted wanted = any_wanted();
  Rng rng(seed);
  const auto chosen = catalog.choose(wanted, rng);
  const int least = least_badness(library, wanted);
  RC_ASSERT(chosen.has_value() == (least != kNever));
  if (!chosen) return;
  const Chunk& chunk = library.chunk(chosen->chunk);
  RC_ASSERT(badness(chunk, chosen->exits, wanted) == least);
  RC_ASSERT(chosen->relaxed == least % kInexact);
  RC_ASSERT(chosen->side == chunk.width);
}

// It says how the room must lie to have its exits where they are wanted, and the room's flags
// allow it.
RC_GTEST_PROP(ChunkCatalog, LaysRoomsAsTheyMayLie, (std::uint32_t seed)) {
  const LinkedChunks library = any_library();
  Rng rng(seed);
  const auto chosen = ChunkCatalog(library).choose(any_wanted(), rng);
  if (!chosen) return;
  const Chunk& chunk = library.chunk(chosen->chunk);
  const std::vector<Transform> paths = assembly_transforms(chunk);
  RC_ASSERT(std::ranges::find(paths, chosen->transform) != paths.end());
  RC_ASSERT(chosen->exits == mirrored_exits(exits_of(chunk), chosen->transform));
}

RC_GTEST_PROP(ChunkCatalog, KnowsWhatItHas, (std::uint32_t seed)) {
  const LinkedChunks library = any_library();
  const ChunkCatalog catalog(library);
  Wanted wanted;
  wanted.side = *rc::gen::element(8, 16, 32, 64);
  wanted.exits = static_cast<Exits>(*rc::gen::inRange(1, 16));
  Rng rng(seed);
  const auto chosen = catalog.choose(wanted, rng);
  RC_ASSERT(catalog.has_any(wanted.side, wanted.exits) == chosen.has_value());
  const bool exact = std::ranges::any_of(library.chunks, [&](const LoadedChunk& loaded) {
    return loaded.chunk.width == wanted.side && assembly_exits(loaded.chunk).contains(wanted.exits);
  });
  RC_ASSERT(catalog.has(wanted.side, wanted.exits) == exact);
}

RC_GTEST_PROP(ChunkCatalog, ListsLargeSidesFirst, ()) {
  const LinkedChunks library = any_library();
  const std::vector<int> sides = ChunkCatalog(library).sides();
  std::set<int, std::greater<>> expected;
  for (const LoadedChunk& loaded : library.chunks) expected.insert(loaded.chunk.width);
  RC_ASSERT(sides == std::vector<int>(expected.begin(), expected.end()));
}

RC_GTEST_PROP(ChunkCatalog, ChoosesTheSameForTheSameSeed, (std::uint32_t seed)) {
  const LinkedChunks library = any_library();
  const ChunkCatalog catalog(library);
  const Wanted wanted = any_wanted();
  Rng one(seed);
  Rng other(seed);
  const auto a = catalog.choose(wanted, one);
  const auto b = catalog.choose(wanted, other);
  RC_ASSERT(a.has_value() == b.has_value());
  if (a) RC_ASSERT(a->chunk == b->chunk && a->transform == b->transform);
  RC_ASSERT(one.next() == other.next());
}

// How often each chunk was chosen.
std::map<int, int> tally(const ChunkCatalog& catalog, const Wanted& wanted, int times) {
  std::map<int, int> out;
  Rng rng(7);
  for (int i = 0; i < times; ++i) ++out[catalog.choose(wanted, rng).value().chunk];
  return out;
}

// A room with four mirrors is one room, not four.
TEST(ChunkCatalog, DoesNotFavourRoomsThatMayBeMirrored) {
  Chunk mirrored = plain_room(16, zone::kEverySide, ChunkCategory::junction);
  const Chunk upright = mirrored;
  mirrored.no_hmirror = mirrored.no_vmirror = false;
  const LinkedChunks library = linked({mirrored, upright});
  Wanted wanted;
  wanted.exits = zone::kEverySide;
  const std::map<int, int> counts = tally(ChunkCatalog(library), wanted, 2000);
  EXPECT_NEAR(counts.at(0), 1000, 120);
  EXPECT_NEAR(counts.at(1), 1000, 120);
}

TEST(ChunkCatalog, ShutRoomsAreNeverOpenOnes) {
  const LinkedChunks library = linked({plain_room(16, 1, ChunkCategory::filler)});
  Rng rng(1);
  EXPECT_FALSE(ChunkCatalog(library).choose({}, rng).has_value());
}

TEST(ChunkCatalog, OfNothingIsEmpty) {
  const ChunkCatalog catalog(linked({}));
  EXPECT_TRUE(catalog.empty());
  EXPECT_FALSE(catalog.has_any(64, 1));
  EXPECT_FALSE(ChunkCatalog(linked({plain_room(8, 0, ChunkCategory::filler)})).empty());
}

}  // namespace
}  // namespace warren::zone
