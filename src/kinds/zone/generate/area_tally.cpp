#include "kinds/zone/generate/area_tally.hpp"

#include <fmt/format.h>

namespace warren::zone {

void AreaTally::add(const AreaPlan& plan, const std::string& area, int base, PassContext& context) {
  for (std::size_t i = 0; i < relaxed.size(); ++i) {
    relaxed[i] += plan.relaxed[i];
    rooms += plan.relaxed[i];
  }
  if (!plan.straight) return;
  ++straight;
  std::string missing;
  for (const Exits exits : plan.missing) {
    missing += (missing.empty() ? "" : ", ") + exits_text(exits);
  }
  context.warn(
      fmt::format("areas: {} took the shortest path, as no chunk of {} x {} has the exits {}; "
                  "`warren check --library` tells what to add",
                  area, base, base, missing));
}

void AreaTally::tell(PassContext& context) const {
  context.fact("rooms", rooms);
  context.fact("relaxed_category", relaxed[1]);
  context.fact("relaxed_difficulty", relaxed[2]);
  context.fact("relaxed_biome", relaxed[3]);
  context.fact("relaxed_size", relaxed[4]);
  context.fact("straight", straight);
}

}  // namespace warren::zone
