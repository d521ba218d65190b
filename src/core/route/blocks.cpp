#include "core/route/blocks.hpp"

#include <algorithm>
#include <span>

namespace warren::route {

namespace {

// The set bits of each group of four, as a number of four bits: 16 counts in a word.
std::uint64_t counts_of_four(std::uint64_t bits) {
  constexpr std::uint64_t kPairs = 0x5555555555555555ULL;
  constexpr std::uint64_t kFours = 0x3333333333333333ULL;
  const std::uint64_t twos = bits - ((bits >> 1) & kPairs);
  return (twos & kFours) + ((twos >> 2) & kFours);
}

// Counts for one row of 4 x 4 blocks, a word of cells at a time. Sums of four rows need more than
// four bits, so even and odd blocks are kept in bytes of their own.
void count_row_of_fours(const BitGrid& bits, int y, std::span<std::uint8_t> counts) {
  constexpr std::uint64_t kLow = 0x0f0f0f0f0f0f0f0fULL;
  const int rows = std::min(4, bits.height() - y);
  for (int word = 0; word < bits.words_per_row(); ++word) {
    std::uint64_t even = 0;
    std::uint64_t odd = 0;
    for (int row = 0; row < rows; ++row) {
      const std::uint64_t fours = counts_of_four(bits.row(y + row)[word]);
      even += fours & kLow;
      odd += (fours >> 4) & kLow;
    }
    const std::size_t first = static_cast<std::size_t>(word) * 16;
    const std::size_t last = std::min(first + 16, counts.size());
    for (std::size_t i = first; i < last; ++i) {
      const std::uint64_t from = (i & 1U) == 0 ? even : odd;
      counts[i] = static_cast<std::uint8_t>(from >> ((i - first) / 2 * 8));
    }
  }
}

void count_row(const BitGrid& bits, int shift, int y, std::span<std::uint8_t> counts) {
  const int side = 1 << shift;
  for (int row = y; row < std::min(y + side, bits.height()); ++row) {
    for (std::size_t block = 0; block < counts.size(); ++block) {
      const std::size_t x = block << shift;
      for (std::size_t i = x; i < x + static_cast<std::size_t>(side); ++i) {
        counts[block] =
            static_cast<std::uint8_t>(counts[block] + (bits.row(row)[i >> 6] >> (i & 63) & 1U));
      }
    }
  }
}

}  // namespace

Grid<std::uint8_t> count_in_blocks(const BitGrid& bits, int shift) {
  const Blocks blocks = blocks_of({0, 0, bits.width(), bits.height()}, shift);
  Grid<std::uint8_t> out(blocks.width(), blocks.height());
  for (int y = 0; y < out.height(); ++y) {
    if (shift == 2) {
      count_row_of_fours(bits, y * 4, out.row(y));
    } else {
      count_row(bits, shift, y << shift, out.row(y));
    }
  }
  return out;
}

bool in_one_piece(std::uint16_t cells) {
  constexpr unsigned kNotFirst = 0xeeeeU;  // columns that have one to their left
  constexpr unsigned kNotLast = 0x7777U;
  const unsigned all = cells;
  unsigned group = all & (~all + 1U);  // the first cell
  for (unsigned last = 0; group != last;) {
    last = group;
    group |=
        all & (((group << 1) & kNotFirst) | ((group >> 1) & kNotLast) | group << 4 | group >> 4);
  }
  return all != 0 && group == all;
}

bool meet(std::uint16_t here, std::uint16_t there, int step) {
  constexpr unsigned kFirstColumn = 0x1111U;
  const unsigned a = here;
  const unsigned b = there;
  switch (step) {
    case 0: return ((a >> 3) & b & kFirstColumn) != 0;
    case 1: return (a & (b >> 3) & kFirstColumn) != 0;
    case 2: return ((a >> 12) & b & 0xfU) != 0;
    default: return (a & (b >> 12) & 0xfU) != 0;
  }
}

}  // namespace warren::route
