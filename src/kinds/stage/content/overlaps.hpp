// Ground that is asked to be two things at once.
#pragma once

#include <functional>
#include <vector>

#include "kinds/stage/content/cover.hpp"
#include "kinds/stage/content/zone_sources.hpp"

namespace warren {

// Two claims of different features and the cells that both want.
struct StageOverlap {
  const StageZoneSource* first = nullptr;  // in the file
  const StageZoneSource* second = nullptr;
  Rect cells;
};

// Until `tell` has enough of them and returns false.
void find_overlaps(const std::vector<StageZoneSource>& sources, const StageCover& cover,
                   const std::function<bool(const StageOverlap&)>& tell);

}  // namespace warren
