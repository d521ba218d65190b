// What is placed by hand on the edge of a region: its cell stays open, and the edge is wall but for
// its doors. Both cannot be.
#include <fmt/format.h>

#include "kinds/zone/content/check.hpp"

namespace warren {
namespace {

bool on_edge(const Zone& zone, const RegionDefinition& region, Point at) {
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const Point beside = at + Point{dx, dy};
      if (zone.bounds().contains(beside) && !region.contains(beside)) return true;
    }
  }
  return false;
}

}  // namespace

void check_region_edges(const Zone& zone, const Reporter& report) {
  const auto look = [&](Point at, SourceLine line, std::string_view what) {
    const RegionDefinition* region = region_at(zone, at);
    if (region == nullptr || region->rects.empty() || !on_edge(zone, *region, at)) return;
    report.error(
        line, 0,
        fmt::format("the {} at ({}, {}) stands on the edge of region {} (line {}), which is "
                    "wall but for its doors",
                    what, at.x, at.y, region->id, region->rects.front().line.number),
        "move it a cell further in, or out of the region");
  };
  for (const Portal& portal : zone.portals) look(portal.at, portal.line, "portal");
  for (const Marker& marker : zone.markers) {
    look(marker.at, marker.line, marker.kind == MarkerKind::savepoint ? "savepoint" : "datanode");
  }
  for (const Spawn& spawn : zone.spawns) {
    look(cell_of_world(spawn.world_x, spawn.world_y, zone.parameters.size), spawn.line, "spawn");
  }
}

}  // namespace warren
