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

}  // namespace warren::route
