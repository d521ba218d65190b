// Which effect type lies where, in zones that have several: each has patches of its own.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/noise/noise.hpp"
#include "warren/level.hpp"

namespace warren::zone {

// Each type has a slow noise, and the type whose noise is highest has the cell.
class EffectPatches {
 public:
  EffectPatches(const Level& level, std::uint32_t seed);

  // With a single type there is nothing to choose.
  bool on() const { return types_.size() > 1; }
  // Gives the effect cells of the rows begin .. end their types; `begin` is a multiple of
  // noise::kTileSize. They may hold any effect tile before.
  void choose(int begin, int end, Grid<TileIndex>& cells) const;

 private:
  struct Type {
    TileIndex tile;
    FractalNoise noise;
  };

  void choose_tile(Rect tile, Grid<TileIndex>& cells) const;

  std::vector<Type> types_;
  std::vector<bool> is_effect_;  // by tile
};

}  // namespace warren::zone
