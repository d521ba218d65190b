// Level files: `warren-level` 2, described by docs/level.schema.json.
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

inline constexpr int kLevelFormat = 2;

// Keys in a fixed order and one row of cells per line, so that two levels can be compared with
// diff. Maps with more than kMaxPlainCells cells are written packed.
inline constexpr std::size_t kMaxPlainCells = std::size_t{4096} * 4096;
std::string write_level(const Level& level);

struct ReadLevel {
  Level level;
  std::vector<Diagnostic> warnings;           // such as a hash that does not fit the content
  std::optional<std::uint64_t> written_hash;  // what the file says; none: nothing, or no hash
  bool of_floors = false;                     // from a file of floors, which has all of them
};
// Kinds of level that there are; a level of any other is refused.
using KindNames = std::span<const std::string_view>;
Result<ReadLevel> read_level(std::string_view text, const std::string& file, KindNames kinds);

}  // namespace warren
