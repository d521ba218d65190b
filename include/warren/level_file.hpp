// Level files (docs/level.schema.json). Several threads may read and write at once.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

std::string level_to_json(const Level& level);
// All levels of one source in one file, such as the floors of a dungeon: as `warren generate` does.
// A single level is a level file.
std::string levels_to_json(std::span<const Level> levels);

struct LevelRead {
  Level level;
  std::optional<std::uint64_t> hash;  // what the file says; none: nothing, or no hash
  std::vector<Diagnostic> warnings;   // such as a hash that does not fit the content
};
// One level. A key that stands twice, or that every level of the kind has and this one does not, is
// an error. `name` stands in messages where a path would.
Result<LevelRead> level_from_json(std::string_view json, const std::string& name = "level");
// All levels of a file, of which a level file has one.
Result<std::vector<LevelRead>> levels_from_json(std::string_view json,
                                                const std::string& name = "level");

}  // namespace warren
