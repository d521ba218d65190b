#include "kinds/zone/content/coarse.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace warren {
namespace {

constexpr auto kSides = std::to_array<Point>({{1, 0}, {0, 1}, {-1, 0}, {0, -1}});

// How many columns the rectangles that cover a row cover together. They come from left to right.
std::int64_t covered_columns(std::span<const Rect> from_left, int y) {
  std::int64_t covered = 0;
  int reached = 0;
  bool any = false;
  for (const Rect& rect : from_left) {
    if (rect.empty() || y < rect.y || y >= rect.bottom()) continue;
    const int begin = any ? std::max(rect.x, reached) : rect.x;
    if (rect.right() > begin) covered += rect.right() - begin;
    reached = any ? std::max(reached, rect.right()) : rect.right();
    any = true;
  }
  return covered;
}

bool covers(std::span<const Rect> rects, Rect cell) {
  std::vector<Rect> parts;
  for (const Rect& rect : rects) {
    const Rect part = rect.intersect(cell);
    if (part == cell) return true;
    if (!part.empty()) parts.push_back(part);
  }
  // One rectangle that covers a part only is the common case, along every edge.
  const std::int64_t all = static_cast<std::int64_t>(cell.w) * cell.h;
  return parts.size() > 1 && union_area(parts) == all;
}

// The coarse cells that a rectangle touches.
Rect touched(Rect area, Point corner, int base, Rect grid) {
  const int x = (area.x - corner.x) / base;
  const int y = (area.y - corner.y) / base;
  const int right = (area.right() - 1 - corner.x) / base + 1;
  const int bottom = (area.bottom() - 1 - corner.y) / base + 1;
  return Rect{x, y, right - x, bottom - y}.intersect(grid);
}

}  // namespace

// Between two edges every row is covered alike.
std::int64_t union_area(std::span<const Rect> rects) {
  std::vector<Rect> from_left(rects.begin(), rects.end());
  std::ranges::sort(from_left, {}, &Rect::x);
  std::vector<int> edges;
  for (const Rect& rect : rects) {
    edges.push_back(rect.y);
    edges.push_back(rect.bottom());
  }
  std::ranges::sort(edges);
  std::int64_t area = 0;
  for (std::size_t i = 1; i < edges.size(); ++i) {
    const std::int64_t height = edges[i] - edges[i - 1];
    if (height > 0) area += height * covered_columns(from_left, edges[i - 1]);
  }
  return area;
}

CoarseGrid::CoarseGrid(const RegionDefinition& region) : base_(region.mode.base) {
  const Rect bounds = region.bounds();
  corner_ = {bounds.x, bounds.y};
  valid_.reset(bounds.w / base_, bounds.h / base_);
  std::vector<Rect> areas;
  for (const RegionRect& rect : region.rects) areas.push_back(rect.area);
  // Around the rectangles, not over the bounds: two small ones can lie far apart.
  for (const Rect& area : areas) {
    const Rect near = touched(area, corner_, base_, valid_.bounds());
    for (int y = near.y; y < near.bottom(); ++y) {
      for (int x = near.x; x < near.right(); ++x) {
        std::uint8_t& valid = valid_[{x, y}];
        if (valid != 0 || !covers(areas, cells({x, y}))) continue;
        valid = 1;
        ++count_;
      }
    }
  }
  padding_ = union_area(areas) - count_ * base_ * base_;
}

int CoarseGrid::valid_neighbours(Point at) const {
  return static_cast<int>(
      std::ranges::count_if(kSides, [&](Point side) { return valid(at + side); }));
}

int CoarseGrid::pieces() const {
  Grid<std::uint8_t> waiting = valid_;
  int found = 0;
  std::vector<Point> open;
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    if (waiting[waiting.point(i)] == 0) continue;
    ++found;
    open.push_back(waiting.point(i));
    waiting[open.back()] = 0;
    while (!open.empty()) {
      const Point at = open.back();
      open.pop_back();
      for (const Point side : kSides) {
        const Point next = at + side;
        if (!waiting.contains(next) || waiting[next] == 0) continue;
        waiting[next] = 0;
        open.push_back(next);
      }
    }
  }
  return found;
}

}  // namespace warren
