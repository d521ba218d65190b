// Warren: levels from what a designer authored and a seed, each the same on every machine.
//
//   #include <warren/warren.hpp>
//
//   const auto level = warren::generate_zone_file("ember.zone", {.seed = 7});
//   if (!level) return report(level.error().text());
//   if (level->open({x, y})) ...
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "warren/floors.hpp"
#include "warren/geometry.hpp"
#include "warren/grid.hpp"
#include "warren/level.hpp"
#include "warren/play.hpp"
#include "warren/result.hpp"
#include "warren/seed_code.hpp"

namespace warren {

struct GenerateOptions {
  std::optional<std::uint32_t> seed;  // wins over the file's
  std::uint32_t master_seed = 0;      // for zones that say `procgen true`
  // Parameters to change, such as {"noise_frequency", "0.02"}.
  std::vector<std::pair<std::string, std::string>> settings;
  unsigned threads = 1;  // never changes the level
  // More folders to look for chunks in, besides those around the zone file.
  std::vector<std::string> chunk_folders;
  // For generate_zone_text: the chunk files that the zone names, by the name it uses.
  std::map<std::string, std::string, std::less<>> chunks;
  // For generate_zone_text: what a world.zone says; empty: there is none.
  std::string world;
};

// Every level comes with its certificate: it was verified before it is returned.

Result<Level> generate_zone_file(const std::filesystem::path& path,
                                 const GenerateOptions& options = {});
// `name` stands in messages where a file's path would.
Result<Level> generate_zone_text(std::string_view text, const std::string& name,
                                 const GenerateOptions& options = {});

// The floors of a dungeon, its stairs joined. A .dungeon.toml file, or the same in JSON. The seed
// is any text; empty takes the file's.
struct DungeonOptions {
  std::string seed;
  // Parameters to change, such as {"rooms.large.count", "3..5"} or {"floors", "10"}.
  std::vector<std::pair<std::string, std::string>> settings;
};
Result<std::vector<Level>> generate_dungeon_file(const std::filesystem::path& path,
                                                 const DungeonOptions& options = {});
Result<std::vector<Level>> generate_dungeon_text(std::string_view text, const std::string& name,
                                                 const DungeonOptions& options = {});

// A stage that can be won. A .stage.toml file, or the same in JSON.
struct StageOptions {
  std::optional<std::uint32_t> seed;  // wins over the file's
  // Parameters to change, such as {"pitfall_density", "0.05"}.
  std::vector<std::pair<std::string, std::string>> settings;
};
Result<Level> generate_stage_file(const std::filesystem::path& path,
                                  const StageOptions& options = {});
Result<Level> generate_stage_text(std::string_view text, const std::string& name,
                                  const StageOptions& options = {});

// Level files (docs/level.schema.json).
std::string level_to_json(const Level& level);

struct LevelRead {
  Level level;
  std::optional<std::uint64_t> hash;  // what the file says; none: nothing, or no hash
  std::vector<Diagnostic> warnings;   // such as a hash that does not fit the content
};
// One level. A key that stands twice, or that every level of the kind has and this one does not, is
// an error.
Result<LevelRead> level_from_json(std::string_view json, const std::string& name = "level");

// What `warren verify` does: whether everything that a level guarantees holds, from the level
// alone, and whether the certificate that it carries says so. The error tells what does not and
// where. A level that was read must also have the hash that its file says.
Status verify_level(const Level& level);
Status verify_level(const LevelRead& read);
// The same for every floor of a dungeon, and whether all of them are there and their stairs meet.
Status verify_dungeon(std::span<const Level> floors);

// "0.1.0"
std::string_view version();

}  // namespace warren
