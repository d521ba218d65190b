// The steps that turn open ground into a battlefield, in their order. Each adds walls, or keeps
// ground clear of them; open ground may fall apart on the way and is put together at the end.
#pragma once

#include <vector>

#include "core/rng.hpp"
#include "kinds/zone/generate/battlefield/field.hpp"
#include "kinds/zone/generate/battlefield/manner.hpp"

namespace warren::zone {

struct Arena {
  double x = 0;  // of the field
  double y = 0;
  double radius = 0;
};

// A bent way between two places: a curve with one control point.
struct Lane {
  Arena from;
  double bend_x = 0;
  double bend_y = 0;
  Arena to;

  Arena along(double t) const;  // 0 to 1; the radius is of no meaning
  double length() const;
};

struct Lanes {
  std::vector<Arena> arenas;
  std::vector<Lane> lanes;
  double width = 1;  // how much of their width is kept clear: less where many walls must fit
};

// Rock along the edge: promontories inside by a share of the walls, and on the land outside as much
// as hides the line that the region ends at.
void raise_rampart(Field& field, Rng& rng);
// Only what lies outside.
void raise_spurs(Field& field, Rng& rng);
// Chooses arenas and lanes and keeps them clear.
Lanes lay_lanes(Field& field, const Manner& manner, Rng& rng);
// Courts with gaps in their walls; `courts` large enough for a block inside are returned.
std::vector<Point> build_bunkers(Field& field, const Manner& manner, Rng& rng);
// Rocks take the walls that are left: the lowest cells of a noise, which the field keeps.
void grow_rocks(Field& field, const Manner& manner, std::int64_t rubble, Rng& rng);
void drop_rubble(Field& field, std::int64_t cells, Rng& rng);
// Cuts a way to large pockets and fills small ones: open ground is one component afterwards.
void join_pockets(Field& field);
// Adds or takes away walls, where open ground stays one component, until there are as many as
// requested. They grow where the noise is low.
void hit_target(Field& field, const Grid<float>& noise);

}  // namespace warren::zone
