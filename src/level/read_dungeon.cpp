// A floor of a dungeon. Whether its parts fit each other (a door on an edge of its kind, rooms
// apart, zones that share out the cells) is for verifying to say.
#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

constexpr int kMaxFloors = 9999;
constexpr double kMaxFactor = 1'000'000;

int count(const Json& object, const std::string& key, std::int64_t min, std::int64_t max,
          const std::string& where) {
  return static_cast<int>(integer(member(object, key, where), min, max, where + " " + key));
}

template <class Enum>
Enum member_named(const Json& object, const std::string& key, int names, const std::string& where) {
  return named<Enum>(member(object, key, where), names, where + " " + key);
}

// One string per row, one glyph per edge.
void read_edges(const Json& dungeon, const std::string& key, std::string_view glyphs,
                Grid<EdgeKind>& edges) {
  const std::string where = "dungeon " + key;
  const Json& rows = array(member(dungeon, key, "dungeon"), where);
  if (rows.size() != static_cast<std::size_t>(edges.height())) {
    wrong(where, fmt::format("has {} rows, not {}", rows.size(), edges.height()));
  }
  for (int y = 0; y < edges.height(); ++y) {
    const std::string at = fmt::format("{}[{}]", where, y);
    const std::string row = text(rows[static_cast<std::size_t>(y)], at);
    const std::span<EdgeKind> out = edges.row(y);
    if (row.size() != out.size()) {
      wrong(at, fmt::format("has {} edges, not {}", row.size(), out.size()));
    }
    for (std::size_t x = 0; x < row.size(); ++x) {
      const std::size_t kind = glyphs.find(row[x]);
      if (kind == std::string_view::npos) {
        wrong(at, fmt::format("edge {} must be one of \"{}\"", x, glyphs));
      }
      out[x] = static_cast<EdgeKind>(kind);
    }
  }
}

Door door(const Json& json, Rect bounds, const std::string& where) {
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

Room room(const Json& json, Rect bounds, const std::string& where) {
  Room out;
  out.id = member_text(json, "id", where);
  out.kind = member_named<RoomKind>(json, "kind", kRoomKinds, where);
  out.rect = rect(member(json, "rect", where), bounds, where + " rect");
  if (json.contains("notch")) {
    out.notch = rect(json["notch"], bounds, where + " notch");
    if (!out.shape().sound()) wrong(where + " notch", "must be a corner of the room");
  }
  return out;
}

Corridor corridor(const Json& json, Rect bounds, const std::string& where) {
  Corridor out;
  out.id = member_text(json, "id", where);
  out.from = member_text(json, "from", where);
  out.to = optional_text_at(json, "to", where);
  read_whole_list(json, "path", where, out.path, [&](const Json& entry, const std::string& at) {
    return point(entry, bounds, at);
  });
  return out;
}

EncounterZone zone(const Json& json, Rect bounds, const std::string& where) {
  EncounterZone out;
  out.id = member_text(json, "id", where);
  out.danger = member_named<Danger>(json, "danger", kDangers, where);
  out.rate = number(member(json, "rate", where), 0, 1, where + " rate");
  out.groups = texts(member(json, "groups", where), where + " groups");
  if (json.contains("dark")) out.dark = truth(member(json, "dark", where), where + " dark");
  out.description = optional_text_at(json, "description", where);
  read_whole_list(json, "rects", where, out.rects, [&](const Json& entry, const std::string& at) {
    return rect(entry, bounds, at);
  });
  return out;
}

Shortfall shortfall(const Json& json, const std::string& where) {
  return {member_text(json, "what", where), count(json, "wanted", 0, INT32_MAX, where),
          count(json, "got", 0, INT32_MAX, where), member_text(json, "reason", where)};
}

OpeningStep opening_step(const Json& json, Rect bounds, const std::string& where) {
  return {member_text(json, "opens", where), texts(member(json, "needs", where), where + " needs"),
          count(json, "cells", 0, std::int64_t{bounds.w} * bounds.h, where)};
}

void read_lists(const Json& json, Rect bounds, Dungeon& out) {
  // Every part with places in it lies within the map.
  const auto within = [&](const auto& read) {
    return [&](const Json& entry, const std::string& where) { return read(entry, bounds, where); };
  };
  read_whole_list(json, "doors", "dungeon", out.doors, within(door));
  read_whole_list(json, "rooms", "dungeon", out.rooms, within(room));
  read_whole_list(json, "corridors", "dungeon", out.corridors, within(corridor));
  read_whole_list(json, "zones", "dungeon", out.zones, within(zone));
  read_whole_list(json, "shortfalls", "dungeon", out.shortfalls, shortfall);
  read_whole_list(json, "opening", "dungeon", out.opening, within(opening_step));
}

}  // namespace

void read_dungeon(const Json& root, Level& level) {
  const auto found = root.find("dungeon");
  if (found == root.end()) return;
  const Json& json = *found;
  const Rect bounds = level.cells.bounds();
  Dungeon out;
  out.floors = count(json, "floors", 1, kMaxFloors, "dungeon");
  out.floor = count(json, "floor", 1, out.floors, "dungeon");
  out.edges.reset(bounds.w, bounds.h, EdgeKind::none);
  read_edges(json, "north_edges", kNorthGlyphs, out.edges.north());
  read_edges(json, "west_edges", kWestGlyphs, out.edges.west());
  read_lists(json, bounds, out);
  out.door_encounter_factor = number(member(json, "door_encounter_factor", "dungeon"), 0,
                                     kMaxFactor, "dungeon door_encounter_factor");
  out.quality = count(json, "quality", 0, 100, "dungeon");
  level.dungeon = std::move(out);
}

}  // namespace warren::level_json
