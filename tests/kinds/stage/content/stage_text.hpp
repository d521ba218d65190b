// A configuration as a file that gives every key, in both syntaxes: the writer that reading undoes.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/stage/content/config.hpp"
#include "kinds/stage/content/parameters.hpp"

namespace warren::testing {

inline constexpr std::string_view kCustomLetters = "ABCDEGHIJKLMNOPQSTUVWXYZ";

inline std::string rects_text(const std::vector<Rect>& rects) {
  std::string out;
  for (const Rect& rect : rects) {
    out += (out.empty() ? "[" : ", [") + std::to_string(rect.x) + ", " + std::to_string(rect.y) +
           ", " + std::to_string(rect.w) + ", " + std::to_string(rect.h) + "]";
  }
  return "[" + out + "]";
}

inline std::string text_in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) out += (c == '"' || c == '\\' ? "\\" : "") + std::string(1, c);
  return out + "\"";
}

// Everything but the tables and the map: key and value.
inline std::vector<std::pair<std::string, std::string>> plain_keys(const StageConfig& config) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const StageParameter& which : stage_parameters()) {
    const std::string text = parameter_text(config, which);
    if (!text.empty()) out.emplace_back(which.key, text);
  }
  for (const StageZone& zone : config.zones) {
    if (zone.feature < StageFeature::metal_floor || zone.feature == StageFeature::custom) continue;
    out.emplace_back(std::string(to_string(zone.feature)) + "_zones", rects_text(zone.rects));
  }
  return out;
}

// Directions of moving floors and their zones.
inline std::map<std::string, std::string> moving_keys(const StageConfig& config) {
  std::map<std::string, std::string> out;
  for (const StageZone& zone : config.zones) {
    if (zone.feature >= StageFeature::metal_floor) continue;
    out[std::string(to_string(zone.feature)).substr(7)] = rects_text(zone.rects);
  }
  return out;
}

inline std::map<char, std::string> custom_names(const StageConfig& config) {
  std::map<char, std::string> out;
  for (const StageZone& zone : config.zones) {
    if (zone.feature != StageFeature::custom) continue;
    out.emplace(kCustomLetters[out.size()], zone.name);
  }
  return out;
}

// The zones without a key of their own.
inline std::vector<std::string> custom_rows(const StageConfig& config) {
  std::vector<std::string> out(static_cast<std::size_t>(config.grid_rows),
                               std::string(static_cast<std::size_t>(config.grid_cols), '.'));
  std::size_t letter = 0;
  for (const StageZone& zone : config.zones) {
    if (zone.feature != StageFeature::custom) continue;
    for (const Rect& rect : zone.rects) {
      for (int y = rect.y; y < rect.bottom(); ++y) {
        out[static_cast<std::size_t>(y)].replace(
            static_cast<std::size_t>(rect.x), static_cast<std::size_t>(rect.w),
            static_cast<std::size_t>(rect.w), kCustomLetters[letter]);
      }
    }
    ++letter;
  }
  return out;
}

inline std::string to_toml(const StageConfig& config) {
  std::string out;
  for (const auto& [key, value] : plain_keys(config)) out += key + " = " + value + "\n";
  const std::map<char, std::string> names = custom_names(config);
  if (!names.empty()) {
    out += "map = \"\"\"\n";
    for (const std::string& row : custom_rows(config)) out += row + "\n";
    out += "\"\"\"\n";
  }
  out += "[moving_floor_zones]\n";
  for (const auto& [direction, zones] : moving_keys(config)) {
    out += direction + " = " + zones + "\n";
  }
  out += "[zone_names]\n";
  for (const auto& [letter, name] : names) {
    out += std::string(1, letter) + " = " + text_in_quotes(name) + "\n";
  }
  return out;
}

inline std::string to_json(const StageConfig& config) {
  std::string out = "{";
  for (const auto& [key, value] : plain_keys(config)) out += "\"" + key + "\": " + value + ",\n";
  const std::map<char, std::string> names = custom_names(config);
  if (!names.empty()) {
    out += "\"map\": [";
    for (const std::string& row : custom_rows(config)) out += "\n\"" + row + "\",";
    out.back() = ']';
    out += ",\n";
  }
  std::string table;
  for (const auto& [direction, zones] : moving_keys(config)) {
    table += (table.empty() ? "\"" : ", \"") + direction + "\": " + zones;
  }
  out += "\"moving_floor_zones\": {" + table + "},\n";
  table.clear();
  for (const auto& [letter, name] : names) {
    table +=
        (table.empty() ? "\"" : ", \"") + std::string(1, letter) + "\": " + text_in_quotes(name);
  }
  return out + "\"zone_names\": {" + table + "}}\n";
}

}  // namespace warren::testing
