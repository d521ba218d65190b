// How far open cells are from the nearest closed one.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/topology/flood.hpp"

namespace warren::route {

// Counted in steps to the sides and corners, up to kMost. Cells outside the map are closed.
class Clearance {
 public:
  static constexpr int kMost = 12;

  // 64 cells at a time: a cell is still open after as many erosions as it has room. Memory is kept.
  void measure(const BitGrid& open);

  // 0 for a closed cell, 1 for an open one beside a closed one.
  int at(Point p) const {
    const std::array<std::uint64_t, kDigits>& word =
        counts_[static_cast<std::size_t>(p.y) * static_cast<std::size_t>(left_.words_per_row()) +
                static_cast<std::size_t>(p.x >> 6)];
    std::uint64_t out = 0;
    for (std::size_t digit = 0; digit < kDigits; ++digit) {
      out |= (word[digit] >> (p.x & 63) & 1U) << digit;
    }
    return static_cast<int>(out);
  }

 private:
  static constexpr std::size_t kDigits = 4;
  static_assert(kMost < 1 << kDigits);

  void count_left();

  // The numbers of 64 cells beside each other, in binary: all first digits, all second digits ...
  std::vector<std::array<std::uint64_t, kDigits>> counts_;
  BitGrid left_;  // after the erosions so far
  BitGrid across_;
};

}  // namespace warren::route
