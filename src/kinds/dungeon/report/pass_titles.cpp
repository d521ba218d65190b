#include "kinds/dungeon/report/report.hpp"

namespace warren {
namespace {

// In the order of the passes, whose names are part of every level and stay as they are.
constexpr PassTitle kFloorTitles[] = {
    {"grid", "Grid"},
    {"spine", "Spine"},
    {"rooms", "Rooms"},
    {"connections", "Connections"},
    {"dead_ends", "Dead ends"},
    {"fit", "Fit"},
    {"layout", "Layout"},
    {"junctions", "Junctions"},
    {"paths", "Corridors"},
    {"walls", "Walls"},
    {"doors", "Doors"},
    {"stairs", "Stairs"},
    {"treasure", "Treasure"},
    {"locks", "Locks and gates"},
    {"disguises", "Disguised doors"},
    {"teleporters", "Teleporters"},
    {"keys", "Keys"},
    {"traps", "Traps"},
    {"switches", "Switches"},
    {"zones", "Encounter zones"},
    {"openers", "Openers"},
    {"oddities", "Specials"},
    {"finish", "Finish"},
    {"plain_floor", "Plain floor"},
};

}  // namespace

std::span<const PassTitle> floor_pass_titles() {
  return kFloorTitles;
}

}  // namespace warren
