// Territories: which ground lies behind which gate, decided before there is land.
//
// A plan on coarse blocks gives every gate the ground that belongs to what it guards. Borders
// between territories become ridges: bands in which the wall threshold rises above all noise. Gates
// then stand in rock that is there already, and nothing has to be fenced in afterwards.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "warren/geometry.hpp"
#include "warren/grid.hpp"

namespace warren::zone {

// What later passes need of the plan, on nodes kNode cells apart.
struct Territories {
  static constexpr int kNode = 4;
  static constexpr int kTile = 64;  // of the terrain

  // Which sides of a gate (of route::kSteps) face the territory before it and its own.
  struct Sides {
    int outer = -1;
    int inner = -1;
  };

  bool planned = false;
  Grid<std::uint8_t> home;   // territory of each node
  Grid<float> ridge;         // 1 on a crest, 0 in the land, below 0 in a valley
  Grid<float> inland;        // cells to the nearest border
  Grid<std::uint8_t> tiles;  // of kTile x kTile cells: whether ridge is anything but 0 there
  std::vector<Sides> sides;  // by territory; the first has no gate

  static constexpr Point node_of(Point cell) {
    return {(cell.x + kNode / 2) / kNode, (cell.y + kNode / 2) / kNode};
  }
  int home_of(Point cell) const { return home[node_of(cell)]; }
  float inland_at(Point cell) const { return inland[node_of(cell)]; }
  bool raises(Point cell) const { return tiles[{cell.x / kTile, cell.y / kTile}] != 0; }

  // The ridge at the cells (x, y), (x + 1, y), ...; x is a multiple of kNode.
  void sample_row(int x, int y, std::span<float> out) const;
};

}  // namespace warren::zone
