// Where rooms may still lie within a district: one word of bits for each row and each column.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "core/count_bits.hpp"
#include "warren/geometry.hpp"

namespace warren::dungeon {

// Cells of a district, a bit each. Bit 0 and the last row lie beyond its border.
class CellBits {
 public:
  static constexpr int kMaxSide = 60;
  static constexpr int kMargin = 1;

  void set(int x, int y) {
    rows_[at(y)] |= std::uint64_t{1} << (x + kMargin);
    columns_[at(x)] |= std::uint64_t{1} << (y + kMargin);
  }
  void fill(Rect r) {
    for (int y = r.y; y < r.bottom(); ++y) rows_[at(y)] |= mask(r.x, r.w);
    for (int x = r.x; x < r.right(); ++x) columns_[at(x)] |= mask(r.y, r.h);
  }
  void clear(Rect r) {
    for (int y = r.y; y < r.bottom(); ++y) rows_[at(y)] &= ~mask(r.x, r.w);
    for (int x = r.x; x < r.right(); ++x) columns_[at(x)] &= ~mask(r.y, r.h);
  }
  // Of the rows only: whoever looks along columns must not.
  void add_row(int y, std::uint64_t bits) { rows_[at(y)] |= bits; }
  std::uint64_t row(int y) const { return rows_[at(y)]; }

  // Cells right beside a rectangle, without those at the ends of its walls.
  int beside(Rect r) const {
    const std::uint64_t across = mask(r.x + 1, r.w - 2);
    const std::uint64_t along = mask(r.y + 1, r.h - 2);
    return count_bits(rows_[at(r.y - 1)] & across) + count_bits(rows_[at(r.bottom())] & across) +
           count_bits(columns_[at(r.x - 1)] & along) + count_bits(columns_[at(r.right())] & along);
  }
  // Two cells away: what a wall of rock lies between.
  int near(Rect r) const {
    int count = 0;
    const std::uint64_t across = mask(r.x, r.w);
    const std::uint64_t along = mask(r.y, r.h);
    if (r.y >= 1) count += count_bits(rows_[at(r.y - 2)] & across);
    if (r.bottom() < kMaxSide) count += count_bits(rows_[at(r.bottom() + 1)] & across);
    if (r.x >= 1) count += count_bits(columns_[at(r.x - 2)] & along);
    if (r.right() < kMaxSide) count += count_bits(columns_[at(r.right() + 1)] & along);
    return count;
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index + kMargin); }
  static std::uint64_t mask(int first, int count) {
    if (count <= 0) return 0;  // the middle of a wall of one cell or two
    return ((std::uint64_t{1} << count) - 1) << (first + kMargin);
  }

  std::array<std::uint64_t, kMaxSide + 2> rows_{};
  std::array<std::uint64_t, kMaxSide + 2> columns_{};
};

// Where a bit or one of the next `count` - 1 is set, in steps that double.
constexpr std::uint64_t any_of_next(std::uint64_t bits, int count) {
  int have = 1;
  for (; 2 * have <= count; have *= 2) bits |= bits >> have;
  return bits | bits >> (count - have);
}

// Visits the corners of all rectangles of that size within a district of w x h cells that none of
// the bits lies in, row by row.
template <class Visit>
void for_each_place(const CellBits& taken, Rect district, int w, int h, const Visit& visit) {
  if (w > district.w || h > district.h) return;
  const int starts_w = district.w - w + 1;
  const std::uint64_t starts_in = ((std::uint64_t{1} << starts_w) - 1) << CellBits::kMargin;
  for (int y = 0; y + h <= district.h; ++y) {
    std::uint64_t blocked = 0;
    for (int i = 0; i < h; ++i) blocked |= taken.row(y + i);
    std::uint64_t starts = ~any_of_next(blocked, w) & starts_in;
    for (; starts != 0; starts &= starts - 1) {
      visit(Point{std::countr_zero(starts) - CellBits::kMargin, y});
    }
  }
}

}  // namespace warren::dungeon
