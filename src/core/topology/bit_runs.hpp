// Runs of set bits in a row of a BitGrid, many cells at a time.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace warren {

// The first set bit from x on; `end` when there is none before it.
inline int next_set(const std::uint64_t* row, int x, int end) {
  while (x < end) {
    const std::uint64_t bits = row[x >> 6] >> (x & 63);
    if (bits != 0) return std::min(end, x + std::countr_zero(bits));
    x = (x | 63) + 1;
  }
  return end;
}

// One past the last of the set bits from x on.
inline int run_end(const std::uint64_t* row, int x, int width) {
  while (x < width) {
    const int ones = std::countr_one(row[x >> 6] >> (x & 63));
    x += ones;
    if (ones == 0 || (x & 63) != 0) break;  // the rest of a word was set when it ends a word
  }
  return std::min(x, width);
}

// The first of the set bits that end with x, which is set.
inline int run_begin(const std::uint64_t* row, int x) {
  while (x >= 0) {
    const int ones = std::countl_one(row[x >> 6] << (63 - (x & 63)));
    x -= ones;
    if (ones == 0 || (x & 63) != 63) break;
  }
  return x + 1;
}

// Clears the bits from `begin` to before `end`.
inline void clear_run(std::uint64_t* row, int begin, int end) {
  for (int x = begin; x < end;) {
    const int count = std::min((x | 63) + 1, end) - x;
    row[x >> 6] &= ~((~std::uint64_t{0} >> (64 - count)) << (x & 63));
    x += count;
  }
}

// Sets them.
inline void set_run(std::uint64_t* row, int begin, int end) {
  for (int x = begin; x < end;) {
    const int count = std::min((x | 63) + 1, end) - x;
    row[x >> 6] |= (~std::uint64_t{0} >> (64 - count)) << (x & 63);
    x += count;
  }
}

}  // namespace warren
