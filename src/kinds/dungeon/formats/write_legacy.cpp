// For games before 1.0.0. What their format cannot say is left out in a way that shuts nobody in:
// every doorway is a gap, so keys, switches and events that open doors are not needed, and sleeping
// teleporters are awake.
#include "kinds/dungeon/formats/drpg.hpp"
#include "kinds/dungeon/formats/things.hpp"
#include "kinds/dungeon/formats/walls.hpp"
#include "kinds/dungeon/formats/write_parts.hpp"

namespace warren {
namespace drpg {
namespace {

// The type of the tile; empty: the old game knows nothing like it.
std::string old_type(const Thing& thing) {
  if (thing.kind == "treasure") return "chest";
  if (thing.kind == "stairs" || thing.kind == "trap") return special_type(thing, DrpgGame::current);
  const bool event =
      thing.kind == "teleporter" || thing.kind == "spinner" || thing.kind == "message";
  return event ? "event" : "";
}

// Nothing wakes a teleporter there.
Thing awake(const Thing& thing) {
  Thing out = thing;
  if (thing.kind == "teleporter") {
    std::erase_if(out.properties,
                  [](const Property& property) { return property.key == "switch"; });
  }
  return out;
}

// The first thing of each cell that the old game knows.
Grid<const Thing*> old_things(const Level& level) {
  Grid<const Thing*> out(level.cells.width(), level.cells.height(), nullptr);
  for (const Thing& thing : level.things) {
    if (!on_cell(level, thing) || old_type(thing).empty()) continue;
    if (out[thing.at] == nullptr) out[thing.at] = &thing;
  }
  return out;
}

Json old_tile(const Level& level, const Thing* thing, Point at) {
  const bool floor = level.open(at);
  Json out = {{"x", at.x}, {"y", at.y}};
  const std::string plain = floor ? "floor" : "wall";
  const bool special = floor && thing != nullptr;
  out["type"] = special ? old_type(*thing) : plain;
  out["discovered"] = false;
  out["hasMonster"] = false;
  out["hasItem"] = special && thing->kind == "treasure";
  for (const Direction side :
       {Direction::north, Direction::south, Direction::east, Direction::west}) {
    out[kWallKeys[static_cast<int>(side)]] =
        level.dungeon()->edges.at(at, side) == EdgeKind::wall || !floor;
  }
  if (special) out["properties"] = special_json(awake(*thing), DrpgGame::current)["properties"];
  return out;
}

std::string old_tiles(const Level& level, const Grid<const Thing*>& things) {
  const Kept kept(level);
  std::vector<std::string> rows;
  for (int y = 0; y < level.cells.height(); ++y) {
    std::vector<std::string> row;
    for (int x = 0; x < level.cells.width(); ++x) {
      Json tile = old_tile(level, things[{x, y}], {x, y});
      kept.restore_tile({x, y}, tile);
      row.push_back(text_of(tile));
    }
    rows.push_back(join_lines(row, "    "));
  }
  return join_lines(rows, "  ");
}

std::vector<std::string> old_events(const Level& level, const Grid<const Thing*>& things) {
  std::vector<std::string> out;
  for (const Thing* thing : things_by_cell(level)) {
    const bool told = things[thing->at] == thing && is_event(*thing) && level.open(thing->at);
    if (told) out.push_back(text_of(event_json(awake(*thing), DrpgGame::current)));
  }
  return out;
}

std::vector<std::string> lines_of(const Json& list) {
  std::vector<std::string> out;
  for (const Json& entry : list) out.push_back(text_of(entry));
  return out;
}

std::string old_floor(const Level& level) {
  const Grid<const Thing*> things = old_things(level);
  level_json::TopLevel out;
  out.value("level", level.dungeon()->floor);
  out.value("width", level.cells.width());
  out.value("height", level.cells.height());
  out.text("tiles", old_tiles(level, things));
  const Json zones = zones_json(*level.dungeon(), DrpgGame::current);
  out.text("overrideZones", join_lines(lines_of(zones), "  "));
  out.text("events", join_lines(old_events(level, things), "  "));
  Json places = Json::object();
  set_places(level, DrpgGame::current, places);
  for (const auto& [key, value] : places.items()) out.text(key, text_of(value));
  return out.finish();
}

}  // namespace
}  // namespace drpg

Result<std::string> write_legacy_drpg(const Level& floor) {
  if (const Status status = drpg::check_floor(floor); !status) {
    return tl::make_unexpected(status.error());
  }
  return drpg::old_floor(floor);
}

Result<std::string> write_legacy_drpg(std::span<const Level> floors) {
  std::string out = "[\n";
  for (const Level& floor : floors) {
    Result<std::string> text = write_legacy_drpg(floor);
    if (!text) return text;
    text->pop_back();
    out += *text + (&floor == &floors.back() ? "\n" : ",\n");
  }
  return out + "]\n";
}

}  // namespace warren
