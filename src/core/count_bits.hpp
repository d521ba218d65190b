// How many bits of a word are set. std::popcount is a call into the compiler's library where the
// machine is not known to have an instruction for it.
#pragma once

#include <cstdint>

namespace warren {

constexpr int count_bits(std::uint64_t word) {
  word -= (word >> 1) & 0x5555555555555555U;
  word = (word & 0x3333333333333333U) + ((word >> 2) & 0x3333333333333333U);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fU;
  return static_cast<int>((word * 0x0101010101010101U) >> 56);
}

}  // namespace warren
