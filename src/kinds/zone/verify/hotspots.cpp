// Z6: hotspots keep their distances to the edge, to the middle and to each other.
#include <cmath>

#include "kinds/zone/verify/case.hpp"
#include "kinds/zone/verify/nearest.hpp"

namespace warren::proof {
namespace {

struct Scattered {
  std::vector<Point> at;
  std::vector<std::size_t> number;  // in Level::hotspots
};

std::string hotspot_name(std::size_t number, Point at) {
  return fmt::format("hotspot {} at {}", number, place(at));
}

Scattered scattered(const Case& of) {
  Scattered out;
  for (std::size_t i = 0; i < of.level.zone()->hotspots.size(); ++i) {
    const Hotspot& hotspot = of.level.zone()->hotspots[i];
    if (hotspot.authored || !of.map.contains(hotspot.at)) continue;
    out.at.push_back(hotspot.at);
    out.number.push_back(i);
  }
  return out;
}

void check_places(const Case& of, Check& check) {
  std::vector<std::pair<Point, std::size_t>> sorted;
  for (std::size_t i = 0; i < of.level.zone()->hotspots.size(); ++i) {
    const Point at = of.level.zone()->hotspots[i].at;
    if (!of.map.contains(at)) check.violation(at, "{} lies outside the map", hotspot_name(i, at));
    sorted.emplace_back(at, i);
  }
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (sorted[i].first != sorted[i - 1].first) continue;
    check.violation(sorted[i].first, "hotspots {} and {} both lie at {}", sorted[i - 1].second,
                    sorted[i].second, place(sorted[i].first));
  }
}

void check_margin(const Case& of, const Scattered& spots, Check& check) {
  const std::optional<double> margin = check.need("hotspot_edge_margin");
  if (!margin) return;
  const auto keeps = [&](int at, int size) { return at >= *margin && at < size - *margin; };
  for (std::size_t i = 0; i < spots.at.size(); ++i) {
    const Point at = spots.at[i];
    if (keeps(at.x, of.map.w) && keeps(at.y, of.map.h)) continue;
    check.violation(at, "{} is closer than {} cells to the edge of the map",
                    hotspot_name(spots.number[i], at), *margin);
  }
}

void check_centre(const Case& of, const Scattered& spots, Check& check) {
  const std::optional<double> exclusion = check.need("hotspot_center_exclusion");
  if (!exclusion) return;
  const Point centre = of.map.centre();
  for (std::size_t i = 0; i < spots.at.size(); ++i) {
    const double found = squared_distance(spots.at[i], centre);
    if (found >= squared(*exclusion)) continue;
    check.violation(spots.at[i], "{} is {} cells from the middle of the map; {} are required",
                    hotspot_name(spots.number[i], spots.at[i]), whole_distance(found), *exclusion);
  }
}

// The smallest squared distance. Whoever is too close is looked for as long as violations are kept;
// after that, as far as the smallest distance needs.
std::optional<double> check_separation(const Case& of, const Scattered& spots, Check& check) {
  const std::optional<double> separation = check.need("hotspot_min_separation");
  const double requested = separation ? squared(*separation) : 0.0;
  const Buckets buckets(spots.at, {of.map.w, of.map.h});
  std::optional<double> best;
  for (std::size_t i = 0; i < spots.at.size(); ++i) {
    const double needed = best.value_or(HUGE_VAL);
    const auto near =
        buckets.nearest(spots.at[i], i, check.full() ? needed : std::max(needed, requested));
    if (!near) continue;
    best = std::min(needed, near->squared);
    if (near->squared >= requested) continue;
    check.violation(spots.at[i], "{} is {} cells from hotspot {} at {}; {} are required",
                    hotspot_name(spots.number[i], spots.at[i]), whole_distance(near->squared),
                    spots.number[near->index], place(spots.at[near->index]), *separation);
  }
  return best;
}

}  // namespace

std::optional<Finding> check_hotspots(const Case& of) {
  if (of.level.zone()->hotspots.empty()) return std::nullopt;
  Check check("Z6", of.level);
  const std::size_t count = of.level.zone()->hotspots.size();
  check.evidence("hotspots", count);
  std::string text = counted(count, "hotspot");
  check_places(of, check);
  const Scattered spots = scattered(of);
  if (!spots.at.empty()) {
    check_margin(of, spots, check);
    check_centre(of, spots, check);
    if (const std::optional<double> nearest = check_separation(of, spots, check)) {
      check.evidence("nearest", whole_distance(*nearest));
      text += fmt::format(", nearest two {} cells apart", whole_distance(*nearest));
      if (const auto requested = parameter(of.level, "hotspot_min_separation")) {
        text += fmt::format(" ({} requested)", *requested);
      }
    }
  }
  return check.finish(text);
}

}  // namespace warren::proof
