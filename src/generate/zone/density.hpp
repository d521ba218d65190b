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
  double total() const { return sums_.empty() ? 0.0 : sums_.back(); }
  // A cell of a block that is drawn by its share of the total; total() must not be 0.
  Point draw_cell(Rng& rng) const;
  // Whether something may stand there: reachable, and neither authored nor of a landmark.
  bool allows(Point at) const { return allowed_.contains(at) && allowed_.test(at); }

 private:
  double factor(Point block, const State& state) const;

  BitGrid allowed_;
  int columns_ = 0;
  std::vector<double> sums_;  // running, block by block in reading order
};

}  // namespace warren::zone
