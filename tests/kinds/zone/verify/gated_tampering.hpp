// Changes to the zone with two gates.
#pragma once

#include <vector>

#include "gated.hpp"
#include "tampering.hpp"

namespace warren::testing {

inline void expect_noticed_on_gated(const std::vector<Tampering>& table) {
  const Level valid = gated_zone();
  for (const Tampering& tampering : table) expect_noticed_on(valid, tampering);
}

inline void open_cell(Level& level, Point at, std::uint8_t label) {
  level.cells[at] = 0;
  level.zone()->territories[at] = label;
}
inline void close_cell(Level& level, Point at) {
  level.cells[at] = 1;
  level.zone()->territories[at] = kNoTerritory;
}

}  // namespace warren::testing
