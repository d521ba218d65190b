// What `warren generate` was requested, whatever the kind of level.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/zone_input.hpp"

namespace warren::cli {

struct GenerateArguments {
  ZoneInput input;
  std::string seeds;  // A..B
  std::string out = "out";
  std::vector<std::string> formats = {"json", "png"};
  std::optional<int> floors;  // of a dungeon
  bool per_floor = false;     // a file for each
  bool times = false;
  bool json = false;
};

}  // namespace warren::cli
