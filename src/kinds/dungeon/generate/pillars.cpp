// Single cells of rock: what is carved late asks before it leaves one.
#include "kinds/dungeon/generate/pillars.hpp"

#include <algorithm>
#include <iterator>

namespace warren::dungeon {

int count_pillars(const Scratch& s) {
  int count = 0;
  for (int y = 1; y + 1 < s.owner.height(); ++y) {
    for (int x = 1; x + 1 < s.owner.width(); ++x) {
      if (s.owner[{x, y}] != kRock) continue;
      const bool enclosed =
          std::all_of(std::begin(kAllDirections), std::end(kAllDirections), [&](Direction side) {
            return s.owner[step({x, y}, side)] == kCorridor;
          });
      count += enclosed ? 1 : 0;
    }
  }
  return count;
}

bool leaves_pillar(const Scratch& s, Rect carved) {
  const Rect inside{1, 1, s.owner.width() - 2, s.owner.height() - 2};
  const auto open = [&](Point at) { return carved.contains(at) || s.owner[at] != kRock; };
  const auto pillar = [&](Point at) {
    return inside.contains(at) && !open(at) &&
           std::all_of(std::begin(kAllDirections), std::end(kAllDirections),
                       [&](Direction side) { return open(step(at, side)); });
  };
  for (int x = carved.x; x < carved.right(); ++x) {
    if (pillar({x, carved.y - 1}) || pillar({x, carved.bottom()})) return true;
  }
  for (int y = carved.y; y < carved.bottom(); ++y) {
    if (pillar({carved.x - 1, y}) || pillar({carved.right(), y})) return true;
  }
  return false;
}

}  // namespace warren::dungeon
