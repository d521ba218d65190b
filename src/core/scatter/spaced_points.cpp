#include "core/scatter/spaced_points.hpp"

#include <algorithm>
#include <bit>

#include "core/topology/bit_runs.hpp"

namespace warren {
namespace {

constexpr std::int32_t kEnd = -1;

}  // namespace

void SpacedPoints::reset(Rect bounds, int spacing) {
  bounds_ = bounds;
  const auto side = static_cast<unsigned>(std::max(spacing, kSmallestBucket));
  shift_ = static_cast<int>(std::bit_width(side - 1));
  spacing_squared_ = std::int64_t{spacing} * spacing;
  first_.reset((bounds.w >> shift_) + 1, (bounds.h >> shift_) + 1, kEnd);
  next_.clear();
  points_.clear();
}

void SpacedPoints::add(Point p) {
  std::int32_t& first = first_[bucket_of(p)];
  next_.push_back(first);
  first = static_cast<std::int32_t>(points_.size());
  points_.push_back(p);
}

std::int64_t SpacedPoints::nearest_squared(Point p) const {
  std::int64_t best = spacing_squared_;
  const Point home = bucket_of(p);
  const Rect around = Rect{home.x - 1, home.y - 1, 3, 3}.intersect(first_.bounds());
  for (int y = around.y; y < around.bottom(); ++y) {
    for (int x = around.x; x < around.right(); ++x) {
      for (std::int32_t i = first_[{x, y}]; i != kEnd; i = next_[static_cast<std::size_t>(i)]) {
        const Point d = points_[static_cast<std::size_t>(i)] - p;
        best = std::min(best, std::int64_t{d.x} * d.x + std::int64_t{d.y} * d.y);
      }
    }
  }
  return best < spacing_squared_ ? best : -1;
}

bool SpacedPoints::near(Point p) const {
  const Point home = bucket_of(p);
  const Rect around = Rect{home.x - 1, home.y - 1, 3, 3}.intersect(first_.bounds());
  for (int y = around.y; y < around.bottom(); ++y) {
    const std::int32_t* row = first_.row(y).data();
    for (int x = around.x; x < around.right(); ++x) {
      for (std::int32_t i = row[x]; i != kEnd; i = next_[static_cast<std::size_t>(i)]) {
        const Point d = points_[static_cast<std::size_t>(i)] - p;
        if (std::int64_t{d.x} * d.x + std::int64_t{d.y} * d.y < spacing_squared_) return true;
      }
    }
  }
  return false;
}

SpacedCells::SpacedCells(Rect bounds, int spacing) : bounds_(bounds), near_(bounds.w, bounds.h) {
  const std::int64_t squared = std::int64_t{spacing} * spacing;
  std::int64_t reach = spacing - 1;
  for (std::int64_t dy = 0; dy < spacing; ++dy) {
    while (reach * reach + dy * dy >= squared) --reach;
    reach_.push_back(static_cast<int>(reach));
  }
}

void SpacedCells::add(Point p) {
  const Point at{p.x - bounds_.x, p.y - bounds_.y};
  const int rows = static_cast<int>(reach_.size());
  const int last = std::min(at.y + rows, near_.height());
  for (int y = std::max(at.y - rows + 1, 0); y < last; ++y) {
    const int reach = reach_[static_cast<std::size_t>(y < at.y ? at.y - y : y - at.y)];
    set_run(near_.row(y), std::max(at.x - reach, 0), std::min(at.x + reach + 1, near_.width()));
  }
}

}  // namespace warren
