#include "kinds/dungeon/formats/walls.hpp"

namespace warren::drpg {
namespace {

Json wall(bool exists, std::string_view type, Json properties) {
  Json out = {{"exists", exists}, {"type", type}};
  out["properties"] = std::move(properties);
  return out;
}

// Where there is nothing the document has null, and the game no member at all.
void set_text(Json& out, const char* key, std::string_view text, DrpgGame game) {
  if (!text.empty()) {
    out[key] = text;
  } else if (game == DrpgGame::document) {
    out[key] = nullptr;
  }
}

// A doorway that no door belongs to has no id; verifying says that it is amiss.
Json properties_json(const Door* found, EdgeKind kind, DrpgGame game) {
  Door door = found != nullptr ? *found : Door{};
  if (found == nullptr && kind == EdgeKind::gate) door.opens = OpenMechanism::lever;
  const bool hidden = kind == EdgeKind::secret || kind == EdgeKind::illusory;
  const bool mechanical = door.opens == OpenMechanism::lever || door.opens == OpenMechanism::event;
  const bool locked = door.opens != OpenMechanism::player || kind == EdgeKind::gate;
  Json out = {{"locked", locked}, {"open", game == DrpgGame::current && hidden && !locked}};
  set_text(out, "keyId", door.key, game);
  set_text(out, "oneWay", door.one_way ? to_string(*door.one_way) : std::string_view(), game);
  out["hidden"] = hidden;
  out["discovered"] = !hidden;
  out["openMechanism"] = to_string(door.opens);
  if (kind == EdgeKind::gate || (kind == EdgeKind::door && mechanical)) {
    out["gate"] = kind == EdgeKind::gate;
  }
  if (found != nullptr) out["id"] = door.id;
  return out;
}

// A one-way door looks like a wall from the side where nobody goes through. At the border there is
// no other side.
bool shows(const DungeonData& dungeon, const Door* door, Point cell, Direction side) {
  if (door == nullptr || !door->one_way) return true;
  const Rect bounds{0, 0, dungeon.edges.width(), dungeon.edges.height()};
  return *door->one_way != opposite(side) || !bounds.contains(step(cell, side));
}

}  // namespace

EdgeDoors::EdgeDoors(const DungeonData& dungeon) {
  const Edges& edges = dungeon.edges;
  north_.reset(edges.width(), edges.height() + 1, nullptr);
  west_.reset(edges.width() + 1, edges.height(), nullptr);
  const Rect bounds{0, 0, edges.width(), edges.height()};
  for (const Door& door : dungeon.doors) {
    if (!bounds.contains(door.at)) continue;
    const bool far = door.side == Direction::south || door.side == Direction::east;
    const Point at = far ? step(door.at, door.side) : door.at;
    const bool flat = door.side == Direction::north || door.side == Direction::south;
    const Door*& slot = flat ? north_[at] : west_[at];
    if (slot == nullptr) slot = &door;
  }
}

const Door* EdgeDoors::at(Point cell, Direction side) const {
  const bool far = side == Direction::south || side == Direction::east;
  const Point at = far ? step(cell, side) : cell;
  return side == Direction::north || side == Direction::south ? north_[at] : west_[at];
}

Json wall_json(const DungeonData& dungeon, const EdgeDoors& doors, Point cell, Direction side,
               DrpgGame game) {
  const EdgeKind kind = dungeon.edges.at(cell, side);
  if (!is_doorway(kind)) return wall(kind == EdgeKind::wall, "solid", nullptr);
  const Door* door = doors.at(cell, side);
  if (!shows(dungeon, door, cell, side)) return wall(true, "solid", nullptr);
  return wall(true, kind == EdgeKind::gate ? "door" : to_string(kind),
              properties_json(door, kind, game));
}

}  // namespace warren::drpg
