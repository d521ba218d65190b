// The path that somebody takes who only wants to get down.
#pragma once

#include <vector>

#include "warren/grid.hpp"
#include "warren/level.hpp"

namespace warren::dungeon {

struct PlainPath {
  std::vector<Point> cells;  // from the stairs down back to those up
  bool opens = false;        // something has to be opened on it
};

// A shortest path from the stairs up to those down: without opening anything if there is such a
// path, and never through what looks like a wall. Of several, the one that goes back north first,
// then east, south, west. Empty: there is none.
PlainPath find_plain_path(const Level& level);

}  // namespace warren::dungeon
