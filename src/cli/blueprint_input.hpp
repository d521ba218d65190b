// Blueprints that somebody drew, with the stage file whose rules they are played by.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>

#include "kinds/stage/content/config.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::cli {

inline constexpr std::string_view kBlueprintExtension = ".blueprint";
inline bool is_blueprint_path(const std::filesystem::path& path) {
  return path.extension() == kBlueprintExtension;
}
// Whoever says which stage it is drawn for may call it as they like.
inline bool is_drawing(const std::filesystem::path& path, const std::string& stage) {
  return is_blueprint_path(path) || (!stage.empty() && path.extension() != ".json");
}

// --stage FILE
void add_stage_option(CLI::App& command, std::string& stage);

struct DrawnStage {
  Level level;
  int first_line = 1;        // of the drawing, in its file
  StageConfig requirements;  // of the stage that it is drawn for
};

// The drawn stage. `stage` is the .stage.toml file: without it the rules are not known.
Result<DrawnStage> load_blueprint(const std::string& file, const std::string& stage);

// What the stage asks for and the drawing has not, as warnings: a drawing is free to differ.
std::vector<Diagnostic> unmet_requirements(const DrawnStage& drawn, const std::string& file);

}  // namespace warren::cli
