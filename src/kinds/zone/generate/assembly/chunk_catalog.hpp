// The chunks that areas are built from, and the choice among them.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "kinds/zone/content/link.hpp"
#include "kinds/zone/generate/assembly/sides.hpp"

namespace warren::zone {

// What stands in one place of an area.
struct Wanted {
  int side = 16;    // map cells
  Exits exits = 0;  // must be there
  std::optional<ChunkCategory> category;
  std::string_view biome;
  int difficulty_min = 1;
  int difficulty_max = 5;
  std::span<const int>
      beside;  // chunks that stand beside it already: not again, if there is another
};

struct Chosen {
  int chunk = kNoChunk;
  Transform transform = Transform::identity;
  Exits exits = 0;
  int side = 0;
  int relaxed = 0;  // how many requirements were given up: category, difficulty, biome, size
};

inline constexpr int kRequirements = 4;

// Which of a zone's chunks an area may use, in all mirrors that their flags allow.
class ChunkCatalog {
 public:
  explicit ChunkCatalog(const LinkedChunks& links);

  // A chunk that meets all requirements, else one that meets all but the category, and so on; at
  // last a smaller one. One that stands beside the place already is taken when no other of its size
  // has the exits. Exits are never given up: a chunk with more is only taken when none has just
  // those, and what it has too many ends at a wall. Nothing when no chunk has the exits.
  std::optional<Chosen> choose(const Wanted& wanted, Rng& rng) const;
  // Whether a chunk of that side has the exits, and no others.
  bool has(int side, Exits exits) const;
  // And whether one of that side or a smaller one has.
  bool has_up_to(int side, Exits exits) const;
  // Whether choose() finds one of that side or a smaller one.
  bool has_any(int side, Exits exits) const;
  bool empty() const { return sizes_.empty(); }
  // Sides of its chunks, the largest first.
  const std::vector<int>& sides() const { return sides_; }

 private:
  struct Variant {
    int chunk = kNoChunk;
    Transform transform = Transform::identity;
    Exits exits = 0;
    int side = 0;
    const Chunk* is = nullptr;
  };

  bool meets(const Variant& variant, const Wanted& wanted, int relaxed) const;
  // All of one side, and those of them with certain exits and no others. Of one chunk beside each
  // other.
  struct Size {
    std::vector<Variant> all;
    std::array<std::vector<Variant>, kEverySide + 1> with;
  };

  const Size* find_size(int side) const;
  template <class Fits>
  std::optional<Chosen> pick(std::span<const Variant> variants, int relaxed, Rng& rng,
                             const Fits& fits) const;

  std::vector<int> sides_;
  std::vector<Size> sizes_;  // of sides_
};

}  // namespace warren::zone
