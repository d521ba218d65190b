// Corridors that end on another corridor: the game wants to know which room that leads to.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "warren/level.hpp"

namespace warren::drpg {

class Joints {
 public:
  explicit Joints(const Level& level);

  // The room nearest to where the corridor meets another one; empty for dead ends.
  std::string room_beyond(const Corridor& corridor) const;

 private:
  std::vector<Point> steps_from(Point at) const;

  const Level& level_;
  Grid<std::int32_t> room_;  // of each cell; -1: none
};

}  // namespace warren::drpg
