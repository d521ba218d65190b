// How many enemies areas have, and how many they may.
#pragma once

#include <cstddef>

#include "kinds/zone/verify/case.hpp"

namespace warren::proof {

// Enemies that belong to an area: in the slots of its chunks, or scattered over its ground.
std::size_t count_area_enemies(const Level& level);

// An area bears one enemy for each so many cells of its ground (220, 160, 120, 90, 70 for the
// difficulties 1 to 5), times its pace: the ground of its rooms for fights; of an open region, 0.3
// times the share of fights of all that can be reached. Those that the author placed count first.
void check_area_enemies(const Case& of, Check& check);

}  // namespace warren::proof
