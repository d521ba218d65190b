// The chunks that a zone names, loaded.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/diagnostics.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "kinds/zone/content/chunk/source.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {

struct LoadedChunk {
  std::string path;  // for messages
  Chunk chunk;
  SourceDigest source;
};

inline constexpr int kNoChunk = -1;

struct BlockChoice {
  int chunk = kNoChunk;
  double weight = 1;
  SourceLine line;  // of the `obstacle` line; 0: taken from the library
};

struct LinkedChunks {
  std::vector<LoadedChunk> chunks;
  int anchor = kNoChunk;
  std::vector<int> landmarks;       // one per Zone::landmarks
  std::vector<int> fixed;           // one per Zone::fixed_landmarks
  std::vector<BlockChoice> blocks;  // to scatter
  std::vector<int> vaults;          // one per Zone::vaults
  std::vector<int> rooms;           // that areas may be built from

  const Chunk& chunk(int index) const { return chunks[static_cast<std::size_t>(index)].chunk; }
  // By the chunk's name, which may differ from its file's; kNoChunk when there is none.
  int find(std::string_view name) const;
};

// What a `spawn` line's thing is wired as; nothing for enemies.
std::optional<WireKind> wire_kind_of(std::string_view thing);
// A chunk's `wall` type in the zone's list: by its id, else by its index.
std::optional<std::size_t> find_cell_type(const Zone& zone, std::string_view type);
// The cells that something of a size covers when its centre is given.
constexpr Rect placed_around(Point at, Size size) {
  return {at.x - size.w / 2, at.y - size.h / 2, size.w, size.h};
}

// Which landmark each fixed one takes the place of: the first of its type that no other took. An
// index into Zone::landmarks, or -1 for a fixed landmark of a type of its own.
std::vector<int> pinned_landmarks(const Zone& zone);
// The wires of a fixed landmark: its own after those of the landmark it pins.
std::vector<Wire> wires_of_fixed(const Zone& zone, std::size_t fixed, int pinned);

// What is wrong with chunk files and their folders.
struct ChunkProblems {
  std::vector<Diagnostic> diagnostics;
  bool unreadable =
      false;  // one could not be read: whatever is generated without it is another level
};

// Loads every chunk that the zone names, and the library that its obstacles and its chunks' pools
// draw from. What is wrong in the zone's lines goes to `diagnostics`; the problems of chunk files
// are returned.
ChunkProblems link_zone(ZoneFile& file, const ChunkSource& source, Diagnostics& diagnostics);

}  // namespace warren
