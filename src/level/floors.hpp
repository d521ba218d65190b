// Several floors in one file: `warren-dungeon` 1, whose "floors" are level files.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "level/json.hpp"

namespace warren {

std::string write_floors(std::span<const Level> floors);

// The levels of a level file or of a file with several floors.
Result<std::vector<ReadLevel>> read_levels(std::string_view text, const std::string& file,
                                           KindNames kinds);

}  // namespace warren
