// Noise thresholds that landmarks bend.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/noise/noise.hpp"
#include "generate/zone/state.hpp"

namespace warren::zone {

// How far one landmark moves the two thresholds where it acts fully.
struct Shift {
  float wall = 0;
  float effect = 0;
};
Shift shift_of(InfluenceType type, const ZoneParameters& parameters);

// Classifies a map whose thresholds differ from cell to cell. Outside of every radius they are
// constant, and there the fast path for constant thresholds is taken.
class BentTerrain {
 public:
  BentTerrain(const FractalNoise& noise, const ZoneParameters& parameters,
              const std::vector<Reach>& reaches, const Territories* ridges = nullptr);

  // One row of tiles of the noise: rows y .. y + cells.height of the map, `y` a multiple of
  // noise::kTileSize.
  void classify(int y, int rows, Grid<TileIndex>& cells) const;

  // The thresholds of the cells (x, y), (x + 1, y), ...
  void thresholds(int x, int y, std::span<float> wall, std::span<float> effect) const;

 private:
  struct Bend {
    influence::Disc disc;
    Shift shift;
  };

  void classify_bent(Rect tile, const std::vector<const Bend*>& bends,
                     Grid<TileIndex>& cells) const;
  void bend_row(const std::vector<const Bend*>& bends, int x, int y, std::span<float> wall,
                std::span<float> effect) const;

  bool has_ridge(Point cell) const;  // anywhere in its tile
  void raise_row(int x, int y, std::span<float> wall, std::span<float> effect) const;

  const FractalNoise& noise_;
  noise::Thresholds base_;
  bool has_band_;
  const Territories* ridges_;  // null: there are none
  std::vector<Bend> bends_;
};

}  // namespace warren::zone
