#include <fmt/format.h>

#include <algorithm>

#include "cave.hpp"
#include "content/lines.hpp"
#include "content/numbers.hpp"
#include "content/reporter.hpp"

namespace warren::cave {
namespace {

struct Field {
  std::string_view key;
  int Config::*at;
  int min;
  int max;
  std::string_view unit;
  std::string_view help;
};

constexpr Field kFields[] = {
    {"size", &Config::size, 16, 512, "cells", "width and height of the cave"},
    {"fill", &Config::fill, 0, 100, "percent", "walls to begin with: more is narrower"},
    {"rounds", &Config::rounds, 0, 20, "rounds", "how often cells follow their neighbours"},
};

std::string range_of(const Field& field) {
  return fmt::format("a whole number from {} to {}", field.min, field.max);
}

// What is wrong with it; nothing when it was set.
std::optional<std::string> set(Config& config, std::string_view key, std::string_view text) {
  if (key == "name") {
    config.name = text;
    return std::nullopt;
  }
  const std::optional<std::int64_t> value = parse_integer(text);
  if (key == "seed") {
    if (!value || *value < 0 || *value > UINT32_MAX) return "seed must be a number";
    config.seed = static_cast<std::uint32_t>(*value);
    return std::nullopt;
  }
  const auto field = std::ranges::find(kFields, key, &Field::key);
  if (field == std::end(kFields)) return fmt::format("unknown directive '{}'", key);
  if (!value || *value < field->min || *value > field->max) {
    return fmt::format("{} must be {}, not '{}'", key, range_of(*field), text);
  }
  config.*field->at = static_cast<int>(*value);
  return std::nullopt;
}

}  // namespace

Result<Config> read(std::string_view text, const std::string& path, const SourceOptions& options) {
  Diagnostics diagnostics(path);
  const LineFile lines = LineFile::parse(text, diagnostics);
  const Reporter reporter(lines, diagnostics);
  Config config;
  config.name = std::filesystem::path(path).stem().string();
  for (int number = 1; number <= lines.count(); ++number) {
    const Statement statement = lines.statement(number);
    if (statement.directive.text.empty()) continue;
    const auto problem = set(config, statement.directive.text, statement.rest(0).text);
    if (problem) reporter.error({number}, 0, *problem, "`warren help params cave` lists them");
  }
  for (const auto& [key, value] : options.settings) {
    const auto problem = set(config, key, value);
    if (problem) return fail(Failure::usage, "--set " + *problem);
  }
  if (diagnostics.has_errors()) return tl::make_unexpected(diagnostics.to_error());
  return config;
}

std::string write(const Config& config) {
  std::string out = fmt::format("name {}\nseed {}\n", config.name, config.seed.value_or(1));
  for (const Field& field : kFields) out += fmt::format("{} {}\n", field.key, config.*field.at);
  return out;
}

std::vector<ParameterInfo> parameters() {
  std::vector<ParameterInfo> out;
  for (const Field& field : kFields) {
    ParameterInfo& row = out.emplace_back();
    row.key = field.key;
    row.value = range_of(field);
    row.unit = field.unit;
    row.otherwise = std::to_string(Config{}.*field.at);
    row.help = field.help;
  }
  return out;
}

std::vector<Property> properties(const Config& config) {
  std::vector<Property> out;
  for (const Field& field : kFields) {
    out.push_back({std::string(field.key), std::int64_t{config.*field.at}});
  }
  return out;
}

}  // namespace warren::cave
