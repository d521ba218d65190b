// What a sweep looks at in the levels of a seed, besides whether they keep what they guarantee.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace warren {

// The walls around one gate.
struct Seal {
  std::string gate;
  std::int64_t cells = 0;
  int straight = 0;  // the most of them in a row or a column without a gap
};

// What a level's areas are made of.
struct AreasSeen {
  std::uint64_t layout = 0;                        // which chunks stand where; equal when they do
  std::vector<std::pair<std::string, int>> paths;  // squares, by the area's id
  std::map<std::string, std::uint64_t> chunks;     // how many of each
};

// Every kind fills in what it has.
struct Observed {
  std::vector<Seal> seals;
  std::optional<std::int64_t> carved;  // walls that were opened for paths
  std::optional<double> danger_ramp;   // the farthest third of the walk over the nearest
  std::optional<AreasSeen> areas;      // nothing when the level has none
  // What there is, by name, and what was requested and is not there.
  std::vector<std::pair<std::string, std::int64_t>> counts;
  std::vector<std::string> shortfalls;
};

}  // namespace warren
