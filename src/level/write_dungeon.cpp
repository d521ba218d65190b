// A floor of a dungeon: its edges row by row as a picture, one door, room or zone per line.
#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

Json to_json(const Door& door) {
  Json out = {{"id", door.id}};
  out["at"] = point_json(door.at);
  out["side"] = to_string(door.side);
  out["kind"] = to_string(door.kind);
  out["opens"] = to_string(door.opens);
  if (!door.key.empty()) out["key"] = door.key;
  if (door.one_way) out["one_way"] = to_string(*door.one_way);
  return out;
}

Json to_json(const Room& room) {
  Json out = {{"id", room.id}, {"kind", to_string(room.kind)}};
  out["rect"] = rect_json(room.rect);
  if (!room.notch.empty()) out["notch"] = rect_json(room.notch);
  return out;
}

Json to_json(const Corridor& corridor) {
  Json out = {{"id", corridor.id}, {"from", corridor.from}};
  if (!corridor.to.empty()) out["to"] = corridor.to;
  out["path"] = list_json(corridor.path, point_json);
  return out;
}

Json to_json(const EncounterZone& zone) {
  Json out = {{"id", zone.id}, {"danger", to_string(zone.danger)}, {"rate", zone.rate}};
  out["groups"] = zone.groups;
  if (zone.dark) out["dark"] = true;
  if (!zone.description.empty()) out["description"] = zone.description;
  out["rects"] = list_json(zone.rects, rect_json);
  return out;
}

Json to_json(const Shortfall& shortfall) {
  return {{"what", shortfall.what},
          {"wanted", shortfall.wanted},
          {"got", shortfall.got},
          {"reason", shortfall.reason}};
}

Json to_json(const UnlockStep& step) {
  Json out = {{"opens", step.opens}};
  out["needs"] = step.needs;
  out["cells"] = step.cells;
  return out;
}

Json edge_rows(const Grid<EdgeKind>& edges, std::string_view glyphs) {
  Json out = Json::array();
  for (int y = 0; y < edges.height(); ++y) {
    std::string row;
    for (const EdgeKind kind : edges.row(y)) row += glyphs[static_cast<std::size_t>(kind)];
    out.push_back(row);
  }
  return out;
}

}  // namespace

void write_dungeon(TopLevel& out, const Level& level) {
  if (level.dungeon() == nullptr) return;
  const DungeonData& dungeon = *level.dungeon();
  ObjectFields fields;
  const auto convert = [](const auto& entry) { return to_json(entry); };
  fields.value("floor", dungeon.floor);
  fields.value("floors", dungeon.floors);
  fields.lines("north_edges", edge_rows(dungeon.edges.north(), kNorthGlyphs));
  fields.lines("west_edges", edge_rows(dungeon.edges.west(), kWestGlyphs));
  fields.list("doors", dungeon.doors, convert);
  fields.list("rooms", dungeon.rooms, convert);
  fields.list("corridors", dungeon.corridors, convert);
  fields.list("encounter_zones", dungeon.zones, convert);
  fields.value("door_encounter_factor", dungeon.door_encounter_factor);
  fields.list("shortfalls", dungeon.shortfalls, convert);
  fields.list("unlock_order", dungeon.unlock_order, convert);
  fields.value("quality", dungeon.quality);
  out.text("dungeon", fields.finish());
}

}  // namespace warren::level_json
