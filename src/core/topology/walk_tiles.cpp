#include "core/topology/walk_tiles.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/count_bits.hpp"

namespace warren {
namespace {

constexpr std::uint64_t kLeftColumn = 0x0101010101010101ULL;
constexpr std::uint64_t kRightColumn = kLeftColumn << 7;
constexpr std::uint64_t kTopRow = 0xff;
constexpr std::uint64_t kBottomRow = kTopRow << 56;
constexpr int kLastRow = 56;  // by how much the bottom row lies above the top one

// The cells of a tile that straight steps to the left and right reach through open ones: after
// three doublings a cell has seen its whole row. What comes from beyond an edge is another row's.
std::uint64_t spread_across(std::uint64_t from, std::uint64_t open) {
  std::uint64_t right = from;
  std::uint64_t left = from;
  std::uint64_t to_right = open & ~kLeftColumn;
  std::uint64_t to_left = open & ~kRightColumn;
  for (int step = 1; step < kWalkTile; step *= 2) {
    right |= to_right & (right << step);
    left |= to_left & (left >> step);
    to_right &= to_right << step;
    to_left &= to_left >> step;
  }
  return right | left;
}

std::uint64_t spread_down_and_up(std::uint64_t from, std::uint64_t open) {
  std::uint64_t down = from;
  std::uint64_t up = from;
  std::uint64_t to_below = open;
  std::uint64_t to_above = open;
  for (int step = kWalkTile; step < 8 * kWalkTile; step *= 2) {
    down |= to_below & (down << step);
    up |= to_above & (up >> step);
    to_below &= to_below << step;
    to_above &= to_above >> step;
  }
  return down | up;
}

// Everything in a tile that 4-connected steps reach.
std::uint64_t spread(std::uint64_t from, std::uint64_t open) {
  if (open == ~std::uint64_t{0}) return open;
  std::uint64_t now = from;
  std::uint64_t before = 0;
  // Mostly all of a tile hangs together.
  while (now != before && now != open) {
    before = now;
    now = spread_across(spread_down_and_up(now, open), open);
  }
  return now;
}

// Eight words as rows of eight bytes.
using Bytes8x8 = std::array<std::uint64_t, 8>;

void swap_parts(std::uint64_t& one, std::uint64_t& other, int shift, std::uint64_t mask) {
  const std::uint64_t differing = ((one >> shift) ^ other) & mask;
  other ^= differing;
  one ^= differing << shift;
}

// Eight rows of one word become eight tiles, and eight tiles eight rows: by quarters, then quarters
// of those, then bytes.
void transpose(Bytes8x8& rows) {
  for (const std::size_t i : {0U, 1U, 2U, 3U}) {
    swap_parts(rows[i], rows[i + 4], 32, 0x00000000ffffffffU);
  }
  for (const std::size_t i : {0U, 1U, 4U, 5U}) {
    swap_parts(rows[i], rows[i + 2], 16, 0x0000ffff0000ffffU);
  }
  for (const std::size_t i : {0U, 2U, 4U, 6U}) {
    swap_parts(rows[i], rows[i + 1], 8, 0x00ff00ff00ff00ffU);
  }
}

}  // namespace

std::vector<std::uint64_t> tiles_of(const BitGrid& bits) {
  const int columns = (bits.width() + kWalkTile - 1) / kWalkTile;
  const int rows = (bits.height() + kWalkTile - 1) / kWalkTile;
  std::vector<std::uint64_t> out(static_cast<std::size_t>(columns) *
                                 static_cast<std::size_t>(rows));
  std::uint64_t* tiles = out.data();
  for (int row = 0; row < rows; ++row) {
    const int y = row * kWalkTile;
    const int last = std::min(kWalkTile, bits.height() - y);
    for (int column = 0; column < columns; column += kWalkTile) {
      Bytes8x8 lines{};
      for (int i = 0; i < last; ++i) {
        lines[static_cast<std::size_t>(i)] = bits.row(y + i)[column / kWalkTile];
      }
      transpose(lines);
      tiles = std::copy_n(lines.begin(), std::min(kWalkTile, columns - column), tiles);
    }
  }
  return out;
}

int nth_bit(std::uint64_t word, int n) {
  int at = 0;
  for (int width = 32; width > 0; width /= 2) {
    const std::uint64_t low = word & ((std::uint64_t{1} << width) - 1);
    const int count = count_bits(low);
    if (n < count) {
      word = low;
    } else {
      n -= count;
      word >>= width;
      at += width;
    }
  }
  return at;
}

void WalkTiles::clear() {
  width_ = 0;
  height_ = 0;
  columns_ = 0;
  rows_ = 0;
  pieces_.clear();
  first_.clear();
}

void WalkTiles::measure(const BitGrid& open, Point source) {
  clear();
  width_ = open.width();
  height_ = open.height();
  if (!open.contains(source) || !open.test(source)) return;
  columns_ = (width_ + kWalkTile - 1) / kWalkTile;
  rows_ = (height_ + kWalkTile - 1) / kWalkTile;
  const auto columns = static_cast<std::uint64_t>(columns_);
  per_column_ = ((std::uint64_t{1} << 40) + columns - 1) / columns;
  all_ = tiles_of(open);
  open_ = all_;
  first_.assign(open_.size(), -1);
  const std::int32_t tile = source.y / kWalkTile * columns_ + source.x / kWalkTile;
  const int bit = source.y % kWalkTile * kWalkTile + source.x % kWalkTile;
  entries_ = {{tile, std::uint64_t{1} << bit}};
  for (std::int32_t steps = 0; !entries_.empty(); steps += kWalkTile) {
    later_.clear();
    for (const Entry& entry : entries_) enter(entry, steps);
    entries_.swap(later_);
  }
}

BitGrid WalkTiles::reached() const {
  BitGrid out(width_, height_);
  std::size_t at = 0;
  for (int row = 0; row < rows_; ++row) {
    const int y = row * kWalkTile;
    const int last = std::min(kWalkTile, height_ - y);
    for (int column = 0; column < columns_; column += kWalkTile) {
      Bytes8x8 tiles{};
      const auto count = static_cast<std::size_t>(std::min(kWalkTile, columns_ - column));
      for (std::size_t i = 0; i < count; ++i, ++at) tiles[i] = all_[at] & ~open_[at];
      transpose(tiles);
      for (int i = 0; i < last; ++i) {
        out.row(y + i)[column / kWalkTile] = tiles[static_cast<std::size_t>(i)];
      }
    }
  }
  return out;
}

// Takes the cells out of what is open, so that nobody comes there again.
void WalkTiles::enter(const Entry& entry, std::int32_t steps) {
  const auto at = static_cast<std::size_t>(entry.tile);
  // Two entries from one side may lead into different pieces.
  std::uint64_t left = entry.cells & open_[at];
  while (left != 0) {
    const std::uint64_t cells = spread(left & (~left + 1), open_[at]);
    left &= ~cells;
    open_[at] &= ~cells;
    pieces_.push_back({entry.tile, steps, cells, first_[at]});
    first_[at] = static_cast<std::int32_t>(pieces_.size()) - 1;
    leave(entry.tile, cells, later_);
  }
}

// The cells beside a piece's edges, in the tiles that they lie in.
void WalkTiles::leave(std::int32_t tile, std::uint64_t cells, std::vector<Entry>& out) const {
  const Point place = place_of(tile);
  const int column = place.x;
  const int row = place.y;
  const auto add = [&](std::int32_t to, std::uint64_t from_edge) {
    const std::uint64_t entered = from_edge & open_[static_cast<std::size_t>(to)];
    if (entered != 0) out.push_back({to, entered});
  };
  if (column > 0) add(tile - 1, (cells & kLeftColumn) << (kWalkTile - 1));
  if (column + 1 < columns_) add(tile + 1, (cells & kRightColumn) >> (kWalkTile - 1));
  if (row > 0) add(tile - columns_, (cells & kTopRow) << kLastRow);
  if (row + 1 < rows_) add(tile + columns_, (cells & kBottomRow) >> kLastRow);
}

const WalkPiece* WalkTiles::find(Point cell) const {
  if (columns_ == 0 || !Rect{0, 0, columns_ * kWalkTile, rows_ * kWalkTile}.contains(cell)) {
    return nullptr;
  }
  const int tile = cell.y / kWalkTile * columns_ + cell.x / kWalkTile;
  const int bit = cell.y % kWalkTile * kWalkTile + cell.x % kWalkTile;
  for (std::int32_t i = first_[static_cast<std::size_t>(tile)]; i >= 0;) {
    const WalkPiece& piece = pieces_[static_cast<std::size_t>(i)];
    if (((piece.cells >> bit) & 1U) != 0) return &piece;
    i = piece.next;
  }
  return nullptr;
}

std::int32_t WalkTiles::within(double share) const {
  std::int64_t all = 0;
  for (const WalkPiece& piece : pieces_) all += count_bits(piece.cells);
  const double wanted = share * static_cast<double>(all);
  std::int64_t so_far = 0;
  for (const WalkPiece& piece : pieces_) {
    so_far += count_bits(piece.cells);
    if (static_cast<double>(so_far) >= wanted) return piece.steps;
  }
  return longest();
}

bool WalkTiles::is_end(const WalkPiece& piece) const {
  const Point place = place_of(piece.tile);
  const int column = place.x;
  const int row = place.y;
  // Whether a piece of that tile lies further away and touches these cells.
  const auto further = [&](std::int32_t tile, std::uint64_t beside) {
    for (std::int32_t i = first_[static_cast<std::size_t>(tile)]; i >= 0;) {
      const WalkPiece& other = pieces_[static_cast<std::size_t>(i)];
      if (other.steps > piece.steps && (other.cells & beside) != 0) return true;
      i = other.next;
    }
    return false;
  };
  const std::uint64_t cells = piece.cells;
  if (column > 0 && further(piece.tile - 1, (cells & kLeftColumn) << (kWalkTile - 1))) return false;
  if (column + 1 < columns_ && further(piece.tile + 1, (cells & kRightColumn) >> (kWalkTile - 1))) {
    return false;
  }
  if (row > 0 && further(piece.tile - columns_, (cells & kTopRow) << kLastRow)) return false;
  return row + 1 >= rows_ || !further(piece.tile + columns_, (cells & kBottomRow) >> kLastRow);
}

}  // namespace warren
