// Rooms around structured landmarks.
#pragma once

#include "kinds/zone/generate/area_tally.hpp"
#include "kinds/zone/generate/assembly/chunk_catalog.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

void build_surroundings(State& state, PassContext& context, const ChunkCatalog& catalog,
                        AreaTally& tally);

}  // namespace warren::zone
