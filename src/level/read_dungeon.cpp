// A floor of a dungeon. Whether its parts fit each other (a door on an edge of its kind, rooms
// apart, zones that share out the cells) is for verifying to say.
#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

constexpr int kMaxFloors = 9999;
constexpr double kMaxFactor = 1'000'000;

int count(const Json& object, const std::string& key, std::int64_t min, std::int64_t max,
          const Place& where) {
  return static_cast<int>(integer(member(object, key, where), min, max, where + (" " + key)));
}

template <class Enum>
Enum member_named(const Json& object, const std::string& key, int names, const Place& where) {
  return named<Enum>(member(object, key, where), names, where + (" " + key));
}

// One string per row, one glyph per edge.
void read_edges(const Json& dungeon, const std::string& key, std::string_view glyphs,
                const Place& place, Grid<EdgeKind>& edges) {
  const Place where = place + (" " + key);
  const Json& rows = array(member(dungeon, key, place), where);
  if (rows.size() != static_cast<std::size_t>(edges.height())) {
    where.wrong(fmt::format("has {} rows, not {}", rows.size(), edges.height()));
    return;
  }
  for (int y = 0; y < edges.height(); ++y) {
    const Place at = where.at(static_cast<std::size_t>(y));
    const std::string row = text(rows[static_cast<std::size_t>(y)], at);
    const std::span<EdgeKind> out = edges.row(y);
    if (row.size() != out.size()) {
      at.wrong(fmt::format("has {} edges, not {}", row.size(), out.size()));
      return;
    }
    for (std::size_t x = 0; x < row.size(); ++x) {
      const std::size_t kind = glyphs.find(row[x]);
      if (kind == std::string_view::npos) {
        at.wrong(fmt::format("edge {} must be one of \"{}\"", x, glyphs));
        return;
      }
      out[x] = static_cast<EdgeKind>(kind);
    }
  }
}

Door door(const Json& json, Rect bounds, const Place& where) {
  Door out;
  out.id = member_text(json, "id", where);
  out.at = point(member(json, "at", where), bounds, where + " at");
  out.side = member_named<Direction>(json, "side", kDirections, where);
  out.kind = member_named<EdgeKind>(json, "kind", kEdgeKinds, where);
  out.opens = member_named<OpenMechanism>(json, "opens", kOpenMechanisms, where);
  out.key = optional_text_at(json, "key", where);
  if (json.contains("one_way")) {
    out.one_way = member_named<Direction>(json, "one_way", kDirections, where);
  }
  return out;
}

Room room(const Json& json, Rect bounds, const Place& where) {
  Room out;
  out.id = member_text(json, "id", where);
  out.kind = member_named<RoomKind>(json, "kind", kRoomKinds, where);
  out.rect = rect(member(json, "rect", where), bounds, where + " rect");
  if (json.contains("notch")) {
    out.notch = rect(json["notch"], bounds, where + " notch");
    if (!out.shape().sound()) (where + " notch").wrong("must be a corner of the room");
  }
  return out;
}

Corridor corridor(const Json& json, Rect bounds, const Place& where) {
  Corridor out;
  out.id = member_text(json, "id", where);
  out.from = member_text(json, "from", where);
  out.to = optional_text_at(json, "to", where);
  read_whole_list(json, "path", where, out.path,
                  [&](const Json& entry, const Place& at) { return point(entry, bounds, at); });
  return out;
}

EncounterZone zone(const Json& json, Rect bounds, const Place& where) {
  EncounterZone out;
  out.id = member_text(json, "id", where);
  out.danger = member_named<Danger>(json, "danger", kDangers, where);
  out.rate = number(member(json, "rate", where), 0, 1, where + " rate");
  out.groups = texts(member(json, "groups", where), where + " groups");
  if (json.contains("dark")) out.dark = truth(member(json, "dark", where), where + " dark");
  out.description = optional_text_at(json, "description", where);
  read_whole_list(json, "rects", where, out.rects,
                  [&](const Json& entry, const Place& at) { return rect(entry, bounds, at); });
  return out;
}

Shortfall shortfall(const Json& json, const Place& where) {
  return {member_text(json, "what", where), count(json, "wanted", 0, INT32_MAX, where),
          count(json, "got", 0, INT32_MAX, where), member_text(json, "reason", where)};
}

UnlockStep unlock_step(const Json& json, Rect bounds, const Place& where) {
  return {member_text(json, "opens", where), texts(member(json, "needs", where), where + " needs"),
          count(json, "cells", 0, std::int64_t{bounds.w} * bounds.h, where)};
}

void read_lists(const Json& json, Rect bounds, const Place& place, DungeonData& out) {
  // Every part with places in it lies within the map.
  const auto within = [&](const auto& read) {
    return [&](const Json& entry, const Place& where) { return read(entry, bounds, where); };
  };
  read_whole_list(json, "doors", place, out.doors, within(door));
  read_whole_list(json, "rooms", place, out.rooms, within(room));
  read_whole_list(json, "corridors", place, out.corridors, within(corridor));
  read_whole_list(json, "encounter_zones", place, out.zones, within(zone));
  read_whole_list(json, "shortfalls", place, out.shortfalls, shortfall);
  read_whole_list(json, "unlock_order", place, out.unlock_order, within(unlock_step));
}

}  // namespace

void read_dungeon(const Json& root, Level& level, const Place& top) {
  const auto found = root.find("dungeon");
  if (found == root.end()) return;
  const Json& json = *found;
  const Place place = top.in("dungeon");
  const Rect bounds = level.cells.bounds();
  DungeonData out;
  out.floors = count(json, "floors", 1, kMaxFloors, place);
  out.floor = count(json, "floor", 1, out.floors, place);
  out.edges.reset(bounds.w, bounds.h, EdgeKind::none);
  read_edges(json, "north_edges", kNorthGlyphs, place, out.edges.north());
  read_edges(json, "west_edges", kWestGlyphs, place, out.edges.west());
  read_lists(json, bounds, place, out);
  out.door_encounter_factor = number(member(json, "door_encounter_factor", place), 0, kMaxFactor,
                                     place + " door_encounter_factor");
  out.quality = count(json, "quality", 0, 100, place);
  level.data = std::move(out);
}

}  // namespace warren::level_json
