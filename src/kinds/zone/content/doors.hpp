// Where the edge of a region can have a door.
#pragma once

#include <span>
#include <vector>

#include "kinds/zone/content/zone.hpp"

namespace warren {

// Cells of free land that a door needs before it: paths turn there.
inline constexpr int kDoorLand = 8;
// Squares of an open region, which only say where its doors may be.
inline constexpr int kOpenRegionSquare = 8;

// Whether a door can lead straight out of a square of a region by one side (0 left, 1 right, 2 top,
// 3 bottom): the region ends everywhere after as many cells, fewer than a square has, and what
// follows is on the map and not taken.
bool leads_out(std::span<const Rect> region, Rect square, int side, Rect map,
               std::span<const Rect> taken);

// The rectangles of all regions but one.
std::vector<Rect> rects_of_others(const Zone& zone, const RegionDefinition& region);

}  // namespace warren
