#include "content/numbers.hpp"
#include "kinds/seed_text.hpp"
#include "kinds/zone/generate/settings.hpp"
#include "kinds/zone/source.hpp"

namespace warren {
namespace {

// The parameters that the level was made with and the file does not have: from --set.
std::vector<ChangedParameter> settings_of(const Level& level, const Zone& zone) {
  std::vector<ChangedParameter> out;
  for (const Property& property : level.provenance.parameters) {
    const ZoneParameter* which = find_zone_parameter(property.key);
    if (which == nullptr) continue;
    std::string value;
    if (const auto* whole = std::get_if<std::int64_t>(&property.value)) {
      value = std::to_string(*whole);
    } else if (const auto* real = std::get_if<double>(&property.value)) {
      value = real_text(*real);
    }
    const std::string in_file = parameter_text(zone.parameters, *which);
    if (value != in_file) out.push_back({property.key, value, in_file});
  }
  return out;
}

}  // namespace

Result<Recorded> recorded_zone(const ZoneFile& file, const Level& level) {
  ZoneFile again = file;
  std::vector<ChangedParameter> changed = settings_of(level, file.zone);
  std::vector<zone::Setting> settings;
  for (const ChangedParameter& one : changed) settings.emplace_back(one.key, one.value);
  if (Status status = zone::apply_settings(again, settings); !status) {
    return tl::make_unexpected(as_content(std::move(status.error())));
  }
  return Recorded{zone_source(std::move(again)), number_as_seed(level.provenance.seed),
                  std::move(changed)};
}

}  // namespace warren
