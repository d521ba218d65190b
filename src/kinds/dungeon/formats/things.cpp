#include "kinds/dungeon/formats/things.hpp"

#include <algorithm>

#include "kinds/dungeon/formats/items.hpp"
#include "level/json_writer.hpp"

namespace warren::drpg {

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

std::string theirs(std::string_view kind, std::string_view ours, Form form) {
  for (const GameName& name : game_names()) {
    if (form == Form::document || name.kind != kind || name.ours != ours) continue;
    return std::string(form == Form::special ? name.special : name.event);
  }
  for (const PropertyName& name : property_names()) {
    if (name.kind == kind && name.ours == ours) return std::string(name.theirs);
  }
  return std::string(ours);
}

std::string ours(std::string_view kind, std::string_view theirs) {
  for (const PropertyName& name : property_names()) {
    if (name.kind == kind && name.theirs == theirs) return std::string(name.ours);
  }
  for (const GameName& name : game_names()) {
    if (name.kind == kind && (name.special == theirs || name.event == theirs)) {
      return std::string(name.ours);
    }
  }
  return std::string(theirs);
}

bool is_state(std::string_view kind, std::string_view name) {
  return std::any_of(state_names().begin(), state_names().end(), [&](const StateName& state) {
    return state.kind == kind && state.name == name;
  });
}

namespace {

// How often a spinner turns the party: half round, so that nobody sees it.
constexpr int kRotations = 2;

void set_items(const std::string& names, Form form, Json& out) {
  if (form != Form::document) {
    out[kItemsKey] = game_items(names);
    return;
  }
  std::string separator;
  Json items = item_names(names, separator);
  if (!separator.empty()) out[kItemSeparatorKey] = separator;
  out[kItemsKey] = std::move(items);
}

// What the game says by leaving it out, or the other way round.
bool set_trap_property(const Property& property, Json& out) {
  const auto* status = std::get_if<std::string>(&property.value);
  if (property.key == "status" && status != nullptr && *status == "None") return true;
  const auto* reusable = std::get_if<bool>(&property.value);
  if (property.key != "reusable" || reusable == nullptr) return false;
  if (!*reusable) out["oneTime"] = true;
  return true;
}

void set_property(const Thing& thing, const Property& property, Form form, Json& out) {
  const auto* text = std::get_if<std::string>(&property.value);
  if (thing.kind == "treasure" && property.key == kItemsKey && text != nullptr) {
    set_items(*text, form, out);
    return;
  }
  const bool trap = form != Form::document && thing.kind == "trap";
  if (trap && set_trap_property(property, out)) return;
  std::visit([&](const auto& value) { out[theirs(thing.kind, property.key, form)] = value; },
             property.value);
}

void set_states(const Thing& thing, Json& out) {
  for (const StateName& state : state_names()) {
    // A teleporter that a switch wakes sleeps until then.
    if (state.kind != thing.kind) continue;
    const bool value =
        state.name == "active" && find_property<std::string>(thing, "switch") == nullptr;
    out[std::string(state.name)] = value;
  }
}

// What both the special and the event hold.
Json data_json(const Thing& thing, Form form) {
  Json out = Json::object();
  const ThingName* name = name_of(thing);
  if (name != nullptr && !name->type_key.empty()) out[std::string(name->type_key)] = thing.type;
  const bool other = name == nullptr && thing.kind != "event" && !thing.type.empty();
  if (other) out[std::string(kOtherTypeKey)] = thing.type;
  for (const Property& property : thing.properties) set_property(thing, property, form, out);
  if (form == Form::document) {
    set_states(thing, out);
  } else {
    if (thing.kind == "treasure") out["opened"] = false;
    if (thing.kind == "spinner" && !out.contains("rotations")) out["rotations"] = kRotations;
  }
  return out;
}

std::string event_name(const Thing& thing) {
  const ThingName* name = name_of(thing);
  return name != nullptr ? std::string(name->name) : thing.type;
}

Form form_of(DrpgGame game, Form otherwise) {
  return game == DrpgGame::document ? Form::document : otherwise;
}

bool says_the_same(const Thing& a, const Thing& b) {
  return a.kind == b.kind && a.type == b.type && a.properties == b.properties;
}

Json original_json(const Thing& thing) {
  return {{"kind", thing.kind},
          {"type", thing.type},
          {"properties", as_game_json(level_json::values_json(thing.properties))}};
}

// The cells of the largest floor: whether a target lies on this one is not asked here.
constexpr Rect kAnywhere = {0, 0, INT32_MAX, INT32_MAX};

}  // namespace

bool is_event(const Thing& thing) {
  const ThingName* name = name_of(thing);
  return name != nullptr ? name->event : thing.kind == "event";
}

// All versions of the game open a chest; only the newest know a treasure.
std::string special_type(const Thing& thing, DrpgGame game) {
  if (is_event(thing)) return "event";
  if (game == DrpgGame::current && thing.kind == "treasure") return "chest";
  const ThingName* name = name_of(thing);
  return name != nullptr ? std::string(name->name) : thing.kind;
}

Json special_json(const Thing& thing, DrpgGame game) {
  Json properties = Json::object();
  if (is_event(thing)) properties["eventType"] = event_name(thing);
  properties.update(data_json(thing, form_of(game, Form::special)));
  Json out = {{"type", special_type(thing, game)}};
  out["properties"] = std::move(properties);
  if (game == DrpgGame::document) return out;
  Warnings ignored;
  if (!says_the_same(plain_special(Cursor(out), thing.at, kAnywhere, ignored), thing)) {
    out["properties"][kOriginalKey] = original_json(thing);
  }
  return out;
}

Json event_json(const Thing& thing, DrpgGame game) {
  const bool event = is_event(thing);
  // What a tile has no room for is written as its special would be.
  const Form form = form_of(game, event ? Form::event : Form::special);
  Json data = Json::object();
  if (!event) data["specialType"] = special_type(thing, game);
  if (event && form == Form::event) data["type"] = event_name(thing);
  data.update(data_json(thing, form));
  Json out = {{"x", thing.at.x}, {"y", thing.at.y}};
  out["type"] = event ? event_name(thing) : "special";
  out["data"] = std::move(data);
  out["triggered"] = false;
  if (game == DrpgGame::document) return out;
  Warnings ignored;
  if (!says_the_same(plain_event(Cursor(out), thing.at, kAnywhere, ignored), thing)) {
    out["data"][kOriginalKey] = original_json(thing);
  }
  return out;
}

}  // namespace warren::drpg
