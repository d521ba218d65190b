// Who is met in a zone, and how often.
#pragma once

#include "kinds/dungeon/content/config.hpp"
#include "warren/level.hpp"

namespace warren::dungeon {

// Where the zones that grow with the path end, in percent of the longest path. Further down one is
// in danger sooner.
struct Bands {
  int entrance = 0;
  int middle = 0;
};
Bands bands_of(int floor);

// Rate, groups and description of a zone, by its danger and its light.
void fill_company(EncounterZone& zone, const DungeonConfig& config, int floor);

}  // namespace warren::dungeon
