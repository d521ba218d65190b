#include "interop/drpg/read_parts.hpp"

#include <fmt/format.h>

#include "interop/drpg/named.hpp"

namespace warren::drpg {
namespace {

constexpr int kMaxSide = 16384;

// Cells from a corner to the opposite one, both included.
Rect read_corners(const Cursor& at, Rect bounds) {
  const auto x1 = static_cast<int>(at.member("x1").integer(0, bounds.w - 1));
  const auto y1 = static_cast<int>(at.member("y1").integer(0, bounds.h - 1));
  const auto x2 = static_cast<int>(at.member("x2").integer(x1, bounds.w - 1));
  const auto y2 = static_cast<int>(at.member("y2").integer(y1, bounds.h - 1));
  return {x1, y1, x2 - x1 + 1, y2 - y1 + 1};
}

EncounterZone read_zone(const Cursor& entry, std::size_t index) {
  EncounterZone out;
  out.danger = named<Danger>(entry.member("type"), kDangers);
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

Room read_room(const Cursor& at, Rect bounds) {
  Room out;
  out.id = at.member("id").text();
  const Point corner = read_xy(at, bounds);
  const auto w = static_cast<int>(at.member("width").integer(1, bounds.w - corner.x));
  const auto h = static_cast<int>(at.member("height").integer(1, bounds.h - corner.y));
  out.rect = {corner.x, corner.y, w, h};
  out.kind = named<RoomKind>(at.member("type"), kRoomKinds);
  return out;
}

Corridor read_corridor(const Cursor& at, Rect bounds) {
  Corridor out;
  out.id = at.member("id").text();
  const Cursor path = at.member("path");
  for (std::size_t i = 0; i < path.size(); ++i) out.path.push_back(read_xy(path.entry(i), bounds));
  const Cursor rooms = at.member("connectsRooms");
  if (rooms.size() != 2) rooms.wrong("must name two rooms", "a dead end has null as the second");
  out.from = rooms.entry(0).text();
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
    level.dungeon->rooms.push_back(read_room(rooms.entry(i), level.cells.bounds()));
  }
}

void read_corridors(const Cursor& floor, Level& level) {
  if (!floor.has("corridors")) return;
  const Cursor corridors = floor.member("corridors");
  for (std::size_t i = 0; i < corridors.size(); ++i) {
    level.dungeon->corridors.push_back(read_corridor(corridors.entry(i), level.cells.bounds()));
  }
}

// Entries with the same id are rectangles of one zone.
void read_zones(const Cursor& floor, Level& level) {
  if (!floor.has("overrideZones")) return;
  const Cursor entries = floor.member("overrideZones");
  std::map<std::string, std::size_t> known;
  std::vector<EncounterZone>& zones = level.dungeon->zones;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Cursor entry = entries.entry(i);
    entry.want_object();
    EncounterZone zone = read_zone(entry, i);
    const Rect rect = read_corners(entry, level.cells.bounds());
    const auto [found, fresh] = known.emplace(zone.id, zones.size());
    if (fresh) zones.push_back(std::move(zone));
    zones[found->second].rects.push_back(rect);
  }
  level.dungeon->door_encounter_factor = door_factor(entries, level.dungeon->door_encounter_factor);
}

}  // namespace warren::drpg
