// The game's names for what a level calls otherwise.
#pragma once

#include <span>
#include <string_view>

#include "warren/dungeon.hpp"

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

// What the game calls a property otherwise than its document does; on a tile's special and in the
// data of an event it has different words for the same.
struct GameName {
  std::string_view kind;
  std::string_view ours;
  std::string_view special;
  std::string_view event;
};
std::span<const GameName> game_names();

// What the game keeps of a thing while it is played: never read, written as on the first day.
struct StateName {
  std::string_view kind;
  std::string_view name;
};
std::span<const StateName> state_names();

// The game knows other types of zones, each with a rate of its own. They are taken so that the rate
// rises with the danger on every floor.
struct ZoneName {
  std::string_view type;
  Danger danger;
  double rate;   // of an encounter at each step, as the game has it
  bool written;  // the type that stands for this danger
};
std::span<const ZoneName> zone_names();
std::string_view zone_type(Danger danger);
const ZoneName* find_zone_name(std::string_view type);

}  // namespace warren::drpg
