// Stairs as one sees them standing before them: not the symbol of the map.
#pragma once

#include "render/pen.hpp"

namespace warren::render {

// In a square from -0.5 to 0.5 around the middle of the spot, its lower edge on the floor.
void draw_stair_flight(const Spot& spot, bool up);

}  // namespace warren::render
