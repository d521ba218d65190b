#include "generate/zone/settings.hpp"

#include <fmt/format.h>

#include <vector>

#include "core/diagnostics.hpp"

namespace warren::zone {
namespace {

std::string unknown_help(std::string_view key) {
  std::vector<std::string_view> keys;
  for (const ZoneParameter& parameter : zone_parameters()) keys.push_back(parameter.key);
  return suggestion(key, keys, "`warren help params zone` lists all of them");
}

}  // namespace

Status apply_settings(ZoneFile& file, std::span<const Setting> settings) {
  if (settings.empty()) return {};
  Error error{Failure::usage, {}};
  const auto wrong = [&](std::string message, std::string help) {
    Diagnostic diagnostic;
    diagnostic.message = std::move(message);
    diagnostic.help = std::move(help);
    error.diagnostics.push_back(std::move(diagnostic));
  };
  for (const auto& [key, value] : settings) {
    const ZoneParameter* parameter = find_zone_parameter(key);
    if (parameter == nullptr) {
      wrong(fmt::format("--set {}={}: there is no parameter '{}'", key, value, key),
            unknown_help(key));
    } else if (const auto problem = set_parameter(file.zone.parameters, *parameter, value)) {
      wrong(fmt::format("--set {}={}: {}", key, value, *problem),
            fmt::format("the default is {}", default_text(*parameter)));
    } else if (key.starts_with("noise_")) {
      file.zone.has_noise_line = true;
    }
  }
  if (!error.diagnostics.empty()) return tl::make_unexpected(std::move(error));
  Diagnostics diagnostics(file.path);
  check_zone(file.zone, file.lines, diagnostics);
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  return {};
}

}  // namespace warren::zone
