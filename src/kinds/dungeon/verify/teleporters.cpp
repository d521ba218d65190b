// D6: teleporters are paired or said to be one-way, both ends can be reached, and none stands in
// the way.
#include <algorithm>

#include "kinds/dungeon/verify/unlock_order.hpp"

namespace warren::proof {
namespace {

struct End {
  const Thing* thing = nullptr;
  std::optional<Point> to;
};

std::vector<End> ends_of(const Floor& floor) {
  std::vector<End> out;
  out.reserve(static_cast<std::size_t>(floor.count(ThingSort::teleporter)));
  for (std::size_t i = 0; i < floor.sort.size(); ++i) {
    if (floor.sort[i] != ThingSort::teleporter) continue;
    const Thing& thing = floor.level.things[i];
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

// What stands on the cells: nothing, or how many teleporters and one more.
using Marks = Grid<std::uint8_t>;
constexpr std::uint8_t kTeleporter = 2;

// Whether one can walk from a cell to the next and stand there.
bool leads_on(const Floor& floor, Point at, Direction by, const Marks& marks) {
  return (floor.free_sides[at] & side_bit(by)) != 0 && marks[step(at, by)] == 0;
}

int paths_at(const Floor& floor, Point at) {
  return static_cast<int>(std::count_if(
      std::begin(kAllDirections), std::end(kAllDirections),
      [&](Direction by) { return floor.dungeon.edges.at(at, by) != EdgeKind::wall; }));
}

// Where a teleporter leads to another one: onto ground that one can walk on.
bool can_step_off(const Floor& floor, Point at, const Marks& marks) {
  if (marks[at] == 0) return true;
  return std::any_of(std::begin(kAllDirections), std::end(kAllDirections),
                     [&](Direction by) { return leads_on(floor, at, by, marks); });
}

// Whether the cells that a teleporter is open to are joined right around it, so that nobody needs
// its own cell to walk past. With another one among its eight neighbours that is not said.
bool stands_aside(const Floor& floor, Point at, const Marks& marks) {
  const Rect around = Rect{at.x - 1, at.y - 1, 3, 3}.intersect(floor.map);
  for (int y = around.y; y < around.bottom(); ++y) {
    for (int x = around.x; x < around.right(); ++x) {
      if (marks[{x, y}] != 0 && Point{x, y} != at) return false;
    }
  }
  int open = 0;
  int joined = 0;  // to the next one, clockwise, by way of the corner between them
  for (const Direction by : kAllDirections) {
    if (!leads_on(floor, at, by, marks)) continue;
    ++open;
    const auto next = static_cast<Direction>((static_cast<int>(by) + 1) % kDirections);
    if (!leads_on(floor, at, next, marks)) continue;
    const Point corner = step(step(at, by), next);
    if (leads_on(floor, step(at, by), next, marks) &&
        leads_on(floor, corner, opposite(by), marks)) {
      ++joined;
    }
  }
  return joined >= open - 1;
}

// Cells that cannot be walked to from the rest of their area.
void describe_cut_off(const Floor& floor, const Marks& marks, Check& check) {
  Marks seen = marks;
  const auto areas = floor.area.cells();
  const auto cells = seen.cells();
  std::vector<std::uint8_t> visited(static_cast<std::size_t>(floor.areas()), 0);
  std::vector<std::ptrdiff_t> stack;
  for (std::size_t i = 0; i < seen.size() && !check.full(); ++i) {
    const std::int32_t area = areas[i];
    if (area == kNowhere || cells[i] != 0) continue;
    if (visited[static_cast<std::size_t>(area)] != 0) {
      const Point begin = seen.point(i);
      check.violation(begin, "a teleporter stands in the way to ({}, {})", begin.x, begin.y);
    }
    visited[static_cast<std::size_t>(area)] = 1;
    cells[i] = 1;
    stack.assign(1, static_cast<std::ptrdiff_t>(i));
    while (!stack.empty()) {
      const std::ptrdiff_t at = stack.back();
      stack.pop_back();
      for_each_open_side(floor.free_sides, at, [&](std::ptrdiff_t to) {
        std::uint8_t& known = cells[static_cast<std::size_t>(to)];
        if (known != 0) return;
        known = 1;
        stack.push_back(to);
      });
    }
  }
}

// Whoever steps on a teleporter is gone: its area must hang together without it.
void check_in_nobodys_way(const Floor& floor, const std::vector<End>& ends, Check& check) {
  Marks marks(floor.map.w, floor.map.h, 0);
  for (const End& end : ends) marks[end.thing->at] = kTeleporter;
  const bool all_aside = std::all_of(ends.begin(), ends.end(), [&](const End& end) {
    return stands_aside(floor, end.thing->at, marks);
  });
  if (!all_aside) describe_cut_off(floor, marks, check);
  for (const End& end : ends) {
    const Point at = end.thing->at;
    if (floor.room[at] >= 0 || paths_at(floor, at) < 2) continue;
    check.violation(at, "a teleporter stands in the way of a corridor");
  }
  for (const Door& door : floor.dungeon.doors) {
    for (const Point at : {door.at, step(door.at, door.side)}) {
      if (marks[at] != 0) check.violation(at, "a teleporter stands right behind {}", door.id);
    }
  }
  for (const End& end : ends) {
    if (end.to && floor.is_floor(*end.to) && !can_step_off(floor, *end.to, marks)) {
      check.violation(*end.to, "whoever comes by the {} teleporter only steps on others",
                      end.thing->type);
    }
  }
  for (std::size_t i = 0; i < floor.sort.size(); ++i) {
    const Thing& thing = floor.level.things[i];
    if (marks[thing.at] == 0) continue;
    // Each teleporter counts itself once.
    const bool teleporter = floor.sort[i] == ThingSort::teleporter;
    if (teleporter && marks[thing.at]++ == kTeleporter) continue;
    check.violation(thing.at, "a {} is on the same cell as a teleporter", thing.kind);
  }
}

void check_end(const Floor& floor, const End& end, const std::vector<End>& ends,
               const Opening& opening, Check& check) {
  const Thing& thing = *end.thing;
  if (!end.to || !floor.is_floor(*end.to)) {
    check.violation(thing.at, "the {} teleporter leads nowhere", thing.type);
    return;
  }
  const auto back = std::find_if(ends.begin(), ends.end(), [&](const End& other) {
    return other.thing->at == *end.to && other.thing->type == thing.type && other.to == thing.at;
  });
  if (back == ends.end() && !true_property(thing, "one_way")) {
    check.violation(thing.at, "the {} teleporter has no partner and is not said to be one-way",
                    thing.type);
  }
  const std::string_view by = text_property(thing.properties, "switch");
  if (back != ends.end() && text_property(back->thing->properties, "switch") != by) {
    check.violation(thing.at, "the ends of the {} teleporter do not wait for the same switch",
                    thing.type);
  }
  for (const Point at : {thing.at, *end.to}) {
    const auto area = static_cast<std::size_t>(floor.area[at]);
    if (opening.reached[area] == 0) {
      check.violation(at, "an end of the {} teleporter cannot be reached", thing.type);
    }
  }
  if (by.empty()) return;
  const bool there = std::any_of(floor.openers.begin(), floor.openers.end(), [&](const Opener& o) {
    return o.name == by && o.target == thing.type;
  });
  if (!there)
    check.violation(thing.at, "the {} teleporter waits for {}, which is not there", thing.type, by);
}

}  // namespace

Finding check_teleporters(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText = "teleporters are paired, in nobody's way, and both ends open";
  Check check("D6", floor.level);
  if (!floor.sound()) {
    check.violation(std::nullopt, "the floor is no floor: see D1");
    return check.finish(kText);
  }
  constexpr std::size_t kMostEnds = 256;
  const std::vector<End> ends = ends_of(floor);
  if (ends.size() > kMostEnds)
    check.violation(std::nullopt, "there are more than {} teleporters", kMostEnds);
  const Opening& opening = of.opening;
  for (std::size_t i = 0; i < std::min(ends.size(), kMostEnds); ++i) {
    check_end(floor, ends[i], ends, opening, check);
  }
  check_in_nobodys_way(floor, ends, check);
  check.evidence("ends", ends.size());
  if (ends.empty()) check.nothing_to_check();
  return check.finish(kText);
}

}  // namespace warren::proof
