// Where a level can be walked on, in bits: what several checks ask of single cells and rectangles.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/topology/components.hpp"
#include "core/topology/flood.hpp"
#include "kinds/zone/verify/area_site.hpp"
#include "warren/level.hpp"

namespace warren::proof {

struct Ground {
  Ground() = default;
  Ground(const Level& level, const std::vector<const Landmark*>& footprints,
         const std::vector<Site>& sites);

  BitGrid open;
  BitGrid reach;    // open cells that can be walked to from the start, by 4-connected steps
  BitGrid stamped;  // cells of footprints
  BitGrid built;    // and of regions: the zone's budget of enemies is for what is left
};

// Rectangles must lie within the grid.
void set_all(BitGrid& grid, Rect rect);
void reset_all(BitGrid& grid, Rect rect);
// The first set (or clear) bit of a rectangle in reading order.
std::optional<Point> first_set(const BitGrid& grid, Rect rect);
std::optional<Point> first_clear(const BitGrid& grid, Rect rect);

// The open cells of a rectangle, grouped by 4-connected steps within it; its corner is (0, 0).
Components parts_of(const BitGrid& open, Rect rect);

}  // namespace warren::proof
