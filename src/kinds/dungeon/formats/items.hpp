// What lies in chests: a level has names, the game has objects.
#pragma once

#include <optional>
#include <string>

#include "kinds/dungeon/formats/cursor.hpp"

namespace warren::drpg {

// The names of a comma separated list as an array of the game's items.
Json game_items(const std::string& names);
// The same as an array of names, as the document has it. `separator` is set where it is not the
// usual comma and blank.
Json item_names(const std::string& names, std::string& separator);

// From an array of names or of items back to a list; nothing where an entry is neither.
std::optional<std::string> read_items(const Json& items, const std::string& separator);
inline constexpr std::string_view kItemSeparator = ", ";

}  // namespace warren::drpg
