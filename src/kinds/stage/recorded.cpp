#include <algorithm>

#include "content/numbers.hpp"
#include "kinds/seed_text.hpp"
#include "kinds/stage/content/parameters.hpp"
#include "kinds/stage/source.hpp"

namespace warren {
namespace {

std::string setting_text(const Value& value) {
  if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return std::to_string(*whole);
  if (const auto* real = std::get_if<double>(&value)) return real_text(*real);
  return std::get<std::string>(value);
}

// The parameters that the level was made with and the file does not have: from --set.
std::vector<ChangedParameter> set_parameters(const Level& level, const StageConfig& config) {
  std::vector<ChangedParameter> out;
  const std::vector<Property> own = stage_properties(config);
  for (const Property& property : level.provenance.parameters) {
    const StageParameter* which = find_stage_parameter(property.key);
    if (which == nullptr || is_places(*which)) continue;
    if (property.key == "seed") continue;
    const auto in_file = std::ranges::find(own, property.key, &Property::key);
    if (in_file != own.end() && in_file->value == property.value) continue;
    out.push_back({property.key, setting_text(property.value),
                   in_file == own.end() ? "nothing" : setting_text(in_file->value)});
  }
  return out;
}

}  // namespace

Result<Recorded> recorded_stage(const StageFile& file, const Level& level) {
  if (level.stage() && level.stage()->drawn) {
    return fail(Failure::usage, "a stage that was drawn is made by nobody but its designer",
                "leave --against away");
  }
  StageFile again = file;
  std::vector<ChangedParameter> changed = set_parameters(level, file.config);
  std::vector<StageSetting> settings;
  for (const ChangedParameter& one : changed) settings.emplace_back(one.key, one.value);
  if (Status status = apply_settings(again, settings); !status) {
    return tl::make_unexpected(as_content(std::move(status.error())));
  }
  return Recorded{stage_source(std::move(again)), number_as_seed(level.provenance.seed),
                  std::move(changed)};
}

}  // namespace warren
