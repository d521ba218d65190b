#include "level/dungeon_hash.hpp"

namespace warren {
namespace {

void add(Hasher& hasher, Point p) {
  hasher.add(p.x).add(p.y);
}

void add(Hasher& hasher, Rect rect) {
  hasher.add(rect.x).add(rect.y).add(rect.w).add(rect.h);
}

void add(Hasher& hasher, const std::string& text) {
  hasher.add(std::string_view(text));
}

void add(Hasher& hasher, const Grid<EdgeKind>& edges) {
  hasher.add(edges.width()).add(edges.height());
  std::vector<std::uint8_t> bytes;
  bytes.reserve(edges.size());
  for (const EdgeKind kind : edges.cells()) bytes.push_back(static_cast<std::uint8_t>(kind));
  hasher.add(std::span<const std::uint8_t>(bytes));
}

template <class Entry>
void add_all(Hasher& hasher, std::string_view name, const std::vector<Entry>& entries);

void add(Hasher& hasher, const Door& door) {
  add(hasher, door.id);
  add(hasher, door.at);
  hasher.add(door.side).add(door.kind).add(door.opens);
  add(hasher, door.key);
  hasher.add(door.one_way.has_value());
  if (door.one_way) hasher.add(*door.one_way);
}

void add(Hasher& hasher, const Room& room) {
  add(hasher, room.id);
  hasher.add(room.kind);
  add(hasher, room.rect);
}

void add(Hasher& hasher, const Corridor& corridor) {
  add(hasher, corridor.id);
  add(hasher, corridor.from);
  add(hasher, corridor.to);
  add_all(hasher, "path", corridor.path);
}

void add(Hasher& hasher, const EncounterZone& zone) {
  add(hasher, zone.id);
  hasher.add(zone.danger).add(zone.rate).add(zone.dark);
  add(hasher, zone.description);
  add_all(hasher, "rects", zone.rects);
  add_all(hasher, "groups", zone.groups);
}

template <class Entry>
void add_all(Hasher& hasher, std::string_view name, const std::vector<Entry>& entries) {
  hasher.add(name).add(entries.size());
  for (const Entry& entry : entries) add(hasher, entry);
}

}  // namespace

void add_dungeon(Hasher& hasher, const Dungeon& dungeon) {
  hasher.add(std::string_view("dungeon")).add(dungeon.floor).add(dungeon.floors);
  add(hasher, dungeon.edges.north());
  add(hasher, dungeon.edges.west());
  add_all(hasher, "doors", dungeon.doors);
  add_all(hasher, "rooms", dungeon.rooms);
  add_all(hasher, "corridors", dungeon.corridors);
  add_all(hasher, "zones", dungeon.zones);
  hasher.add(dungeon.door_encounter_factor);
}

}  // namespace warren
