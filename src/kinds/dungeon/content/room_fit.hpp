// Whether rooms can stand on a floor at all. Everything here is necessary, nothing sufficient: what
// passes may still not be found by a generator, what fails cannot be found by any.
#pragma once

#include <array>
#include <cstdint>

#include "kinds/dungeon/content/config.hpp"

namespace warren {

using RoomClassField = RoomClass DungeonConfig::Rooms::*;
inline constexpr std::array<RoomClassField, 3> kRoomClasses = {
    &DungeonConfig::Rooms::large, &DungeonConfig::Rooms::medium, &DungeonConfig::Rooms::small};

// Of a room that the floor has room for: it may lie along the floor, with half of it across.
int longest_side(const DungeonConfig& config);

// Rooms that hang together by shared walls, at the most. Spacing holds between such complexes.
inline constexpr int kLargestComplex = 7;

// The longer side of a room lies within the sizes of its class, the shorter is at least half of it.
// Cells: seven ninths of the square of the least side, or a row less than that square.
int least_cells(Range size);
// Below the least of the next larger class that the floor may have.
int most_cells(const DungeonConfig& config, RoomClassField which);

// Rooms may share walls: they need their own cells and no more.
std::int64_t floor_area(const DungeonConfig& config);  // inside the border
std::int64_t room_area(const RoomClass& rooms);        // the least, of one
std::int64_t least_rooms_area(const DungeonConfig& config);

int least_rooms(const DungeonConfig& config);
int most_rooms(const DungeonConfig& config);

// As many as the floor has cells for, of the smallest that the configuration may have.
std::int64_t most_rooms_possible(const DungeonConfig& config);

// Whether the least counts of rooms with their least sides may fit.
bool may_fit(const DungeonConfig& config);
// The same with room to spare for corridors, as much as `wgiv` has on its own floor.
bool fit_comfortably(const DungeonConfig& config);
// The same for floors of many parts, of which each must hold its share.
bool fit_easily(const DungeonConfig& config);
// Whether one more room of the class may stand beside the others.
bool one_more_may_fit(const DungeonConfig& config, RoomClassField which);

}  // namespace warren
