// What the readers of level files share. Readers are trees of small functions, and every one of
// them can find that the file is not a level: it tells its Place so, and goes on with a value that
// means nothing. Whoever began looks at last whether anybody told something, and throws all away.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.hpp"
#include "warren/level.hpp"

namespace warren::level_json {

using warren::Json;

struct Wrong {
  std::string where;
  std::string what;
};

// Where a reader stands, in words, and whom it tells what is wrong there. Only the first counts.
class Place {
 public:
  Place(std::string words, std::optional<Wrong>& told) : words_(std::move(words)), told_(&told) {}

  // "areas[3]" + " rect", in("legend"), at(3)
  Place operator+(std::string_view more) const { return in(words_ + std::string(more)); }
  Place in(std::string words) const { return {std::move(words), *told_}; }
  Place at(std::size_t index) const { return in(fmt::format("{}[{}]", words_, index)); }

  const std::string& words() const { return words_; }
  // Nobody told anything yet.
  bool fine() const { return !told_->has_value(); }
  void wrong(std::string what) const {
    if (fine()) *told_ = Wrong{words_, std::move(what)};
  }

 private:
  std::string words_;
  std::optional<Wrong>* told_;
};

// What is not there is null, and what is no list is empty; a number is one that fits.
const Json& member(const Json& object, const std::string& key, const Place& where);
const Json& array(const Json& json, const Place& where);
bool truth(const Json& json, const Place& where);
std::int64_t integer(const Json& json, std::int64_t min, std::int64_t max, const Place& where);
double number(const Json& json, const Place& where);
double number(const Json& json, double min, double max, const Place& where);
std::string text(const Json& json, const Place& where);
std::string member_text(const Json& object, const std::string& key, const Place& where);
// In the whole document, whose places are the keys.
std::string optional_text(const Json& object, const std::string& key, const Place& top);
std::string optional_text_at(const Json& object, const std::string& key, const Place& where);
std::vector<std::string> texts(const Json& json, const Place& where);
Point point(const Json& json, Rect bounds, const Place& where);
// Has cells, and all of them within the bounds.
Rect rect(const Json& json, Rect bounds, const Place& where);
// [x, y, length] within the bounds.
CellRun cell_run(const Json& json, Rect bounds, const Place& where);
// 16 hexadecimal digits, as hash_text() writes them.
std::optional<std::uint64_t> parse_hash(const std::string& text);
std::uint64_t digest(const Json& json, const Place& where);
std::vector<Property> properties(const Json& json, const Place& where);

// The name of one of the first `count` values of an enumeration.
template <class Enum>
Enum named(const Json& json, int count, const Place& where) {
  const std::string name = text(json, where);
  std::string known;
  for (int i = 0; i < count; ++i) {
    const auto value = static_cast<Enum>(i);
    if (name == to_string(value)) return value;
    known += i == 0 ? "" : ", ";
    known += to_string(value);
  }
  where.wrong("must be one of " + known);
  return Enum{};
}

// Reads each entry of a list that may be absent; `read` is told where the entry stands.
template <class Entry, class Read>
void read_list(const Json& object, const std::string& key, const Place& where,
               std::vector<Entry>& out, const Read& read) {
  const auto found = object.find(key);
  if (found == object.end()) return;
  for (const Json& entry : array(*found, where)) {
    out.push_back(read(entry, where.at(out.size())));
    if (!where.fine()) return;
  }
}

// A list that is always there, even when it is empty.
template <class Entry, class Read>
void read_whole_list(const Json& json, const std::string& key, const Place& where,
                     std::vector<Entry>& out, const Read& read) {
  member(json, key, where);
  read_list(json, key, where + (" " + key), out, read);
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
