// The authored things of a zone, in the author's order within each kind.
#include <fmt/format.h>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

void add_spawns(const Zone& zone, std::vector<Thing>& things) {
  for (const Spawn& spawn : zone.spawns) {
    const Point at = cell_of_world(spawn.world_x, spawn.world_y, zone.parameters.size);
    things.push_back({"enemy",
                      spawn.enemy,
                      at,
                      {{"source", std::string("fixed")},
                       {"world_x", spawn.world_x},
                       {"world_y", spawn.world_y}}});
  }
}

void add_portals(const Zone& zone, std::vector<Thing>& things) {
  for (const Portal& portal : zone.portals) {
    Thing thing{"portal", {}, portal.at, {{"id", portal.id}}};
    if (!portal.zone.empty()) thing.properties.push_back({"zone", portal.zone});
    if (!portal.destination.empty()) {
      thing.properties.push_back({"destination", portal.destination});
    }
    things.push_back(std::move(thing));
  }
}

void add_markers(const Zone& zone, std::vector<Thing>& things) {
  for (const Marker& marker : zone.markers) {
    const bool save = marker.kind == MarkerKind::savepoint;
    things.push_back({save ? "savepoint" : "datanode", {}, marker.at, {{"id", marker.id}}});
  }
}

void add_labels_and_drops(const Zone& zone, std::vector<Thing>& things) {
  for (const Label& label : zone.labels) {
    things.push_back({"label", {}, label.at, {{"text", label.text}}});
  }
  for (const PlacedCell& cell : zone.cells) {
    if (!cell.drop.empty()) things.push_back({"drop", cell.drop, cell.at, {}});
  }
}

// What later passes must leave as it is, and what verifying compares with.
void record_authored(State& state) {
  Level& level = state.level;
  for (const Thing& thing : level.things) {
    const bool stands = thing.kind != "label" && thing.kind != "drop";
    if (stands) level.zone()->authored_things.push_back({thing.kind, thing.type, thing.at});
  }
  for (const ClearedCell& cell : state.zone.cleared) {
    level.zone()->authored_cells.push_back({cell.at, kOpenTile});
  }
  for (const PlacedCell& cell : state.zone.cells) {
    level.zone()->authored_cells.push_back({cell.at, tile_of(level, cell.type)});
  }
  for (const AuthoredThing& thing : level.zone()->authored_things)
    state.scratch.fixed.set(thing.at);
  for (const AuthoredCell& cell : level.zone()->authored_cells) state.scratch.fixed.set(cell.at);
}

}  // namespace

Status place_things(State& state, PassContext& context) {
  std::vector<Thing>& things = state.level.things;
  add_spawns(state.zone, things);
  add_portals(state.zone, things);
  add_markers(state.zone, things);
  add_labels_and_drops(state.zone, things);
  record_authored(state);
  context.fact("things", static_cast<std::int64_t>(things.size()));
  context.say(fmt::format("{} things placed by hand", things.size()));
  return {};
}

}  // namespace warren::zone
