// A thing from the `special` of a tile or from an entry of `events`.
#include <fmt/format.h>

#include <array>

#include "kinds/dungeon/formats/items.hpp"
#include "kinds/dungeon/formats/things.hpp"
#include "level/json_reader.hpp"

namespace warren::drpg {
namespace {

// What a level can hold of a value; lists and objects stay with the game.
std::optional<Value> plain_value(const Json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number_float()) return json.get<double>();
  if (json.is_string()) return json.get<std::string>();
  const bool fits = !json.is_number_unsigned() || json.get<std::uint64_t>() <= INT64_MAX;
  if (json.is_number_integer() && fits) return json.get<std::int64_t>();
  return std::nullopt;
}

// Where several names for one property stand in a file, the first of these counts, in whatever
// order the file has them.
bool is_the_one_that_counts(const Json& data, std::string_view kind, const std::string& key,
                            const std::string& meant) {
  const std::array<std::string, 4> names = {theirs(kind, meant, Form::special),
                                            theirs(kind, meant, Form::document),
                                            theirs(kind, meant, Form::event), meant};
  for (const std::string& name : names) {
    const auto found = data.find(name);
    if (found != data.end() && plain_value(*found)) return name == key;
  }
  return false;
}

// `own` and `type_key` name properties that were read already.
void read_properties(const Cursor& at, std::string_view own, std::string_view type_key,
                     Thing& out) {
  const Json& data = at.json();
  for (const auto& [key, value] : data.items()) {
    if (key == kItemSeparatorKey || key == kOriginalKey || is_state(out.kind, key)) continue;
    if (key == own || (!type_key.empty() && key == type_key)) continue;
    if (out.kind == "treasure" && key == kItemsKey) {
      const std::string separator = at.json().contains(kItemSeparatorKey)
                                        ? optional_text(at, kItemSeparatorKey)
                                        : std::string(kItemSeparator);
      if (auto items = read_items(value, separator)) out.properties.push_back({key, *items});
      continue;
    }
    std::optional<Value> plain = plain_value(value);
    const std::string meant = ours(out.kind, key);
    if (!plain || !is_the_one_that_counts(data, out.kind, key, meant)) continue;
    out.properties.push_back({meant, std::move(*plain)});
  }
}

bool leads_somewhere(const Thing& thing, Rect bounds) {
  const auto* x = find_property<std::int64_t>(thing, "to_x");
  const auto* y = find_property<std::int64_t>(thing, "to_y");
  return x != nullptr && y != nullptr && *x >= 0 && *y >= 0 && *x < bounds.w && *y < bounds.h;
}

struct Words {
  const char* key;                  // of the holder's member with the properties
  std::string_view own;             // one of them that was read already
  const ThingName* name = nullptr;  // null for what the game has no word for; the kind and the type
                                    // are then set already
};

// Whether the type stands in a member of its own, and is text.
bool has_type(const Json& data, const std::string& type_key) {
  const auto found = data.find(type_key);
  return !type_key.empty() && found != data.end() && found->is_string();
}

// The properties of a special, or the data of an event: `holder` may go without.
Thing read_data(const Cursor& holder, const Words& words, Thing out) {
  const std::string type_key(words.name == nullptr ? kOtherTypeKey : words.name->type_key);
  if (words.name != nullptr) {
    out.kind = words.name->kind;
    out.type = words.name->type;
  }
  // Before 1.1.0 every treasure was a chest.
  if (out.kind == "treasure") out.type = "chest";
  if (!holder.has(words.key)) return out;
  const Cursor data = holder.member(words.key);
  data.want_object();
  const bool typed = has_type(data.json(), type_key);
  if (typed) out.type = data.member(type_key.c_str()).text();
  read_properties(data, words.own, typed ? type_key : std::string(), out);
  return out;
}

// A teleporter that leads nowhere does nothing: it stays an event of which nobody knows more.
Thing read_checked(const Cursor& holder, const Words& words, const Thing& begun, Rect bounds,
                   Warnings& warnings) {
  Thing out = read_data(holder, words, begun);
  if (out.kind != "teleporter" || leads_somewhere(out, bounds)) return out;
  warnings.push_back({holder.place(), "is a teleporter that leads nowhere; kept as an event"});
  return read_data(holder, {words.key, words.own, nullptr}, {"event", "teleport", begun.at, {}});
}

using PlainJson = nlohmann::json;  // in which the order of members does not matter

// The words of a thing, without its original and without what changes while somebody plays.
PlainJson words_of(const Json& holder, const char* key, std::string_view kind) {
  PlainJson out = {{"type", PlainJson(holder.value("type", Json()))}};
  const auto found = holder.find(key);
  if (found == holder.end() || !found->is_object()) return out;
  PlainJson data(*found);
  data.erase(kOriginalKey);
  for (const StateName& state : state_names()) {
    if (state.kind == kind) data.erase(std::string(state.name));
  }
  out["data"] = std::move(data);
  return out;
}

std::optional<Thing> parse_original(const Json& json, Point at) {
  Thing out{"", "", at, {}};
  if (!json.is_object() || !json.contains("kind") || !json["kind"].is_string()) return {};
  if (!json.contains("type") || !json["type"].is_string()) return {};
  if (!json.contains("properties")) return {};
  out.kind = json["kind"].get<std::string>();
  out.type = json["type"].get<std::string>();
  std::optional<level_json::Wrong> told;
  out.properties = level_json::properties(as_level_json(json["properties"]), {"", told});
  if (told) return {};
  return out;
}

// The original, as long as nobody has changed the words that were written for it.
std::optional<Thing> original_of(const Cursor& holder, const char* key, Point at, Rect bounds,
                                 Json (*write)(const Thing&, DrpgGame)) {
  const auto data = holder.json().find(key);
  if (data == holder.json().end() || !data->is_object()) return {};
  const auto original = data->find(kOriginalKey);
  if (original == data->end()) return {};
  std::optional<Thing> out = parse_original(*original, at);
  if (!out || (out->kind == "teleporter" && !leads_somewhere(*out, bounds))) return {};
  const Json written = write(*out, DrpgGame::current);
  const bool same = words_of(written, key, out->kind) == words_of(holder.json(), key, out->kind);
  return same ? out : std::nullopt;
}

}  // namespace

