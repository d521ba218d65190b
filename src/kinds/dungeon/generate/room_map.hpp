// Where rooms may still lie within a district: one word of bits for each row.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/count_bits.hpp"
#include "warren/geometry.hpp"

namespace warren::dungeon {

// Cells of a district, a bit each. Bit 0 and the last row lie beyond its border.
class CellBits {
 public:
  static constexpr int kMaxSide = 60;
  static constexpr int kMargin = 1;

  CellBits() : rows_{} {}
  // Of a district so many cells high, for whoever looks no further.
  explicit CellBits(int height) {
    std::fill_n(rows_.begin(), height + 2 * kMargin, std::uint64_t{0});
  }

  void set(int x, int y) { rows_[at(y)] |= std::uint64_t{1} << (x + kMargin); }
  bool test(int x, int y) const { return (rows_[at(y)] >> (x + kMargin) & 1) != 0; }
  void fill(Rect r) {
    for (int y = r.y; y < r.bottom(); ++y) rows_[at(y)] |= mask(r.x, r.w);
  }
  void clear(Rect r) {
    for (int y = r.y; y < r.bottom(); ++y) rows_[at(y)] &= ~mask(r.x, r.w);
  }
  void add_row(int y, std::uint64_t bits) { rows_[at(y)] |= bits; }
  std::uint64_t row(int y) const { return rows_[at(y)]; }
  // What any of these rows has.
  std::uint64_t rows(int first, int count) const {
    std::uint64_t out = 0;
    for (int i = 0; i < count; ++i) out |= rows_[at(first + i)];
    return out;
  }

  static std::uint64_t mask(int first, int count) {
    if (count <= 0) return 0;  // the middle of a wall of one cell or two
    return ((std::uint64_t{1} << count) - 1) << (first + kMargin);
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index + kMargin); }

  std::array<std::uint64_t, kMaxSide + 2 * kMargin> rows_;
};

// Where a bit or one of the next `count` - 1 is set, in steps that double.
constexpr std::uint64_t any_of_next(std::uint64_t bits, int count) {
  if (count <= 0) return 0;
  int have = 1;
  for (; 2 * have <= count; have *= 2) bits |= bits >> have;
  return bits | bits >> (count - have);
}

// Places for rectangles of w x h cells whose northern row is y, as bits of their western columns:
// those within the district that none of the bits lies in.
inline std::uint64_t free_places(const CellBits& taken, Rect district, int w, int h, int y) {
  const std::uint64_t within = CellBits::mask(0, district.w - w + 1);
  return ~any_of_next(taken.rows(y, h), w) & within;
}

// Of those places the ones with a bit right beside a wall: in the given stretches of the four
// walls, as cells from the corner in the north-west. Places beyond the district may be among them.
struct WallStretch {
  int begin = 0;
  int count = 0;
};
struct WallStretches {
  WallStretch north, south, west, east;
};
// Without the ends of the walls.
constexpr WallStretches middles_of_walls(int w, int h) {
  return {{1, w - 2}, {1, w - 2}, {1, h - 2}, {1, h - 2}};
}
inline std::uint64_t places_beside(const CellBits& across, const CellBits& along,
                                   const WallStretches& walls, int w, int h, int y) {
  const auto row = [&](int at, WallStretch wall) {
    return any_of_next(across.row(at) >> wall.begin, wall.count);
  };
  const std::uint64_t west = along.rows(y + walls.west.begin, walls.west.count);
  const std::uint64_t east = along.rows(y + walls.east.begin, walls.east.count);
  return row(y - 1, walls.north) | row(y + h, walls.south) | west << 1 | east >> w;
}

// How many cells of rooms lie in a stretch of a row or of a column: sums up to each cell, so that
// a question is a subtraction, and those of a whole row of places are done many at a time.
class RoomSums {
 public:
  static constexpr int kAtOnce = 16;

  // Places are requested within a district of so many cells.
  RoomSums(int width, int height) : width_(width), height_(height) {}

  void add(Rect room) {
    // What each cell behind the first one of a row gets: the same in all rows.
    std::array<std::uint8_t, CellBits::kMaxSide> added{};
    const int behind = width_ - room.x;
    for (int i = 0; i < behind; ++i) {
      added[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(std::min(i + 1, room.w));
    }
    for (int y = room.y; y < room.bottom(); ++y) {
      std::uint8_t* sums = row_[at(y)].data() + kFirst + room.x + 1;
      for (int i = 0; i < behind; ++i) {
        sums[i] = static_cast<std::uint8_t>(sums[i] + added[static_cast<std::size_t>(i)]);
      }
    }
    for (int y = room.y + 1; y <= height_; ++y) {
      const int more = std::min(y - room.y, room.h);
      std::uint8_t* sums = column_[at(y)].data() + kFirst;
      for (int x = room.x; x < room.right(); ++x) {
        sums[x] = static_cast<std::uint8_t>(sums[x] + more);
      }
    }
  }

  // Cells two away from the walls of each place of w x h cells in row y, from x = 0 on: what a wall
  // of rock lies between. As many places as requested, and some behind them.
  using Row = std::array<std::uint8_t, 64>;
  void near(int y, int w, int h, int places, Row& out) const {
    const std::uint8_t* above = row_[at(y - 2)].data() + kFirst;
    const std::uint8_t* below = row_[at(y + h + 1)].data() + kFirst;
    const std::uint8_t* to = column_[at(y + h)].data() + kFirst;
    const std::uint8_t* from = column_[at(y)].data() + kFirst;
    for (int first = 0; first < places; first += kAtOnce) {
      for (int x = first; x < first + kAtOnce; ++x) {
        const int across = above[x + w] - above[x] + below[x + w] - below[x];
        const int along = to[x - 2] - from[x - 2] + to[x + w + 1] - from[x + w + 1];
        out[static_cast<std::size_t>(x)] = static_cast<std::uint8_t>(across + along);
      }
    }
  }

 private:
  static constexpr int kFirst = 2;  // columns and rows before the first
  static std::size_t at(int y) { return static_cast<std::size_t>(y + kFirst); }

  // Behind the last cell there is room for what is looked at in vain.
  static constexpr std::size_t kWidth = CellBits::kMaxSide + kFirst + 2 + kAtOnce;
  using Sums = std::array<std::array<std::uint8_t, kWidth>, CellBits::kMaxSide + kFirst + 2>;
  Sums row_{};     // of each row: cells before this one
  Sums column_{};  // of each column
  int width_;
  int height_;
};

}  // namespace warren::dungeon
