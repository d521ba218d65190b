#include "kinds/stage/verify/board.hpp"

namespace warren::proof {
namespace {

constexpr std::size_t kPainted = static_cast<std::size_t>(StageFeature::fall_spawn) + 1;
// Painting over cells again is quicker than adding up, as long as it is not done too often.
constexpr std::int64_t kMostCoats = 8;

// Whatever numbers the rectangle has.
Rect clipped(Rect rect, Rect to) {
  const auto clamp = [](std::int64_t value, int low, int high) {
    return static_cast<int>(std::clamp<std::int64_t>(value, low, high));
  };
  if (rect.empty()) return {};
  const int left = clamp(rect.x, to.x, to.right());
  const int top = clamp(rect.y, to.y, to.bottom());
  const int right = clamp(std::int64_t{rect.x} + rect.w, to.x, to.right());
  const int bottom = clamp(std::int64_t{rect.y} + rect.h, to.y, to.bottom());
  return {left, top, right - left, bottom - top};
}

// Corners of rectangles, added up to how many of them cover each cell.
void paint_by_corners(const std::vector<StageZone>& zones, StageFeature feature, Rect inner,
                      int width, std::vector<CellMarks>& marks) {
  Grid<std::int64_t> sums(inner.right() + 1, inner.bottom() + 1, 0);
  for (const StageZone& zone : zones) {
    if (zone.feature != feature) continue;
    for (const Rect& rect : zone.rects) {
      const Rect part = clipped(rect, inner);
      if (part.empty()) continue;
      ++sums[{part.x, part.y}];
      --sums[{part.right(), part.y}];
      --sums[{part.x, part.bottom()}];
      ++sums[{part.right(), part.bottom()}];
    }
  }
  for (int y = inner.y; y < inner.bottom(); ++y) {
    for (int x = inner.x; x < inner.right(); ++x) {
      sums[{x, y}] += sums[{x - 1, y}] + sums[{x, y - 1}] - sums[{x - 1, y - 1}];
      if (sums[{x, y}] > 0) {
        marks[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
              static_cast<std::size_t>(x)] |= zone_mark(feature);
      }
    }
  }
}

void paint(Rect part, CellMarks mark, int width, std::vector<CellMarks>& marks) {
  for (int y = part.y; y < part.bottom(); ++y) {
    CellMarks* row = marks.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
    for (int x = part.x; x < part.right(); ++x) row[x] |= mark;
  }
}

}  // namespace

void paint_zones(const std::vector<StageZone>& zones, Rect inner, int width,
                 std::vector<CellMarks>& marks) {
  const std::int64_t most = kMostCoats * inner.w * inner.h;
  std::array<std::int64_t, kPainted> painted{};  // cells, each as often as it is covered
  for (const StageZone& zone : zones) {
    const auto feature = static_cast<std::size_t>(zone.feature);
    if (feature >= kPainted) continue;
    for (const Rect& rect : zone.rects) {
      if (painted[feature] > most) break;
      const Rect part = clipped(rect, inner);
      painted[feature] += std::int64_t{part.w} * part.h;
      paint(part, zone_mark(zone.feature), width, marks);
    }
  }
  for (std::size_t feature = 0; feature < kPainted; ++feature) {
    if (painted[feature] <= most) continue;
    paint_by_corners(zones, static_cast<StageFeature>(feature), inner, width, marks);
  }
}

}  // namespace warren::proof
