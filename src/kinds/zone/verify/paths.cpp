#include "kinds/zone/verify/paths.hpp"

#include <cstdlib>

namespace warren::proof {
namespace {

// The cells between two corners that share a row or a column, both included.
Rect straight(Point a, Point b) {
  const auto [left, right] = std::minmax(a.x, b.x);
  const auto [top, bottom] = std::minmax(a.y, b.y);
  return {left, top, right - left + 1, bottom - top + 1};
}

std::string path_name(const ZonePath& path) {
  return path.corners.empty()
             ? fmt::format("the way to {}", path.to)
             : fmt::format("the way to {} at {}", path.to, place(path.corners.back()));
}

bool passes(const ZonePath& path, Rect rect) {
  if (rect.contains(path.corners.front())) return true;
  for (std::size_t i = 1; i < path.corners.size(); ++i) {
    if (overlap(straight(path.corners[i - 1], path.corners[i]), rect)) return true;
  }
  return false;
}

}  // namespace

bool must_be_reached(const Thing& thing) {
  return thing.kind == "portal" || thing.kind == "savepoint" || thing.kind == "datanode";
}

Paths::Paths(const Case& of, Check& check) : case_(of), check_(check) {
  for (const Thing& thing : of.level.things) {
    if (must_be_reached(thing)) things_.push_back({thing.at, thing.kind, {}});
  }
  std::sort(things_.begin(), things_.end());
  for (const Landmark* landmark : of.footprints) {
    const auto [entry, first] = gates_.emplace(landmark->type, landmark);
    if (!first) entry->second = nullptr;
  }
}

void Paths::check_all() {
  for (const ZonePath& path : case_.level.zone()->paths) {
    if (check_.full()) break;
    if (work_left_ < 0) {
      check_.violation(std::nullopt, "the paths are longer than can be checked");
      break;
    }
    check_path(path);
  }
  std::sort(ends_at_.begin(), ends_at_.end());
}

bool Paths::leads_to(const Thing& thing) const {
  return std::binary_search(ends_at_.begin(), ends_at_.end(), ThingKey{thing.at, thing.kind, {}});
}

void Paths::check_path(const ZonePath& path) {
  const std::optional<std::int64_t> steps = walk(path);
  if (!steps) return;
  longest_ = std::max(longest_, *steps);
  const Point end = path.corners.back();
  const ThingKey key{end, path.to, {}};
  if (const Landmark* landmark = landmark_at(path.to, end)) {
    if (!ends_in_.emplace(landmark, &path).second) {
      check_.violation(end, "{} is the second to {}", path_name(path), proof::named(*landmark));
    }
    check_gates(path, *landmark);
  } else if (std::binary_search(things_.begin(), things_.end(), key)) {
    ends_at_.push_back(key);
  } else {
    check_.violation(end, "{} does not end at one", path_name(path));
  }
}

std::optional<std::int64_t> Paths::walk(const ZonePath& path) {
  if (path.corners.empty() || path.corners.front() != case_.level.start) {
    check_.violation(case_.level.start, "{} does not begin at the start", path_name(path));
    return std::nullopt;
  }
  std::int64_t steps = 0;
  const auto most = static_cast<std::int64_t>(case_.level.cells.size());
  for (std::size_t i = 1; i < path.corners.size(); ++i) {
    const Point from = path.corners[i - 1];
    const Point to = path.corners[i];
    if (!walk_straight(path, from, to)) return std::nullopt;
    steps += std::abs(to.x - from.x) + std::abs(to.y - from.y);
    work_left_ -= 1 + std::abs(to.x - from.x) / 64 + std::abs(to.y - from.y);
    if (steps >= most) {
      check_.violation(path.corners.back(), "{} takes more steps than the map has cells",
                       path_name(path));
      return std::nullopt;
    }
    if (work_left_ < 0) return std::nullopt;
  }
  return steps;
}

bool Paths::walk_straight(const ZonePath& path, Point from, Point to) {
  if (!case_.map.contains(to)) {
    check_.violation(to, "{} leaves the map at {}", path_name(path), place(to));
  } else if (from.x != to.x && from.y != to.y) {
    check_.violation(from, "{} goes neither along a row nor along a column from {} to {}",
                     path_name(path), place(from), place(to));
  } else if (const auto wall = first_clear(case_.ground.open, straight(from, to))) {
    check_.violation(*wall, "{} goes through the closed cell {}", path_name(path), place(*wall));
  } else {
    return true;
  }
  return false;
}

// Gates that were not placed, or more than once, are a matter of Z3.
void Paths::check_gates(const ZonePath& path, const Landmark& landmark) {
  for (const std::string& type : landmark.behind) {
    work_left_ -= static_cast<std::int64_t>(path.corners.size());
    if (work_left_ < 0 || check_.full()) return;
    const auto gate = gates_.find(type);
    if (gate == gates_.end() || gate->second == nullptr || passes(path, gate->second->rect))
      continue;
    check_.violation(path.corners.back(), "{} does not pass {}", path_name(path),
                     proof::named(*gate->second));
  }
}

const Landmark* Paths::landmark_at(std::string_view type, Point at) const {
  if (!case_.ground.stamped.test(at)) return nullptr;
  for (const Landmark* landmark : case_.footprints) {
    if (landmark->rect.contains(at) && landmark->type == type) return landmark;
  }
  return nullptr;
}

}  // namespace warren::proof
