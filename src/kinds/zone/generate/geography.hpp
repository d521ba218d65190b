// The lie of the land: what makes one seed a mountain country and the next a coast. A slow layer
// moves the wall threshold over hundreds of cells and cuts open valleys through it; the noise
// itself is bent (core/noise/bent_noise.hpp).
#pragma once

#include <cstdint>
#include <span>

#include "core/noise/bent_noise.hpp"
#include "kinds/zone/content/parameters.hpp"
#include "warren/grid.hpp"

namespace warren::zone {

// What a seed makes of the zone's parameters: with a slow layer, lands differ in grain and size
// too.
struct Country {
  NoiseParameters noise;
  double macro_frequency = 0;
  Warp warp;
};
Country country_of(const ZoneParameters& parameters, std::uint32_t seed);

// The wall threshold before any landmark bends it.
class MacroLayer {
 public:
  static constexpr int kStep = 8;  // cells between two nodes

  MacroLayer(const ZoneParameters& parameters, const Country& country, std::uint32_t seed);

  // Without it the threshold is the zone's own, everywhere.
  bool on() const { return nodes_.width() > 0; }
  // The cells (x, y), (x + 1, y), ... of one row of a tile; `x` is the tile's first column, and
  // there are noise::kTileSize of them, some perhaps past the edge of the map. Only when on().
  void row(int x, int y, float* out) const;
  // At the node above and to the left of a cell. Only when on().
  float near(Point cell) const { return nodes_[{cell.x / kStep, cell.y / kStep}]; }

 private:
  Grid<float> nodes_;
};

}  // namespace warren::zone
