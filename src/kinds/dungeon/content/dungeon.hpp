// A dungeon as its designer authored it: what a .dungeon.toml file says, checked.
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "core/file_source.hpp"
#include "kinds/dungeon/content/config.hpp"
#include "warren/result.hpp"

namespace warren {

// Where a key was given, for messages about it later. Line 0: not in the file, by --set.
struct DungeonKeyPlace {
  DocumentPlace place;
  std::string source;  // the line
};

struct DungeonFile {
  DungeonConfig config;
  std::string path;  // as given, for messages
  // Every key that was given. Counts that were not follow the size of the floor.
  std::map<std::string, DungeonKeyPlace, std::less<>> given;
  std::vector<Diagnostic> warnings;
};

using DungeonSetting = std::pair<std::string, std::string>;

struct DungeonReadOptions {
  bool lenient = false;                           // unknown keys are warnings
  std::span<const DungeonSetting> settings = {};  // --set: changed before the file is checked
};

// Files are named so; a .toml or .json alone may be anything.
inline constexpr std::string_view kDungeonExtensions[] = {".dungeon.toml", ".dungeon.json"};
bool is_dungeon_path(const std::filesystem::path& path);
// The name of the file without both extensions.
std::string dungeon_stem(const std::filesystem::path& path);

// Every problem of the file at once. A dungeon without a name takes its file's.
Result<DungeonFile> parse_dungeon(std::string_view bytes, const std::string& path,
                                  const DungeonReadOptions& options = {});
Result<DungeonFile> read_dungeon(const FileSource& files, const std::filesystem::path& path,
                                 const DungeonReadOptions& options = {});

// Parameters changed from outside a file that was read: --set rooms.large.count=3..5. Counts that
// nobody gave follow a new size or preset; then everything is checked again. Every wrong setting is
// reported, and the file stays as it is then.
Status apply_settings(DungeonFile& file, std::span<const DungeonSetting> settings);
// The same for values that a level was made with. Nobody gave them: what a preset requires stays
// so, whatever else contradicts it, and nothing follows from them.
Status apply_recorded(DungeonFile& file, std::span<const DungeonSetting> settings);

// What cannot be: rooms that no floor of that size has space for, more of something than places.
void check_dungeon(const DungeonFile& file, Diagnostics& diagnostics);

}  // namespace warren
