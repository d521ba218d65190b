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
  for (std::size_t i = 0; i < of.level.hotspots.size(); ++i) {
    const Hotspot& hotspot = of.level.hotspots[i];
    if (hotspot.authored || !of.map.contains(hotspot.at)) continue;
    out.at.push_back(hotspot.at);
    out.number.push_back(i);
  }
  return out;
}

void judge_places(const Case& of, Judge& judge) {
  std::vector<std::pair<Point, std::size_t>> sorted;
  for (std::size_t i = 0; i < of.level.hotspots.size(); ++i) {
    const Point at = of.level.hotspots[i].at;
    if (!of.map.contains(at)) judge.breach(at, "{} lies outside the map", hotspot_name(i, at));
    sorted.emplace_back(at, i);
  }
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (sorted[i].first != sorted[i - 1].first) continue;
    judge.breach(sorted[i].first, "hotspots {} and {} both lie at {}", sorted[i - 1].second,
                 sorted[i].second, place(sorted[i].first));
  }
}

void judge_margin(const Case& of, const Scattered& spots, Judge& judge) {
  const std::optional<double> margin = judge.need("hotspot_edge_margin");
  if (!margin) return;
  const auto keeps = [&](int at, int size) { return at >= *margin && at < size - *margin; };
  for (std::size_t i = 0; i < spots.at.size(); ++i) {
    const Point at = spots.at[i];
    if (keeps(at.x, of.map.w) && keeps(at.y, of.map.h)) continue;
    judge.breach(at, "{} is closer than {} cells to the edge of the map",
                 hotspot_name(spots.number[i], at), *margin);
  }
}

void judge_centre(const Case& of, const Scattered& spots, Judge& judge) {
  const std::optional<double> exclusion = judge.need("hotspot_center_exclusion");
  if (!exclusion) return;
  const Point centre = of.map.centre();
  for (std::size_t i = 0; i < spots.at.size(); ++i) {
    const double found = squared_distance(spots.at[i], centre);
    if (found >= squared(*exclusion)) continue;
    judge.breach(spots.at[i], "{} is {} cells from the middle of the map; {} are asked",
                 hotspot_name(spots.number[i], spots.at[i]), whole_distance(found), *exclusion);
  }
}

// The smallest squared distance. Whoever is too close is looked for as long as breaches are kept;
// after that, as far as the smallest distance needs.
std::optional<double> judge_separation(const Case& of, const Scattered& spots, Judge& judge) {
  const std::optional<double> separation = judge.need("hotspot_min_separation");
  const double asked = separation ? squared(*separation) : 0.0;
  const Buckets buckets(spots.at, {of.map.w, of.map.h});
  std::optional<double> best;
  for (std::size_t i = 0; i < spots.at.size(); ++i) {
    const double needed = best.value_or(HUGE_VAL);
    const auto near =
        buckets.nearest(spots.at[i], i, judge.full() ? needed : std::max(needed, asked));
    if (!near) continue;
    best = std::min(needed, near->squared);
    if (near->squared >= asked) continue;
    judge.breach(spots.at[i], "{} is {} cells from hotspot {} at {}; {} are asked",
                 hotspot_name(spots.number[i], spots.at[i]), whole_distance(near->squared),
                 spots.number[near->index], place(spots.at[near->index]), *separation);
  }
  return best;
}

}  // namespace

std::optional<Finding> judge_hotspots(const Case& of) {
  if (of.level.hotspots.empty()) return std::nullopt;
  Judge judge("Z6", of.level);
  const std::size_t count = of.level.hotspots.size();
  judge.evidence("hotspots", count);
  std::string text = counted(count, "hotspot");
  judge_places(of, judge);
  const Scattered spots = scattered(of);
  if (!spots.at.empty()) {
    judge_margin(of, spots, judge);
    judge_centre(of, spots, judge);
    if (const std::optional<double> nearest = judge_separation(of, spots, judge)) {
      judge.evidence("nearest", whole_distance(*nearest));
      text += fmt::format(", nearest two {} cells apart", whole_distance(*nearest));
      if (const auto asked = parameter(of.level, "hotspot_min_separation")) {
        text += fmt::format(" ({} asked)", *asked);
      }
    }
  }
  return judge.finish(text);
}

}  // namespace warren::proof
