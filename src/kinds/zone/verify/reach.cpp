// Z2: everything that a player has to get to can be reached from the start.
#include "kinds/zone/verify/paths.hpp"
#include "kinds/zone/verify/runs.hpp"

namespace warren::proof {
namespace {

struct Goals {
  std::vector<const Landmark*> landmarks;  // with a footprint in the map; the anchor among them
  std::vector<const Thing*> things;
  std::size_t walled = 0;  // things that the designer put into a wall: nobody can get there
};

// Things outside the map are a matter of Z4, like those on closed cells that were not authored.
Goals goals_of(const Case& of) {
  Goals out;
  out.landmarks = of.footprints;
  const BitGrid walls = authored_cells(of, false);
  for (const Thing& thing : of.level.things) {
    if (!must_be_reached(thing) || !of.map.contains(thing.at)) continue;
    if (walls.test(thing.at) && !of.ground.open.test(thing.at)) {
      ++out.walled;
    } else {
      out.things.push_back(&thing);
    }
  }
  return out;
}

std::string thing_name(const Thing& thing) {
  return thing.type.empty() ? fmt::format("{} at {}", thing.kind, place(thing.at))
                            : fmt::format("{} {} at {}", thing.kind, thing.type, place(thing.at));
}

// Whether there is a place to walk from.
bool check_start(const Case& of, const Goals& goals, Check& check) {
  const std::optional<Point> start = of.level.start;
  if (start && of.map.contains(*start) && of.ground.open.test(*start)) return true;
  const bool anything = !goals.landmarks.empty() || !goals.things.empty();
  if (!start) {
    // Whoever has ground to stand on begins somewhere: without it nothing would be reachable or
    // not.
    if (anything || of.ground.open.count() > 0) {
      check.violation(std::nullopt, "the level has no start");
    }
  } else if (!of.map.contains(*start)) {
    check.violation(*start, "the start {} lies outside the map", place(*start));
  } else if (anything) {
    check.violation(*start, "the start {} does not lie on open ground", place(*start));
  }
  return false;
}

// A landmark may have corners of its own that are cut off; its largest part is what it is.
void check_landmark(const Case& of, const Landmark& landmark, Check& check) {
  const Components parts = parts_of(of.ground.open, landmark.rect);
  const std::int32_t largest = parts.largest();
  if (largest == kNoComponent) {
    check.violation(landmark.at, "{} has no open cell", proof::named(landmark));
    return;
  }
  const auto cells = parts.label.cells();
  const auto first = std::find(cells.begin(), cells.end(), largest) - cells.begin();
  const Point at =
      parts.label.point(static_cast<std::size_t>(first)) + Point{landmark.rect.x, landmark.rect.y};
  if (of.ground.reach.test(at)) return;
  check.violation(at, "{} cannot be reached from the start: its open cell {} is cut off",
                  proof::named(landmark), place(at));
}

void check_reached(const Case& of, const Goals& goals, Check& check) {
  for (const Landmark* landmark : goals.landmarks) {
    if (check.full()) return;
    check_landmark(of, *landmark, check);
  }
  for (const Thing* thing : goals.things) {
    if (check.full()) return;
    if (of.ground.reach.test(thing->at)) continue;
    check.violation(thing->at, "{} cannot be reached from the start", thing_name(*thing));
  }
}

// The anchor may have one, and things in a footprint are shown by the way to that.
void check_shown(const Case& of, const Goals& goals, const Paths& paths, Check& check) {
  for (const Landmark* landmark : goals.landmarks) {
    if (of.is_anchor(landmark) || paths.leads_to(*landmark) || check.full()) continue;
    check.violation(landmark->at, "no way leads to {}", proof::named(*landmark));
  }
  for (const Thing* thing : goals.things) {
    if (check.full()) return;
    if (of.ground.stamped.test(thing->at) || paths.leads_to(*thing)) continue;
    check.violation(thing->at, "no way leads to {}", thing_name(*thing));
  }
}

std::int64_t check_corridors(const Case& of, Check& check) {
  if (of.level.zone()->corridors.empty()) return 0;
  const BitGrid walls = authored_cells(of, false);
  return check_runs(of, of.level.zone()->corridors, {"a corridor", true, walls}, check);
}

}  // namespace

std::optional<Finding> check_reach(const Case& of) {
  const Level& level = of.level;
  const Goals goals = goals_of(of);
  const bool anything = level.start || level.zone()->anchor || !level.zone()->landmarks.empty() ||
                        !goals.things.empty() || !level.zone()->paths.empty() ||
                        !level.zone()->corridors.empty();
  if (!anything && of.ground.open.count() == 0) return std::nullopt;
  Check check("Z2", level);
  const std::size_t landmarks = level.zone()->landmarks.size() + (level.zone()->anchor ? 1 : 0);
  if (goals.landmarks.size() < landmarks) {
    check.violation(
        std::nullopt, "{} not lie in the map and cannot be reached",
        landmarks - goals.landmarks.size() == 1 ? "one landmark does" : "some landmarks do");
  }
  Paths paths(of, check);
  if (check_start(of, goals, check)) {
    check_reached(of, goals, check);
    paths.check_all();
    check_shown(of, goals, paths, check);
  } else if (!level.zone()->paths.empty()) {
    check.violation(std::nullopt, "there are paths, and no start that they could begin at");
  }
  const std::int64_t carved = check_corridors(of, check);
  const std::int64_t reachable = of.ground.reach.count();
  check.evidence("landmarks", landmarks);
  check.evidence("things", goals.things.size());
  if (goals.walled > 0) check.evidence("walled_in", goals.walled);
  check.evidence("paths", level.zone()->paths.size());
  check.evidence("carved", carved);
  check.evidence("reachable", reachable);
  check.evidence("longest", paths.longest());
  return check.finish(fmt::format("{} and {} to reach from the start, the longest path {}",
                                  counted(landmarks, "landmark"),
                                  counted(goals.things.size(), "thing"),
                                  counted(static_cast<std::size_t>(paths.longest()), "step")));
}

}  // namespace warren::proof
