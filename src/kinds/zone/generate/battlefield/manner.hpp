// What makes the three styles of open regions different. Lengths in cells, shares of the walls that
// are left to place.
#pragma once

#include "kinds/zone/content/region.hpp"

namespace warren::zone {

struct Manner {
  double arena = 12;         // radius of the ground that stays clear for fights
  double arenas_apart = 46;  // between their middles
  double lane = 3;           // half the width of the paths between them
  double bunkers = 0.22;     // share of walls in courts
  int bunkers_apart = 32;
  int neighbours = 0;    // courts beside a court, at most
  double cover = 1;      // times the region's spacing: between blocks in the open
  int cover_least = 10;  // and at least so many cells
  int cover_group = 1;   // blocks beside each other, at most
  double rock_frequency = 0.032;
  double rubble = 1;          // times the region's chance of single walls
  double rubble_most = 0.07;  // share of walls
};

constexpr Manner manner_of(RegionStyle style) {
  switch (style) {
    case RegionStyle::sparse: return {17, 68, 4, 0.12, 56, 0, 2.2, 26, 1, 0.024, 0.25, 0.02};
    case RegionStyle::clustered: return {13, 53, 3.4, 0.6, 40, 3, 2.4, 20, 3, 0.028, 0.5, 0.04};
    default: return {12, 46, 3, 0.22, 32, 0, 1, 10, 1, 0.032, 1, 0.07};
  }
}

}  // namespace warren::zone
