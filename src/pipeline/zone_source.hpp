// Zones as a kind of level, and as sources of levels.
#pragma once

#include "content/zone/zone.hpp"
#include "pipeline/kind.hpp"

namespace warren {

Kind zone_kind();
SourcePointer zone_source(ZoneFile file);

}  // namespace warren
