// What the checks of one area share. Cells of grids are those of the site's frame.
#pragma once

#include "kinds/zone/verify/case.hpp"

namespace warren::proof {

struct AreaCase {
  AreaCase(const Case& of, const Site& of_site, Check& of_check);

  const Case& level;
  const Site& site;
  const Area& area;
  Check& check;
  BitGrid around;   // open cells of the whole frame
  BitGrid open;     // those of the area
  BitGrid stamped;  // cells of footprints
  BitGrid doors;    // cells of the openings that are good ones

  bool region() const { return area.mode != AreaMode::surroundings; }
  std::string text(Point local) const { return place(site.on_map(local)); }
};

// Openings are strips along the edge of the area; sets `doors`.
void check_openings(AreaCase& of);
// Nobody gets over the edge, not even at a corner, except at an opening or in a landmark.
void check_edge(const AreaCase& of);
// Chunks lie in the area, on its squares, one beside the other; the path goes from square to
// square.
void check_rooms(const AreaCase& of);
// Openings, entry, exit and the rooms of the path are joined inside the area; open ones are in one
// piece.
void check_inside(const AreaCase& of);
// Of the surroundings of a landmark: their path leads from an opening to the landmark.
void check_keep_path(const AreaCase& of);

// The square of an area with this index, if all of it belongs to the area.
std::optional<Rect> square_of(const Site& site, Point index);

}  // namespace warren::proof
