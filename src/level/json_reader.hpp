// What the readers of level files share. Every function that finds something wrong throws Wrong,
// which read_level() catches: readers are trees of small functions, and every one of them can find
// that the file is not a level.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "warren/level.hpp"

namespace warren::level_json {

using Json = nlohmann::ordered_json;

struct Wrong {
  std::string where;
  std::string what;
};
[[noreturn]] void wrong(std::string where, std::string what);

const Json& member(const Json& object, const std::string& key, const std::string& where);
const Json& array(const Json& json, const std::string& where);
bool truth(const Json& json, const std::string& where);
std::int64_t integer(const Json& json, std::int64_t min, std::int64_t max,
                     const std::string& where);
double number(const Json& json, const std::string& where);
double number(const Json& json, double min, double max, const std::string& where);
std::string text(const Json& json, const std::string& where);
std::string member_text(const Json& object, const std::string& key, const std::string& where);
std::string optional_text(const Json& object, const std::string& key);
std::string optional_text_at(const Json& object, const std::string& key, const std::string& where);
std::vector<std::string> texts(const Json& json, const std::string& where);
Point point(const Json& json, Rect bounds, const std::string& where);
// Has cells, and all of them within the bounds.
Rect rect(const Json& json, Rect bounds, const std::string& where);
// [x, y, length] within the bounds.
CellRun cell_run(const Json& json, Rect bounds, const std::string& where);
// 16 hexadecimal digits, as hash_text() writes them.
std::optional<std::uint64_t> parse_hash(const std::string& text);
std::uint64_t digest(const Json& json, const std::string& where);
std::vector<Property> properties(const Json& json, const std::string& where);

// The name of one of the first `count` values of an enumeration.
template <class Enum>
Enum named(const Json& json, int count, const std::string& where) {
  const std::string name = text(json, where);
  std::string known;
  for (int i = 0; i < count; ++i) {
    const auto value = static_cast<Enum>(i);
    if (name == to_string(value)) return value;
    known += i == 0 ? "" : ", ";
    known += to_string(value);
  }
  wrong(where, "must be one of " + known);
}

// Reads each entry of a list that may be absent; `read` is told where the entry stands.
template <class Entry, class Read>
void read_list(const Json& object, const std::string& key, const std::string& where,
               std::vector<Entry>& out, const Read& read) {
  const auto found = object.find(key);
  if (found == object.end()) return;
  for (const Json& entry : array(*found, where)) {
    out.push_back(read(entry, fmt::format("{}[{}]", where, out.size())));
  }
}

// A list that is always there, even when it is empty.
template <class Entry, class Read>
void read_whole_list(const Json& json, const std::string& key, const std::string& where,
                     std::vector<Entry>& out, const Read& read) {
  member(json, key, where);
  read_list(json, key, where + " " + key, out, read);
}

// Which tile of the legend a glyph stands for.
class GlyphTiles {
 public:
  explicit GlyphTiles(const std::vector<Tile>& legend);

  int find(char glyph) const { return tiles_[static_cast<unsigned char>(glyph)]; }  // -1: none

 private:
  std::array<int, 256> tiles_{};
};

}  // namespace warren::level_json
