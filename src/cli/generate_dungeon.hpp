// warren generate for dungeons: a configuration and a seed become floors.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/zone_input.hpp"

namespace warren::cli {

struct DungeonArguments {
  ZoneInput input;
  std::optional<int> floors;
  std::string seeds;  // A..B
  std::string out;
  std::vector<std::string> formats;
  bool per_floor = false;  // a file for each floor
  bool times = false;
  bool json = false;
};

Status generate_dungeon(const DungeonArguments& arguments, const Console& console);

}  // namespace warren::cli
