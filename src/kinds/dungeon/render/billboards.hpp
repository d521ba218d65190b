// Things that stand in the view from inside a dungeon: pictures that always face the party.
#pragma once

#include <vector>

#include "render/image.hpp"
#include "warren/level.hpp"

namespace warren::render {

struct Billboard {
  Point cell;
  double size = 0.5;  // width and height, in cells
  double lift = 0;    // how far its lower edge is above the floor
  bool glows = false;
  Grid<Colour> pixels;  // by their alpha
};

// Everything of a level that one sees: no traps, no events, no spinners.
std::vector<Billboard> billboards_of(const Level& level);

}  // namespace warren::render
