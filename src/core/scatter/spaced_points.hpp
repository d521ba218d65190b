// Points that keep their distance: asks in constant time whether one is near.
#pragma once

#include <cstdint>
#include <vector>

#include "core/topology/flood.hpp"
#include "warren/geometry.hpp"
#include "warren/grid.hpp"

namespace warren {

class SpacedPoints {
 public:
  // For points within `bounds` of which none is asked about further than `spacing` away. Keeps its
  // memory.
  void reset(Rect bounds, int spacing);

  void add(Point p);
  // Whether a point is closer than the spacing (Euclidean).
  bool near(Point p) const;
  // The smallest squared distance to a point within the spacing; -1 when there is none.
  std::int64_t nearest_squared(Point p) const;

  std::size_t size() const { return points_.size(); }
  Point operator[](std::size_t i) const { return points_[i]; }

 private:
  // Buckets are no smaller than this: a spacing of 1 would need one per cell.
  static constexpr int kSmallestBucket = 16;

  Point bucket_of(Point p) const {
    return {(p.x - bounds_.x) >> shift_, (p.y - bounds_.y) >> shift_};
  }

  Rect bounds_;
  int shift_ = 4;  // of the side of a bucket, which is a power of two
  std::int64_t spacing_squared_ = 0;
  Grid<std::int32_t> first_;  // of each bucket's list
  std::vector<std::int32_t> next_;
  std::vector<Point> points_;
};

// The same question for whoever asks about many more places than there are points: each point marks
// the cells that are near it, and an answer is a bit.
class SpacedCells {
 public:
  // Only cells within `bounds` may be added or asked about.
  SpacedCells(Rect bounds, int spacing);

  void add(Point p);
  bool near(Point p) const { return near_.test({p.x - bounds_.x, p.y - bounds_.y}); }

 private:
  Rect bounds_;
  std::vector<int> reach_;  // how far it is near to the sides, in the rows from its own on
  BitGrid near_;
};

}  // namespace warren
