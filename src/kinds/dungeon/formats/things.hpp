// What stands on a cell, in the game's words: the `special` of a tile, and entries of `events`.
#pragma once

#include <optional>

#include "kinds/dungeon/formats/cursor.hpp"
#include "kinds/dungeon/formats/drpg.hpp"
#include "kinds/dungeon/formats/names.hpp"
#include "warren/level.hpp"

namespace warren::drpg {

// Whether the game knows it as an event: teleporters, messages, spinners, doors that open.
bool is_event(const Thing& thing);

// "stairs_up", "trap", ...; "event" for events.
std::string special_type(const Thing& thing, DrpgGame game);
// {"type": ..., "properties": {...}}
Json special_json(const Thing& thing, DrpgGame game);
// {"x": ..., "y": ..., "type": ..., "data": {...}, "triggered": false}. A tile has room for one
// special: what else stands on its cell is an event of type "special".
Json event_json(const Thing& thing, DrpgGame game);

// Whether the type of a tile's special is one of the game's, of any version.
bool is_known_special(const Cursor& special);
Thing read_special(const Cursor& special, Point at, Rect bounds, Warnings& warnings);
Thing read_event(const Cursor& event, Point at, Rect bounds, Warnings& warnings);

// The type of event that a tile's special stands for, which `events` then holds too; empty: none.
std::string event_type(const Cursor& special);

// A value of the thing's, by our name.
template <class T>
const T* find_property(const Thing& thing, std::string_view key) {
  for (const Property& property : thing.properties) {
    if (property.key == key) return std::get_if<T>(&property.value);
  }
  return nullptr;
}

// The parts of the two that reading and writing share.

// Whose words: the document's, or the game's in one of its two places.
enum class Form : std::uint8_t { document, special, event };
const ThingName* name_of(const Thing& thing);
const ThingName* find_name(std::string_view name, bool event);
// What a property is called, and which one a name means.
std::string theirs(std::string_view kind, std::string_view ours, Form form);
std::string ours(std::string_view kind, std::string_view theirs);
bool is_state(std::string_view kind, std::string_view name);

// For kinds that the game has no word for.
inline constexpr std::string_view kOtherTypeKey = "thingType";
inline constexpr const char* kItemsKey = "items";
inline constexpr const char* kItemSeparatorKey = "itemSeparator";
// Where the game's words cannot say a thing exactly, it stands here as the level has it.
inline constexpr const char* kOriginalKey = "warren";

// A thing as the words alone say it, without its original.
Thing plain_special(const Cursor& special, Point at, Rect bounds, Warnings& warnings);
Thing plain_event(const Cursor& event, Point at, Rect bounds, Warnings& warnings);

}  // namespace warren::drpg
