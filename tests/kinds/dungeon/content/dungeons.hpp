// Dungeons as texts, and what their author is told about them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/content/parameters.hpp"

namespace warren::testing {

inline constexpr const char* kToml = "test.dungeon.toml";
inline constexpr const char* kJson = "test.dungeon.json";

inline DungeonFile dungeon_of(std::string_view text, const char* name = kToml) {
  Result<DungeonFile> file = parse_dungeon(text, name);
  EXPECT_TRUE(file.has_value()) << text << '\n' << file.error().text();
  return file ? std::move(*file) : DungeonFile{};
}

// "4:12 room: what is wrong (what to do)": line, column and what is marked there.
inline std::string dungeon_problem(const Diagnostic& problem) {
  const SourceSpan& where = problem.where;
  std::string out = std::to_string(where.line) + ":" + std::to_string(where.column);
  if (where.column > 0) {
    const auto from = static_cast<std::size_t>(where.column - 1);
    out += " " + problem.source.substr(from, static_cast<std::size_t>(where.length));
  }
  out += ": " + problem.message;
  return problem.help.empty() ? out : out + " (" + problem.help + ")";
}

inline std::vector<std::string> problems_of(std::string_view text, const char* name = kToml) {
  const Result<DungeonFile> file = parse_dungeon(text, name);
  std::vector<std::string> out;
  EXPECT_FALSE(file.has_value()) << text;
  if (file) return out;
  for (const Diagnostic& problem : file.error().diagnostics)
    out.push_back(dungeon_problem(problem));
  return out;
}

// A configuration as a file that gives every key, in both syntaxes: the writer that reading undoes.
inline std::string to_toml(const DungeonConfig& config) {
  std::string out = "name = \"" + config.name + "\"\npreset = \"" + config.preset + "\"\n";
  if (!config.seed.empty()) out += "seed = \"" + config.seed + "\"\n";
  for (const DungeonParameter& which : dungeon_parameters()) {
    out += std::string(which.key) + " = " + parameter_text(config, which) + "\n";
  }
  return out;
}

inline std::string to_json(const DungeonConfig& config) {
  std::string out = "{\"name\": \"" + config.name + "\", \"preset\": \"" + config.preset + "\"";
  if (!config.seed.empty()) out += ", \"seed\": \"" + config.seed + "\"";
  std::vector<std::string> open;  // tables
  for (const DungeonParameter& which : dungeon_parameters()) {
    std::vector<std::string> tables;
    std::string_view key = which.key;
    for (std::size_t dot = key.find('.'); dot != std::string_view::npos; dot = key.find('.')) {
      tables.emplace_back(key.substr(0, dot));
      key.remove_prefix(dot + 1);
    }
    std::size_t same = 0;
    while (same < std::min(open.size(), tables.size()) && open[same] == tables[same]) ++same;
    const bool closes = open.size() > same;
    for (; open.size() > same; open.pop_back()) out += "}";
    bool comma = closes || same > 0 || tables.empty() || open.empty();
    for (std::size_t i = same; i < tables.size(); ++i) {
      out += std::string(comma ? ",\n" : "") + "\"" + tables[i] + "\": {";
      open.push_back(tables[i]);
      comma = false;
    }
    if (comma) out += ",\n";
    out += "\"" + std::string(key) + "\": " + parameter_text(config, which);
  }
  for (; !open.empty(); open.pop_back()) out += "}";
  return out + "}\n";
}

}  // namespace warren::testing
