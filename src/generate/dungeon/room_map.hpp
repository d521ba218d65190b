// Where rooms may still lie within a sector: one word of bits for each row and each column.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "core/count_bits.hpp"
#include "warren/geometry.hpp"

namespace warren::dungeon {

class RoomMap {
 public:
  static constexpr int kMaxSide = 60;  // of a sector: a border around it must fit into a word

  RoomMap(Rect sector, int spacing) : sector_(sector), spacing_(spacing) {
    assert(sector.w <= kMaxSide && sector.h <= kMaxSide);
    rows_.fill(~std::uint64_t{0});
    columns_.fill(~std::uint64_t{0});
    for (int y = 0; y < sector.h; ++y) row(y) = ~mask(0, sector.w);
    for (int x = 0; x < sector.w; ++x) column(x) = ~mask(0, sector.h);
  }

  Rect sector() const { return sector_; }

  bool fits(Rect room) const {
    const Rect r = local(room);
    if (r.x < 0 || r.y < 0 || r.right() > sector_.w || r.bottom() > sector_.h) return false;
    const std::uint64_t bits = mask(r.x, r.w);
    for (int y = r.y; y < r.bottom(); ++y) {
      if ((row(y) & bits) != 0) return false;
    }
    return true;
  }

  // Nothing may lie on the room or nearer to it than the spacing.
  void put(Rect room) {
    const Rect r = local(room);
    const int left = std::max(0, r.x - spacing_);
    const int right = std::min(sector_.w, r.right() + spacing_);
    const std::uint64_t bits = mask(left, right - left);
    const int top = std::max(0, r.y - spacing_);
    const int bottom = std::min(sector_.h, r.bottom() + spacing_);
    for (int y = top; y < bottom; ++y) row(y) |= bits;
    const std::uint64_t column_bits = mask(top, bottom - top);
    for (int x = left; x < right; ++x) column(x) |= column_bits;
  }

  // Cells beside the room where nothing may lie anyway.
  int touching(Rect room) const {
    const Rect r = local(room);
    const std::uint64_t across = mask(r.x, r.w);
    const std::uint64_t along = mask(r.y, r.h);
    return count_bits(row(r.y - 1) & across) + count_bits(row(r.bottom()) & across) +
           count_bits(column(r.x - 1) & along) + count_bits(column(r.right()) & along);
  }

  // Of the sector's border.
  int touching_border(Rect room) const {
    const Rect r = local(room);
    return (r.x == 0 ? r.h : 0) + (r.right() == sector_.w ? r.h : 0) + (r.y == 0 ? r.w : 0) +
           (r.bottom() == sector_.h ? r.w : 0);
  }

  // Free cells around the room, as far as `wide` cells away.
  int room_around(Rect room, int wide) const {
    const Rect r = local(room);
    const int left = std::max(0, r.x - wide);
    const int right = std::min(sector_.w, r.right() + wide);
    const std::uint64_t bits = mask(left, right - left);
    int count = 0;
    for (int y = std::max(0, r.y - wide); y < std::min(sector_.h, r.bottom() + wide); ++y) {
      count += count_bits(~row(y) & bits);
    }
    return count;
  }

  // Places for a room of that size, row by row: those in a nook, that touch something to the east
  // or west and something to the north or south; all, if there is no nook.
  template <class Visit>
  void for_each_nook(int w, int h, const Visit& visit) const {
    bool found = false;
    for (const bool nooks : {true, false}) {
      for (int y = 0; y + h <= sector_.h; ++y) {
        std::uint64_t starts = starts_in(y, w, h, nooks);
        for (; starts != 0; starts &= starts - 1) {
          const int x = std::countr_zero(starts) - kMargin;
          visit(Rect{sector_.x + x, sector_.y + y, w, h});
          found = true;
        }
      }
      if (found) return;
    }
  }

 private:
  static constexpr int kMargin = 1;

  // Where a room of that size may begin in a row, a bit each.
  std::uint64_t starts_in(int y, int w, int h, bool nooks) const {
    std::uint64_t blocked = 0;
    for (int i = 0; i < h; ++i) blocked |= row(y + i);
    const std::uint64_t outside = row(y - 1) | row(y + h);
    const std::uint64_t starts = ~any_of_next(blocked, w);
    if (!nooks || starts == 0) return starts;
    return starts & any_of_next(outside, w) & ((blocked << 1) | (blocked >> w));
  }

  // Where a bit or one of the next `count` - 1 is set, in steps that double.
  static std::uint64_t any_of_next(std::uint64_t bits, int count) {
    int have = 1;
    for (; 2 * have <= count; have *= 2) bits |= bits >> have;
    return bits | bits >> (count - have);
  }

  Rect local(Rect r) const { return {r.x - sector_.x, r.y - sector_.y, r.w, r.h}; }
  static std::uint64_t mask(int x, int count) {
    return ((std::uint64_t{1} << count) - 1) << (x + kMargin);
  }
  std::uint64_t& row(int y) { return rows_[static_cast<std::size_t>(y + kMargin)]; }
  const std::uint64_t& row(int y) const { return rows_[static_cast<std::size_t>(y + kMargin)]; }
  std::uint64_t& column(int x) { return columns_[static_cast<std::size_t>(x + kMargin)]; }
  const std::uint64_t& column(int x) const {
    return columns_[static_cast<std::size_t>(x + kMargin)];
  }

  Rect sector_;
  int spacing_;
  // The same twice: what lies beside a room is a stretch of a row or of a column.
  std::array<std::uint64_t, kMaxSide + 2> rows_{};
  std::array<std::uint64_t, kMaxSide + 2> columns_{};
};

}  // namespace warren::dungeon
