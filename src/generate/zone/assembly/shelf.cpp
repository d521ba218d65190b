#include "generate/zone/assembly/shelf.hpp"

#include <algorithm>

namespace warren::zone {

Shelf::Shelf(const LinkedChunks& links) {
  for (const int index : links.rooms) {
    const Chunk& chunk = links.chunk(index);
    for (const Transform transform : assembly_transforms(chunk)) {
      variants_.push_back(
          {index, transform, mirrored_exits(exits_of(chunk), transform), chunk.width, &chunk});
    }
    if (std::ranges::find(sides_, chunk.width) == sides_.end()) sides_.push_back(chunk.width);
  }
  std::ranges::sort(sides_, std::greater<>());
}

// All wishes that are not given up.
bool Shelf::meets(const Variant& variant, const Wanted& wanted, int relaxed) const {
  if (relaxed < 3 && !suits_biome(*variant.is, wanted.biome)) return false;
  const int difficulty = variant.is->difficulty;
  const bool suits = difficulty >= wanted.difficulty_min && difficulty <= wanted.difficulty_max;
  if (relaxed < 2 && !suits) return false;
  return relaxed >= 1 || !wanted.category || variant.is->category == wanted.category;
}

// First a chunk, then one of its mirrors: a chunk that may be mirrored is not four times as likely
// as one that may not.
template <class Fits>
std::optional<Chosen> Shelf::pick(int relaxed, Rng& rng, const Fits& fits) const {
  std::vector<std::vector<const Variant*>> chunks;
  for (const Variant& variant : variants_) {
    if (!fits(variant)) continue;
    if (chunks.empty() || chunks.back().front()->chunk != variant.chunk) chunks.emplace_back();
    chunks.back().push_back(&variant);
  }
  if (chunks.empty()) return std::nullopt;
  const auto& mirrors = chunks[rng.below(static_cast<std::uint32_t>(chunks.size()))];
  const Variant& one = *mirrors[rng.below(static_cast<std::uint32_t>(mirrors.size()))];
  return Chosen{one.chunk, one.transform, one.exits, one.side, relaxed};
}

std::optional<Chosen> Shelf::choose(const Wanted& wanted, Rng& rng) const {
  for (const bool exact : {true, false}) {
    if (!exact && wanted.exits == 0) break;  // a shut room that opens nowhere is rock as well
    const auto suits = [&](const Variant& variant) {
      return exact ? variant.exits == wanted.exits : (variant.exits & wanted.exits) == wanted.exits;
    };
    const auto beside = [&](const Variant& variant) {
      return std::ranges::find(wanted.beside, variant.chunk) != wanted.beside.end();
    };
    for (int relaxed = 0; relaxed < 2 * kWishes; ++relaxed) {
      const int wishes = relaxed % kWishes;
      const bool again = relaxed >= kWishes;
      const auto found = pick(wishes, rng, [&](const Variant& variant) {
        return suits(variant) && variant.side == wanted.side && meets(variant, wanted, wishes) &&
               (again || !beside(variant));
      });
      if (found) return found;
    }
    for (const int side : sides_) {  // of the smaller ones, the largest
      if (side >= wanted.side) continue;
      const auto found = pick(kWishes, rng, [&](const Variant& variant) {
        return suits(variant) && variant.side == side;
      });
      if (found) return found;
    }
  }
  return std::nullopt;
}

bool Shelf::has(int side, Exits exits) const {
  return std::ranges::any_of(variants_, [&](const Variant& variant) {
    return variant.side == side && variant.exits == exits;
  });
}

bool Shelf::has_up_to(int side, Exits exits) const {
  return std::ranges::any_of(variants_, [&](const Variant& variant) {
    return variant.side <= side && variant.exits == exits;
  });
}

bool Shelf::has_any(int side, Exits exits) const {
  return std::ranges::any_of(variants_, [&](const Variant& variant) {
    return variant.side <= side && (variant.exits & exits) == exits;
  });
}

}  // namespace warren::zone
