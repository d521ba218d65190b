// Hotspots, landmarks and the start, as far as the zone file alone tells.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "kinds/zone/content/check.hpp"

namespace warren {
namespace {

std::vector<std::string_view> types_of(const Zone& zone) {
  std::vector<std::string_view> out;
  for (const LandmarkDefinition& landmark : zone.landmarks) out.push_back(landmark.type);
  for (const FixedLandmark& landmark : zone.fixed_landmarks) out.push_back(landmark.type);
  return out;
}

void check_place(const Zone& zone, Point at, SourceLine line, std::size_t argument,
                 const Reporter& report) {
  if (zone.bounds().contains(at)) return;
  const int last = zone.parameters.size - 1;
  report.error(line, at.x > last ? argument : argument + 1,
               fmt::format("({}, {}) lies outside the zone", at.x, at.y),
               fmt::format("cells run from 0 to {}", last));
}

void check_hotspots(const Zone& zone, const Reporter& report) {
  std::map<Point, SourceLine> seen;
  for (const HotspotDefinition& hotspot : zone.hotspots) {
    check_place(zone, hotspot.at, hotspot.line, 0, report);
    const auto [first, inserted] = seen.emplace(hotspot.at, hotspot.line);
    if (inserted) continue;
    report.error(hotspot.line, 0,
                 fmt::format("the hotspot ({}, {}) stands in line {} already", hotspot.at.x,
                             hotspot.at.y, first->second.number),
                 "remove one of the two");
  }
}

// Landmarks that must find a hotspot: all but the ones that a fixed_landmark of their type pins.
std::int64_t landmarks_to_place(const Zone& zone) {
  std::vector<bool> waiting;
  for (const LandmarkDefinition& landmark : zone.landmarks) waiting.push_back(!landmark.optional);
  for (const int pinned : pinned_landmarks(zone)) {
    if (pinned >= 0) waiting[static_cast<std::size_t>(pinned)] = false;
  }
  return std::ranges::count(waiting, true);
}

void check_counts(const Zone& zone, const Reporter& report) {
  const std::int64_t needed = landmarks_to_place(zone);
  if (!zone.hotspots.empty()) {
    const auto given = static_cast<std::int64_t>(zone.hotspots.size());
    if (given >= needed) return;
    report.error(zone.hotspots.back().line, 0,
                 fmt::format("{} hotspots are too few for {} landmarks", given, needed),
                 fmt::format("add {} or more `hotspot` lines", needed - given));
  } else if (zone.parameters.hotspot_count < needed) {
    const SourceLine line = report.line_of("hotspot_count");
    report.error(line.number > 0 ? line : zone.landmarks.back().line, 0,
                 fmt::format("hotspot_count {} is too few for {} landmarks",
                             zone.parameters.hotspot_count, needed),
                 fmt::format("write: hotspot_count {}", needed + 3));
  }
}

// What can be told before anything is scattered: that a line leaves no room at all. The defaults
// are made for large zones; in a small one the run says how many hotspots fit.
void check_hotspot_room(const Zone& zone, const Reporter& report) {
  const ZoneParameters& p = zone.parameters;
  const auto warn = [&](std::string_view parameter, const std::string& message,
                        const std::string& help) {
    const SourceLine line = report.line_of(parameter);
    if (line.number > 0) report.warning(line, 0, message, help);
  };
  const std::int64_t half = p.size / 2 - p.hotspot_edge_margin;
  const std::int64_t exclusion = p.hotspot_center_exclusion;
  if (p.size <= 2 * p.hotspot_edge_margin) {
    warn("hotspot_edge_margin",
         fmt::format("no hotspot fits: a margin of {} leaves nothing of {} cells",
                     p.hotspot_edge_margin, p.size),
         fmt::format("write: hotspot_edge_margin {}", p.size / 8));
  } else if (exclusion * exclusion > 2 * half * half) {
    warn("hotspot_center_exclusion",
         fmt::format("no hotspot fits: {} cells around the centre reach beyond the margin of {}",
                     exclusion, p.hotspot_edge_margin),
         fmt::format("write: hotspot_center_exclusion {}", p.size / 8));
  }
}

void check_start(const Zone& zone, const Reporter& report) {
  if (zone.start.type.empty()) return;
  const std::vector<std::string_view> types = types_of(zone);
  if (std::ranges::find(types, zone.start.type) == types.end()) {
    report.error(zone.start.line, 0, fmt::format("there is no landmark '{}'", zone.start.type),
                 suggestion(zone.start.type, types, "add a landmark of that type"));
  }
  if (zone.anchor) {
    report.warning(
        zone.start.line, 0,
        fmt::format("the zone starts in its centre anchor (line {})", zone.anchor->line.number),
        "remove one of the two lines");
  }
}

}  // namespace

void check_landmarks(const Zone& zone, const Reporter& report) {
  check_hotspots(zone, report);
  for (const FixedLandmark& fixed : zone.fixed_landmarks) {
    check_place(zone, fixed.at, fixed.line, 2, report);
  }
  for (const LandmarkDefinition& landmark : zone.landmarks) {
    if (landmark.type == kAnchorType) {
      report.error(landmark.line, 0, "'center_anchor' is the name of the anchor",
                   "choose another type");
    }
  }
  for (const FixedLandmark& landmark : zone.fixed_landmarks) {
    if (landmark.type != kAnchorType) continue;
    report.error(landmark.line, 0, "'center_anchor' is the name of the anchor",
                 "choose another type");
  }
  if (landmarks_to_place(zone) > 0) check_counts(zone, report);
  if (landmarks_to_place(zone) > 0 && zone.hotspots.empty()) check_hotspot_room(zone, report);
  check_start(zone, report);
}

}  // namespace warren
