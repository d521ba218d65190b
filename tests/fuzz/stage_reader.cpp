// What the stage reader accepts is a stage that written again reads the same; what it refuses, it
// refuses with a message that says what to do. As TOML and as JSON.
#include <algorithm>
#include <string>
#include <string_view>

#include "../kinds/stage/content/stage_text.hpp"
#include "kinds/stage/content/cover.hpp"
#include "kinds/stage/content/stage.hpp"
#include "reader_target.hpp"

namespace {

using namespace warren;
using fuzz::check_refusal;
using fuzz::require;

void check_told(const Error& error, std::string_view bytes) {
  check_refusal(error, bytes);
  for (const Diagnostic& problem : error.diagnostics) {
    const bool told = problem.severity != Severity::error || !problem.help.empty();
    require(told, "an error that does not say what to do", bytes);
    const bool inside = problem.source.empty() ||
                        problem.where.column <= static_cast<int>(problem.source.size()) + 1;
    require(inside, "a place behind the end of its line", bytes);
  }
}

bool is_long(const StageZone& zone) {
  return zone.rects.size() > 150;  // a line of the writer would be longer than a file's may be
}

// Zones are in the grid, and no cell is ground of two kinds.
void check_zones(const StageConfig& config, std::string_view bytes) {
  for (const StageZone& zone : config.zones) {
    for (const Rect& rect : zone.rects) {
      const Rect in = rect.intersect({0, 0, config.grid_cols, config.grid_rows});
      require(!rect.empty() && in == rect, "a zone outside of the grid", bytes);
    }
  }
  const StageCover cover = stage_cover(config);
  for (const StageFeatureBits bits : cover.cells()) {
    const unsigned ground = bits & kTerrainFeatures;
    require((ground & (ground - 1)) == 0, "ground of two kinds", bytes);
  }
}

void check_accepted(const StageFile& file, std::string_view bytes) {
  check_zones(file.config, bytes);
  StageConfig config = file.config;
  // Zones with one name can have been drawn with two letters: other rectangles, the same cells.
  std::erase_if(config.zones, [](const StageZone& zone) {
    return zone.feature == StageFeature::custom || is_long(zone);
  });
  const Result<StageFile> toml = parse_stage(testing::to_toml(config), "again.stage.toml");
  const Result<StageFile> json = parse_stage(testing::to_json(config), "again.stage.json");
  // Zones that were left out make room for more, never for less.
  require(toml && json, "what was read is refused when it is written", bytes);
  require(toml->config == config && json->config == config, "it reads as another stage", bytes);
}

Result<StageFile> parse_as_json(std::string_view bytes, const std::string& name,
                                const StageReadOptions& options) {
  return parse_stage(bytes, name + ".json", options);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::read_input<StageReadOptions>(data, size, parse_stage, check_accepted, check_told);
  return fuzz::read_input<StageReadOptions>(data, size, parse_as_json, check_accepted, check_told);
}
