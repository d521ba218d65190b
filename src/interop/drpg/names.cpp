#include "interop/drpg/names.hpp"

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
std::span<const StateName> state_names() {
  return kStates;
}

}  // namespace warren::drpg
