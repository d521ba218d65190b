#include "kinds/dungeon/content/key_help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/diagnostics.hpp"
#include "kinds/dungeon/content/parameters.hpp"

namespace warren {
namespace {

std::string_view last_part(std::string_view key) {
  const std::size_t dot = key.rfind('.');
  return dot == std::string_view::npos ? key : key.substr(dot + 1);
}

// "traps" of traps_per_zone and of trapsPerZone; nothing when it is the only word.
std::string_view first_word(std::string_view key) {
  const auto ends = [](char c) { return c == '_' || (c >= 'A' && c <= 'Z'); };
  const auto end = std::ranges::find_if(key, ends);
  return end == key.end() ? std::string_view()
                          : key.substr(0, static_cast<std::size_t>(end - key.begin()));
}

std::string_view same_word(std::string_view key) {
  for (const std::string_view other : dungeon_keys()) {
    const std::vector<std::string_view> word = {last_part(other)};
    if (key == word[0] || !nearest_word(key, word).empty()) return other;
  }
  return {};
}

std::string_view same_thing(std::string_view key) {
  constexpr std::size_t kTelling = 4;  // letters: "per" or "max" say nothing
  const std::string_view thing = first_word(key);
  if (thing.size() < kTelling) return {};
  for (const std::string_view other : dungeon_keys()) {
    if (last_part(other) == thing) return other;
  }
  return {};
}

}  // namespace

std::string joined_key(std::string_view table, std::string_view key) {
  return table.empty() ? std::string(key) : fmt::format("{}.{}", table, key);
}

std::vector<std::string_view> names_in_table(std::string_view table) {
  std::set<std::string_view> out;
  for (std::string_view key : dungeon_keys()) {
    if (!table.empty()) {
      if (!key.starts_with(table) || key.size() <= table.size() || key[table.size()] != '.') {
        continue;
      }
      key.remove_prefix(table.size() + 1);
    }
    out.insert(key.substr(0, key.find('.')));
  }
  return {out.begin(), out.end()};
}

std::string unknown_key_help(std::string_view table, std::string_view key) {
  const std::vector<std::string_view> here = names_in_table(table);
  if (const std::string_view near = nearest_word(key, here); !near.empty()) {
    return fmt::format("did you mean '{}'?", joined_key(table, near));
  }
  std::string_view other = same_word(key);
  if (other.empty()) other = same_thing(key);
  if (!other.empty()) return fmt::format("did you mean '{}'?", other);
  return "`warren help params dungeon` lists all of them";
}

}  // namespace warren
