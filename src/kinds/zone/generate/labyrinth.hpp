// Dense land: rock all through, and in it a web of narrow winding passages. Two ridged noises cut
// them: slow streets that lead through, and alleys between them, some of which end blind.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/noise/noise.hpp"
#include "kinds/zone/content/parameters.hpp"
#include "warren/level.hpp"

namespace warren::zone {

using TileRow = std::array<float, noise::kTileSize>;

// One row of cells of a tile, before passages are cut.
struct LabyrinthRow {
  const float* noise;    // of the land
  const float* ground;   // the wall threshold before any landmark bent it
  const float* wall;     // and after
  const float* density;  // 0 .. 1: how dense the land is
};

class Labyrinth {
 public:
  Labyrinth(const ZoneParameters& parameters, std::uint32_t seed);

  // The two webs around the passages of one tile, and what makes them irregular.
  class Tile {
   public:
    Tile(const Labyrinth& labyrinth, Point origin);

    // From the weights of dense landmarks to how dense each cell of row y of the tile is: less
    // even than a circle, so that the labyrinth has a ragged rim. Whether there is any in this row.
    bool roughen(int y, float* density) const;
    // Opens rock of row y where a passage runs. `has_band`: passages may have effect cells.
    void cut(int y, const LabyrinthRow& row, bool has_band, int count, TileIndex* classes);

   private:
    static constexpr int kFine = 2;    // cells between two nodes of a web
    static constexpr int kCoarse = 8;  // of the slower fields
    static constexpr int kFineNodes = noise::kTileSize / kFine + 1;
    static constexpr int kCoarseNodes = noise::kTileSize / kCoarse + 1;
    using Web = std::array<float, std::size_t{kFineNodes} * kFineNodes>;
    using Slow = std::array<float, std::size_t{kCoarseNodes} * kCoarseNodes>;

    static void weave(const FractalNoise& noise, Point origin, float limit, float steep, Web& out);

    void weave();

    const Labyrinth& labyrinth_;
    Point origin_;
    bool woven_ = false;
    Web alleys_;  // below 1 in size: inside an alley
    Web streets_;
    Slow blind_;
    Slow rim_;
  };

  // How far the wall threshold rises besides dense_shift, so that whatever the land was before
  // becomes rock that passages can be cut into.
  static float closing(float density, float ground);
  static void close(const TileRow& density, const TileRow& ground, TileRow& wall);
  float full() const { return full_; }  // density of a landmark's full weight

 private:
  float full_;
  FractalNoise alleys_;
  FractalNoise streets_;
  FractalNoise blind_;
  FractalNoise rim_;
};

}  // namespace warren::zone
