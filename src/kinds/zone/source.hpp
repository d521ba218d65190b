// Zones as a kind of level, and as sources of levels.
#pragma once

#include "kinds/kind.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {

Kind zone_kind();
// Chunks, and the world that zones share.
std::span<const OtherFile> zone_other_files();
SourcePointer zone_source(ZoneFile file);
Result<Recorded> recorded_zone(const ZoneFile& file, const Level& level);

}  // namespace warren
