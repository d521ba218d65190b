// What is done to a whole row of a tile of land at once, on the best instruction set that the
// machine has. Plain operations in a fixed order: vectors of any length give the same bits.
#pragma once

#include "kinds/zone/generate/labyrinth.hpp"

namespace warren::zone::rows {

// Adds what one landmark moves the thresholds and the density by.
struct LandmarkShift {
  float wall = 0;
  float effect = 0;
  float density = 0;
};
void shift(const TileRow& weight, LandmarkShift by, TileRow& wall, TileRow& effect,
           TileRow& density);

// What lies above `base` sinks back to it, by the weight.
void lower(const TileRow& weight, const TileRow& ground, float base, TileRow& wall,
           TileRow& effect);

struct Limits {
  float lowest_wall = 0;
  float highest_wall = 0;
  float narrowest_band = 0;
  float highest_effect = 0;
  bool has_band = false;
};
void limit(const Limits& limits, TileRow& wall, TileRow& effect);

// Ridges (above 0) raise towards `top`, valleys lower towards `floor`.
void raise(const TileRow& ridge, float floor, float top, TileRow& wall, TileRow& effect);

// Open, wall or effect: `count` of them are written. There is noise for a whole row.
void classify(const float* noise, const TileRow& wall, const TileRow& effect, int count,
              TileIndex* out);

// See Labyrinth::closing.
struct Closing {
  float from = 0;
  float over = 0;
  float by = 0;
  float plain = 0;
};
void close(const TileRow& density, const TileRow& ground, const Closing& closing, TileRow& wall);

// See Labyrinth::Tile::weave: nodes 0 .. count of one row; `raw` has one more, and so has the row
// `stride` further on.
struct Weave {
  float limit = 0;
  float narrowest = 0;
  float per_cell = 0;
};
void weave(const float* raw, std::size_t stride, const Weave& by, int count, float* out);

// See Labyrinth::Tile::roughen; returns the highest density.
float roughen(const TileRow& rim, float ragged, float* density);

struct CutLimits {
  float blind_below = 0;
  float reach = 0;
  float from = 0;
  float solid = 0;
  float fringe = 0;
  float fringe_above = 0;
  bool has_band = false;
};
// See Labyrinth::Tile::cut: both webs, and what ends alleys.
struct CutWebs {
  TileRow alleys;
  TileRow streets;
  TileRow blind;
};
void cut(const CutWebs& webs, const LabyrinthRow& row, const CutLimits& limits, int count,
         TileIndex* classes);

}  // namespace warren::zone::rows
