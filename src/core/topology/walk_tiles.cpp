#include "core/topology/walk_tiles.hpp"

#include <algorithm>

#include "core/count_bits.hpp"

namespace warren {
namespace {

constexpr std::uint64_t kLeftColumn = 0x0101010101010101ULL;
constexpr std::uint64_t kRightColumn = kLeftColumn << 7;
constexpr std::uint64_t kTopRow = 0xff;
constexpr std::uint64_t kBottomRow = kTopRow << 56;
constexpr int kLastRow = 56;  // by how much the bottom row lies above the top one

// Everything in a tile that 4-connected steps reach.
std::uint64_t spread(std::uint64_t from, std::uint64_t open) {
  if (open == ~std::uint64_t{0}) return open;
  std::uint64_t now = from;
  std::uint64_t before = 0;
  while (now != before) {
    before = now;
    now |= ((now & ~kRightColumn) << 1) | ((now & ~kLeftColumn) >> 1);
    now &= open;
    now |= (now << kWalkTile) | (now >> kWalkTile);
    now &= open;
  }
  return now;
}

// Eight rows of one word become eight tiles.
void add_tiles(const BitGrid& bits, int row, int word, std::uint64_t* tiles, int count) {
  const int last = std::min(row * kWalkTile + kWalkTile, bits.height());
  for (int y = row * kWalkTile; y < last; ++y) {
    const std::uint64_t line = bits.row(y)[word];
    for (int i = 0; i < count; ++i) {
      tiles[i] |= ((line >> (i * kWalkTile)) & kTopRow) << (y % kWalkTile * kWalkTile);
    }
  }
}

}  // namespace

std::vector<std::uint64_t> tiles_of(const BitGrid& bits) {
  const int columns = (bits.width() + kWalkTile - 1) / kWalkTile;
  const int rows = (bits.height() + kWalkTile - 1) / kWalkTile;
  std::vector<std::uint64_t> out(static_cast<std::size_t>(columns) *
                                 static_cast<std::size_t>(rows));
  for (int row = 0; row < rows; ++row) {
    std::uint64_t* line =
        out.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(columns);
    for (int column = 0; column < columns; column += kWalkTile) {
      add_tiles(bits, row, column / kWalkTile, line + column,
                std::min(kWalkTile, columns - column));
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
  columns_ = 0;
  rows_ = 0;
  pieces_.clear();
  first_.clear();
}

void WalkTiles::measure(const BitGrid& open, Point source) {
  clear();
  if (!open.contains(source) || !open.test(source)) return;
  columns_ = (open.width() + kWalkTile - 1) / kWalkTile;
  rows_ = (open.height() + kWalkTile - 1) / kWalkTile;
  open_ = tiles_of(open);
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
  const int column = tile % columns_;
  const int row = tile / columns_;
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
  const int column = piece.tile % columns_;
  const int row = piece.tile / columns_;
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
