// Stages that some seed could give, but hardly one that anybody tries.
#pragma once

#include "content/stage/check.hpp"

namespace warren {

// Warns of densities that stop the car or the player nearly everywhere, of densities that few seeds
// leave a cell, and of zones that keep people from each other or from the exits.
void warn_of_long_odds(const StageKeyReport& report, const StageCover& cover);

// How likely it is that zones alone let the stage be won, about: of free cells drawn at random, the
// share that gets to where it must.
double odds_of_zones(const StageConfig& config, const StageCover& cover);

}  // namespace warren
