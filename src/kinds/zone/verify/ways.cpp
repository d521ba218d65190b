#include "kinds/zone/verify/ways.hpp"

#include <cstdlib>

namespace warren::proof {
namespace {

// The cells between two corners that share a row or a column, both included.
Rect straight(Point a, Point b) {
  const auto [left, right] = std::minmax(a.x, b.x);
  const auto [top, bottom] = std::minmax(a.y, b.y);
  return {left, top, right - left + 1, bottom - top + 1};
}

std::string way_name(const Way& way) {
  return way.corners.empty()
             ? fmt::format("the way to {}", way.to)
             : fmt::format("the way to {} at {}", way.to, place(way.corners.back()));
}

bool passes(const Way& way, Rect rect) {
  if (rect.contains(way.corners.front())) return true;
  for (std::size_t i = 1; i < way.corners.size(); ++i) {
    if (overlap(straight(way.corners[i - 1], way.corners[i]), rect)) return true;
  }
  return false;
}

}  // namespace

bool must_be_reached(const Thing& thing) {
  return thing.kind == "portal" || thing.kind == "savepoint" || thing.kind == "datanode";
}

Ways::Ways(const Case& of, Judge& judge) : case_(of), judge_(judge) {
  for (const Thing& thing : of.level.things) {
    if (must_be_reached(thing)) things_.push_back({thing.at, thing.kind, {}});
  }
  std::sort(things_.begin(), things_.end());
  for (const Landmark* landmark : of.footprints) {
    const auto [entry, first] = gates_.emplace(landmark->type, landmark);
    if (!first) entry->second = nullptr;
  }
}

void Ways::judge_all() {
  for (const Way& way : case_.level.ways) {
    if (judge_.full()) break;
    if (work_left_ < 0) {
      judge_.breach(std::nullopt, "the ways are longer than can be judged");
      break;
    }
    judge_way(way);
  }
  std::sort(ends_at_.begin(), ends_at_.end());
}

bool Ways::leads_to(const Thing& thing) const {
  return std::binary_search(ends_at_.begin(), ends_at_.end(), ThingKey{thing.at, thing.kind, {}});
}

void Ways::judge_way(const Way& way) {
  const std::optional<std::int64_t> steps = walk(way);
  if (!steps) return;
  longest_ = std::max(longest_, *steps);
  const Point end = way.corners.back();
  const ThingKey key{end, way.to, {}};
  if (const Landmark* landmark = landmark_at(way.to, end)) {
    if (!ends_in_.emplace(landmark, &way).second) {
      judge_.breach(end, "{} is the second to {}", way_name(way), proof::named(*landmark));
    }
    judge_gates(way, *landmark);
  } else if (std::binary_search(things_.begin(), things_.end(), key)) {
    ends_at_.push_back(key);
  } else {
    judge_.breach(end, "{} does not end at one", way_name(way));
  }
}

std::optional<std::int64_t> Ways::walk(const Way& way) {
  if (way.corners.empty() || way.corners.front() != case_.level.start) {
    judge_.breach(case_.level.start, "{} does not begin at the start", way_name(way));
    return std::nullopt;
  }
  std::int64_t steps = 0;
  const auto most = static_cast<std::int64_t>(case_.level.cells.size());
  for (std::size_t i = 1; i < way.corners.size(); ++i) {
    const Point from = way.corners[i - 1];
    const Point to = way.corners[i];
    if (!walk_straight(way, from, to)) return std::nullopt;
    steps += std::abs(to.x - from.x) + std::abs(to.y - from.y);
    work_left_ -= 1 + std::abs(to.x - from.x) / 64 + std::abs(to.y - from.y);
    if (steps >= most) {
      judge_.breach(way.corners.back(), "{} takes more steps than the map has cells",
                    way_name(way));
      return std::nullopt;
    }
    if (work_left_ < 0) return std::nullopt;
  }
  return steps;
}

bool Ways::walk_straight(const Way& way, Point from, Point to) {
  if (!case_.map.contains(to)) {
    judge_.breach(to, "{} leaves the map at {}", way_name(way), place(to));
  } else if (from.x != to.x && from.y != to.y) {
    judge_.breach(from, "{} goes neither along a row nor along a column from {} to {}",
                  way_name(way), place(from), place(to));
  } else if (const auto wall = first_clear(case_.ground.open, straight(from, to))) {
    judge_.breach(*wall, "{} goes through the closed cell {}", way_name(way), place(*wall));
  } else {
    return true;
  }
  return false;
}

// Gates that were not placed, or more than once, are a matter of Z3.
void Ways::judge_gates(const Way& way, const Landmark& landmark) {
  for (const std::string& type : landmark.behind) {
    work_left_ -= static_cast<std::int64_t>(way.corners.size());
    if (work_left_ < 0 || judge_.full()) return;
    const auto gate = gates_.find(type);
    if (gate == gates_.end() || gate->second == nullptr || passes(way, gate->second->rect))
      continue;
    judge_.breach(way.corners.back(), "{} does not pass {}", way_name(way),
                  proof::named(*gate->second));
  }
}

const Landmark* Ways::landmark_at(std::string_view type, Point at) const {
  if (!case_.ground.stamped.test(at)) return nullptr;
  for (const Landmark* landmark : case_.footprints) {
    if (landmark->rect.contains(at) && landmark->type == type) return landmark;
  }
  return nullptr;
}

}  // namespace warren::proof
