#include "kinds/dungeon/formats/items.hpp"

#include <array>
#include <charconv>

namespace warren::drpg {
namespace {

// Items that the game has in its lists; what it does not have is of type "special" and worth
// nothing, so that nobody sells what does nothing.
struct GameItem {
  std::string_view ours;
  std::string_view id;
  std::string_view name;
  std::string_view type;
  double value;
  double weight;
};
constexpr std::array<GameItem, 8> kItems = {{
    {"potion", "potion", "Potion", "consumable", 50, 0.5},
    {"antidote", "antidote", "Antidote", "consumable", 0, 0.5},
    {"scroll", "scroll_of_sleep", "Scroll of Sleep", "consumable", 100, 0.1},
    {"torch", "torch", "Torch", "special", 0, 1},
    {"dagger", "dagger", "Dagger", "weapon", 5, 1},
    {"sword", "short_sword", "Short Sword", "weapon", 10, 3},
    {"mail", "leather_armor", "Leather Armor", "armor", 20, 8},
    {"shield", "shield", "Shield", "shield", 0, 4},
}};

bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}

// "Short Sword" becomes "short_sword".
std::string item_id(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const bool kept = is_lower(c) || (c >= '0' && c <= '9');
    out += kept ? c : is_upper(c) ? static_cast<char>(c - 'A' + 'a') : '_';
  }
  return out;
}

// "sword+2": the number behind it says how good it is.
struct Graded {
  std::string_view name;
  int grade = 0;
};
Graded graded(std::string_view text) {
  const std::size_t plus = text.rfind('+');
  if (plus == std::string_view::npos || plus + 1 == text.size()) return {text, 0};
  int grade = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + plus + 1, end, grade);
  if (error != std::errc() || stop != end || grade < 0 || grade > 99) return {text, 0};
  std::string_view name = text.substr(0, plus);
  while (name.ends_with(' ')) name.remove_suffix(1);
  return {name, grade};
}

GameItem find_item(std::string_view name, const std::string& id) {
  for (const GameItem& item : kItems) {
    if (item.ours == name || item.name == name) return item;
  }
  return {name, id, name, "special", 0, 0};
}

Json item_json(std::string_view text) {
  const Graded one = graded(text);
  const std::string id = item_id(one.name);
  const GameItem item = find_item(one.name, id);
  std::string name(item.name);
  if (one.grade > 0) name += " +" + std::to_string(one.grade);
  Json out = {{"id", item.id}, {"name", name}, {"type", item.type}};
  out["value"] = item.value * (1 + one.grade);
  out["weight"] = item.weight;
  out["identified"] = true;
  out["cursed"] = false;
  out["blessed"] = false;
  out["enchantment"] = one.grade;
  out["equipped"] = false;
  out["quantity"] = 1;
  return out;
}

std::string_view separator_of(const std::string& names) {
  return names.find(kItemSeparator) == std::string::npos ? "," : kItemSeparator;
}

std::vector<std::string_view> split(const std::string& names) {
  std::vector<std::string_view> out;
  const std::string_view separator = separator_of(names);
  std::string_view rest = names;
  while (!names.empty()) {
    const std::size_t end = rest.find(separator);
    out.push_back(rest.substr(0, end));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + separator.size());
  }
  return out;
}

std::optional<std::string> item_name(const Json& item) {
  if (item.is_string()) return item.get<std::string>();
  if (!item.is_object()) return std::nullopt;
  for (const char* key : {"name", "id"}) {
    const auto found = item.find(key);
    if (found != item.end() && found->is_string()) return found->get<std::string>();
  }
  return std::nullopt;
}

}  // namespace

Json game_items(const std::string& names) {
  Json out = Json::array();
  for (const std::string_view name : split(names)) out.push_back(item_json(name));
  return out;
}

Json item_names(const std::string& names, std::string& separator) {
  Json out = Json::array();
  for (const std::string_view name : split(names)) out.push_back(name);
  const bool other = out.size() > 1 && separator_of(names) != kItemSeparator;
  separator = other ? separator_of(names) : std::string_view();
  return out;
}

std::optional<std::string> read_items(const Json& items, const std::string& separator) {
  if (!items.is_array()) return std::nullopt;
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::optional<std::string> name = item_name(items[i]);
    if (!name) return std::nullopt;
    out += (i == 0 ? "" : separator) + *name;
  }
  return out;
}

}  // namespace warren::drpg
