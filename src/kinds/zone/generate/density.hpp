// How many enemies a part of the map can take: in blocks of 16 x 16 cells the open ground that can
// be reached and belongs to no landmark, times what the landmarks around make of it.
#pragma once

#include <vector>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

class Density {
 public:
  static constexpr int kBlock = 16;

  explicit Density(const State& state);

  // Cells, each counted with the factor of its block.
  double total() const { return total_; }
  // What the landmarks make of the block that a cell lies in; 0 where nobody may stand.
  double factor(Point cell) const {
    return factors_[static_cast<std::size_t>(cell.y / kBlock * columns_ + cell.x / kBlock)];
  }
  // Where something may stand: reachable, and neither authored nor of a landmark.
  const BitGrid& allowed() const { return allowed_; }

 private:
  double factor_of(Point block, const State& state) const;

  BitGrid allowed_;
  int columns_ = 0;
  std::vector<double> factors_;  // of the blocks in reading order
  double total_ = 0;
};

}  // namespace warren::zone
