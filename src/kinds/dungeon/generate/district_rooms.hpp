// Rooms of one district: first those that its ring runs through, then what the ring encloses, then
// the others around it, the largest first.
#pragma once

#include <cstdint>

#include "kinds/dungeon/generate/courts.hpp"
#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

struct PlacedRooms {
  Counts left{};           // of the quota: rooms that found no place
  std::int64_t tries = 0;  // to place one
};

// Of each class as many as the quota says, about as large as the budget of cells allows.
PlacedRooms place_district_rooms(State& state, District& district, const Shapes& shapes,
                                 const Counts& quota, std::int64_t budget, Rng& rng);

}  // namespace warren::dungeon
