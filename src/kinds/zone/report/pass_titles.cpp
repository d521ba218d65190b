#include "kinds/zone/report/report.hpp"

namespace warren {
namespace {

// In the order of the passes, whose names are part of every level and stay as they are.
constexpr PassTitle kZoneTitles[] = {
    {"things", "Things placed by hand"},
    {"anchor", "Anchor"},
    {"hotspots", "Hotspots"},
    {"landmarks", "Landmarks"},
    {"territories", "Territories"},
    {"terrain", "Terrain"},
    {"wall_types", "Wall types"},
    {"areas", "Areas"},
    {"chunks", "Chunks"},
    {"authored", "Authored cells"},
    {"start", "Start"},
    {"joins", "Connections"},
    {"ways", "Paths"},
    {"gates", "Gates"},
    {"pockets", "Pockets"},
    {"circuits", "Circuits"},
    {"vaults", "Vaults"},
    {"obstacles", "Obstacles"},
    {"regions", "Territories as built"},
    {"pace", "Pace"},
    {"area_enemies", "Enemies of areas"},
    {"enemies", "Enemies"},
    {"pickups", "Pickups"},
};

}  // namespace

std::span<const PassTitle> zone_pass_titles() {
  return kZoneTitles;
}

}  // namespace warren
