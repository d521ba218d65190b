#include <fmt/format.h>

#include "cave.hpp"
#include "content/lines.hpp"
#include "content/numbers.hpp"
#include "content/parameter.hpp"
#include "content/reporter.hpp"

namespace warren::cave {
namespace {

using Whole = ConfigField<Config, int>;
using CaveParameter = Parameter<Config, int, Whole>;

template <auto member>
constexpr Whole at() {
  return field_at<Config, int, member>();
}

constexpr CaveParameter kParameters[] = {
    {"size", at<&Config::size>(), 16, 512, "cells", "width and height of the cave"},
    {"fill", at<&Config::fill>(), 0, 100, "percent", "walls to begin with: more is narrower"},
    {"rounds", at<&Config::rounds>(), 0, 20, "rounds", "how often cells follow their neighbours"},
};

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
  const CaveParameter* which = find_parameter(kParameters, key);
  if (which == nullptr) return fmt::format("unknown directive '{}'", key);
  if (!value || *value < which->min || *value > which->max) {
    return fmt::format("{} must be {}, not '{}'", key, range_text(*which), text);
  }
  std::get<Whole>(which->field).in(config) = static_cast<int>(*value);
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
  for (const CaveParameter& which : kParameters) {
    out += fmt::format("{} {}\n", which.key, parameter_text(config, which));
  }
  return out;
}

std::vector<ParameterInfo> parameters() {
  return infos_of(kParameters);
}

std::vector<Property> properties(const Config& config) {
  return properties_by(kParameters, config);
}

}  // namespace warren::cave
