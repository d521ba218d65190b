// Tiles of games before 1.0.0: walls are true or false, and stairs, chests, traps, events and doors
// are types of tiles.
#include <fmt/format.h>

#include "kinds/dungeon/formats/read_parts.hpp"
#include "kinds/dungeon/formats/things.hpp"

namespace warren::drpg {
namespace {

constexpr std::string_view kSpecials[] = {"stairs_up", "stairs_down", "chest", "trap", "event"};

struct OldTile {
  bool floor = false;
  bool door = false;
  bool walls[kDirections] = {};
};

OldTile read_old_tile(const Cursor& tile, Point at, Rect bounds, Reading& reading) {
  tile.want_object();
  const Cursor type = tile.member("type");
  const std::string name = type.text();
  OldTile out;
  for (int side = 0; side < kDirections; ++side) {
    out.walls[side] = tile.member(kWallKeys[side]).truth();
  }
  if (name == "wall" || name == "solid") return out;
  out.floor = true;
  out.door = name == "door";
  if (out.door || name == "floor" || name == "corridor") return out;
  for (const std::string_view special : kSpecials) {
    if (name != special) continue;
    // The tile itself has the form of a special: a type, and properties.
    reading.events.push_back(event_type(tile));
    reading.specials.push_back(read_special(tile, at, bounds, reading.warnings));
    return out;
  }
  type.wrong(
      "must be wall, solid, floor, corridor, door, stairs_up, stairs_down, chest, trap or "
      "event");
}

class OldWalls {
 public:
  OldWalls(const Grid<OldTile>& tiles, const Cursor& cursor, Level& level, Reading& reading)
      : tiles_(tiles), cursor_(cursor), level_(level), reading_(reading) {}

  void read() {
    level_.dungeon()->edges.reset(tiles_.width(), tiles_.height(), EdgeKind::wall);
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
      const Point at = tiles_.point(i);
      if (!tiles_[at].floor) continue;
      join(at, Direction::east);
      join(at, Direction::south);
    }
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
      if (tiles_.cells()[i].door) place_door(tiles_.point(i));
    }
  }

 private:
  std::string wall_name(Point at, Direction side) const {
    return fmt::format("{}[{}][{}].{}", cursor_.place(), at.y, at.x,
                       kWallKeys[static_cast<int>(side)]);
  }

  // Rock and the border stay shut whatever the tiles say. A wall that only one side knows stands:
  // somebody drew it, and a gap that is seen from one side only is a mistake either way.
  void join(Point at, Direction side) {
    const Point other = step(at, side);
    if (!tiles_.contains(other) || !tiles_[other].floor) return;
    const bool here = tiles_[at].walls[static_cast<int>(side)];
    const bool there = tiles_[other].walls[static_cast<int>(opposite(side))];
    if (here != there) {
      reading_.warnings.push_back(
          {wall_name(at, side),
           fmt::format("and {} disagree; the wall stands", wall_name(other, opposite(side)))});
    }
    if (!here && !there) level_.dungeon()->edges.set(at, side, EdgeKind::none);
  }

  bool open(Point at, Direction side) const {
    return level_.dungeon()->edges.at(at, side) != EdgeKind::wall;
  }

  // A cell that was a door has the door on its first open side now, if one goes straight through.
  void place_door(Point at) {
    const bool flat = open(at, Direction::west) && open(at, Direction::east);
    const bool upright = open(at, Direction::north) && open(at, Direction::south);
    if (flat == upright) {
      reading_.warnings.push_back(
          {fmt::format("{}[{}][{}]", cursor_.place(), at.y, at.x),
           "is a door that does not lead from one side to the other; it is floor now"});
      return;
    }
    const Direction side = flat ? Direction::west : Direction::north;
    const Cursor row = cursor_.entry(static_cast<std::size_t>(at.y));
    const Cursor tile = row.entry(static_cast<std::size_t>(at.x));
    Door door;
    door.id = fmt::format("door_{}", level_.dungeon()->doors.size() + 1);
    door.at = at;
    door.side = side;
    if (tile.has("properties")) {
      const Cursor properties = tile.member("properties");
      door.key = optional_text(properties, "keyId");
      const bool locked = optional_truth(properties, "locked") || !door.key.empty();
      door.opens = locked ? OpenMechanism::key : OpenMechanism::player;
    }
    level_.dungeon()->edges.set(at, side, EdgeKind::door);
    level_.dungeon()->doors.push_back(std::move(door));
  }

  const Grid<OldTile>& tiles_;
  const Cursor& cursor_;
  Level& level_;
  Reading& reading_;
};

}  // namespace

void read_legacy_tiles(const Cursor& tiles, Level& level, Reading& reading) {
  const Rect bounds = level.cells.bounds();
  Grid<OldTile> old(bounds.w, bounds.h);
  TileIndex floor = 0;
  TileIndex rock = 0;
  for (std::size_t i = level.legend.size(); i-- > 0;) {
    (is_open(level.legend[i].kind) ? floor : rock) = static_cast<TileIndex>(i);
  }
  for (int y = 0; y < bounds.h; ++y) {
    const Cursor row = tiles.entry(static_cast<std::size_t>(y));
    for (int x = 0; x < bounds.w; ++x) {
      const Cursor tile = row.entry(static_cast<std::size_t>(x));
      old[{x, y}] = read_old_tile(tile, {x, y}, bounds, reading);
      level.cells[{x, y}] = old[{x, y}].floor ? floor : rock;
    }
  }
  OldWalls(old, tiles, level, reading).read();
}

}  // namespace warren::drpg
