// Phase 4: walls stand on the edges, each stored once. Between two corridors that only touch, too.
#include <algorithm>

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {
namespace {

void open_rect(Level& level, Rect r) {
  Edges& edges = level.dungeon()->edges;
  for (int y = r.y; y < r.bottom(); ++y) {
    std::fill_n(level.cells.row(y).begin() + r.x, r.w, kFloorTile);
    std::fill_n(edges.west().row(y).begin() + r.x + 1, r.w - 1, EdgeKind::none);
    if (y > r.y) std::fill_n(edges.north().row(y).begin() + r.x, r.w, EdgeKind::none);
  }
}

}  // namespace

void open_room(Level& level, const RoomShape& room) {
  const auto [whole, beside] = room.parts();
  open_rect(level, whole);
  if (beside.empty()) return;
  open_rect(level, beside);
  // Nothing stands between the two arms of an L.
  const int seam = std::max(whole.y, beside.y);
  std::fill_n(level.dungeon()->edges.north().row(seam).begin() + beside.x, beside.w,
              EdgeKind::none);
}

Status build_walls(State& state, PassContext&) {
  Scratch& s = state.scratch;
  Edges& edges = state.dungeon().edges;
  for (std::size_t i = 0; i < s.owner.size(); ++i) {
    if (s.owner.cells()[i] != kCorridor) continue;
    state.level.cells.cells()[i] = kFloorTile;
    const std::uint8_t links = s.links.cells()[i];
    if (links == 0) continue;
    const Point at = s.owner.point(i);
    for (const Direction side : {Direction::north, Direction::west}) {
      if ((links & bit(side)) != 0) edges.set(at, side, EdgeKind::none);
    }
  }
  for (const PlannedRoom& room : s.rooms) open_room(state.level, room.shape());
  return {};
}

}  // namespace warren::dungeon
