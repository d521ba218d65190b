// What is done to a whole row of a tile of land at once, on the best instruction set that the
// machine has. Plain operations in a fixed order: vectors of any length give the same bits.
#pragma once

#include "generate/zone/labyrinth.hpp"

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

// Row y of a tile, all of its cells, between nodes that lie 8 cells apart.
void between_coarse(const float* nodes, std::size_t stride, int y, float* out);

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
// See Labyrinth::Tile::cut; both webs lie 2 cells apart, what ends alleys 8.
struct CutNodes {
  const float* alleys = nullptr;
  const float* streets = nullptr;
  std::size_t stride = 0;
  const float* blind = nullptr;
  std::size_t blind_stride = 0;
};
void cut(const CutNodes& nodes, int y, const LabyrinthRow& row, const CutLimits& limits, int count,
         TileIndex* classes);

}  // namespace warren::zone::rows
