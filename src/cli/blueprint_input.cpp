#include "cli/blueprint_input.hpp"

#include <fmt/format.h>

#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/formats/blueprint.hpp"
#include "platform/disk.hpp"
#include "platform/files.hpp"

namespace warren::cli {
namespace {

constexpr std::uint64_t kMaxBlueprintBytes = 4U << 20;

}  // namespace

void add_stage_option(CLI::App& command, std::string& stage) {
  command
      .add_option("--stage", stage,
                  "For a stage drawn by hand: the .stage.toml file whose rules it follows")
      ->type_name("FILE");
}

Result<DrawnStage> load_blueprint(const std::string& file, const std::string& stage) {
  if (stage.empty()) {
    return fail(Failure::usage, fmt::format("{}: by which rules?", file),
                "name the stage that it is drawn for: --stage FILE.stage.toml");
  }
  const Result<StageFile> rules = read_stage(disk(), stage);
  if (!rules) return tl::make_unexpected(rules.error());
  const Result<std::string> text = read_file(file, kMaxBlueprintBytes);
  if (!text) return tl::make_unexpected(text.error());
  Result<Level> level = read_blueprint(*text, file, rules->config.rules);
  if (!level) return tl::make_unexpected(std::move(level.error()));
  return DrawnStage{std::move(*level), first_blueprint_line(*text), rules->config};
}

}  // namespace warren::cli
