// Single cells of rock: what is carved late asks before it leaves one.
#include "kinds/dungeon/generate/pillars.hpp"

#include <algorithm>
#include <iterator>

namespace warren::dungeon {

int count_pillars(const Scratch& s) {
  int count = 0;
  for (int y = 1; y + 1 < s.owner.height(); ++y) {
    const std::int32_t* north = s.owner.row(y - 1).data();
    const std::int32_t* here = s.owner.row(y).data();
    const std::int32_t* south = s.owner.row(y + 1).data();
    // Without a branch, so that many cells are done at a time.
    for (int x = 1; x + 1 < s.owner.width(); ++x) {
      const bool enclosed = (here[x] == kRock) & (north[x] == kCorridor) & (south[x] == kCorridor) &
                            (here[x - 1] == kCorridor) & (here[x + 1] == kCorridor);
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
