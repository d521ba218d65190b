#include "interop/drpg/things.hpp"

#include <algorithm>

#include "interop/drpg/names.hpp"

namespace warren::drpg {
namespace {

constexpr const char* kItems = "items";
constexpr const char* kItemSeparator = "itemSeparator";
constexpr std::string_view kSeparator = ", ";
// For kinds that the game has no word for.
constexpr std::string_view kOtherTypeKey = "thingType";

const ThingName* name_of(const Thing& thing) {
  for (const ThingName& name : thing_names()) {
    const bool typed = name.type.empty() && (!name.type_key.empty() || thing.type.empty());
    if (name.kind == thing.kind && (typed || name.type == thing.type)) return &name;
  }
  return nullptr;
}

const ThingName* find_name(std::string_view name, bool event) {
  for (const ThingName& entry : thing_names()) {
    if (entry.name == name && entry.event == event) return &entry;
  }
  return nullptr;
}

std::string theirs(std::string_view kind, const std::string& ours) {
  for (const PropertyName& name : property_names()) {
    if (name.kind == kind && name.ours == ours) return std::string(name.theirs);
  }
  return ours;
}

std::string ours(std::string_view kind, const std::string& theirs) {
  for (const PropertyName& name : property_names()) {
    if (name.kind == kind && name.theirs == theirs) return std::string(name.ours);
  }
  return theirs;
}

bool is_state(std::string_view kind, std::string_view name) {
  return std::any_of(state_names().begin(), state_names().end(), [&](const StateName& state) {
    return state.kind == kind && state.name == name;
  });
}

// The names of a comma separated list, one by one. The game wants an array.
void set_items(const std::string& text, Json& out) {
  const std::string_view separator = text.find(kSeparator) == std::string::npos ? "," : kSeparator;
  Json items = Json::array();
  std::string_view rest = text;
  while (!text.empty()) {
    const std::size_t end = rest.find(separator);
    items.push_back(rest.substr(0, end));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + separator.size());
  }
  if (items.size() > 1 && separator != kSeparator) out[kItemSeparator] = separator;
  out[kItems] = std::move(items);
}

std::string read_items(const Cursor& properties) {
  const Cursor items = properties.member(kItems);
  const bool other = properties.has(kItemSeparator);
  const std::string separator =
      other ? properties.member(kItemSeparator).text() : std::string(kSeparator);
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    out += (i == 0 ? "" : separator) + items.entry(i).text();
  }
  return out;
}

void set_property(const Thing& thing, const Property& property, Json& out) {
  const auto* text = std::get_if<std::string>(&property.value);
  if (thing.kind == "treasure" && property.key == kItems && text != nullptr) {
    set_items(*text, out);
    return;
  }
  std::visit([&](const auto& value) { out[theirs(thing.kind, property.key)] = value; },
             property.value);
}

// What both the special and the event hold.
Json data_json(const Thing& thing) {
  Json out = Json::object();
  const ThingName* name = name_of(thing);
  if (name != nullptr && !name->type_key.empty()) out[std::string(name->type_key)] = thing.type;
  const bool other = name == nullptr && thing.kind != "event" && !thing.type.empty();
  if (other) out[std::string(kOtherTypeKey)] = thing.type;
  for (const Property& property : thing.properties) set_property(thing, property, out);
  for (const StateName& state : state_names()) {
    // A teleporter that a switch wakes sleeps until then.
    if (state.kind != thing.kind) continue;
    const bool value =
        state.name == "active" && find_property<std::string>(thing, "switch") == nullptr;
    out[std::string(state.name)] = value;
  }
  return out;
}

std::string event_name(const Thing& thing) {
  const ThingName* name = name_of(thing);
  return name != nullptr ? std::string(name->name) : thing.type;
}

Value read_value(const Cursor& at, const Json& json, const std::string& key) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number_float()) return json.get<double>();
  if (json.is_string()) return json.get<std::string>();
  const bool fits = !json.is_number_unsigned() || json.get<std::uint64_t>() <= INT64_MAX;
  if (json.is_number_integer() && fits) return json.get<std::int64_t>();
  at.wrong("\"" + key + "\" must be true, false, a number or a string");
}

