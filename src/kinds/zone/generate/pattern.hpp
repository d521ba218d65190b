// Chunks in the tiles of a zone, and how they are stamped into the ground.
#pragma once

#include <vector>

#include "core/transform.hpp"
#include "kinds/zone/content/link.hpp"
#include "warren/level.hpp"

namespace warren::zone {

// The ground stays as it is.
inline constexpr TileIndex kKeep = 255;

// A chunk as authored, with what each cell surely is: the fill, then carved, walled and effect
// cells. What chance decides (maybes, obstacle zones) is `free` and holds the fill until then.
struct Pattern {
  const Chunk* chunk = nullptr;
  Grid<TileIndex> tiles;
  Grid<std::uint8_t> free;
};

Pattern make_pattern(const Chunk& chunk, const Zone& zone, const Level& level);
// For the level: what the chunk guarantees, in glyphs.
ChunkPattern describe(const Pattern& pattern, const Level& level);

}  // namespace warren::zone
