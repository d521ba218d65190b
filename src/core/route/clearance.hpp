// How far open cells are from the nearest closed one.
#pragma once

#include <array>

#include "core/topology/flood.hpp"

namespace warren::route {

// Counted in steps to the sides and corners, up to kMost. Cells outside the map are closed.
class Clearance {
 public:
  static constexpr int kMost = 12;

  // 64 cells at a time: level n is what is left of the open cells after n erosions. Memory is kept.
  void measure(const BitGrid& open);

  // 0 for a closed cell, 1 for an open one beside a closed one.
  int at(Point p) const {
    int low = 0;
    int high = kMost;
    while (low < high) {
      const int middle = (low + high + 1) / 2;
      if (levels_[static_cast<std::size_t>(middle - 1)].test(p)) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

 private:
  std::array<BitGrid, kMost> levels_;
  BitGrid across_;
};

}  // namespace warren::route
