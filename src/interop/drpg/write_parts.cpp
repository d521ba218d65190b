#include "interop/drpg/write_parts.hpp"

#include "core/hash.hpp"
#include "interop/drpg/joints.hpp"
#include "interop/drpg/things.hpp"

namespace warren::drpg {
namespace {

using level_json::text_of;

// The last cell is part of the rectangle.
Json corners(Rect rect) {
  return {{"x1", rect.x}, {"y1", rect.y}, {"x2", rect.right() - 1}, {"y2", rect.bottom() - 1}};
}

Json zone_data(const EncounterZone& zone, double door_factor) {
  const bool quiet = zone.danger == Danger::safe && zone.rate == 0 && zone.groups.empty();
  Json out = {{"zoneId", zone.id}};
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
Json room_doors(const Dungeon& dungeon, const Room& room) {
  Json out = Json::array();
  for (const Door& door : dungeon.doors) {
    const Point other = step(door.at, door.side);
    const bool here = room.contains(door.at);
    if (!here && !room.contains(other)) continue;
    const Point at = here ? door.at : other;
    Json entry = {{"x", at.x}, {"y", at.y}};
    entry["wall"] = to_string(here ? door.side : opposite(door.side));
    entry["locked"] = door.opens != OpenMechanism::player;
    entry["keyId"] = door.key.empty() ? Json() : Json(door.key);
    entry["doorId"] = door.id;
    out.push_back(std::move(entry));
  }
  return out;
}

Json room_specials(const std::vector<const Thing*>& things, const Room& room) {
  Json out = Json::array();
  for (const Thing* thing : things) {
    if (!room.contains(thing->at)) continue;
    out.push_back({{"x", thing->at.x}, {"y", thing->at.y}, {"type", special_type(*thing)}});
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

}  // namespace

std::vector<std::string> zone_lines(const Dungeon& dungeon) {
  std::vector<std::string> out;
  for (const EncounterZone& zone : dungeon.zones) {
    for (const Rect rect : zone.rects) {
      Json entry = corners(rect);
      entry["type"] = to_string(zone.danger);
      entry["data"] = zone_data(zone, dungeon.door_encounter_factor);
      out.push_back(text_of(entry));
    }
  }
  return out;
}

std::vector<std::string> darkness_lines(const Dungeon& dungeon) {
  std::vector<std::string> out;
  for (const EncounterZone& zone : dungeon.zones) {
    if (!zone.dark) continue;
    for (const Rect rect : zone.rects) {
      Json data = {{"zoneId", zone.id}};
      data.update(corners(rect));
      Json entry = {{"x", rect.x}, {"y", rect.y}, {"type", "darkness"}};
      entry["data"] = std::move(data);
      entry["triggered"] = false;
      out.push_back(text_of(entry));
    }
  }
  return out;
}

std::vector<std::string> room_lines(const Level& level) {
  const std::vector<const Thing*> things = things_by_cell(level);
  std::vector<std::string> out;
  for (const Room& room : level.dungeon->rooms) {
    Json entry = {{"id", room.id}, {"x", room.rect.x}, {"y", room.rect.y}};
    entry["width"] = room.rect.w;
    entry["height"] = room.rect.h;
    entry["type"] = to_string(room.kind);
    entry["doors"] = room_doors(*level.dungeon, room);
    entry["specialTiles"] = room_specials(things, room);
    out.push_back(text_of(entry));
  }
  return out;
}

// A dead end joins one room to nothing.
std::vector<std::string> corridor_lines(const Level& level) {
  std::vector<std::string> out;
  const Joints joints(level);
  for (const Corridor& corridor : level.dungeon->corridors) {
    Json path = Json::array();
    for (const Point at : corridor.path) path.push_back({{"x", at.x}, {"y", at.y}});
    Json entry = {{"id", corridor.id}};
    entry["path"] = std::move(path);
    Json rooms = Json::array();
    rooms.push_back(corridor.from);
    const std::string to = corridor.to.empty() ? joints.room_beyond(corridor) : corridor.to;
    rooms.push_back(to.empty() ? Json() : Json(to));
    entry["connectsRooms"] = std::move(rooms);
    out.push_back(text_of(entry));
  }
  return out;
}

namespace {

Json opening_json(const Dungeon& dungeon) {
  Json out = Json::array();
  for (const OpeningStep& one : dungeon.opening) {
    out.push_back({{"opens", one.opens}, {"needs", one.needs}, {"cells", one.cells}});
  }
  return out;
}

Json shortfalls_json(const Dungeon& dungeon) {
  Json out = Json::array();
  for (const Shortfall& one : dungeon.shortfalls) {
    out.push_back(
        {{"what", one.what}, {"wanted", one.wanted}, {"got", one.got}, {"reason", one.reason}});
  }
  return out;
}

}  // namespace

Json extra_json(const Level& level) {
  const Dungeon& dungeon = *level.dungeon;
  Json out = {{"name", level.name}, {"seed", level.provenance.seed}};
  out["generator"] = {{"version", level.provenance.generator_version},
                      {"source", hash_text(level.provenance.source_digest)},
                      {"parameters", level_json::values_json(level.provenance.parameters)}};
  out["floors"] = dungeon.floors;
  out["quality"] = dungeon.quality;
  out["doorEncounterFactor"] = dungeon.door_encounter_factor;
  out["legend"] = legend_json(level);
  Json things = Json::array();
  for (const Thing& thing : level.things) {
    if (on_cell(level, thing)) things.push_back(level_json::point_json(thing.at));
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
  out["opening"] = opening_json(dungeon);
  out["shortfalls"] = shortfalls_json(dungeon);
  return out;
}

}  // namespace warren::drpg
