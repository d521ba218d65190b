#include "level/json_reader.hpp"

#include <charconv>
#include <cmath>

#include "core/hash.hpp"

namespace warren::level_json {

namespace {

const Json& nothing() {
  static const Json kNull;
  return kNull;
}

}  // namespace

const Json& member(const Json& object, const std::string& key, const Place& where) {
  if (!object.is_object()) where.wrong("must be an object");
  const auto found = object.find(key);
  if (found != object.end()) return *found;
  where.wrong(fmt::format("has no \"{}\"", key));
  return nothing();
}

std::int64_t integer(const Json& json, std::int64_t min, std::int64_t max, const Place& where) {
  if (json.is_number_integer()) {
    const bool fits = !json.is_number_unsigned() ||
                      json.get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX);
    const std::int64_t value = json.get<std::int64_t>();
    if (fits && value >= min && value <= max) return value;
  }
  where.wrong(fmt::format("must be a whole number from {} to {}", min, max));
  return min;
}

double number(const Json& json, const Place& where) {
  if (!json.is_number()) {
    where.wrong("must be a number");
    return 0;
  }
  const auto value = json.get<double>();
  if (std::isfinite(value)) return value;
  where.wrong("must be finite");
  return 0;
}

double number(const Json& json, double min, double max, const Place& where) {
  const double value = number(json, where);
  if (value >= min && value <= max) return value;
  where.wrong(fmt::format("must lie in {} to {}", min, max));
  return min;
}

bool truth(const Json& json, const Place& where) {
  if (json.is_boolean()) return json.get<bool>();
  where.wrong("must be true or false");
  return false;
}

std::string text(const Json& json, const Place& where) {
  if (json.is_string()) return json.get<std::string>();
  where.wrong("must be a string");
  return {};
}

std::string member_text(const Json& object, const std::string& key, const Place& where) {
  return text(member(object, key, where), where + (" " + key));
}

std::string optional_text(const Json& object, const std::string& key, const Place& top) {
  const auto found = object.find(key);
  return found == object.end() ? std::string() : text(*found, top.in(key));
}

std::string optional_text_at(const Json& object, const std::string& key, const Place& where) {
  const auto found = object.find(key);
  return found == object.end() ? std::string() : text(*found, where + (" " + key));
}

const Json& array(const Json& json, const Place& where) {
  if (json.is_array()) return json;
  static const Json kEmpty = Json::array();
  where.wrong("must be an array");
  return kEmpty;
}

std::vector<std::string> texts(const Json& json, const Place& where) {
  std::vector<std::string> out;
  for (const Json& entry : array(json, where)) {
    out.push_back(text(entry, where));
    if (!where.fine()) break;
  }
  return out;
}

Point point(const Json& json, Rect bounds, const Place& where) {
  if (array(json, where).size() != 2) {
    where.wrong("must be [x, y]");
    return {};
  }
  const auto x = static_cast<int>(integer(json[0], 0, bounds.w - 1, where + " x"));
  const auto y = static_cast<int>(integer(json[1], 0, bounds.h - 1, where + " y"));
  return {x, y};
}

Rect rect(const Json& json, Rect bounds, const Place& where) {
  if (array(json, where).size() != 4) {
    where.wrong("must be [x, y, w, h]");
    return {};
  }
  Rect out;
  out.x = static_cast<int>(integer(json[0], 0, bounds.w - 1, where + " x"));
  out.y = static_cast<int>(integer(json[1], 0, bounds.h - 1, where + " y"));
  out.w = static_cast<int>(integer(json[2], 1, bounds.w - out.x, where + " w"));
  out.h = static_cast<int>(integer(json[3], 1, bounds.h - out.y, where + " h"));
  return out;
}

CellRun cell_run(const Json& json, Rect bounds, const Place& where) {
  if (array(json, where).size() != 3) {
    where.wrong("must be [x, y, length]");
    return {};
  }
  CellRun out;
  out.at.x = static_cast<int>(integer(json[0], 0, bounds.w - 1, where + " x"));
  out.at.y = static_cast<int>(integer(json[1], 0, bounds.h - 1, where + " y"));
  out.length = static_cast<int>(integer(json[2], 1, bounds.w - out.at.x, where + " length"));
  return out;
}

// What hash_text() wrote, and nothing else.
std::optional<std::uint64_t> parse_hash(const std::string& text) {
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return hash_text(hash) == text ? std::optional(hash) : std::nullopt;
}

std::uint64_t digest(const Json& json, const Place& where) {
  const std::optional<std::uint64_t> out = parse_hash(text(json, where));
  if (!out) where.wrong("must be 16 hexadecimal digits");
  return out.value_or(0);
}

std::vector<Property> properties(const Json& json, const Place& where) {
  std::vector<Property> out;
  if (!json.is_object()) {
    where.wrong("must be an object");
    return out;
  }
  for (const auto& [key, value] : json.items()) {
    if (value.is_boolean()) {
      out.push_back({key, value.get<bool>()});
    } else if (value.is_number_integer()) {
      out.push_back({key, integer(value, INT64_MIN, INT64_MAX, where + (" " + key))});
    } else if (value.is_number_float()) {
      out.push_back({key, value.get<double>()});
    } else {
      out.push_back({key, text(value, where + (" " + key))});
    }
  }
  return out;
}

GlyphTiles::GlyphTiles(const std::vector<Tile>& legend) {
  tiles_.fill(-1);
  for (std::size_t i = 0; i < legend.size(); ++i) {
    tiles_[static_cast<unsigned char>(legend[i].glyph)] = static_cast<int>(i);
  }
}

}  // namespace warren::level_json
