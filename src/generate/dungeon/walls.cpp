// Phase 4: walls stand on the edges, each stored once. Between two corridors that only touch, too.
#include "generate/dungeon/state.hpp"

namespace warren::dungeon {
namespace {

void open_room(Edges& edges, Rect r) {
  for (int y = r.y; y < r.bottom(); ++y) {
    for (int x = r.x; x < r.right(); ++x) {
      if (x > r.x) edges.set({x, y}, Direction::west, EdgeKind::none);
      if (y > r.y) edges.set({x, y}, Direction::north, EdgeKind::none);
    }
  }
}

}  // namespace

Status build_walls(State& state, PassContext&) {
  Scratch& s = state.scratch;
  Edges& edges = state.dungeon().edges;
  for (std::size_t i = 0; i < s.owner.size(); ++i) {
    if (s.owner.cells()[i] == kRock) continue;
    state.level.cells.cells()[i] = kFloorTile;
    const std::uint8_t links = s.links.cells()[i];
    if (links == 0) continue;
    const Point at = s.owner.point(i);
    for (const Direction side : {Direction::north, Direction::west}) {
      if ((links & bit(side)) != 0) edges.set(at, side, EdgeKind::none);
    }
  }
  for (const PlannedRoom& room : s.rooms) open_room(edges, room.rect);
  return {};
}

}  // namespace warren::dungeon
