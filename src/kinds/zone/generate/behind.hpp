// Which places lie behind others, as seen from the middle of the map.
#pragma once

#include "warren/geometry.hpp"

namespace warren::zone {

double distance(Point a, Point b);

// How much a place lies behind another as seen from the centre: 0 where it does not, near 1
// straight behind and farther out.
double behind(Point centre, Point gate, Point place);

}  // namespace warren::zone
