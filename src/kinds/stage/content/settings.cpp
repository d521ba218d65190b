// --set key=value.
#include <fmt/format.h>

#include <algorithm>

#include "content/parameter_problem.hpp"
#include "kinds/stage/content/check.hpp"
#include "kinds/stage/content/parameters.hpp"
#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/content/values.hpp"
#include "kinds/stage/content/zone_sources.hpp"

namespace warren {
namespace {

std::optional<ParameterProblem> set_stage_key(StageConfig& config, const std::string& key,
                                              const std::string& value) {
  if (const StageParameter* which = find_stage_parameter(key)) {
    return set_stage_text(config, *which, value);
  }
  return ParameterProblem{
      fmt::format("there is no parameter '{}'", key),
      suggestion(key, stage_keys(), "`warren help params stage` lists all of them")};
}

// A grid of another size than the one that the zones were written for.
void check_new_size(const StageFile& file, const StageConfig& before, Diagnostics& diagnostics) {
  const StageConfig& config = file.config;
  if (config.grid_cols == before.grid_cols && config.grid_rows == before.grid_rows) return;
  const StageKeyReport report{file, diagnostics};
  if (file.given.contains("map")) {
    report.error(
        {"map"},
        fmt::format("the map draws {} x {} cells, the grid cannot be {} x {}", before.grid_cols,
                    before.grid_rows, config.grid_cols, config.grid_rows),
        "leave grid_cols and grid_rows out of --set: the map decides");
    return;
  }
  const Rect grid{0, 0, config.grid_cols, config.grid_rows};
  for (const StageZone& zone : config.zones) {
    const std::string key = fmt::format("{}_zones", to_string(zone.feature));
    for (const Rect& rect : zone.rects) {
      if (rect.intersect(grid) == rect) continue;
      report.error({key, "moving_floor_zones", "moving_floor_cells"},
                   fmt::format("{} lies outside of a grid of {} x {} cells",
                               source_text({zone.feature, rect, {}, '\0'}), grid.w, grid.h),
                   fmt::format("make the grid at least {} x {}, or move the zone", rect.right(),
                               rect.bottom()));
    }
  }
}

std::vector<Diagnostic> check_warnings(const StageFile& file) {
  Diagnostics diagnostics(file.path);
  check_stage(file, stage_cover(file.config), diagnostics);
  return diagnostics.list();
}

// Warnings that no longer hold go, new ones come.
void renew_warnings(const StageFile& before, StageFile& after) {
  const std::vector<Diagnostic> old = check_warnings(before);
  std::erase_if(after.warnings, [&](const Diagnostic& warning) {
    return std::ranges::any_of(
        old, [&](const Diagnostic& other) { return other.message == warning.message; });
  });
  for (Diagnostic& warning : check_warnings(after)) after.warnings.push_back(std::move(warning));
}

}  // namespace

Status apply_settings(StageFile& file, std::span<const StageSetting> settings) {
  if (settings.empty()) return {};
  StageFile changed = file;
  Status status = set_each(settings, [&](const std::string& key, const std::string& value) {
    auto problem = set_stage_key(changed.config, key, value);
    if (!problem) changed.given[key] = {};
    return problem;
  });
  if (!status) return status;
  if (changed.config.name.empty()) changed.config.name = stage_stem(file.path);
  fill_fuel_counts(changed);
  Diagnostics diagnostics(file.path);
  check_new_size(changed, file.config, diagnostics);
  check_fuel(changed, diagnostics);
  if (!diagnostics.has_errors()) {
    check_stage(changed, stage_cover(changed.config), diagnostics);
  }
  if (diagnostics.has_errors()) {
    // The file itself was right: it is the call that asks for what cannot be.
    Error error = diagnostics.to_error();
    error.failure = Failure::usage;
    return tl::make_unexpected(std::move(error));
  }
  renew_warnings(file, changed);
  file = std::move(changed);
  return {};
}

}  // namespace warren
