// Steps: what stands between two cells, and who gets across.
#include "warren/play.hpp"

#include <algorithm>

#include "level/play_edges.hpp"

namespace warren {
namespace {

// Level files are checked when they are read, but a game may have built this one itself.
bool fits(const Edges& edges, const Grid<TileIndex>& cells) {
  const int w = cells.width();
  const int h = cells.height();
  return edges.north().width() == w && edges.north().height() == h + 1 &&
         edges.west().width() == w + 1 && edges.west().height() == h;
}

bool is_floor(const Level& level, Point cell) {
  return level.cells.contains(cell) && level.cells[cell] < level.legend.size() && level.open(cell);
}

bool is_direction(Direction direction) {
  return static_cast<int>(direction) < kDirections;
}

}  // namespace

EdgeKind edge_at(const Level& level, Point cell, Direction side) {
  if (!level.dungeon() || !is_direction(side) || !is_floor(level, cell)) return EdgeKind::wall;
  if (!fits(level.dungeon()->edges, level.cells) || !is_floor(level, step(cell, side))) {
    return EdgeKind::wall;
  }
  const EdgeKind kind = level.dungeon()->edges.at(cell, side);
  return static_cast<int>(kind) < kEdgeKinds ? kind : EdgeKind::wall;
}

const Door* door_at(const Level& level, Point cell, Direction side) {
  // Only edges with a doorway are searched for one, so that open ground costs nothing.
  if (!is_doorway(edge_at(level, cell, side))) return nullptr;
  const Point beyond = step(cell, side);
  const Direction back = opposite(side);
  const auto found = std::ranges::find_if(level.dungeon()->doors, [&](const Door& door) {
    return (door.at == cell && door.side == side) || (door.at == beyond && door.side == back);
  });
  return found == level.dungeon()->doors.end() ? nullptr : &*found;
}

bool lets_through(const Door* door, Direction direction) {
  return door == nullptr || !door->one_way || *door->one_way == direction;
}

bool stays_open(EdgeKind kind, const Door* door) {
  return kind == EdgeKind::gate || (door != nullptr && (door->opens == OpenMechanism::lever ||
                                                        door->opens == OpenMechanism::event));
}

bool was_opened(const Door* door, const Names& opened) {
  return door != nullptr && opened.contains(door->id);
}

bool can_step(const Level& level, int x, int y, Direction direction, const Names& /*keys*/,
              const Names& opened) {
  const Point from = {x, y};
  const EdgeKind kind = edge_at(level, from, direction);
  if (kind == EdgeKind::none) return true;
  if (kind == EdgeKind::wall || kind == EdgeKind::secret) return false;
  const Door* door = door_at(level, from, direction);
  if (!lets_through(door, direction)) return false;
  return kind == EdgeKind::illusory || (stays_open(kind, door) && was_opened(door, opened));
}

bool can_step(const Level& level, Point from, Direction direction, const PartyState& party) {
  return can_step(level, from.x, from.y, direction, party.keys, party.opened);
}

}  // namespace warren
