// Stages as texts, and what their author is told about them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "kinds/stage/content/parameters.hpp"
#include "kinds/stage/content/stage.hpp"
#include "stage_text.hpp"

namespace warren::testing {

inline constexpr const char* kStageToml = "test.stage.toml";
inline constexpr const char* kStageJson = "test.stage.json";

inline StageFile stage_of(std::string_view text, const char* name = kStageToml) {
  Result<StageFile> file = parse_stage(text, name);
  EXPECT_TRUE(file.has_value()) << text << '\n' << file.error().text();
  return file ? std::move(*file) : StageFile{};
}

// "4:12 [3, 4]: what is wrong (what to do)": line, column and what is marked there.
inline std::string stage_problem(const Diagnostic& problem) {
  const SourceSpan& where = problem.where;
  std::string out = std::to_string(where.line) + ":" + std::to_string(where.column);
  if (where.column > 0) {
    const auto from = static_cast<std::size_t>(where.column - 1);
    out += " " + (from <= problem.source.size()
                      ? problem.source.substr(from, static_cast<std::size_t>(where.length))
                      : "OUTSIDE");
  }
  out += ": " + problem.message;
  return problem.help.empty() ? out : out + " (" + problem.help + ")";
}

inline std::vector<std::string> stage_problems(std::string_view text,
                                               const char* name = kStageToml) {
  const Result<StageFile> file = parse_stage(text, name);
  std::vector<std::string> out;
  EXPECT_FALSE(file.has_value()) << text;
  if (file) return out;
  for (const Diagnostic& problem : file.error().diagnostics) {
    if (problem.severity == Severity::error) out.push_back(stage_problem(problem));
  }
  return out;
}

inline std::vector<std::string> stage_warnings(std::string_view text,
                                               const char* name = kStageToml) {
  std::vector<std::string> out;
  for (const Diagnostic& problem : stage_of(text, name).warnings) {
    out.push_back(stage_problem(problem));
  }
  return out;
}

inline const StageZone* zone_of(const StageConfig& config, StageFeature feature,
                                std::string_view name = {}) {
  for (const StageZone& zone : config.zones) {
    if (zone.feature == feature && zone.name == name) return &zone;
  }
  return nullptr;
}

}  // namespace warren::testing
