#include "kinds/zone/generate/assembly/chunk_catalog.hpp"

#include <algorithm>

namespace warren::zone {

ChunkCatalog::ChunkCatalog(const LinkedChunks& links) {
  for (const int index : links.rooms) {
    const int side = links.chunk(index).width;
    if (std::ranges::find(sides_, side) == sides_.end()) sides_.push_back(side);
  }
  std::ranges::sort(sides_, std::greater<>());
  sizes_.resize(sides_.size());
  for (const int index : links.rooms) {
    const Chunk& chunk = links.chunk(index);
    Size& size =
        sizes_[static_cast<std::size_t>(std::ranges::find(sides_, chunk.width) - sides_.begin())];
    for (const Transform transform : assembly_transforms(chunk)) {
      const Variant variant{index, transform, mirrored_exits(exits_of(chunk), transform),
                            chunk.width, &chunk};
      size.all.push_back(variant);
      size.with[variant.exits].push_back(variant);
    }
  }
}

const ChunkCatalog::Size* ChunkCatalog::find_size(int side) const {
  const auto found = std::ranges::find(sides_, side);
  return found == sides_.end() ? nullptr
                               : &sizes_[static_cast<std::size_t>(found - sides_.begin())];
}

// All requirements that are not given up.
bool ChunkCatalog::meets(const Variant& variant, const Wanted& wanted, int relaxed) const {
  if (relaxed < 3 && !suits_biome(*variant.is, wanted.biome)) return false;
  const int difficulty = variant.is->difficulty;
  const bool suits = difficulty >= wanted.difficulty_min && difficulty <= wanted.difficulty_max;
  if (relaxed < 2 && !suits) return false;
  return relaxed >= 1 || !wanted.category || variant.is->category == wanted.category;
}

// First a chunk, then one of its mirrors: a chunk that may be mirrored is not four times as likely
// as one that may not.
template <class Fits>
std::optional<Chosen> ChunkCatalog::pick(std::span<const Variant> variants, int relaxed, Rng& rng,
                                         const Fits& fits) const {
  std::vector<const Variant*> fitting;
  std::vector<std::size_t> chunks;  // where each begins
  for (const Variant& variant : variants) {
    if (!fits(variant)) continue;
    if (chunks.empty() || fitting.back()->chunk != variant.chunk) chunks.push_back(fitting.size());
    fitting.push_back(&variant);
  }
  if (chunks.empty()) return std::nullopt;
  const std::size_t chunk = rng.below(static_cast<std::uint32_t>(chunks.size()));
  const std::size_t end = chunk + 1 < chunks.size() ? chunks[chunk + 1] : fitting.size();
  const std::uint32_t mirror = rng.below(static_cast<std::uint32_t>(end - chunks[chunk]));
  const Variant& one = *fitting[chunks[chunk] + mirror];
  return Chosen{one.chunk, one.transform, one.exits, one.side, relaxed};
}

std::optional<Chosen> ChunkCatalog::choose(const Wanted& wanted, Rng& rng) const {
  for (const bool exact : {true, false}) {
    if (!exact && wanted.exits == 0) break;  // a shut room that opens nowhere is rock as well
    const auto of_size = [&](const Size& size) -> std::span<const Variant> {
      return exact ? size.with[wanted.exits] : size.all;
    };
    const auto suits = [&](const Variant& variant) {
      return (variant.exits & wanted.exits) == wanted.exits;
    };
    const auto beside = [&](const Variant& variant) {
      return std::ranges::find(wanted.beside, variant.chunk) != wanted.beside.end();
    };
    const Size* size = find_size(wanted.side);
    for (int relaxed = 0; relaxed < 2 * kRequirements && size != nullptr; ++relaxed) {
      const int requirements = relaxed % kRequirements;
      const bool again = relaxed >= kRequirements;
      const auto found = pick(of_size(*size), requirements, rng, [&](const Variant& variant) {
        return suits(variant) && meets(variant, wanted, requirements) &&
               (again || !beside(variant));
      });
      if (found) return found;
    }
    for (std::size_t i = 0; i < sides_.size(); ++i) {  // of the smaller ones, the largest
      if (sides_[i] >= wanted.side) continue;
      const auto found = pick(of_size(sizes_[i]), kRequirements, rng, suits);
      if (found) return found;
    }
  }
  return std::nullopt;
}

bool ChunkCatalog::has(int side, Exits exits) const {
  const Size* size = find_size(side);
  return size != nullptr && !size->with[exits].empty();
}

bool ChunkCatalog::has_up_to(int side, Exits exits) const {
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    if (sides_[i] <= side && !sizes_[i].with[exits].empty()) return true;
  }
  return false;
}

bool ChunkCatalog::has_any(int side, Exits exits) const {
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    if (sides_[i] > side) continue;
    const auto suits = [&](const Variant& variant) { return (variant.exits & exits) == exits; };
    if (std::ranges::any_of(sizes_[i].all, suits)) return true;
  }
  return false;
}

}  // namespace warren::zone
