// Dense land by itself, and measures of it.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "kinds/zone/generate/bent_terrain.hpp"

namespace warren::testing {

// The classes of a whole map around one landmark in its middle.
struct Land {
  Influence influence;
  zone::Reach reach;
  Grid<TileIndex> classes;

  Point middle() const { return {classes.width() / 2, classes.height() / 2}; }
  bool wall(Point at) const { return classes[at] == noise::kWallClass; }
  float weight(Point at) const { return influence::weight(reach.disc, at); }
};

inline void classify_all(const zone::BentTerrain& terrain, Grid<TileIndex>& out) {
  BentNoise::Strip strip;
  for (int y = 0; y < out.height(); y += noise::kTileSize) {
    terrain.classify(y, std::min(noise::kTileSize, out.height() - y), strip, out);
  }
}

inline Land make_land(const ZoneParameters& parameters, const Influence& influence,
                      std::uint32_t seed) {
  Land out;
  out.influence = influence;
  out.classes.resize(parameters.size, parameters.size);
  out.reach.disc = {out.middle(), static_cast<float>(influence.radius),
                    static_cast<float>(influence.strength),
                    influence::Power::of(influence.falloff)};
  out.reach.influence = &out.influence;
  classify_all(zone::BentTerrain(parameters, seed, {out.reach}), out.classes);
  out.reach.influence = nullptr;  // the copy that is returned lies elsewhere
  return out;
}

// What the labyrinth is like where the landmark acts with at least this weight.
struct LabyrinthFigures {
  double walls = 0;      // share of the cells
  double connected = 0;  // share of the open cells that lie in the largest piece
  double narrow = 0;     // share of the open cells in passages of 1 to 4 cells: no 5 x 5 fits there
};

// Which open cells lie in an open square of that side.
inline Grid<std::uint8_t> in_open_square(const Grid<std::uint8_t>& open, int side) {
  Grid<std::uint8_t> out(open.width(), open.height(), 0);
  for (int y = 0; y + side <= open.height(); ++y) {
    for (int x = 0; x + side <= open.width(); ++x) {
      bool all = true;
      for (int i = 0; all && i < side * side; ++i) all = open[{x + i % side, y + i / side}] != 0;
      if (!all) continue;
      for (int i = 0; i < side * side; ++i) out[{x + i % side, y + i / side}] = 1;
    }
  }
  return out;
}

// The size of the largest 4-connected piece.
inline int largest_piece(const Grid<std::uint8_t>& open) {
  Grid<std::uint8_t> left = open;
  int largest = 0;
  std::vector<Point> stack;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (left.cells()[i] == 0) continue;
    int size = 0;
    stack.assign(1, left.point(i));
    left.cells()[i] = 0;
    while (!stack.empty()) {
      const Point at = stack.back();
      stack.pop_back();
      ++size;
      for (const Point d : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
        const Point to = at + d;
        if (!left.contains(to) || left[to] == 0) continue;
        left[to] = 0;
        stack.push_back(to);
      }
    }
    largest = std::max(largest, size);
  }
  return largest;
}

inline LabyrinthFigures figures_of(const Land& land, float least) {
  Grid<std::uint8_t> open(land.classes.width(), land.classes.height(), 0);
  Grid<std::uint8_t> all = open;
  double cells = 0;
  double opened = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Point at = open.point(i);
    all[at] = land.wall(at) ? 0 : 1;
    if (land.weight(at) < least) continue;
    cells += 1;
    open[at] = all[at];
    opened += all[at];
  }
  const Grid<std::uint8_t> wide = in_open_square(all, 5);
  double narrow = 0;
  for (std::size_t i = 0; i < open.size(); ++i)
    narrow += open.cells()[i] != 0 && wide.cells()[i] == 0;
  return {1 - opened / cells, largest_piece(open) / opened, narrow / opened};
}

}  // namespace warren::testing
