// D6: teleporters are paired or said to be one-way, both ends can be reached, and none stands in
// the way.
#include <algorithm>

#include "verify/dungeon/opening.hpp"

namespace warren::proof {
namespace {

struct End {
  const Thing* thing = nullptr;
  std::optional<Point> to;
};

std::vector<End> ends_of(const Floor& floor) {
  std::vector<End> out;
  for (const Thing& thing : floor.level.things) {
    if (thing.kind != "teleporter") continue;
    End end{&thing, std::nullopt};
    const auto x = whole_property(thing, "to_x");
    const auto y = whole_property(thing, "to_y");
    if (x && y && *x >= 0 && *y >= 0 && *x < floor.map.w && *y < floor.map.h) {
      end.to = Point{static_cast<int>(*x), static_cast<int>(*y)};
    }
    out.push_back(end);
  }
  return out;
}

// Where a teleporter leads to another one: onto ground that hangs together. Marks as below.
bool can_step_off(const Floor& floor, Point at, const Grid<std::uint8_t>& seen) {
  if (seen[at] == 1) return true;
  return std::any_of(std::begin(kAllDirections), std::end(kAllDirections), [&](Direction by) {
    const Point next = step(at, by);
    return floor.dungeon.edges.at(at, by) == EdgeKind::none && floor.is_floor(next) &&
           seen[next] == 1;
  });
}

// Whoever steps on a teleporter is gone: its area must hang together without it.
void check_in_nobodys_way(const Floor& floor, const std::vector<End>& ends, Judge& judge) {
  Grid<std::uint8_t> seen(floor.map.w, floor.map.h, 0);
  for (const End& end : ends) seen[end.thing->at] = 2;
  std::vector<std::uint8_t> visited(static_cast<std::size_t>(floor.areas()), 0);
  std::vector<Point> stack;
  for (std::size_t i = 0; i < seen.size() && !judge.full(); ++i) {
    const Point begin = seen.point(i);
    const std::int32_t area = floor.area[begin];
    if (area == kNowhere || seen[begin] != 0) continue;
    if (visited[static_cast<std::size_t>(area)] != 0) {
      judge.breach(begin, "a teleporter stands in the way to ({}, {})", begin.x, begin.y);
    }
    visited[static_cast<std::size_t>(area)] = 1;
    seen[begin] = 1;
    stack.assign(1, begin);
    while (!stack.empty()) {
      const Point at = stack.back();
      stack.pop_back();
      for (const Direction by : kAllDirections) {
        const Point next = step(at, by);
        if (floor.dungeon.edges.at(at, by) != EdgeKind::none) continue;
        if (!floor.is_floor(next) || seen[next] != 0) continue;
        seen[next] = 1;
        stack.push_back(next);
      }
    }
  }
  for (const Door& door : floor.dungeon.doors) {
    for (const Point at : {door.at, step(door.at, door.side)}) {
      if (seen[at] == 2) judge.breach(at, "a teleporter stands right behind {}", door.id);
    }
  }
  for (const End& end : ends) {
    if (end.to && floor.is_floor(*end.to) && !can_step_off(floor, *end.to, seen)) {
      judge.breach(*end.to, "whoever comes by the {} teleporter only steps on others",
                   end.thing->type);
    }
  }
  for (const Thing& thing : floor.level.things) {
    // Each teleporter counts itself once.
    if (seen[thing.at] < 2 || (thing.kind == "teleporter" && seen[thing.at]++ == 2)) continue;
    judge.breach(thing.at, "a {} is on the same cell as a teleporter", thing.kind);
  }
}

void check_end(const Floor& floor, const End& end, const std::vector<End>& ends,
               const Opening& opening, Judge& judge) {
  const Thing& thing = *end.thing;
  if (!end.to || !floor.is_floor(*end.to)) {
    judge.breach(thing.at, "the {} teleporter leads nowhere", thing.type);
    return;
  }
  const auto back = std::find_if(ends.begin(), ends.end(), [&](const End& other) {
    return other.thing->at == *end.to && other.thing->type == thing.type && other.to == thing.at;
  });
  if (back == ends.end() && !true_property(thing, "one_way")) {
    judge.breach(thing.at, "the {} teleporter has no partner and is not said to be one-way",
                 thing.type);
  }
  const std::string_view by = text_property(thing.properties, "switch");
  if (back != ends.end() && text_property(back->thing->properties, "switch") != by) {
    judge.breach(thing.at, "the ends of the {} teleporter do not wait for the same switch",
                 thing.type);
  }
  for (const Point at : {thing.at, *end.to}) {
    const auto area = static_cast<std::size_t>(floor.area[at]);
    if (opening.reached[area] == 0) {
      judge.breach(at, "an end of the {} teleporter cannot be reached", thing.type);
    }
  }
  if (by.empty()) return;
  const bool there = std::any_of(floor.openers.begin(), floor.openers.end(), [&](const Opener& o) {
    return o.name == by && o.target == thing.type;
  });
  if (!there)
    judge.breach(thing.at, "the {} teleporter waits for {}, which is not there", thing.type, by);
}

}  // namespace

Finding judge_teleporters(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText = "teleporters are paired, in nobody's way, and both ends open";
  Judge judge("D6", floor.level);
  if (!floor.sound()) {
    judge.breach(std::nullopt, "the floor is no floor: see D1");
    return judge.finish(kText);
  }
  constexpr std::size_t kMostEnds = 256;
  const std::vector<End> ends = ends_of(floor);
  if (ends.size() > kMostEnds)
    judge.breach(std::nullopt, "there are more than {} teleporters", kMostEnds);
  const Opening& opening = of.opening;
  for (std::size_t i = 0; i < std::min(ends.size(), kMostEnds); ++i) {
    check_end(floor, ends[i], ends, opening, judge);
  }
  check_in_nobodys_way(floor, ends, judge);
  judge.evidence("ends", ends.size());
  return judge.finish(kText);
}

}  // namespace warren::proof