std::string event_type(const Cursor& special) {
  if (special.member("type").text() != "event" || !special.has("properties")) return "";
  const Cursor properties = special.member("properties");
  properties.want_object();
  return optional_text(properties, "eventType");
}

bool is_known_special(const Cursor& special) {
  const std::string type = special.member("type").text();
  const bool old = type == "chest" || type == "teleporter";
  return type == "event" || old || find_name(type, false) != nullptr;
}

// Games before 1.1.0 call a treasure a chest, and their teleporters are specials of their own.
Thing plain_special(const Cursor& special, Point at, Rect bounds, Warnings& warnings) {
  const std::string type = special.member("type").text();
  Thing out{type, "", at, {}};
  Words words{"properties", "eventType", find_name(type, false)};
  if (type == "event") {
    out.type = event_type(special);
    words.name = find_name(out.type, true);
  }
  if (type == "chest") words.name = find_name("treasure", false);
  if (type == "teleporter") words.name = find_name("teleport", true);
  return read_checked(special, words, out, bounds, warnings);
}

Thing plain_event(const Cursor& event, Point at, Rect bounds, Warnings& warnings) {
  const std::string type = event.member("type").text();
  const bool typed = event.has("data") && event.json()["data"].is_object() &&
                     event.json()["data"].value("type", Json()) == Json(type);
  if (type != "special") {
    const Words words{"data", typed ? "type" : "", find_name(type, true)};
    return read_checked(event, words, {"event", type, at, {}}, bounds, warnings);
  }
  const Cursor data = event.member("data");
  const std::string special = data.member("specialType").text();
  Words words{"data", "specialType", find_name(special, false)};
  if (special == "chest") words.name = find_name("treasure", false);
  return read_checked(event, words, {special, "", at, {}}, bounds, warnings);
}

Thing read_special(const Cursor& special, Point at, Rect bounds, Warnings& warnings) {
  if (auto original = original_of(special, "properties", at, bounds, special_json)) {
    return *original;
  }
  return plain_special(special, at, bounds, warnings);
}

Thing read_event(const Cursor& event, Point at, Rect bounds, Warnings& warnings) {
  if (auto original = original_of(event, "data", at, bounds, event_json)) return *original;
  return plain_event(event, at, bounds, warnings);
}

}  // namespace warren::drpg
