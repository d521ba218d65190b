// How many enemies a part of the map can take: in blocks of 16 x 16 cells the open ground that can
// be reached and belongs to no landmark, times what the landmarks around make of it.
#pragma once

#include <vector>

#include "core/rng.hpp"
#include "generate/zone/state.hpp"

namespace warren::zone {

class Density {
 public:
  static constexpr int kBlock = 16;

  explicit Density(const State& state);

  // Cells, each counted with the factor of its block.
  double total() const { return total_; }
  // Blocks in reading order; what each adds to the total.
  std::size_t blocks() const { return shares_.size(); }
  double share(std::size_t block) const { return shares_[block]; }
  // Any cell of the block; at the edge of the map it may lie outside.
  Point draw_cell(std::size_t block, Rng& rng) const;
  // Whether something may stand there: reachable, and neither authored nor of a landmark.
  bool allows(Point at) const { return allowed_.contains(at) && allowed_.test(at); }

 private:
  double factor(Point block, const State& state) const;

  BitGrid allowed_;
  int columns_ = 0;
  std::vector<double> shares_;
  double total_ = 0;
};

}  // namespace warren::zone
