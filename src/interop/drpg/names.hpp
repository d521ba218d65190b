// The game's names for what a level calls otherwise.
#pragma once

#include <span>
#include <string_view>

namespace warren::drpg {

// Things of one kind, and of one type where a type is given.
struct ThingName {
  std::string_view kind;
  std::string_view type;      // empty: any, and `type_key` holds it
  std::string_view name;      // type of the special, or of the event
  std::string_view type_key;  // property that holds the thing's type; may be empty
  bool event = false;
};
std::span<const ThingName> thing_names();

// Properties whose names differ; all others are called the same.
struct PropertyName {
  std::string_view kind;
  std::string_view ours;
  std::string_view theirs;
};
std::span<const PropertyName> property_names();

// What the game keeps of a thing while it is played: never read, written as on the first day.
struct StateName {
  std::string_view kind;
  std::string_view name;
};
std::span<const StateName> state_names();

}  // namespace warren::drpg
