// A stage as its designer authored it: what a .stage.toml file says, checked.
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
#include "kinds/stage/content/config.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

// Where a key was given, for messages about it later. Line 0: not in the file, by --set.
struct StageKeyPlace {
  DocumentPlace place;
  std::string source;  // the line
};

struct StageFile {
  StageConfig config;
  std::string path;  // as given, for messages
  std::map<std::string, StageKeyPlace, std::less<>> given;
  std::vector<Diagnostic> warnings;
};

struct StageReadOptions {
  bool lenient = false;  // unknown keys are warnings
};

inline constexpr std::string_view kStageExtensions[] = {".stage.toml", ".stage.json"};
bool is_stage_path(const std::filesystem::path& path);
// The name of the file without both extensions.
std::string stage_stem(const std::filesystem::path& path);

// Every problem of the file at once. A stage without a name takes its file's.
Result<StageFile> parse_stage(std::string_view bytes, const std::string& path,
                              const StageReadOptions& options = {});
Result<StageFile> read_stage(const FileSource& files, const std::filesystem::path& path,
                             const StageReadOptions& options = {});

using StageSetting = std::pair<std::string, std::string>;

// Parameters changed from outside the file: --set pitfall_density=0.1. Then everything is checked
// again. Every wrong setting is reported, and the file stays as it is then.
Status apply_settings(StageFile& file, std::span<const StageSetting> settings);

// Everything that was requested, in the order of the table of parameters, for a level's provenance.
// Zones are not among them: the level holds them itself.
std::vector<Property> stage_properties(const StageConfig& config);

}  // namespace warren
