#include "kinds/stage/content/overlaps.hpp"

#include <algorithm>
#include <bit>

namespace warren {
namespace {

bool is_crowded(StageFeatureBits bits) {
  return std::popcount(static_cast<unsigned>(bits & kTerrainFeatures)) > 1;
}

bool stands_before(const StageZoneSource& a, const StageZoneSource& b) {
  return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
}

// The first two claims of different ground that want the cell.
StageOverlap overlap_at(const std::vector<StageZoneSource>& sources, Point cell) {
  StageOverlap out;
  for (const StageZoneSource& source : sources) {
    if (!is_terrain(source.feature) || !source.rect.contains(cell)) continue;
    if (out.first == nullptr) {
      out.first = &source;
    } else if (source.feature != out.first->feature) {
      out.second = &source;
      break;
    }
  }
  out.cells = out.first->rect.intersect(out.second->rect);
  if (stands_before(*out.second, *out.first)) std::swap(out.first, out.second);
  return out;
}

}  // namespace

void find_overlaps(const std::vector<StageZoneSource>& sources, const StageCover& cover,
                   const std::function<bool(const StageOverlap&)>& tell) {
  Grid<std::uint8_t> told(cover.width(), cover.height());
  for (std::size_t i = 0; i < cover.size(); ++i) {
    if (!is_crowded(cover.cells()[i]) || told.cells()[i] != 0) continue;
    const StageOverlap overlap = overlap_at(sources, cover.point(i));
    if (!tell(overlap)) return;
    const Rect& cells = overlap.cells;
    for (int y = cells.y; y < cells.bottom(); ++y) {
      std::fill_n(told.row(y).begin() + cells.x, cells.w, std::uint8_t{1});
    }
  }
}

}  // namespace warren
