#include "kinds/zone/content/doors.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace warren {
namespace {

constexpr auto kOut = std::to_array<Point>({{-1, 0}, {1, 0}, {0, -1}, {0, 1}});

bool any_contains(std::span<const Rect> rects, Point cell) {
  return std::ranges::any_of(rects, [&](Rect rect) { return rect.contains(cell); });
}

Point times(Point step, int count) {
  return {step.x * count, step.y * count};
}

// How many cells of the region lie beyond a cell, up to a limit.
int depth(std::span<const Rect> region, Point cell, Point step, int limit) {
  int out = 0;
  while (out < limit && any_contains(region, cell + times(step, out + 1))) ++out;
  return out;
}

}  // namespace

bool leads_out(std::span<const Rect> region, Rect square, int side, Rect map,
               std::span<const Rect> taken) {
  const Point step = kOut[static_cast<std::size_t>(side)];
  const Point along = side < 2 ? Point{0, 1} : Point{1, 0};
  const Point corner{side == 1 ? square.right() - 1 : square.x,
                     side == 3 ? square.bottom() - 1 : square.y};
  const int rest = depth(region, corner, step, square.w);
  if (rest >= square.w) return false;
  for (int i = 1; i < square.w; ++i) {
    if (depth(region, corner + times(along, i), step, square.w) != rest) return false;
  }
  // The middle half of what lies beyond, up to where paths turn.
  const int length = rest + kDoorLand;
  const Point first = corner + times(along, square.w / 4) + step;
  const Point last = corner + times(along, square.w - 1 - square.w / 4) + times(step, length);
  const Rect beyond{std::min(first.x, last.x), std::min(first.y, last.y),
                    std::abs(first.x - last.x) + 1, std::abs(first.y - last.y) + 1};
  if (beyond.intersect(map) != beyond) return false;
  return std::ranges::none_of(taken, [&](Rect rect) { return !rect.intersect(beyond).empty(); });
}

std::vector<Rect> rects_of_others(const Zone& zone, const RegionDefinition& region) {
  std::vector<Rect> out;
  for (const RegionDefinition& other : zone.regions) {
    if (other.id == region.id) continue;
    for (const RegionRect& rect : other.rects) out.push_back(rect.area);
  }
  return out;
}

}  // namespace warren
