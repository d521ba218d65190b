// Zones as a kind of level, and as sources of levels.
#pragma once

#include "kinds/kind.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {

Kind zone_kind();
SourcePointer zone_source(ZoneFile file);
Result<Recorded> recorded_zone(const ZoneFile& file, const Level& level);

}  // namespace warren
