// How often each tile and each kind of thing occurs: for legends.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "warren/level.hpp"

namespace warren::render {

struct ThingTally {
  std::string kind;
  std::size_t count = 0;
};

// One count for each entry of the legend.
std::vector<std::size_t> count_tiles(const Level& level);

// In the order of their first appearance.
std::vector<ThingTally> count_things(const Level& level);

double percent(std::size_t part, std::size_t whole);

}  // namespace warren::render
