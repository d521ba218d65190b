// Level files of every kind that there is.
#pragma once

#include "kinds/kind.hpp"
#include "level/floors.hpp"

namespace warren {

inline Result<ReadLevel> read_level_file(std::string_view text, const std::string& file) {
  return read_level(text, file, kind_names());
}

// The levels of a level file or of a file with several parts.
inline Result<std::vector<ReadLevel>> read_level_files(std::string_view text,
                                                       const std::string& file) {
  return read_levels(text, file, kind_names());
}

}  // namespace warren
