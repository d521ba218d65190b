#include "level/dungeon_hash.hpp"

#include <type_traits>

namespace warren {
namespace {

void put(Hasher& hasher, Point p) {
  hasher.add(p.x, p.y);
}

void put(Hasher& hasher, Rect rect) {
  hasher.add(rect.x, rect.y, rect.w, rect.h);
}

void put(Hasher& hasher, const std::string& text) {
  hasher.add(std::string_view(text));
}

void put(Hasher& hasher, const Grid<EdgeKind>& edges) {
  hasher.add(edges.width()).add(edges.height());
  static_assert(std::is_same_v<std::underlying_type_t<EdgeKind>, std::uint8_t>);
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(edges.cells().data());
  hasher.add(std::span<const std::uint8_t>(bytes, edges.size()));
}

template <class Entry>
void put_all(Hasher& hasher, std::string_view name, const std::vector<Entry>& entries);

void put(Hasher& hasher, const Door& door) {
  put(hasher, door.id);
  put(hasher, door.at);
  hasher.add(door.side).add(door.kind).add(door.opens);
  put(hasher, door.key);
  hasher.add(door.one_way.has_value());
  if (door.one_way) hasher.add(*door.one_way);
}

void put(Hasher& hasher, const Room& room) {
  put(hasher, room.id);
  hasher.add(room.kind);
  put(hasher, room.rect);
}

void put(Hasher& hasher, const Corridor& corridor) {
  put(hasher, corridor.id);
  put(hasher, corridor.from);
  put(hasher, corridor.to);
  put_all(hasher, "path", corridor.path);
}

void put(Hasher& hasher, const EncounterZone& zone) {
  put(hasher, zone.id);
  hasher.add(zone.danger).add(zone.rate).add(zone.dark);
  put(hasher, zone.description);
  put_all(hasher, "rects", zone.rects);
  put_all(hasher, "groups", zone.groups);
}

template <class Entry>
void put_all(Hasher& hasher, std::string_view name, const std::vector<Entry>& entries) {
  hasher.add(name).add(entries.size());
  for (const Entry& entry : entries) put(hasher, entry);
}

}  // namespace

void add_dungeon(Hasher& hasher, const Dungeon& dungeon) {
  hasher.add(std::string_view("dungeon")).add(dungeon.floor).add(dungeon.floors);
  put(hasher, dungeon.edges.north());
  put(hasher, dungeon.edges.west());
  put_all(hasher, "doors", dungeon.doors);
  put_all(hasher, "rooms", dungeon.rooms);
  put_all(hasher, "corridors", dungeon.corridors);
  put_all(hasher, "zones", dungeon.zones);
  hasher.add(dungeon.door_encounter_factor);
}

}  // namespace warren
