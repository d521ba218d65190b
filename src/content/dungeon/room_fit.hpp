// Whether rooms can stand on a floor at all. Everything here is necessary, nothing sufficient: what
// passes may still not be found by a generator, what fails cannot be found by any.
#pragma once

#include <array>
#include <cstdint>

#include "content/dungeon/config.hpp"

namespace warren {

using RoomClassField = RoomClass DungeonConfig::Rooms::*;
inline constexpr std::array<RoomClassField, 3> kRoomClasses = {
    &DungeonConfig::Rooms::large, &DungeonConfig::Rooms::medium, &DungeonConfig::Rooms::small};

// A room of sides w and h with rock s wide between it and the next takes (w + s) x (h + s) cells of
// (W - 2 + s) x (H - 2 + s): the rock of the last row and column may lie in the border.
std::int64_t floor_area(const DungeonConfig& config);
std::int64_t room_area(const DungeonConfig& config, const RoomClass& rooms);  // the least, of one
std::int64_t least_rooms_area(const DungeonConfig& config);

int least_rooms(const DungeonConfig& config);
int most_rooms(const DungeonConfig& config);

// Squares of this side beside and below each other: no other way to lay them has more.
std::int64_t most_squares(const DungeonConfig& config, int side);
// The same for the smallest rooms that the configuration may have.
std::int64_t most_rooms_possible(const DungeonConfig& config);

// Whether the least counts of rooms with their least sides may fit.
bool may_fit(const DungeonConfig& config);
// The same with room to spare, as much as `wgiv` has on its own floor.
bool fit_comfortably(const DungeonConfig& config);
// The same for floors of many parts, of which each must hold its share.
bool fit_easily(const DungeonConfig& config);
// Whether one more room of the class may stand beside the others.
bool one_more_may_fit(const DungeonConfig& config, RoomClassField which);

}  // namespace warren
