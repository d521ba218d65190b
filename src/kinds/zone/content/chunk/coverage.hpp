// Whether a library of chunks has a room for every set of exits that a structured region may ask
// for, before any region is generated.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/zone/content/chunk/chunk.hpp"

namespace warren {

// A set of sides: left 1, right 2, top 4, bottom 8.
using ExitMask = std::uint8_t;
inline constexpr std::size_t kExitMasks = 16;

constexpr ExitMask exit_bit(Side side) {
  return static_cast<ExitMask>(1U << static_cast<unsigned>(side));
}

// The sides of its `exits` line.
ExitMask exits_of(const Chunk& chunk);
// Where the exits are after the chunk is laid down another way.
ExitMask mirrored_exits(ExitMask mask, Transform transform);
// As in an `exits` line: LRT, or none.
std::string exits_text(ExitMask mask);

// The ways a region lays a chunk down, in the order of the enum: as drawn, and mirrored left to
// right, top to bottom, or both, where its flags allow it. Regions never turn chunks by a quarter.
std::vector<Transform> assembly_transforms(const Chunk& chunk);
// Every set of exits that the chunk has in one of those ways.
std::set<ExitMask> assembly_exits(const Chunk& chunk);

// The opening where neighbours of one side meet: in the middle, so that mirrors meet too.
ChunkExit standard_exit(Side side, int length);

inline constexpr std::string_view kNeutralBiome = "neutral";
// A chunk without a biome is neutral, and a neutral one belongs everywhere.
std::string_view biome_of(const Chunk& chunk);
bool suits_biome(const Chunk& chunk, std::string_view biome);

// Whether areas may be built from a chunk: square, of a category, neither a landmark nor a block.
bool is_room(const Chunk& chunk);

// A region's grid has cells of the base size; a chunk takes one, 2 x 2 or 4 x 4 of them.
inline constexpr std::array<int, 3> kBaseMultiples = {1, 2, 4};
bool fits_base(const Chunk& chunk, int base);

// Why no region places a chunk. Nothing is wrong with the first two.
enum class NotForRegions : std::uint8_t { block, landmark, no_category, not_square, no_base };

struct UnplacedChunk {
  std::size_t chunk = 0;  // index in the list that was given
  NotForRegions why = NotForRegions::block;
};

// Difficulties by side.
using Rooms = std::map<int, std::set<int>>;

// What one base size and biome can build with.
struct BaseCoverage {
  int base = 0;
  std::string biome;
  std::array<Rooms, kExitMasks> rooms;  // by ExitMask

  // Sets of exits that no chunk of the base size has. Larger ones do not help: a region may have
  // room for a single cell only.
  std::vector<ExitMask> gaps() const;
};

struct CoverageRequest {
  std::vector<int> bases;  // none: those of 8, 16 and 32 that some chunk has for a side
  std::string biome;       // none: every biome that some chunk has
};

struct Coverage {
  std::vector<int> bases;
  std::vector<BaseCoverage> tables;  // by base, then by biome
  std::vector<UnplacedChunk> unplaced;
  std::vector<std::size_t> unused_blocks;  // that no obstacle zone names

  bool complete() const;
};

Coverage cover(std::span<const Chunk> chunks, const CoverageRequest& request = {});

// Gaps that one chunk which may be mirrored would close together, the first as it would be drawn.
std::vector<std::vector<ExitMask>> gaps_by_mirror(const std::vector<ExitMask>& gaps);

}  // namespace warren
