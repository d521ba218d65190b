#include "kinds/zone/report/areas_seen.hpp"

#include "core/hash.hpp"

namespace warren {

AreasSeen see_areas(const Level& level) {
  AreasSeen out;
  Hasher layout;
  for (const Area& area : level.zone()->areas) {
    layout.add(std::string_view(area.id)).add(area.chunks.size());
    for (const AreaChunk& chunk : area.chunks) {
      layout.add(std::string_view(chunk.chunk)).add(static_cast<int>(chunk.transform));
      layout.add(chunk.rect.x).add(chunk.rect.y);
      ++out.chunks[chunk.chunk];
    }
    if (!area.path.empty()) out.paths.emplace_back(area.id, static_cast<int>(area.path.size()));
  }
  out.layout = layout.digest();
  return out;
}

}  // namespace warren
