// Lists of cells that became wall or were opened.
#pragma once

#include <string>
#include <vector>

#include "kinds/zone/verify/case.hpp"

namespace warren::proof {

// What the cells of some runs have to be.
struct RunTerms {
  std::string name;         // "a corridor", "the seal of swarmer_gate"
  bool open = false;        // they are now: open, or else closed
  const BitGrid& authored;  // cells that the designer wanted the other way
};

// The cells that the designer made open, or closed.
BitGrid authored_cells(const Case& of, bool open);

// Runs lie in the map, in reading order and without touching a cell twice; their cells are as they
// have to be and in no footprint. Returns how many cells there are.
std::int64_t check_runs(const Case& of, const std::vector<CellRun>& runs, const RunTerms& terms,
                        Check& check);

}  // namespace warren::proof
