#include "kinds/dungeon/formats/read_parts.hpp"

#include <fmt/format.h>

#include "kinds/dungeon/formats/named.hpp"
#include "kinds/dungeon/formats/names.hpp"

namespace warren::drpg {
namespace {

constexpr int kMaxSide = 16384;

// Cells from a corner to the opposite one, both included; as much of them as the floor has.
std::optional<Rect> read_corners(const Cursor& at, Rect bounds, Warnings& warnings) {
  const auto corner = [&](const char* key) {
    return static_cast<int>(at.member(key).integer(-kMaxSide, 2 * kMaxSide));
  };
  const Point low{corner("x1"), corner("y1")};
  const Point high{corner("x2"), corner("y2")};
  const Rect rect{low.x, low.y, high.x - low.x + 1, high.y - low.y + 1};
  const Rect inside = rect.intersect(bounds);
  if (inside == rect && rect.w > 0 && rect.h > 0) return rect;
  const bool some = rect.w > 0 && rect.h > 0 && inside.w > 0 && inside.h > 0;
  warnings.push_back({at.place(), some ? "reaches beyond the floor; cut off there"
                                       : "has no cells on the floor; no zone of the level"});
  return some ? std::optional(inside) : std::nullopt;
}

std::optional<Danger> danger_named(std::string_view name) {
  for (int i = 0; i < kDangers; ++i) {
    if (to_string(static_cast<Danger>(i)) == name) return static_cast<Danger>(i);
  }
  return std::nullopt;
}

// The danger behind one of the game's types, where the file says it.
std::optional<Danger> told_danger(const Cursor& entry, std::string_view type) {
  if (!entry.has("data")) return std::nullopt;
  const Cursor data = entry.member("data");
  data.want_object();
  const auto found = data.json().find("danger");
  if (found == data.json().end() || !found->is_string()) return std::nullopt;
  const std::optional<Danger> danger = danger_named(found->get<std::string>());
  return danger && zone_type(*danger) == type ? danger : std::nullopt;
}

// By our names, or by the game's with the rate that the game has for them.
void read_zone_type(const Cursor& entry, EncounterZone& out, Warnings& warnings) {
  const Cursor type = entry.member("type");
  const std::string name = type.text();
  const ZoneName* known = find_zone_name(name);
  const std::optional<Danger> ours = danger_named(name);
  if (const std::optional<Danger> told = told_danger(entry, name)) {
    out.danger = *told;
  } else if (ours) {
    out.danger = *ours;
  } else if (known != nullptr) {
    out.danger = known->danger;
    out.rate = known->rate;
  } else {
    out.danger = Danger::middle;
    warnings.push_back(
        {type.place(), fmt::format("\"{}\" is no zone that the game knows; read as middle", name)});
  }
}

EncounterZone read_zone(const Cursor& entry, std::size_t index, Warnings& warnings) {
  EncounterZone out;
  read_zone_type(entry, out, warnings);
  out.id = fmt::format("zone_{}", index + 1);
  if (!entry.has("data")) return out;
  const Cursor data = entry.member("data");
  data.want_object();
  if (data.has("zoneId")) out.id = data.member("zoneId").text();
  if (data.has("encounterRate")) out.rate = data.member("encounterRate").number(0, 1);
  out.dark = optional_truth(data, "dark");
  out.description = optional_text(data, "description");
  if (!data.has("monsterGroups")) return out;
  const Cursor groups = data.member("monsterGroups");
  for (std::size_t i = 0; i < groups.size(); ++i) out.groups.push_back(groups.entry(i).text());
  return out;
}

Rect read_rect(const Cursor& at, Rect bounds) {
  const Point corner = read_xy(at, bounds);
  const auto w = static_cast<int>(at.member("width").integer(1, bounds.w - corner.x));
  const auto h = static_cast<int>(at.member("height").integer(1, bounds.h - corner.y));
  return {corner.x, corner.y, w, h};
}

Room read_room(const Cursor& at, Rect bounds) {
  Room out;
  out.id = at.member("id").text();
  out.rect = read_rect(at, bounds);
  if (at.has("notch")) {
    const Cursor notch = at.member("notch");
    out.notch = read_rect(notch, bounds);
    if (!out.shape().sound()) notch.wrong("must be a corner of the room");
  }
  out.kind = named<RoomKind>(at.member("type"), kRoomKinds);
  return out;
}

Corridor read_corridor(const Cursor& at, Rect bounds) {
  Corridor out;
  out.id = at.member("id").text();
  const Cursor path = at.member("path");
  for (std::size_t i = 0; i < path.size(); ++i) out.path.push_back(read_xy(path.entry(i), bounds));
  const Cursor rooms = at.member("connectsRooms");
  if (rooms.size() != 1 && rooms.size() != 2) {
    rooms.wrong("must name two rooms", "a dead end names one");
  }
  out.from = rooms.entry(0).text();
  if (rooms.size() == 1) return out;
  const Cursor to = rooms.entry(1);
  if (!to.json().is_null()) out.to = to.text();
  return out;
}

// The zones of a foreign file say how much likelier an encounter is in a door.
double door_factor(const Cursor& zones, double otherwise) {
  for (std::size_t i = 0; i < zones.size(); ++i) {
    const Cursor zone = zones.entry(i);
    if (!zone.has("data")) continue;
    const Cursor data = zone.member("data");
    if (data.has("doorMultiplier")) return data.member("doorMultiplier").number(0, kMaxDoorFactor);
  }
  return otherwise;
}

}  // namespace

Rect read_size(const Cursor& floor, const Cursor& tiles) {
  const auto width = static_cast<int>(floor.member("width").integer(1, kMaxSide));
  const auto height = static_cast<int>(floor.member("height").integer(1, kMaxSide));
  if (tiles.size() != static_cast<std::size_t>(height)) {
    tiles.wrong(fmt::format("has {} rows, not {}", tiles.size(), height));
  }
  for (std::size_t y = 0; y < tiles.size(); ++y) {
    const Cursor row = tiles.entry(y);
    if (row.size() != static_cast<std::size_t>(width)) {
      row.wrong(fmt::format("has {} tiles, not {}", row.size(), width));
    }
  }
  return {0, 0, width, height};
}

void read_rooms(const Cursor& floor, Level& level) {
  if (!floor.has("rooms")) return;
  const Cursor rooms = floor.member("rooms");
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    level.dungeon()->rooms.push_back(read_room(rooms.entry(i), level.cells.bounds()));
  }
}

void read_corridors(const Cursor& floor, Level& level) {
  if (!floor.has("corridors")) return;
  const Cursor corridors = floor.member("corridors");
  for (std::size_t i = 0; i < corridors.size(); ++i) {
    level.dungeon()->corridors.push_back(read_corridor(corridors.entry(i), level.cells.bounds()));
  }
}

// Entries with the same id are rectangles of one zone.
void read_zones(const Cursor& floor, Level& level, Reading& reading) {
  if (!floor.has("overrideZones")) return;
  const Cursor entries = floor.member("overrideZones");
  std::map<std::string, std::size_t> known;
  std::vector<EncounterZone>& zones = level.dungeon()->zones;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Cursor entry = entries.entry(i);
    entry.want_object();
    EncounterZone zone = read_zone(entry, i, reading.warnings);
    const std::optional<Rect> rect = read_corners(entry, level.cells.bounds(), reading.warnings);
    if (!rect) continue;
    const auto [found, fresh] = known.emplace(zone.id, zones.size());
    if (fresh) zones.push_back(std::move(zone));
    zones[found->second].rects.push_back(*rect);
  }
  level.dungeon()->door_encounter_factor =
      door_factor(entries, level.dungeon()->door_encounter_factor);
}

}  // namespace warren::drpg
