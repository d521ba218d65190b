// The labels of cells: a proof, without any search, that nobody walks around a gate.
#pragma once

#include "kinds/zone/verify/forest.hpp"

namespace warren::proof {

class Regions {
 public:
  // Says so when there is not one label for each cell.
  Regions(const Case& of, const Forest& forest, Judge& judge);

  // Each rule looks at single cells and their neighbours only.
  void judge_all();
  // What a search found must agree: no cell that is `reached` without gate `i` is labelled as lying
  // behind it.
  void judge_reached(std::size_t i, const BitGrid& reached);

 private:
  bool usable() const { return usable_; }
  void judge_closed();
  void judge_numbers();
  void judge_neighbours();
  void judge_pair(int y, int other, int shift);
  void judge_gate_cells();
  void judge_ring(std::size_t i);
  void judge_footprint(const Landmark& landmark, int region);
  void judge_start();
  std::string label(Point at) const;

  const Case& case_;
  const Forest& forest_;
  Judge& judge_;
  const Grid<std::uint8_t>& regions_;
  bool usable_ = false;
};

}  // namespace warren::proof
