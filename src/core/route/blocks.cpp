#include "core/route/blocks.hpp"

#include <bit>

namespace warren::route {

Grid<std::uint8_t> count_in_blocks(const BitGrid& bits, int shift) {
  const Blocks blocks = blocks_of({0, 0, bits.width(), bits.height()}, shift);
  const int side = blocks.side();
  const std::uint64_t mask = (std::uint64_t{1} << side) - 1;
  Grid<std::uint8_t> out(blocks.width(), blocks.height());
  for (int y = 0; y < bits.height(); ++y) {
    const std::uint64_t* words = bits.row(y);
    std::uint8_t* counts = out.row(y >> shift).data();
    for (int block = 0; block < blocks.width(); ++block) {
      const int x = block << shift;
      const auto part = (words[x >> 6] >> (x & 63)) & mask;
      counts[block] = static_cast<std::uint8_t>(counts[block] + std::popcount(part));
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
