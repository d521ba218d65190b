#include "level/stage_hash.hpp"

#include <bit>
#include <cstring>

namespace warren {

void add_stage(Hasher& hasher, const StageData& stage) {
  hasher.add(std::string_view("stage")).add(stage.rules.cell_size).add(stage.rules.exit_sides);
  hasher.add(stage.rules.fuel_mode).add(stage.rules.endurance).add(stage.drawn);
  hasher.add(stage.zones.size());
  for (const StageZone& zone : stage.zones) {
    hasher.add(zone.feature).add(std::string_view(zone.name)).add(zone.rects.size());
    for (const Rect& rect : zone.rects) {
      hasher.add(rect.x).add(rect.y).add(rect.w).add(rect.h);
    }
  }
  hasher.add(stage.layers.width()).add(stage.layers.height());
  // As bytes, the lowest first: the same on every machine.
  const std::span<const StageLayerBits> layers = stage.layers.cells();
  std::vector<std::uint8_t> bytes(layers.size_bytes());
  if constexpr (std::endian::native == std::endian::little) {
    if (!bytes.empty()) std::memcpy(bytes.data(), layers.data(), bytes.size());
  } else {
    std::size_t at = 0;
    for (const StageLayerBits bits : layers) {
      for (unsigned shift = 0; shift < 32; shift += 8) {
        bytes[at++] = static_cast<std::uint8_t>(bits >> shift);
      }
    }
  }
  hasher.add(std::span<const std::uint8_t>(bytes));
}

}  // namespace warren
