#include <fmt/format.h>

#include <algorithm>

#include "core/utf8.hpp"
#include "kinds/dungeon/content/parameters.hpp"
#include "kinds/dungeon/content/seed.hpp"
#include "kinds/dungeon/source.hpp"
#include "kinds/seed_text.hpp"

namespace warren {
namespace {

const Value* recorded(const Level& level, std::string_view key) {
  const std::vector<Property>& all = level.provenance.parameters;
  const auto found = std::ranges::find(all, key, &Property::key);
  return found == all.end() ? nullptr : &found->value;
}

std::string recorded_text(const Level& level, std::string_view key) {
  const Value* value = recorded(level, key);
  const auto* text = value == nullptr ? nullptr : std::get_if<std::string>(value);
  return text == nullptr ? std::string() : *text;
}

std::optional<std::int64_t> recorded_number(const Level& level, const std::string& key) {
  const Value* value = recorded(level, key);
  const auto* number = value == nullptr ? nullptr : std::get_if<std::int64_t>(value);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

// As a file would write it; empty when the level does not say.
std::string recorded_value(const Level& level, const DungeonParameter& which) {
  const std::string key(which.key);
  if (!which.is_range()) {
    const auto value = recorded_number(level, key);
    return value ? std::to_string(*value) : std::string();
  }
  const auto least = recorded_number(level, key + ".min");
  const auto most = recorded_number(level, key + ".max");
  return least && most ? fmt::format("[{}, {}]", *least, *most) : std::string();
}

std::vector<DungeonSetting> recorded_parameters(const Level& level) {
  std::vector<DungeonSetting> out;
  for (const DungeonParameter& which : dungeon_parameters()) {
    std::string value = recorded_value(level, which);
    if (!value.empty()) out.emplace_back(which.key, std::move(value));
  }
  return out;
}

Status apply_preset(DungeonFile& file, const std::string& preset,
                    std::vector<ChangedParameter>& changed) {
  if (preset.empty() || preset == file.config.preset) return {};
  changed.push_back({"preset", preset, file.config.preset});
  return apply_settings(file, std::vector<DungeonSetting>{{"preset", preset}});
}

void note_changes(const DungeonConfig& before, const DungeonConfig& after,
                  std::vector<ChangedParameter>& changed) {
  for (const DungeonParameter& which : dungeon_parameters()) {
    std::string value = parameter_text(after, which);
    std::string in_file = parameter_text(before, which);
    if (value == in_file) continue;
    changed.push_back({std::string(which.key), std::move(value), std::move(in_file)});
  }
}

Error of_floor(Error error, const Level& level) {
  Diagnostic note;
  note.severity = Severity::note;
  note.message = fmt::format("floor {} says that it was generated with these parameters",
                             level.dungeon() ? level.dungeon()->floor : 1);
  error.diagnostics.push_back(std::move(note));
  return as_content(std::move(error));
}

// Counts that the level does not tell follow the preset, so that comes first.
Result<DungeonFile> apply_level(DungeonFile file, const Level& level,
                                std::vector<ChangedParameter>& changed) {
  Status status = apply_preset(file, recorded_text(level, "preset"), changed);
  const DungeonConfig before = file.config;
  if (status) status = apply_recorded(file, recorded_parameters(level));
  if (!status) return tl::make_unexpected(of_floor(std::move(status.error()), level));
  note_changes(before, file.config, changed);
  file.config.seed = recorded_text(level, "seed");
  return file;
}

}  // namespace

Result<Recorded> recorded_dungeon(const DungeonFile& file, const Level& level) {
  // A dungeon is nothing but its parameters: with those of the level, any file would do.
  if (level.name != file.config.name) {
    return fail(Failure::content,
                printable(fmt::format("the level is of '{}', and {} makes '{}'", level.name,
                                      file.path, file.config.name)),
                "name the file that the level was generated from");
  }
  std::vector<ChangedParameter> changed;
  Result<DungeonFile> again = apply_level(file, level, changed);
  if (!again) return tl::make_unexpected(std::move(again.error()));
  const std::string text = again->config.seed;
  const std::uint32_t seed = text.empty() ? level.provenance.seed : dungeon_seed(text);
  if (seed != level.provenance.seed) {
    return fail(Failure::content, printable(fmt::format("the seed '{}' is {}, the level says {}",
                                                        text, seed, level.provenance.seed)));
  }
  return Recorded{dungeon_source(std::move(*again)), Seed{seed, text}, std::move(changed)};
}

}  // namespace warren
