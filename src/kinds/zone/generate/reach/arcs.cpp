#include "kinds/zone/generate/reach/arcs.hpp"

#include "kinds/zone/generate/reach/network.hpp"

namespace warren::zone {
namespace {

// The cells around a footprint, clockwise from its top left corner.
std::vector<Point> ring_of(Rect rect) {
  std::vector<Point> out;
  for (int x = rect.x - 1; x <= rect.right(); ++x) out.push_back({x, rect.y - 1});
  for (int y = rect.y; y < rect.bottom(); ++y) out.push_back({rect.right(), y});
  for (int x = rect.right(); x >= rect.x - 1; --x) out.push_back({x, rect.bottom()});
  for (int y = rect.bottom() - 1; y >= rect.y; --y) out.push_back({rect.x - 1, y});
  return out;
}

// Beside the footprint, not at its corner: a wall that only touches the corner leaves a diagonal
// step open.
bool touches_edge(Rect rect, Point cell) {
  const bool in_x = cell.x >= rect.x && cell.x < rect.right();
  const bool in_y = cell.y >= rect.y && cell.y < rect.bottom();
  return in_x != in_y;
}

}  // namespace

// Between a contact of one territory and the next contact of the other lies an arc.
Arcs arcs_of(const State& state, int territory) {
  const Network& network = state.scratch.network;
  const Rect map = state.level.cells.bounds();
  const TerritoryNet& behind = network.territories[static_cast<std::size_t>(territory)];
  const Rect gate = network.places[static_cast<std::size_t>(behind.gate)].rect();
  const std::vector<Point> ring = ring_of(gate);
  const auto claim_at = [&](std::size_t i) -> int {
    const Point cell = ring[i % ring.size()];
    return map.contains(cell) ? network.claims[cell] : 0;
  };
  std::size_t first = 0;
  while (first < ring.size() && claim_at(first) != behind.parent + 1) ++first;
  Arcs out;
  int last = behind.parent + 1;
  std::vector<Point> since;
  for (std::size_t i = first; first < ring.size() && i <= first + ring.size(); ++i) {
    const int claim = claim_at(i);
    if (claim == 0) {
      const Point cell = ring[i % ring.size()];
      if (touches_edge(gate, cell)) since.push_back(cell);
      continue;
    }
    if (claim != last) {
      std::vector<Point>& arc = last == behind.parent + 1 ? out.left : out.right;
      arc.insert(arc.end(), since.begin(), since.end());
    }
    since.clear();
    last = claim;
  }
  return out;
}

}  // namespace warren::zone
