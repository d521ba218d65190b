#include "kinds/zone/generate/settings.hpp"

#include <fmt/format.h>

#include <vector>

#include "content/parameter_problem.hpp"
#include "core/diagnostics.hpp"

namespace warren::zone {
namespace {

std::string unknown_help(std::string_view key) {
  std::vector<std::string_view> keys;
  for (const ZoneParameter& parameter : zone_parameters()) keys.push_back(parameter.key);
  return suggestion(key, keys, "`warren help params zone` lists all of them");
}

std::optional<ParameterProblem> set_key(Zone& zone, const std::string& key,
                                        const std::string& value) {
  const ZoneParameter* parameter = find_zone_parameter(key);
  if (parameter == nullptr) {
    return ParameterProblem{fmt::format("there is no parameter '{}'", key), unknown_help(key)};
  }
  if (const auto problem = set_parameter(zone.parameters, *parameter, value)) {
    return ParameterProblem{*problem, fmt::format("the default is {}", default_text(*parameter))};
  }
  if (key.starts_with("noise_")) zone.has_noise_line = true;
  return std::nullopt;
}

}  // namespace

Status apply_settings(ZoneFile& file, std::span<const Setting> settings) {
  if (settings.empty()) return {};
  Status status = set_each(settings, [&](const std::string& key, const std::string& value) {
    return set_key(file.zone, key, value);
  });
  if (!status) return status;
  Diagnostics diagnostics(file.path);
  check_zone(file.zone, file.lines, diagnostics);
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  return {};
}

}  // namespace warren::zone
