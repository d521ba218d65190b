// Blueprints that somebody drew, with the stage file whose rules they are played by.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::cli {

inline constexpr std::string_view kBlueprintExtension = ".blueprint";
inline bool is_blueprint_path(const std::filesystem::path& path) {
  return path.extension() == kBlueprintExtension;
}

// --stage FILE
void add_stage_option(CLI::App& command, std::string& stage);

// The drawn stage. `stage` is the .stage.toml file: without it the rules are not known.
Result<Level> load_blueprint(const std::string& file, const std::string& stage);

}  // namespace warren::cli
