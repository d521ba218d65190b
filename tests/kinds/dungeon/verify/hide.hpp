// Hiding doors of finished floors, with the counts that a level guarantees changed along.
#pragma once

#include "tampering.hpp"

namespace warren::testing {

inline void set_parameter_of(Level& level, std::string_view key, std::int64_t value) {
  for (Property& entry : level.provenance.parameters) {
    if (entry.key == key) entry.value = value;
  }
}

// Counts of hidden doors are no reason to complain then.
inline void allow_hidden_doors(Level& level) {
  for (const char* key : {"doors.secret", "doors.illusory"}) {
    set_parameter_of(level, std::string(key) + ".min", 0);
    set_parameter_of(level, std::string(key) + ".max", 1000);
  }
}

inline bool is_plain_door(const Door& door) {
  return door.kind == EdgeKind::door && door.opens == OpenMechanism::player && !door.one_way;
}

// Every door of the room around a cell becomes one that looks like a wall. False: one of them is
// locked, or the room is a corridor.
inline bool hide_room(Level& level, Point at, EdgeKind kind) {
  const Room* room = room_at(level, at);
  if (room == nullptr) return false;
  std::vector<Door*> doors;
  for (Door& door : level.dungeon()->doors) {
    const bool of_room = room->contains(door.at) || room->contains(step(door.at, door.side));
    if (!of_room) continue;
    if (!is_plain_door(door)) return false;
    doors.push_back(&door);
  }
  // A teleporter would be another way in.
  if (has_teleporter(level, *room)) return false;
  for (Door* door : doors) {
    door->kind = kind;
    level.dungeon()->edges.set(door->at, door->side, kind);
  }
  allow_hidden_doors(level);
  return !doors.empty();
}

// A room whose only door looks like a wall.
inline Room* hidden_room(Level& level) {
  return room_behind(level,
                     [](const Door& door) {
                       return door.kind == EdgeKind::secret || door.kind == EdgeKind::illusory;
                     })
      .room;
}

inline EncounterZone* zone_at(Level& level, Point at) {
  for (EncounterZone& zone : level.dungeon()->zones) {
    for (const Rect rect : zone.rects) {
      if (rect.contains(at)) return &zone;
    }
  }
  return nullptr;
}

inline EncounterZone* zone_of_danger(Level& level, Danger danger) {
  for (EncounterZone& zone : level.dungeon()->zones) {
    if (zone.danger == danger) return &zone;
  }
  return nullptr;
}

// Another danger for a zone, with the company and the rate that belong to it.
inline void make_zone(Level& level, EncounterZone& zone, Danger danger) {
  const EncounterZone* like = zone_of_danger(level, danger);
  if (like == nullptr) return;
  zone.danger = danger;
  zone.rate = like->rate;
  zone.groups = like->groups;
  zone.dark = like->dark;
}

}  // namespace warren::testing
