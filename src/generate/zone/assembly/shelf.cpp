#include "generate/zone/assembly/shelf.hpp"

#include <algorithm>

namespace warren::zone {
namespace {

bool is_room(const Chunk& chunk) {
  if (chunk.style || !chunk.category || chunk.width != chunk.height) return false;
  if (fill_of(chunk) == Fill::keep) return false;
  return *chunk.category != ChunkCategory::boss && *chunk.category != ChunkCategory::portal;
}

}  // namespace

Shelf::Shelf(const LinkedChunks& links) {
  for (std::size_t i = 0; i < links.chunks.size(); ++i) {
    const Chunk& chunk = links.chunks[i].chunk;
    if (!is_room(chunk)) continue;
    for (const Transform transform : assembly_transforms(chunk)) {
      variants_.push_back({static_cast<int>(i), transform,
                           mirrored_exits(exits_of(chunk), transform), chunk.width, &chunk});
    }
    if (std::ranges::find(sides_, chunk.width) == sides_.end()) sides_.push_back(chunk.width);
  }
  std::ranges::sort(sides_, std::greater<>());
}

bool Shelf::fits(const Variant& variant, const Wanted& wanted, int relaxed) const {
  if ((variant.exits & wanted.needed) != wanted.needed) return false;
  if ((variant.exits & ~wanted.allowed & ~wanted.needed) != 0) return false;
  if (relaxed < 4 ? variant.side != wanted.side : variant.side > wanted.side) return false;
  if (relaxed < 3 && !suits_biome(*variant.is, wanted.biome)) return false;
  if (relaxed < 2 && (variant.is->difficulty < wanted.difficulty_min ||
                      variant.is->difficulty > wanted.difficulty_max)) {
    return false;
  }
  return relaxed >= 1 || !wanted.category || variant.is->category == wanted.category;
}

// First a chunk, then one of its mirrors: a chunk that may be mirrored is not four times as likely
// as one that may not.
std::optional<Chosen> Shelf::choose(const Wanted& wanted, bool any_size, Rng& rng) const {
  const int most = any_size ? kWishes : kWishes - 1;
  for (int relaxed = 0; relaxed <= most; ++relaxed) {
    std::vector<std::vector<const Variant*>> chunks;
    for (const Variant& variant : variants_) {
      if (!fits(variant, wanted, relaxed)) continue;
      if (chunks.empty() || chunks.back().front()->chunk != variant.chunk) chunks.emplace_back();
      chunks.back().push_back(&variant);
    }
    if (chunks.empty()) continue;
    const auto& mirrors = chunks[rng.below(static_cast<std::uint32_t>(chunks.size()))];
    const Variant& one = *mirrors[rng.below(static_cast<std::uint32_t>(mirrors.size()))];
    return Chosen{one.chunk, one.transform, one.exits, relaxed};
  }
  return std::nullopt;
}

bool Shelf::has(int side, Exits needed, Exits allowed) const {
  Wanted wanted;
  wanted.side = side;
  wanted.needed = needed;
  wanted.allowed = allowed;
  return std::ranges::any_of(
      variants_, [&](const Variant& variant) { return fits(variant, wanted, kWishes - 1); });
}

}  // namespace warren::zone
