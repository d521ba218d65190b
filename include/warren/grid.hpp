// A rectangle of values, row by row in one block of memory.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

#include "warren/geometry.hpp"

namespace warren {

template <class T>
class Grid {
 public:
  Grid() = default;
  Grid(int width, int height, T value = T{}) { reset(width, height, value); }

  // Gives the grid a new size and one value everywhere. Memory is kept, so that a grid that is
  // reset again and again to the same size allocates once.
  void reset(int width, int height, T value = T{}) {
    resize(width, height);
    std::fill(cells_.begin(), cells_.end(), value);
  }

  // As reset, for a caller that writes every cell itself: what the cells hold is unspecified.
  void resize(int width, int height) {
    assert(width >= 0 && height >= 0);
    width_ = width;
    height_ = height;
    cells_.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  }

  int width() const { return width_; }
  int height() const { return height_; }
  std::size_t size() const { return cells_.size(); }
  bool empty() const { return cells_.empty(); }
  Rect bounds() const { return {0, 0, width_, height_}; }
  bool contains(Point p) const { return bounds().contains(p); }

  T& operator[](Point p) { return cells_[index(p)]; }
  const T& operator[](Point p) const { return cells_[index(p)]; }

  std::size_t index(Point p) const {
    assert(contains(p));
    return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(p.x);
  }
  Point point(std::size_t index) const {
    const auto w = static_cast<std::size_t>(width_);
    return {static_cast<int>(index % w), static_cast<int>(index / w)};
  }

  std::span<T> row(int y) { return {cells_.data() + offset(y), static_cast<std::size_t>(width_)}; }
  std::span<const T> row(int y) const {
    return {cells_.data() + offset(y), static_cast<std::size_t>(width_)};
  }

  std::span<T> cells() { return cells_; }
  std::span<const T> cells() const { return cells_; }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  std::size_t offset(int y) const {
    assert(y >= 0 && y < height_);
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
  }

  int width_ = 0;
  int height_ = 0;
  std::vector<T> cells_;
};

}  // namespace warren
