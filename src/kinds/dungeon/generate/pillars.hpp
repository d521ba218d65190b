// Single cells of rock with floor on all four sides: they look like a mistake.
#pragma once

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

// Whether one would be left beside a rectangle that is carved.
bool leaves_pillar(const Scratch& scratch, Rect carved);

// Single cells of rock with corridor on all sides: they look like a mistake.
int count_pillars(const Scratch& s);

}  // namespace warren::dungeon
