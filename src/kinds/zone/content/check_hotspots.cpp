// Hotspots that the designer placed in a zone with regions: enough to choose from, where something
// is generated, and not in each other's way.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "kinds/zone/content/check.hpp"

namespace warren {
namespace {

constexpr std::int64_t kChoice = 2;  // more hotspots than landmarks

// Fewer hotspots than landmarks are an error of their own.
void check_choice(const Zone& zone, const Reporter& report) {
  const std::vector<int> pinned = pinned_landmarks(zone);
  const auto fixed = std::ranges::count_if(pinned, [](int landmark) { return landmark >= 0; });
  const auto landmarks = static_cast<std::int64_t>(zone.landmarks.size()) - fixed;
  const auto given = static_cast<std::int64_t>(zone.hotspots.size());
  if (landmarks == 0 || given < landmarks || given >= landmarks + kChoice) return;
  report.warning(zone.hotspots.back().line, 0,
                 fmt::format("{} hotspots for {} landmarks leave little choice", given, landmarks),
                 fmt::format("add {} or more `hotspot` lines", landmarks + kChoice - given));
}

void check_inside(const Zone& zone, const Reporter& report) {
  for (const HotspotDefinition& hotspot : zone.hotspots) {
    if (!zone.bounds().contains(hotspot.at) || region_at(zone, hotspot.at) != nullptr) continue;
    const std::string message =
        fmt::format("the hotspot ({}, {}) lies in no region", hotspot.at.x, hotspot.at.y);
    if (zone.has_terrain()) {
      report.warning(hotspot.line, 0, message,
                     "move it into a region if it belongs to one: it stands in the noise");
    } else {
      report.error(hotspot.line, 0, message,
                   "nothing is generated around it: move it into a region");
    }
  }
}

// Each with the first one above it that is too close: pairs of a crowd would fill pages.
void check_distances(const Zone& zone, const Reporter& report) {
  if (zone.parameters.hotspot_min_distance == 0) return;
  std::vector<int> reach;
  for (const HotspotDefinition& hotspot : zone.hotspots) {
    reach.push_back(hotspot_reach(zone, hotspot.at));
  }
  const auto distance = [&](std::size_t a, std::size_t b) {
    const Point between = zone.hotspots[a].at - zone.hotspots[b].at;
    return std::abs(between.x) + std::abs(between.y);
  };
  for (std::size_t i = 1; i < zone.hotspots.size() && !report.full(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const int least = std::max(reach[i], reach[j]);
      const int apart = distance(i, j);
      if (apart == 0 || apart >= least) continue;  // two at one place are an error of their own
      report.warning(
          zone.hotspots[i].line, 0,
          fmt::format("the hotspot is {} cells from the one of line {}: hotspot_min_distance {} "
                      "wants {}",
                      apart, zone.hotspots[j].line.number, zone.parameters.hotspot_min_distance,
                      least),
          "only one of the two is ever used where others are free: move one");
      break;
    }
  }
}

}  // namespace

void check_placed_hotspots(const Zone& zone, const Reporter& report) {
  if (zone.regions.empty() || zone.hotspots.empty()) return;
  check_choice(zone, report);
  check_inside(zone, report);
  check_distances(zone, report);
}

}  // namespace warren
