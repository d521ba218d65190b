#include "level/dungeon_hash.hpp"

#include <type_traits>

namespace warren {
namespace {

void put(Hasher& hasher, const Grid<EdgeKind>& edges) {
  hasher.add(edges.width(), edges.height());
  static_assert(std::is_same_v<std::underlying_type_t<EdgeKind>, std::uint8_t>);
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(edges.cells().data());
  hasher.add(std::span<const std::uint8_t>(bytes, edges.size()));
}

// What there is of each entry: how many bytes it comes to at most, and how it is written, to a
// Hasher or to a block of it.
std::size_t bytes_of(Point) {
  return 2 * HashBlock::kWord;
}
std::size_t bytes_of(Rect) {
  return 4 * HashBlock::kWord;
}
std::size_t bytes_of(const std::string& text) {
  return HashBlock::kWord + text.size();
}
template <class Entry>
std::size_t bytes_of(std::string_view name, const std::vector<Entry>& entries) {
  std::size_t sum = 2 * HashBlock::kWord + name.size();
  for (const Entry& entry : entries) sum += bytes_of(entry);
  return sum;
}

template <class Sink>
void put(Sink& sink, Point p) {
  sink.add(p.x, p.y);
}

template <class Sink>
void put(Sink& sink, Rect rect) {
  sink.add(rect.x, rect.y, rect.w, rect.h);
}

template <class Sink>
void put(Sink& sink, const std::string& text) {
  sink.add(std::string_view(text));
}

template <class Sink, class Entry>
void put_list(Sink& sink, std::string_view name, const std::vector<Entry>& entries) {
  sink.add(name).add(entries.size());
  for (const Entry& entry : entries) put(sink, entry);
}

std::size_t bytes_of(const Door& door) {
  return bytes_of(door.id) + bytes_of(door.key) + 7 * HashBlock::kWord;
}
template <class Sink>
void put(Sink& sink, const Door& door) {
  put(sink, door.id);
  put(sink, door.at);
  sink.add(door.side, door.kind, door.opens);
  put(sink, door.key);
  sink.add(door.one_way.has_value());
  if (door.one_way) sink.add(*door.one_way);
}

std::size_t bytes_of(const Room& room) {
  return bytes_of(room.id) + 5 * HashBlock::kWord;
}
template <class Sink>
void put(Sink& sink, const Room& room) {
  put(sink, room.id);
  sink.add(room.kind);
  put(sink, room.rect);
}

std::size_t bytes_of(const Corridor& corridor) {
  return bytes_of(corridor.id) + bytes_of(corridor.from) + bytes_of(corridor.to) +
         bytes_of("path", corridor.path);
}
template <class Sink>
void put(Sink& sink, const Corridor& corridor) {
  put(sink, corridor.id);
  put(sink, corridor.from);
  put(sink, corridor.to);
  put_list(sink, "path", corridor.path);
}

std::size_t bytes_of(const EncounterZone& zone) {
  return bytes_of(zone.id) + bytes_of(zone.description) + 3 * HashBlock::kWord +
         bytes_of("rects", zone.rects) + bytes_of("groups", zone.groups);
}
template <class Sink>
void put(Sink& sink, const EncounterZone& zone) {
  put(sink, zone.id);
  sink.add(zone.danger).add(zone.rate).add(zone.dark);
  put(sink, zone.description);
  put_list(sink, "rects", zone.rects);
  put_list(sink, "groups", zone.groups);
}

template <class Entry>
void put_all(Hasher& hasher, std::string_view name, const std::vector<Entry>& entries) {
  hasher.add(name).add(entries.size());
  for (const Entry& entry : entries) {
    const std::size_t bytes = bytes_of(entry);
    if (bytes > Hasher::kMostAtOnce) {
      put(hasher, entry);
    } else {
      hasher.add_block(bytes, [&](HashBlock& block) { put(block, entry); });
    }
  }
}

// L-shaped rooms only, so that levels from before there were any keep their hashes.
void put_notches(Hasher& hasher, const std::vector<Room>& rooms) {
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    if (rooms[i].notch.empty()) continue;
    hasher.add(std::string_view("notch")).add(i);
    put(hasher, rooms[i].notch);
  }
}

}  // namespace

void add_dungeon(Hasher& hasher, const DungeonData& dungeon) {
  hasher.add(std::string_view("dungeon")).add(dungeon.floor).add(dungeon.floors);
  put(hasher, dungeon.edges.north());
  put(hasher, dungeon.edges.west());
  put_all(hasher, "doors", dungeon.doors);
  put_all(hasher, "rooms", dungeon.rooms);
  put_all(hasher, "corridors", dungeon.corridors);
  put_all(hasher, "zones", dungeon.zones);
  hasher.add(dungeon.door_encounter_factor);
  put_notches(hasher, dungeon.rooms);
}

}  // namespace warren
