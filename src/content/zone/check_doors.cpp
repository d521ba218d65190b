// Whether regions can have doors at all.
#include <fmt/format.h>

#include "content/zone/check.hpp"
#include "content/zone/doors.hpp"

namespace warren {
namespace {

bool can_have_door(const Zone& zone, const RegionDefinition& region) {
  const int base = region.mode.mode == RegionMode::open ? kOpenRegionSquare : region.mode.base;
  const Rect bounds = region.bounds();
  std::vector<Rect> rects;
  for (const RegionRect& rect : region.rects) rects.push_back(rect.area);
  const std::vector<Rect> taken = rects_of_others(zone, region);
  for (int y = bounds.y; y + base <= bounds.bottom(); y += base) {
    for (int x = bounds.x; x + base <= bounds.right(); x += base) {
      const Rect square{x, y, base, base};
      const bool whole = region.contains({x, y}) && region.contains({x + base - 1, y}) &&
                         region.contains({x, y + base - 1}) &&
                         region.contains({x + base - 1, y + base - 1});
      for (int side = 0; whole && side < 4; ++side) {
        if (leads_out(rects, square, side, zone.bounds(), taken)) return true;
      }
    }
  }
  return false;
}

}  // namespace

// A region that is alone may fill the map.
void check_doors(const Zone& zone, const Reporter& report) {
  if (zone.regions.size() < 2) return;
  for (const RegionDefinition& region : zone.regions) {
    const bool sized = region.mode.mode == RegionMode::open || region.mode.base >= kMinBaseChunk;
    if (region.rects.empty() || !sized || can_have_door(zone, region)) continue;
    report.error(region.rects.front().line, 0,
                 fmt::format("region {} has no room for a door: other regions and the end of the "
                             "map are too close on every side",
                             region.id),
                 fmt::format("leave {} cells of land beside it somewhere", kDoorLand));
  }
}

}  // namespace warren
