// The grid of base chunks that a structured region is built in.
#pragma once

#include <cstdint>
#include <span>

#include "kinds/zone/content/region.hpp"
#include "warren/grid.hpp"

namespace warren {

// Cells that lie in any of the rectangles, each counted once.
std::int64_t union_area(std::span<const Rect> rects);

// Begins at the corner of the region's bounds. A coarse cell is valid when all of its cells lie in
// the region; cells of the region in no valid coarse cell are padding. Positions are those of
// coarse cells.
class CoarseGrid {
 public:
  // Of a structured region with at least one rectangle.
  explicit CoarseGrid(const RegionDefinition& region);

  int columns() const { return valid_.width(); }
  int rows() const { return valid_.height(); }
  int base() const { return base_; }

  bool valid(Point at) const { return valid_.contains(at) && valid_[at] != 0; }
  Rect cells(Point at) const {
    return {corner_.x + at.x * base_, corner_.y + at.y * base_, base_, base_};
  }
  int valid_neighbours(Point at) const;

  std::int64_t count() const { return count_; }      // of valid coarse cells
  std::int64_t padding() const { return padding_; }  // in cells of the map
  // Parts of valid coarse cells that share no side with each other.
  int pieces() const;

 private:
  Point corner_;
  int base_;
  Grid<std::uint8_t> valid_;
  std::int64_t count_ = 0;
  std::int64_t padding_ = 0;
};

}  // namespace warren