// `own` and `type_key` name properties that were read already.
void read_properties(const Cursor& at, std::string_view own, std::string_view type_key,
                     Thing& out) {
  for (const auto& [key, value] : at.json().items()) {
    const bool skip = value.is_null() || key == kItemSeparator || is_state(out.kind, key);
    if (skip || key == own || (!type_key.empty() && key == type_key)) continue;
    if (out.kind == "treasure" && key == kItems) {
      out.properties.push_back({key, read_items(at)});
    } else {
      out.properties.push_back({ours(out.kind, key), read_value(at, value, key)});
    }
  }
}

void check_target(const Cursor& at, const Thing& thing, Rect bounds) {
  if (thing.kind != "teleporter") return;
  at.member("targetX").integer(0, bounds.w - 1);
  at.member("targetY").integer(0, bounds.h - 1);
}

// The properties of a special, or the data of an event: `holder` may go without. `name` is null for
// what the game has no word for; the kind and the type are then set already.
Thing read_data(const Cursor& holder, const char* key, std::string_view own, const ThingName* name,
                Thing out, Rect bounds) {
  const std::string type_key(name == nullptr ? kOtherTypeKey : name->type_key);
  if (name != nullptr) {
    out.kind = name->kind;
    out.type = name->type;
  }
  if (holder.has(key)) {
    const Cursor data = holder.member(key);
    data.want_object();
    const bool typed = !type_key.empty() && data.has(type_key.c_str());
    if (typed) out.type = data.member(type_key.c_str()).text();
    // Before 1.1.0 every treasure was a chest.
    if (!typed && out.kind == "treasure") out.type = "chest";
    read_properties(data, own, type_key, out);
    check_target(data, out, bounds);
  } else if (out.kind == "teleporter") {
    holder.wrong("must say where it leads", "give it targetX and targetY");
  } else if (out.kind == "treasure") {
    out.type = "chest";
  }
  return out;
}

}  // namespace

bool is_event(const Thing& thing) {
  const ThingName* name = name_of(thing);
  return name != nullptr ? name->event : thing.kind == "event";
}

std::string special_type(const Thing& thing) {
  if (is_event(thing)) return "event";
  const ThingName* name = name_of(thing);
  return name != nullptr ? std::string(name->name) : thing.kind;
}

Json special_json(const Thing& thing) {
  Json properties = Json::object();
  if (is_event(thing)) properties["eventType"] = event_name(thing);
  properties.update(data_json(thing));
  Json out = {{"type", special_type(thing)}};
  out["properties"] = std::move(properties);
  return out;
}

Json event_json(const Thing& thing) {
  Json data = Json::object();
  if (!is_event(thing)) data["specialType"] = special_type(thing);
  data.update(data_json(thing));
  Json out = {{"x", thing.at.x}, {"y", thing.at.y}};
  out["type"] = is_event(thing) ? event_name(thing) : "special";
  out["data"] = std::move(data);
  out["triggered"] = false;
  return out;
}

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
Thing read_special(const Cursor& special, Point at, Rect bounds) {
  const std::string type = special.member("type").text();
  Thing out{type, "", at, {}};
  const ThingName* name = find_name(type, false);
  if (type == "event") {
    out.type = event_type(special);
    name = find_name(out.type, true);
  }
  if (type == "chest") name = find_name("treasure", false);
  if (type == "teleporter") name = find_name("teleport", true);
  return read_data(special, "properties", "eventType", name, out, bounds);
}

Thing read_event(const Cursor& event, Point at, Rect bounds) {
  const std::string type = event.member("type").text();
  if (type != "special") {
    return read_data(event, "data", "", find_name(type, true), {"event", type, at, {}}, bounds);
  }
  const Cursor data = event.member("data");
  const std::string special = data.member("specialType").text();
  return read_data(event, "data", "specialType", find_name(special, false), {special, "", at, {}},
                   bounds);
}

}  // namespace warren::drpg
