// Blocks of the library on a battlefield.
#pragma once

#include "kinds/zone/content/region.hpp"
#include "kinds/zone/generate/battlefield/steps.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Circles of stones around arenas, rows beside lanes, blocks in courts and in the open: as many as
// the region asks for, as far as they have room. Blocks are stamped at once and added to the area.
int place_cover(State& state, Field& field, const RegionDefinition& region, const Manner& manner,
                const Lanes& lanes, const std::vector<Point>& courts, Area& area, Rng& rng);

}  // namespace warren::zone
