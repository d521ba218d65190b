// How good a floor is, in points: what makes one floor better than another of the same
// configuration, so that the best of several can be taken.
#pragma once

#include <cstdint>

#include "kinds/dungeon/generate/plain_path.hpp"
#include "warren/grid.hpp"
#include "warren/level.hpp"

namespace warren::dungeon {

struct Quality {
  int ground = 0;   // of 10: rooms and open cells
  int balance = 0;  // of 20: its quarters are alike, no empty rock
  int loops = 0;    // of 15: cells on loops, and how many loops
  int shapes = 0;   // of 20: no squares, L-shapes, complexes
  int variety = 0;  // of 15: sizes of rooms
  int drama = 0;    // of 20: the path down, dangers on it, boss, locks, islands

  int points() const { return ground + balance + loops + shapes + variety + drama; }
};

// Of a finished floor with stairs and a start.
Quality quality_of(const Level& level);
// The same for whoever knows the plain path down already, and by which sides cells can be left.
Quality quality_of(const Level& level, const PlainPath& path, const Grid<std::uint8_t>& open_sides);

}  // namespace warren::dungeon
