// All floors of a dungeon as their passes leave them, with their stairs joined: neither verified
// nor certified, which the pipeline does.
#pragma once

#include <vector>

#include "kinds/dungeon/generate/generator.hpp"

namespace warren::testing {

inline Result<std::vector<Level>> generated(const DungeonConfig& config,
                                            const RunOptions& options) {
  dungeon::Generator generator;
  std::vector<Level> floors(static_cast<std::size_t>(config.floors));
  for (std::size_t i = 0; i < floors.size(); ++i) {
    const Status status =
        generator.generate_floor(floors[i], config, static_cast<int>(i) + 1, options);
    if (!status) return tl::make_unexpected(status.error());
  }
  dungeon::join_stairs(floors);
  return floors;
}

}  // namespace warren::testing
