// The labels of cells: a proof, without any search, that nobody walks around a gate.
#pragma once

#include "kinds/zone/verify/forest.hpp"

namespace warren::proof {

class Regions {
 public:
  // Says so when there is not one label for each cell.
  Regions(const Case& of, const Forest& forest, Check& check);

  // Each rule looks at single cells and their neighbours only.
  void check_all();
  // What a search found must agree: no cell that is `reached` without gate `i` is labelled as lying
  // behind it.
  void check_reached(std::size_t i, const BitGrid& reached);

 private:
  bool usable() const { return usable_; }
  void check_closed();
  void check_numbers();
  void check_neighbours();
  void check_pair(int y, int other, int shift);
  void check_gate_cells();
  void check_ring(std::size_t i);
  void check_footprint(const Landmark& landmark, int territory);
  void check_start();
  std::string label(Point at) const;

  const Case& case_;
  const Forest& forest_;
  Check& check_;
  const Grid<std::uint8_t>& regions_;
  bool usable_ = false;
};

}  // namespace warren::proof
