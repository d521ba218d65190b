#include "kinds/zone/report/observe.hpp"

#include "kinds/zone/report/areas_seen.hpp"
#include "kinds/zone/report/danger.hpp"
#include "kinds/zone/report/seals.hpp"

namespace warren {

void observe_zone(const Level& level, Observed& out) {
  for (const Gate& gate : level.zone()->gates) {
    out.seals.push_back({gate.type, count_cells(gate.sealed), longest_straight(gate.sealed)});
  }
  out.carved = count_cells(level.zone()->corridors);
  if (const auto danger = measure_danger(level)) out.danger_ramp = danger->ramp();
  if (!level.zone()->areas.empty()) out.areas = see_areas(level);
}

}  // namespace warren
