// Noise whose large shapes are pushed about by a slow field (domain warping): coasts bend and
// curl where plain noise has round blobs.
//
// Only the first octaves are bent, those that make the shapes; finer ones lie on top unbent, for
// warped detail looks like brush strokes. The bent octaves are so slow that they need no value at
// each cell: they are read at nodes a few cells apart from a coarse copy of themselves. That is
// less work than plain noise does (docs/decisions/0031).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/noise/noise.hpp"

namespace warren {

struct Warp {
  double strength = 0;   // how far at most, in cells; 0 bends nothing
  double frequency = 0;  // of the slow field, per cell
};

// Immutable after construction, so threads may share one.
class BentNoise {
 public:
  static constexpr int kBentOctaves = 2;

  BentNoise(const NoiseParameters& parameters, const Warp& warp, std::uint32_t seed);

  // Nothing is bent: plain() alone is this noise, to the bit.
  bool is_plain() const { return !bent_; }
  const FractalNoise& plain() const { return plain_; }

  // The bent octaves of one row of tiles. Whoever makes many of one noise, downwards, keeps it for
  // its memory, and for what the next row of tiles shares with it.
  struct Strip {
    Rect area;  // in nodes
    std::vector<float> nodes;
    std::vector<float> push_x;
    std::vector<float> push_y;
    std::vector<float> large;
  };
  // Of as many tiles as `width` cells take; `first` is the first cell of the first.
  void lay_strip(Point first, int width, Strip& out) const;

  // A part of one tile of the strip, `tile` begins at the tile's first cell; out has
  // noise::kTileSize values per row.
  void fill(Rect tile, const Strip& strip, float* out) const;

  // The noise at every `step`-th cell of a square of `side` such cells; the octaves that are bent
  // are read between cells that far apart. For those who plan before there is any land.
  Grid<float> coarse(int step, int side) const;

  int step() const { return bent_ ? bent_->step : 1; }  // cells between two nodes

 private:
  struct Bent {
    int step;
    float strength;       // in nodes
    int margin;           // nodes that a tile needs around it
    FractalNoise large;   // the bent octaves, at nodes
    FractalNoise push_x;  // at nodes
    FractalNoise push_y;
  };

  Bent seen_at(int step) const;
  // Into `out`, row by row.
  static void place_nodes(const Bent& bent, Rect nodes, Strip& out);

  Warp warp_;
  std::uint32_t seed_;
  FractalNoise plain_;
  std::optional<FractalNoise> fine_;  // the octaves that are not bent, if there are any
  std::optional<Bent> bent_;
};

}  // namespace warren
