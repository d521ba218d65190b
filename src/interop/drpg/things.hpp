// What stands on a cell, in the game's words: the `special` of a tile, and entries of `events`.
#pragma once

#include <optional>

#include "interop/drpg/cursor.hpp"
#include "warren/level.hpp"

namespace warren::drpg {

// Whether the game knows it as an event: teleporters, messages, spinners, doors that open.
bool is_event(const Thing& thing);

// "stairs_up", "trap", ...; "event" for events.
std::string special_type(const Thing& thing);
// {"type": ..., "properties": {...}}
Json special_json(const Thing& thing);
// {"x": ..., "y": ..., "type": ..., "data": {...}, "triggered": false}. A tile has room for one
// special: what else stands on its cell is an event of type "special".
Json event_json(const Thing& thing);

// Whether the type of a tile's special is one of the game's, of any version.
bool is_known_special(const Cursor& special);
Thing read_special(const Cursor& special, Point at, Rect bounds);
Thing read_event(const Cursor& event, Point at, Rect bounds);

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

}  // namespace warren::drpg
