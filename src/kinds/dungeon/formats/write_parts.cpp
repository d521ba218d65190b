#include "kinds/dungeon/formats/write_parts.hpp"

#include "core/hash.hpp"
#include "kinds/dungeon/formats/joints.hpp"
#include "kinds/dungeon/formats/names.hpp"
#include "kinds/dungeon/formats/things.hpp"

namespace warren::drpg {
namespace {

// The last cell is part of the rectangle.
Json corners(Rect rect) {
  return {{"x1", rect.x}, {"y1", rect.y}, {"x2", rect.right() - 1}, {"y2", rect.bottom() - 1}};
}

// The game's types say less than our dangers.
Json zone_data(const EncounterZone& zone, double door_factor, DrpgGame game) {
  const bool quiet = zone.danger == Danger::safe && zone.rate == 0 && zone.groups.empty();
  Json out = {{"zoneId", zone.id}};
  if (game == DrpgGame::current) out["danger"] = to_string(zone.danger);
  if (zone.danger == Danger::boss) out["bossType"] = "floor_guardian";
  if (!quiet) {
    out["encounterRate"] = zone.rate;
    out["doorMultiplier"] = door_factor;
    out["monsterGroups"] = zone.groups;
  }
  out["dark"] = zone.dark;
  out["description"] = zone.description;
  return out;
}

// A door stands in the wall of both rooms that it joins.
Json room_doors(const DungeonData& dungeon, const Room& room, DrpgGame game) {
  Json out = Json::array();
  for (const Door& door : dungeon.doors) {
    const Point other = step(door.at, door.side);
    const bool here = room.contains(door.at);
    if (!here && !room.contains(other)) continue;
    const Point at = here ? door.at : other;
    Json entry = {{"x", at.x}, {"y", at.y}};
    entry["wall"] = to_string(here ? door.side : opposite(door.side));
    entry["locked"] = door.opens != OpenMechanism::player;
    if (!door.key.empty() || game == DrpgGame::document) {
      entry["keyId"] = door.key.empty() ? Json() : Json(door.key);
    }
    entry["doorId"] = door.id;
    out.push_back(std::move(entry));
  }
  return out;
}

Json room_specials(const std::vector<const Thing*>& things, const Room& room, DrpgGame game) {
  Json out = Json::array();
  for (const Thing* thing : things) {
    if (!room.contains(thing->at)) continue;
    out.push_back({{"x", thing->at.x}, {"y", thing->at.y}, {"type", special_type(*thing, game)}});
  }
  return out;
}

Json colour_json(const Colour& colour) {
  return Json::array({colour.r, colour.g, colour.b, colour.a});
}

Json legend_json(const Level& level) {
  Json out = Json::array();
  for (const Tile& tile : level.legend) {
    Json entry = {{"glyph", std::string(1, tile.glyph)}, {"name", tile.name}};
    entry["kind"] = to_string(tile.kind);
    entry["fill"] = colour_json(tile.fill);
    entry["outline"] = colour_json(tile.outline);
    out.push_back(std::move(entry));
  }
  return out;
}

// What an L-shaped room lacks of its rectangle. The game knows rectangles only, and passes over it.
Json notch_json(Rect notch) {
  return {{"x", notch.x}, {"y", notch.y}, {"width", notch.w}, {"height", notch.h}};
}

}  // namespace

Json zones_json(const DungeonData& dungeon, DrpgGame game) {
  Json out = Json::array();
  for (const EncounterZone& zone : dungeon.zones) {
    for (const Rect rect : zone.rects) {
      Json entry = corners(rect);
      entry["type"] = game == DrpgGame::document ? to_string(zone.danger) : zone_type(zone.danger);
      entry["data"] = zone_data(zone, dungeon.door_encounter_factor, game);
      out.push_back(std::move(entry));
    }
  }
  return out;
}

Json darkness_json(const DungeonData& dungeon, DrpgGame game) {
  constexpr int kSteps = 10;  // that darkness lasts, as long as the game's own
  Json out = Json::array();
  for (const EncounterZone& zone : dungeon.zones) {
    if (!zone.dark) continue;
    for (const Rect rect : zone.rects) {
      Json data = Json::object();
      if (game == DrpgGame::current) data = {{"type", "darkness"}, {"duration", kSteps}};
      data["zoneId"] = zone.id;
      data.update(corners(rect));
      Json entry = {{"x", rect.x}, {"y", rect.y}, {"type", "darkness"}};
      entry["data"] = std::move(data);
      entry["triggered"] = false;
      out.push_back(std::move(entry));
    }
  }
  return out;
}

Json rooms_json(const Level& level, DrpgGame game) {
  const std::vector<const Thing*> things = things_by_cell(level);
  Json out = Json::array();
  for (const Room& room : level.dungeon()->rooms) {
    Json entry = {{"id", room.id}, {"x", room.rect.x}, {"y", room.rect.y}};
    entry["width"] = room.rect.w;
    entry["height"] = room.rect.h;
    if (!room.notch.empty()) entry["notch"] = notch_json(room.notch);
    entry["type"] = to_string(room.kind);
    entry["doors"] = room_doors(*level.dungeon(), room, game);
    entry["specialTiles"] = room_specials(things, room, game);
    out.push_back(std::move(entry));
  }
  return out;
}

// A dead end joins one room to nothing.
Json corridors_json(const Level& level, DrpgGame game) {
  Json out = Json::array();
  const Joints joints(level);
  for (const Corridor& corridor : level.dungeon()->corridors) {
    Json path = Json::array();
    for (const Point at : corridor.path) path.push_back({{"x", at.x}, {"y", at.y}});
    Json entry = {{"id", corridor.id}};
    entry["path"] = std::move(path);
    Json rooms = Json::array();
    rooms.push_back(corridor.from);
    const std::string to = corridor.to.empty() ? joints.room_beyond(corridor) : corridor.to;
    if (!to.empty() || game == DrpgGame::document) rooms.push_back(to.empty() ? Json() : Json(to));
    entry["connectsRooms"] = std::move(rooms);
    out.push_back(std::move(entry));
  }
  return out;
}

namespace {

Json unlock_order_json(const DungeonData& dungeon) {
  Json out = Json::array();
  for (const UnlockStep& one : dungeon.unlock_order) {
    out.push_back({{"opens", one.opens}, {"needs", one.needs}, {"cells", one.cells}});
  }
  return out;
}

Json shortfalls_json(const DungeonData& dungeon) {
  Json out = Json::array();
  for (const Shortfall& one : dungeon.shortfalls) {
    out.push_back(
        {{"what", one.what}, {"wanted", one.wanted}, {"got", one.got}, {"reason", one.reason}});
  }
  return out;
}

}  // namespace

Json extra_json(const Level& level, DrpgGame game) {
  const DungeonData& dungeon = *level.dungeon();
  Json out = {{"name", level.name}, {"seed", level.provenance.seed}};
  if (game == DrpgGame::current) {
    out["for"] = "game";
    out["start"] = level.start ? point_json(*level.start) : Json();
  }
  out["generator"] = {{"version", level.provenance.generator_version},
                      {"source", hash_text(level.provenance.source_digest)},
                      {"parameters", as_game_json(level_json::values_json(
                                         parameters_without_kept(level.provenance.parameters)))}};
  out["floors"] = dungeon.floors;
  out["quality"] = dungeon.quality;
  out["doorEncounterFactor"] = dungeon.door_encounter_factor;
  out["legend"] = legend_json(level);
  Json things = Json::array();
  for (const Thing& thing : level.things) {
    if (on_cell(level, thing)) things.push_back(point_json(thing.at));
  }
  out["things"] = std::move(things);
  Json doors = Json::array();
  for (const Door& door : dungeon.doors) {
    doors.push_back(Json::array({door.at.x, door.at.y, to_string(door.side)}));
  }
  out["doors"] = std::move(doors);
  Json joints = Json::array();  // whose second room is only the nearest
  for (std::size_t i = 0; i < dungeon.corridors.size(); ++i) {
    if (dungeon.corridors[i].to.empty()) joints.push_back(i);
  }
  out["joints"] = std::move(joints);
  out["unlock_order"] = unlock_order_json(dungeon);
  out["shortfalls"] = shortfalls_json(dungeon);
  return out;
}

}  // namespace warren::drpg
