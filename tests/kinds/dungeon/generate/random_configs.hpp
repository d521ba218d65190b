// Configurations that nobody would think of, but that pass every check of the reader.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "core/rng.hpp"
#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/content/parameters.hpp"

namespace warren::testing {

// Mostly small numbers, now and then up to the largest that is allowed.
inline int any_number(const DungeonParameter& which, int largest, Rng& rng) {
  const int most = std::min(which.max, rng.range(0, 9) == 0 ? largest : which.min + 12);
  return rng.range(which.min, std::max(which.min, most));
}

// The text of a file; about two in three are refused when they are read.
inline std::string any_dungeon_text(std::uint32_t seed, int largest_side = 48) {
  Rng rng(seed);
  const char* presets[] = {"wgiv", "classic", "modern"};
  const std::uint32_t preset = rng.below(3);
  std::string out = "preset = \"" + std::string(presets[preset]) + "\"\nfloors = 10\n";
  out += "width = " + std::to_string(rng.range(8, largest_side)) + "\n";
  out += "height = " + std::to_string(rng.range(8, largest_side)) + "\n";
  const int changed = rng.range(0, 60);  // percent of the parameters
  const bool limited = rng.range(0, 9) == 0;
  for (const DungeonParameter& which : dungeon_parameters()) {
    const std::string_view key = which.key;
    if (key == "width" || key == "height" || key == "floors" || key == "limits.time_ms") continue;
    if (rng.range(0, 99) >= changed) continue;
    if (!limited && key.starts_with("limits.")) continue;
    const int largest = key == "quality.attempts" ? 5 : 120;
    Range value;
    value.min = any_number(which, largest, rng);
    value.max = value.min;
    if (which.is_range()) {
      value.max = std::min(which.max, value.min + rng.range(0, 8));
    }
    // Any bound from above contradicts most of the rooms that are drawn.
    if (key == "doors.count" || key == "rooms.floor_share") value.max = which.max;
    out += std::string(key) + " = " + value_text(which, value) + "\n";
  }
  return out;
}

inline std::optional<DungeonConfig> any_dungeon(std::uint32_t seed, int largest_side = 48) {
  Result<DungeonFile> file =
      parse_dungeon(any_dungeon_text(seed, largest_side), "any.dungeon.toml");
  return file ? std::optional<DungeonConfig>(file->config) : std::nullopt;
}

}  // namespace warren::testing
