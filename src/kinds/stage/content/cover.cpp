#include "kinds/stage/content/cover.hpp"

#include <vector>

namespace warren {

void cover_cells(StageCover& cover, StageFeature feature, std::span<const Rect> rects) {
  if (rects.empty() || cover.empty()) return;
  // Each rectangle marks its four corners; sums from the top left tell how many lie over a cell.
  Grid<int> corners(cover.width() + 1, cover.height() + 1);
  for (const Rect& rect : rects) {
    const Rect in = rect.intersect(cover.bounds());
    if (in.empty()) continue;
    ++corners[{in.x, in.y}];
    --corners[{in.right(), in.y}];
    --corners[{in.x, in.bottom()}];
    ++corners[{in.right(), in.bottom()}];
  }
  std::vector<int> above(static_cast<std::size_t>(cover.width()));
  for (int y = 0; y < cover.height(); ++y) {
    const std::span<const int> marks = corners.row(y);
    const std::span<StageFeatureBits> row = cover.row(y);
    int over = 0;
    for (std::size_t x = 0; x < row.size(); ++x) {
      above[x] += marks[x];
      over += above[x];
      if (over > 0) row[x] = static_cast<StageFeatureBits>(row[x] | feature_bit(feature));
    }
  }
}

StageCover stage_cover(const StageConfig& config) {
  StageCover out(config.grid_cols, config.grid_rows);
  for (const StageZone& zone : config.zones) cover_cells(out, zone.feature, zone.rects);
  return out;
}

}  // namespace warren
