// Everything that can be walked to from one cell, 64 cells of a row at a time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/topology/components.hpp"
#include "warren/geometry.hpp"
#include "warren/grid.hpp"

namespace warren {

// One bit per cell, rows padded to whole words.
class BitGrid {
 public:
  BitGrid() = default;
  BitGrid(int width, int height);
  // A set bit for every cell that is not 0.
  static BitGrid from(const Grid<std::uint8_t>& cells);
  // A set bit for every cell that is below `first` or above `last`.
  static BitGrid outside(const Grid<std::uint8_t>& cells, std::uint8_t first, std::uint8_t last);

  // Writes a value to the cells whose bits are set; the grid has as many cells as there are bits.
  void paint(std::uint8_t value, Grid<std::uint8_t>& cells) const;

  // A new size and no bit set; memory is kept.
  void clear(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  int words_per_row() const { return words_per_row_; }

  bool test(Point p) const { return ((word(p) >> (p.x & 63)) & 1U) != 0; }
  bool contains(Point p) const { return Rect{0, 0, width_, height_}.contains(p); }
  void reset(Point p) { row(p.y)[p.x >> 6] &= ~(std::uint64_t{1} << (p.x & 63)); }
  void set(Point p) { row(p.y)[p.x >> 6] |= std::uint64_t{1} << (p.x & 63); }
  std::uint64_t* row(int y) { return words_.data() + offset(y); }
  const std::uint64_t* row(int y) const { return words_.data() + offset(y); }
  std::int64_t count() const;

  friend bool operator==(const BitGrid&, const BitGrid&) = default;

 private:
  std::size_t offset(int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(words_per_row_);
  }
  std::uint64_t word(Point p) const { return row(p.y)[p.x >> 6]; }

  int width_ = 0;
  int height_ = 0;
  int words_per_row_ = 0;
  std::vector<std::uint64_t> words_;
};

// The open cells that steps reach from `source`; none when the source is closed.
BitGrid flood(const BitGrid& open, Point source, Steps steps = Steps::side);
// The same from several; sources that are closed or outside are ignored.
BitGrid flood(const BitGrid& open, std::span<const Point> sources, Steps steps = Steps::side);
// The same, added to what was reached before: open cells, with all that steps reach from them but
// through a source.
void flood_on(const BitGrid& open, std::span<const Point> sources, Steps steps, BitGrid& reached);

}  // namespace warren
