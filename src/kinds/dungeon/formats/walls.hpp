// Walls: edges are stored once, and the game wants them on both tiles.
//
// How doorways are written:
// - door, secret, illusory: their own type, `exists` true, because all three are drawn.
// - gate: a door that is locked, with openMechanism `lever` or `event`, and "gate": true. The game
//   refuses whoever tries it ("The door is locked."), and opens it for good by setting `open`.
// - one-way: a door on the side one may go from, a solid wall on the other.
// The game as it runs today knows no searching: there, secret doors and illusory walls that nobody
// locked are `open`, which looks like a wall and lets the party through.
#pragma once

#include <map>
#include <optional>

#include "kinds/dungeon/formats/cursor.hpp"
#include "kinds/dungeon/formats/drpg.hpp"
#include "warren/level.hpp"

namespace warren::drpg {

inline constexpr const char* kWallKeys[] = {"northWall", "eastWall", "southWall", "westWall"};

// Which door stands on an edge, from whichever side one looks.
class EdgeDoors {
 public:
  explicit EdgeDoors(const DungeonData& dungeon);

  const Door* at(Point cell, Direction side) const;

 private:
  Grid<const Door*> north_;
  Grid<const Door*> west_;
};

Json wall_json(const DungeonData& dungeon, const EdgeDoors& doors, Point cell, Direction side,
               DrpgGame game);

// Where a door stands in a file, and as which one: the cell that it belongs to, and its side.
using DoorOrder = std::vector<std::pair<Point, Direction>>;

// Reads the walls of all tiles into the edges and doors. Rooms must be there already: a door
// belongs to a cell of a room where the order does not say. The game asks only the tile that the
// party stands on: where the two sides disagree, what one can do from either side counts.
void read_walls(const Cursor& tiles, const DoorOrder& order, Level& level, Warnings& warnings);

}  // namespace warren::drpg
