// How far open cells lie from one of them, in tiles of 8 x 8 cells: a tile is one word, so that a
// map of a million cells costs as much as a few rows of it would cell by cell.
//
// A tile that walls part is several pieces, each with its own distance. Distances count 8 for each
// tile on the shortest way by 4-connected steps: within a tile nothing is told apart.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/topology/flood.hpp"
#include "warren/geometry.hpp"

namespace warren {

inline constexpr int kWalkTile = 8;

// The bits of a grid, a word for each tile in reading order; cell (x, y) of a tile is bit 8 y + x.
std::vector<std::uint64_t> tiles_of(const BitGrid& bits);

// Cells of one tile that can be walked between without leaving it.
struct WalkPiece {
  std::int32_t tile = 0;
  std::int32_t steps = 0;   // from the source
  std::uint64_t cells = 0;  // of the tile
  std::int32_t next = -1;   // another piece of the same tile
};

class WalkTiles {
 public:
  // All open cells that 4-connected steps reach from `source`; none when it is closed.
  void measure(const BitGrid& open, Point source);
  void clear();

  // The cells that were measured: those of all pieces.
  BitGrid reached() const;
  // Nearest first.
  const std::vector<WalkPiece>& pieces() const { return pieces_; }
  int columns() const { return columns_; }
  Point corner(const WalkPiece& piece) const {
    const Point at = place_of(piece.tile);
    return {at.x * kWalkTile, at.y * kWalkTile};
  }
  // The piece that a cell belongs to; null for closed cells and those out of reach.
  const WalkPiece* find(Point cell) const;
  // -1 where `find` gives nothing.
  std::int32_t steps(Point cell) const {
    const WalkPiece* piece = find(cell);
    return piece == nullptr ? -1 : piece->steps;
  }
  std::int32_t longest() const { return pieces_.empty() ? 0 : pieces_.back().steps; }
  // The least distance that at least this share of all cells does not exceed.
  std::int32_t within(double share) const;
  // Whether no cell beside the piece lies further away: the end of a passage, or where two ways
  // around something meet.
  bool is_end(const WalkPiece& piece) const;

 private:
  struct Entry {
    std::int32_t tile = 0;
    std::uint64_t cells = 0;
  };

  // Column and row of a tile. A division would take as long as the rest of a step: this is one by a
  // reciprocal that is rounded up, exact for up to 2^22 tiles in up to 2^11 columns.
  Point place_of(std::int32_t tile) const {
    const auto row = static_cast<int>((static_cast<std::uint64_t>(tile) * per_column_) >> 40);
    return {tile - row * columns_, row};
  }
  void enter(const Entry& entry, std::int32_t steps);
  void leave(std::int32_t tile, std::uint64_t cells, std::vector<Entry>& out) const;

  int width_ = 0;
  int height_ = 0;
  int columns_ = 0;
  int rows_ = 0;
  std::uint64_t per_column_ = 0;     // 2^40 over the columns
  std::vector<std::uint64_t> all_;   // open cells
  std::vector<std::uint64_t> open_;  // what is left of them while measuring
  std::vector<std::int32_t> first_;  // piece of each tile; -1: none
  std::vector<WalkPiece> pieces_;
  std::vector<Entry> entries_;
  std::vector<Entry> later_;
};

// The n-th set bit of a word that has more than n, counted from the lowest.
int nth_bit(std::uint64_t word, int n);

}  // namespace warren
