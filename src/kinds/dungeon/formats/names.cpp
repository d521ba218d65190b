#include "kinds/dungeon/formats/names.hpp"

namespace warren::drpg {
namespace {

constexpr ThingName kThings[] = {
    {"stairs", "up", "stairs_up", "", false},
    {"stairs", "down", "stairs_down", "", false},
    {"trap", "", "trap", "trapType", false},
    {"switch", "", "switch", "switchType", false},
    {"treasure", "", "treasure", "treasureType", false},
    {"key", "", "key", "keyId", false},
    {"teleporter", "", "teleport", "color", true},
    {"event", "open", "open_door", "", true},
    {"spinner", "", "spinner", "", true},
    {"message", "", "message", "", true},
};

constexpr PropertyName kProperties[] = {
    {"stairs", "to_floor", "toFloor"},
    {"stairs", "to_x", "toX"},
    {"stairs", "to_y", "toY"},
    {"teleporter", "to_x", "targetX"},
    {"teleporter", "to_y", "targetY"},
    {"teleporter", "one_way", "oneWay"},
    {"teleporter", "switch", "switchId"},
    {"trap", "status", "statusEffect"},
    {"trap", "chance", "statusChance"},
    {"trap", "duration", "statusDuration"},
    {"trap", "set", "trapSet"},
    {"switch", "id", "switchId"},
    {"event", "id", "eventId"},
};

constexpr GameName kGameNames[] = {
    {"teleporter", "to_x", "targetX", "x"},
    {"teleporter", "to_y", "targetY", "y"},
    {"message", "text", "message", "text"},
    {"trap", "status", "statusType", "statusType"},
};

constexpr ZoneName kZones[] = {
    {"safe", Danger::safe, 0, true},
    {"low_frequency", Danger::entrance, 0.01, true},
    {"treasure", Danger::middle, 0.05, true},
    {"high_frequency", Danger::deep, 0.08, true},
    {"special_mobs", Danger::guard, 0.15, true},
    {"ambush", Danger::guard, 1, false},
    {"boss", Danger::boss, 0.5, true},
};

constexpr StateName kStates[] = {
    {"trap", "disarmed"},   {"trap", "visible"},      {"switch", "activated"},
    {"treasure", "opened"}, {"teleporter", "active"},
};

}  // namespace

std::span<const ThingName> thing_names() {
  return kThings;
}
std::span<const PropertyName> property_names() {
  return kProperties;
}
std::span<const GameName> game_names() {
  return kGameNames;
}
std::span<const StateName> state_names() {
  return kStates;
}
std::span<const ZoneName> zone_names() {
  return kZones;
}

std::string_view zone_type(Danger danger) {
  for (const ZoneName& zone : kZones) {
    if (zone.written && zone.danger == danger) return zone.type;
  }
  return "low_frequency";
}

const ZoneName* find_zone_name(std::string_view type) {
  for (const ZoneName& zone : kZones) {
    if (zone.type == type) return &zone;
  }
  return nullptr;
}

}  // namespace warren::drpg
