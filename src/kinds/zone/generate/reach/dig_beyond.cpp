// Corridors to ground that its own territory has lost: the bends of a border leave islands of one
// territory within another, and strips at the edge of the map.
#include "kinds/zone/generate/reach/dig.hpp"
#include "kinds/zone/generate/reach/network.hpp"

namespace warren::zone {

// So much rock is left between a corridor outside of its territory and ground of any other.
bool Digger::keeps_apart(Point cell, int territory) const {
  constexpr int kBetween = 3;
  const Rect around =
      grown({cell.x, cell.y, 1, 1}, kBetween).intersect(state_.level.cells.bounds());
  for (int y = around.y; y < around.bottom(); ++y) {
    for (int x = around.x; x < around.right(); ++x) {
      const int label = label_at({x, y});
      if (label != territory && label != kNoTerritory && label != kCutOffTerritory) return false;
    }
  }
  return true;
}

bool Digger::dig_beyond(std::span<const Point> from, Dig dig) {
  dig.far = true;
  std::optional<std::vector<Point>> shortest;
  int nearest = 0;
  for (int territory = 0; territory <= static_cast<int>(state_.level.zone()->gates.size());
       ++territory) {
    dig.territory = territory;
    std::optional<std::vector<Point>> path = search(from, dig);
    if (!path || (shortest && shortest->size() <= path->size())) continue;
    shortest = std::move(path);
    nearest = territory;
  }
  dig.territory = nearest;
  return shortest && lay_winding(*shortest, dig);
}

}  // namespace warren::zone
