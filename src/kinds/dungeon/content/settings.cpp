#include "kinds/dungeon/content/settings.hpp"

#include <fmt/format.h>

#include "content/parameter_problem.hpp"
#include "core/diagnostics.hpp"
#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/content/key_help.hpp"
#include "kinds/dungeon/content/parameters.hpp"
#include "kinds/dungeon/content/presets.hpp"
#include "kinds/dungeon/content/texts.hpp"

namespace warren {
namespace {

std::optional<ParameterProblem> set_key(DungeonConfig& config, std::string_view key,
                                        std::string_view value) {
  if (const DungeonParameter* which = find_dungeon_parameter(key)) {
    return set_parameter(config, *which, value);
  }
  if (is_dungeon_text(key)) return set_text(config, key, value);
  const std::size_t dot = key.rfind('.');
  const bool in_table = dot != std::string_view::npos;
  return ParameterProblem{fmt::format("there is no parameter '{}'", key),
                          unknown_key_help(in_table ? key.substr(0, dot) : std::string_view(),
                                           in_table ? key.substr(dot + 1) : key)};
}

Status checked(DungeonFile& file, DungeonFile changed) {
  Diagnostics diagnostics(file.path);
  check_dungeon(changed, diagnostics);
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  file = std::move(changed);
  return {};
}

}  // namespace

Status put_settings(DungeonFile& file, std::span<const DungeonSetting> settings) {
  if (settings.empty()) return {};
  Status status = set_each(settings, [&](const std::string& key, const std::string& value) {
    auto problem = set_key(file.config, key, value);
    if (!problem) file.given[key] = {};
    return problem;
  });
  if (!status) return status;
  DungeonKeys keys;
  for (const auto& [key, place] : file.given) keys.insert(key);
  file.config = with_preset(file.config, keys);
  return {};
}

Status apply_settings(DungeonFile& file, std::span<const DungeonSetting> settings) {
  if (settings.empty()) return {};
  DungeonFile changed = file;
  if (Status status = put_settings(changed, settings); !status) return status;
  return checked(file, std::move(changed));
}

Status apply_recorded(DungeonFile& file, std::span<const DungeonSetting> settings) {
  DungeonFile changed = file;
  Status status = set_each(settings, [&](const std::string& key, const std::string& value) {
    return set_key(changed.config, key, value);
  });
  if (!status) return status;
  return checked(file, std::move(changed));
}

}  // namespace warren
