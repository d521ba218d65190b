// The part of Z11 that is about enemies: nobody where a player may rest.
#pragma once

#include <cstddef>

#include "kinds/zone/verify/case.hpp"

namespace warren::proof {

// Those that the zone chose a place for: from the budget and on the ground of areas, and those of
// rooms, which may stay away. The author's own, and those of landmarks and blocks, stand where they
// were put.
std::vector<const Thing*> placed_enemies(const Level& level);

// How many places of rest there are, the start included.
std::size_t check_rest(const Case& of, const std::vector<const Thing*>& enemies, Check& check);

}  // namespace warren::proof
