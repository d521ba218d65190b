// Parts of D5 that have a file of their own.
#pragma once

#include <cstdint>
#include <set>

#include "verify/dungeon/floor.hpp"

namespace warren::proof {

// Traps lie in rooms worth guarding and on the last cells of the ways to them.
void check_traps(const Floor& floor, const std::set<std::int32_t>& guarded, Judge& judge);

// Encounter zones share out the floor, and nobody is met at the stairs.
void check_zones(const Floor& floor, Judge& judge);

}  // namespace warren::proof
