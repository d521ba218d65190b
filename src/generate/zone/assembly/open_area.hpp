// Open regions: blocks and single walls strewn over ground that stays in one piece.
#pragma once

#include <span>

#include "content/zone/region.hpp"
#include "generate/zone/assembly/ground.hpp"
#include "generate/zone/state.hpp"

namespace warren::zone {

// Clears the region, strews it, opens its edge at the goals and walls up the rest. All open cells
// of the region can be walked between by side steps.
void strew_area(State& state, PassContext& context, const RegionDefinition& region,
                const AreaGround& ground, std::span<const Goal> goals, Area& area, Rng& rng);

}  // namespace warren::zone
