// Reading a dungeon's configuration with the options that every command which generates takes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/zone_input.hpp"
#include "content/dungeon/dungeon.hpp"

namespace warren::cli {

struct DungeonInput {
  DungeonFile file;  // its seed is the one to use
  std::uint32_t seed = 0;
};

// With --set and --floors applied, for commands that bring seeds of their own.
Result<DungeonFile> load_dungeon_file(const ZoneInput& input, std::optional<int> floors);
// With --seed too. A dungeon without any seed is an error that says where to write one.
Result<DungeonInput> load_dungeon(const ZoneInput& input, std::optional<int> floors,
                                  const Console& console);
// The same dungeon with another seed.
void use_seed(DungeonInput& dungeon, const std::string& text);

// A text seed as a part of a file's name, with a hash where the name cannot hold all of it.
std::string seed_in_name(const std::string& text);

}  // namespace warren::cli
