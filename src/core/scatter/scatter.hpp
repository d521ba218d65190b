// Giving each cell of a class one of several tiles, by a hash of its position.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace warren::scatter {

struct Share {
  std::uint8_t tile = 0;
  double share = 0;
};

// Thresholds over 32-bit words: a word below bounds[i], and not below an earlier one, is tile i.
struct Choice {
  std::vector<std::uint8_t> tiles;    // at least one
  std::vector<std::uint32_t> bounds;  // one less than tiles, rising

  std::uint8_t pick(std::uint32_t word) const;
};

// Shares are taken relative to their sum. An empty list makes a choice of tile 0.
Choice make_choice(std::span<const Share> shares);

// Turns a row of noise classes (open, wall, effect) into tiles: open cells become tile 0, walls
// and effects what their choice picks for CellHash::at(row_key, x).
void choose_tiles(std::uint32_t row_key, const Choice& walls, const Choice& effects,
                  std::span<std::uint8_t> row);

}  // namespace warren::scatter
