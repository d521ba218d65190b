#include "kinds/zone/content/chunk/coverage.hpp"

#include <algorithm>
#include <optional>

#include "kinds/zone/content/chunk/words.hpp"

namespace warren {
namespace {

constexpr std::array<int, 3> kUsualBases = {8, 16, 32};
constexpr std::array<Side, 4> kSides = {Side::left, Side::right, Side::top, Side::bottom};
constexpr std::array<Transform, 4> kMirrors = {Transform::identity, Transform::rot180,
                                               Transform::mirror_h, Transform::mirror_v};

// Both mirrors together are a half turn.
bool may_mirror(const Chunk& chunk, Transform transform) {
  const bool across = transform == Transform::mirror_h || transform == Transform::rot180;
  const bool down = transform == Transform::mirror_v || transform == Transform::rot180;
  return !(across && chunk.no_hmirror) && !(down && chunk.no_vmirror);
}

// A chunk that is no room for any region, whatever its base.
std::optional<NotForRegions> not_a_room(const Chunk& chunk) {
  if (chunk.style) return NotForRegions::block;
  if (!chunk.category) return NotForRegions::no_category;
  if (*chunk.category == ChunkCategory::boss || *chunk.category == ChunkCategory::portal) {
    return NotForRegions::landmark;
  }
  if (chunk.width != chunk.height) return NotForRegions::not_square;
  return std::nullopt;
}

std::vector<int> usual_bases(std::span<const Chunk> chunks) {
  std::vector<int> out;
  for (const int base : kUsualBases) {
    const bool present = std::ranges::any_of(
        chunks, [base](const Chunk& chunk) { return !not_a_room(chunk) && chunk.width == base; });
    if (present) out.push_back(base);
  }
  return out;
}

std::set<std::string> biomes_in(std::span<const Chunk> chunks) {
  std::set<std::string> out;
  for (const Chunk& chunk : chunks) {
    if (!not_a_room(chunk)) out.emplace(biome_of(chunk));
  }
  return out;
}

BaseCoverage cover_base(std::span<const Chunk> chunks, int base, const std::string& biome) {
  BaseCoverage out{base, biome, {}};
  for (const Chunk& chunk : chunks) {
    if (not_a_room(chunk) || !fits_base(chunk, base) || !suits_biome(chunk, biome)) continue;
    for (const ExitMask mask : assembly_exits(chunk)) {
      out.rooms[mask][chunk.width].insert(chunk.difficulty);
    }
  }
  return out;
}

std::vector<UnplacedChunk> unplaced_in(std::span<const Chunk> chunks,
                                       const std::vector<int>& bases) {
  std::vector<UnplacedChunk> out;
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    const bool fits =
        std::ranges::any_of(bases, [&](int base) { return fits_base(chunks[i], base); });
    if (const std::optional<NotForRegions> why = not_a_room(chunks[i])) {
      out.push_back({i, *why});
    } else if (!fits) {
      out.push_back({i, NotForRegions::no_base});
    }
  }
  return out;
}

std::vector<std::size_t> unused_blocks_in(std::span<const Chunk> chunks) {
  std::set<std::string_view> named;
  for (const Chunk& chunk : chunks) {
    for (const ObstacleZone& zone : chunk.zones) named.insert(zone.pool.begin(), zone.pool.end());
  }
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    if (chunks[i].style && !named.contains(chunks[i].name)) out.push_back(i);
  }
  return out;
}

}  // namespace

bool is_room(const Chunk& chunk) {
  return !not_a_room(chunk) && fill_of(chunk) != Fill::keep;
}

ExitMask exits_of(const Chunk& chunk) {
  ExitMask mask = 0;
  for (const Side side : chunk.sides) mask |= exit_bit(side);
  return mask;
}

ExitMask mirrored_exits(ExitMask mask, Transform transform) {
  ExitMask out = 0;
  for (const Side side : kSides) {
    if ((mask & exit_bit(side)) != 0) out |= exit_bit(transform_side(side, transform));
  }
  return out;
}

std::string exits_text(ExitMask mask) {
  std::string out;
  for (const Side side : kSides) {
    if ((mask & exit_bit(side)) != 0) out += kSideLetters[place_of(side)];
  }
  return out.empty() ? std::string(kNoSides) : out;
}

std::vector<Transform> assembly_transforms(const Chunk& chunk) {
  std::vector<Transform> out;
  for (const Transform transform : kMirrors) {
    if (may_mirror(chunk, transform)) out.push_back(transform);
  }
  return out;
}

std::set<ExitMask> assembly_exits(const Chunk& chunk) {
  std::set<ExitMask> out;
  for (const Transform transform : assembly_transforms(chunk)) {
    out.insert(mirrored_exits(exits_of(chunk), transform));
  }
  return out;
}

// A quarter of the side, four cells at most; as odd as the side, or there is no middle.
ChunkExit standard_exit(Side side, int length) {
  const int quarter = std::clamp(length / 4, 1, 4);
  const int width = quarter + (length - quarter) % 2;
  return {side, (length - width) / 2, width, {}};
}

std::string_view biome_of(const Chunk& chunk) {
  return chunk.biome.empty() ? kNeutralBiome : std::string_view(chunk.biome);
}

bool suits_biome(const Chunk& chunk, std::string_view biome) {
  return biome_of(chunk) == kNeutralBiome || biome_of(chunk) == biome;
}

bool fits_base(const Chunk& chunk, int base) {
  const auto is_side = [&](int times) { return chunk.width == base * times; };
  return chunk.width == chunk.height && std::ranges::any_of(kBaseMultiples, is_side);
}

std::vector<ExitMask> BaseCoverage::gaps() const {
  std::vector<ExitMask> out;
  for (std::size_t mask = 0; mask < kExitMasks; ++mask) {
    if (!rooms[mask].contains(base)) out.push_back(static_cast<ExitMask>(mask));
  }
  return out;
}

bool Coverage::complete() const {
  return std::ranges::all_of(tables, [](const BaseCoverage& one) { return one.gaps().empty(); });
}

Coverage cover(std::span<const Chunk> chunks, const CoverageRequest& request) {
  Coverage out;
  out.bases = request.bases.empty() ? usual_bases(chunks) : request.bases;
  const std::set<std::string> biomes =
      request.biome.empty() ? biomes_in(chunks) : std::set<std::string>{request.biome};
  for (const int base : out.bases) {
    for (const std::string& biome : biomes) out.tables.push_back(cover_base(chunks, base, biome));
  }
  out.unplaced = unplaced_in(chunks, out.bases);
  out.unused_blocks = unused_blocks_in(chunks);
  return out;
}

std::vector<std::vector<ExitMask>> gaps_by_mirror(const std::vector<ExitMask>& gaps) {
  std::vector<std::vector<ExitMask>> out;
  std::set<ExitMask> left(gaps.begin(), gaps.end());
  while (!left.empty()) {
    const ExitMask first = *left.begin();
    std::vector<ExitMask>& group = out.emplace_back();
    for (const ExitMask mask : gaps) {
      const bool mirror = std::ranges::any_of(
          kMirrors, [&](Transform path) { return mirrored_exits(first, path) == mask; });
      if (mirror && left.erase(mask) != 0) group.push_back(mask);
    }
  }
  return out;
}

}  // namespace warren
