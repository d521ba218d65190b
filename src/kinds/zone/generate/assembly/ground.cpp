#include "kinds/zone/generate/assembly/ground.hpp"

#include <algorithm>
#include <cstdlib>

#include "kinds/zone/content/doors.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

constexpr int kBesideFootprint = 3;
constexpr int kDoorsApart = 3;  // squares
constexpr int kDoor = 4;        // cells

bool any_contains(std::span<const Rect> rects, Point cell) {
  return std::ranges::any_of(rects, [&](Rect rect) { return rect.contains(cell); });
}

}  // namespace

AreaGround::AreaGround(const RegionDefinition& region, const Level& level, std::vector<Rect> taken)
    : AreaGround(region, level, std::move(taken),
                 region.mode.mode == RegionMode::open ? kOpenRegionSquare : region.mode.base) {}

AreaGround::AreaGround(const RegionDefinition& region, const Level& level, std::vector<Rect> taken,
                       int base)
    : bounds_(region.bounds()), taken_(std::move(taken)), map_(level.cells.bounds()) {
  for (const RegionRect& rect : region.rects) rects_.push_back(rect.area);
  grid_.origin = {bounds_.x, bounds_.y};
  grid_.base = base;
  grid_.valid.reset(bounds_.w / grid_.base, bounds_.h / grid_.base);
  for (std::size_t i = 0; i < grid_.valid.size(); ++i) {
    const Point at = grid_.valid.point(i);
    grid_.valid[at] = contains_all(grid_.cells_of(at)) ? 1 : 0;
  }
  if (level.zone()->anchor) take_out(level.zone()->anchor->rect);
  for (const Landmark& landmark : level.zone()->landmarks) take_out(landmark.rect);
  keep_doors_off(level);
}

// No door opens towards a footprint.
void AreaGround::keep_doors_off(const Level& level) {
  if (level.zone()->anchor) taken_.push_back(grown(level.zone()->anchor->rect, kBesideFootprint));
  for (const Landmark& landmark : level.zone()->landmarks) {
    taken_.push_back(grown(landmark.rect, kBesideFootprint));
  }
}

AreaGround::AreaGround(Squares grid, const Level& level, std::vector<Rect> taken)
    : taken_(std::move(taken)), map_(level.cells.bounds()), grid_(std::move(grid)) {
  bounds_ = {grid_.origin.x, grid_.origin.y, grid_.valid.width() * grid_.base,
             grid_.valid.height() * grid_.base};
  for (std::size_t i = 0; i < grid_.valid.size(); ++i) {
    if (grid_.has(grid_.valid.point(i))) rects_.push_back(grid_.cells_of(grid_.valid.point(i)));
  }
  keep_doors_off(level);
}

// Squares that a footprint covers, and a cell around it, are not for chunks.
void AreaGround::take_out(Rect footprint) {
  for (std::size_t i = 0; i < grid_.valid.size(); ++i) {
    const Point at = grid_.valid.point(i);
    if (!grid_.cells_of(at).intersect(grown(footprint, 1)).empty()) grid_.valid[at] = 0;
  }
}

bool AreaGround::contains(Point cell) const {
  return any_contains(rects_, cell);
}

bool AreaGround::contains_all(Rect cells) const {
  const auto all_in = [&](Rect rect) { return rect.intersect(cells) == cells; };
  if (std::ranges::any_of(rects_, all_in)) return true;
  for (int y = cells.y; y < cells.bottom(); ++y) {
    for (int x = cells.x; x < cells.right(); ++x) {
      if (!contains({x, y})) return false;
    }
  }
  return true;
}

bool AreaGround::on_edge(Point cell) const {
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (!contains(cell + Point{dx, dy})) return true;
    }
  }
  return false;
}

std::optional<Goal> AreaGround::door_towards(Point place, std::span<const Goal> doors) const {
  const auto crowded = [&](Point cell) {
    return std::ranges::any_of(doors, [&](const Goal& goal) {
      const Point d = goal.cell - cell;
      return goal.out != 0 && std::abs(d.x) + std::abs(d.y) < kDoorsApart;
    });
  };
  std::optional<Goal> best;
  std::int64_t nearest = 0;
  for (std::size_t i = 0; i < grid_.valid.size(); ++i) {
    const Point cell = grid_.valid.point(i);
    if (!grid_.has(cell) || crowded(cell)) continue;
    for (int side = 0; side < 4; ++side) {
      if (grid_.has(cell + kOutward[static_cast<std::size_t>(side)])) continue;
      const Rect cells = grid_.cells_of(cell);
      const Point step = kOutward[static_cast<std::size_t>(side)];
      const Point door{cells.x + cells.w / 2 + step.x * cells.w / 2,
                       cells.y + cells.h / 2 + step.y * cells.h / 2};
      const std::int64_t away = squared_distance(door, place);
      if (best && away >= nearest) continue;
      if (!leads_out(rects_, cells, side, map_, taken_)) continue;
      best = Goal{cell, exit_bit(side)};
      nearest = away;
    }
  }
  return best;
}

Rect AreaGround::edge_of(const Goal& goal) const {
  const Rect cells = grid_.cells_of(goal.cell);
  int side = 0;
  while (!has_exit(goal.out, side)) ++side;
  const Point step = kOutward[static_cast<std::size_t>(side)];
  Point at{cells.x + (cells.w - kDoor) / 2, cells.y + (cells.h - kDoor) / 2};
  while (contains(at + step)) at = at + step;
  return {at.x, at.y, side < 2 ? 1 : kDoor, side < 2 ? kDoor : 1};
}

std::optional<Goal> AreaGround::beside(Rect footprint, Point place) const {
  std::optional<Goal> best;
  std::int64_t nearest = 0;
  for (std::size_t i = 0; i < grid_.valid.size(); ++i) {
    const Point cell = grid_.valid.point(i);
    if (!grid_.has(cell)) continue;
    const Rect cells = grid_.cells_of(cell);
    if (grown(cells, grid_.base).intersect(footprint).empty()) continue;
    const std::int64_t away = squared_distance(cells.centre(), place);
    if (best && away >= nearest) continue;
    best = Goal{cell, 0};
    nearest = away;
  }
  return best;
}

}  // namespace warren::zone
