#include "kinds/dungeon/verify/rules.hpp"

namespace warren::proof {

void check_zones(const Floor& floor, Check& check) {
  Grid<std::uint8_t> covered(floor.map.w, floor.map.h, 0);
  std::int64_t left = floor.open_cells();
  const EncounterZone* at_stairs[2] = {};
  for (const EncounterZone& zone : floor.dungeon.zones) {
    for (const Rect rect : zone.rects) {
      if (!inside(rect, floor.map)) {
        check.violation(std::nullopt, "{} lies outside the map", zone.id);
        continue;
      }
      left -= std::int64_t{rect.w} * rect.h;
      if (left < 0) {
        check.violation(std::nullopt, "the encounter zones overlap or lie in the rock");
        return;
      }
      for (int y = rect.y; y < rect.bottom(); ++y) {
        const std::uint8_t* open = floor.open_row(y);
        std::uint8_t* row = covered.row(y).data();
        for (int x = rect.x; x < rect.right(); ++x) {
          std::uint8_t& seen = row[x];
          if (seen != 0 || open[x] == 0) {
            check.violation(Point{x, y}, "{} lies in the rock, or on another zone", zone.id);
          }
          seen = 1;
        }
      }
      if (rect.contains(floor.up->at)) at_stairs[0] = &zone;
      if (rect.contains(floor.down->at)) at_stairs[1] = &zone;
    }
    if (!(zone.rate >= 0 && zone.rate <= 1)) {
      check.violation(std::nullopt, "{} meets somebody at {} of its steps", zone.id, zone.rate);
    }
  }
  if (left > 0) check.violation(std::nullopt, "{} cells belong to no encounter zone", left);
  for (const EncounterZone* zone : at_stairs) {
    if (zone == nullptr || zone->danger != Danger::safe || zone->rate > 0) {
      check.violation(std::nullopt, "somebody is met at the stairs");
    }
  }
}

}  // namespace warren::proof
