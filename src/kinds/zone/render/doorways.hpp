// Where rooms that were laid beside each other are joined.
#pragma once

#include <vector>

#include "warren/level.hpp"

namespace warren::render {

// A stretch of an edge, between corners of cells, that is passed.
struct Doorway {
  Point from;
  int length = 0;
  bool down = false;  // the edge runs down, so it is passed to the left and right
  bool out = false;   // no room lies behind it that is left towards this one
};

// Exits that face each other are one doorway, over the part of the edge that both rooms share.
std::vector<Doorway> find_doorways(const std::vector<AreaChunk>& rooms);

}  // namespace warren::render
