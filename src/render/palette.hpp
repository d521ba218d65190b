// The colours a level is drawn with: its own, toned so that walls stand out from open ground
// whatever the author chose.
#pragma once

#include <array>
#include <vector>

#include "warren/level.hpp"

namespace warren::render {

// Walls darken from their faces inwards over this many cells.
inline constexpr int kMaxDepth = 8;
using DepthColours = std::array<Colour, kMaxDepth + 1>;

struct Look {
  TileKind kind = TileKind::abyss;
  bool circuit = false;   // shows traces where there is room
  bool speckled = false;  // any other pattern: a few sparks
  DepthColours body{};    // walls by their steps from open ground, faces apart
  DepthColours tiny{};    // the same at one pixel a cell, faces included
  Colour rim;             // walls: their faces towards open ground
  Colour trace;           // of a circuit, or the sparks
  Colour tint;            // open tiles: laid over the ground by its alpha
  Colour edge;            // effects: their border, by its alpha
};

struct Palette {
  std::array<Look, 256> looks;  // one for every value a cell can hold
  std::vector<Colour> ground;   // the background, toned

  const Look& operator[](TileIndex tile) const { return looks[tile]; }
};

Palette make_palette(const Level& level);

}  // namespace warren::render
