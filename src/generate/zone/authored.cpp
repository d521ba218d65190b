// What the designer placed or cleared by hand, over everything that was generated.
#include "generate/zone/state.hpp"

namespace warren::zone {
namespace {

// Something that a player must reach cannot stand in rock: its cell is kept open, unless the
// designer placed a wall right there.
void keep_open(Level& level, Point at) {
  if (!is_open(level.tile(at).kind)) level.cells[at] = kOpenTile;
}

}  // namespace

Status place_authored(State& state, PassContext& context) {
  const Zone& zone = state.zone;
  Level& level = state.level;
  for (const Spawn& spawn : zone.spawns) {
    keep_open(level, cell_of_world(spawn.world_x, spawn.world_y, zone.parameters.size));
  }
  for (const Portal& portal : zone.portals) keep_open(level, portal.at);
  for (const Marker& marker : zone.markers) keep_open(level, marker.at);
  for (const ClearedCell& cell : zone.cleared) level.cells[cell.at] = kOpenTile;
  for (const PlacedCell& cell : zone.cells) level.cells[cell.at] = tile_of(level, cell.type);
  context.fact("placed", static_cast<std::int64_t>(zone.cells.size()));
  context.fact("cleared", static_cast<std::int64_t>(zone.cleared.size()));
  return {};
}

}  // namespace warren::zone
