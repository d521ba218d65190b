// Open regions: lanes and arenas between bunkers, cover and rocks, with the share of walls that the
// file asks for.
#pragma once

#include <span>

#include "kinds/zone/content/region.hpp"
#include "kinds/zone/generate/assembly/ground.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Clears the region and builds it, opens its edge at the goals and closes the rest of it. All open
// cells of the region can be walked between by 4-connected steps.
void build_battlefield(State& state, PassContext& context, const RegionDefinition& region,
                       const AreaGround& ground, std::span<const Goal> goals, Area& area, Rng& rng);

// Rock on the land around a region of rooms, which hides where it ends. Not before its doors.
void hide_edge(State& state, const RegionDefinition& region, const AreaGround& ground,
               const Area& area, Rng& rng);

}  // namespace warren::zone
