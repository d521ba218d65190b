// --set key=value.
#include <fmt/format.h>

#include "content/dungeon/dungeon.hpp"
#include "content/dungeon/parameters.hpp"
#include "content/dungeon/presets.hpp"
#include "content/dungeon/texts.hpp"
#include "content/parameter_problem.hpp"
#include "core/diagnostics.hpp"

namespace warren {
namespace {

std::optional<ParameterProblem> set_key(DungeonConfig& config, std::string_view key,
                                        std::string_view value) {
  if (const DungeonParameter* which = find_dungeon_parameter(key)) {
    return set_parameter(config, *which, value);
  }
  if (is_dungeon_text(key)) return set_text(config, key, value);
  return ParameterProblem{
      fmt::format("there is no parameter '{}'", key),
      suggestion(key, dungeon_keys(), "`warren help params dungeon` lists all of them")};
}

Status checked(DungeonFile& file, DungeonFile changed) {
  Diagnostics diagnostics(file.path);
  check_dungeon(changed, diagnostics);
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  file = std::move(changed);
  return {};
}

}  // namespace

Status apply_settings(DungeonFile& file, std::span<const DungeonSetting> settings) {
  if (settings.empty()) return {};
  DungeonFile changed = file;
  Status status = set_each(settings, [&](const std::string& key, const std::string& value) {
    auto problem = set_key(changed.config, key, value);
    if (!problem) changed.given[key] = {};
    return problem;
  });
  if (!status) return status;
  DungeonKeys keys;
  for (const auto& [key, place] : changed.given) keys.insert(key);
  changed.config = with_preset(changed.config, keys);
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
