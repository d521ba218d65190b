// D1: the border is solid, rock is walled off, and doors and edges speak of the same doorways.
#include "verify/dungeon/opening.hpp"

namespace warren::proof {
namespace {

void check_border(const Floor& floor, Judge& judge) {
  for (int x = 0; x < floor.map.w; ++x) {
    for (const int y : {0, floor.map.h - 1}) {
      if (floor.level.open({x, y}))
        judge.breach(Point{x, y}, "the border is open at ({}, {})", x, y);
    }
  }
  for (int y = 0; y < floor.map.h; ++y) {
    for (const int x : {0, floor.map.w - 1}) {
      if (floor.level.open({x, y}))
        judge.breach(Point{x, y}, "the border is open at ({}, {})", x, y);
    }
  }
}

// An edge of the rock is a wall, whatever is on its other side.
std::int64_t check_walls(const Floor& floor, Judge& judge) {
  std::int64_t doorways = 0;
  const Edges& edges = floor.dungeon.edges;
  const auto look = [&](Point a, Point b, EdgeKind kind) {
    if (is_doorway(kind)) ++doorways;
    if (kind == EdgeKind::wall || (floor.is_floor(a) && floor.is_floor(b))) return;
    const Point at = floor.map.contains(a) ? a : b;
    judge.breach(at, "the edge between ({}, {}) and ({}, {}) is no wall, and one of them is rock",
                 a.x, a.y, b.x, b.y);
  };
  for (int y = 0; y <= floor.map.h; ++y) {
    for (int x = 0; x < floor.map.w; ++x) look({x, y - 1}, {x, y}, edges.north()[{x, y}]);
  }
  for (int y = 0; y < floor.map.h; ++y) {
    for (int x = 0; x <= floor.map.w; ++x) look({x - 1, y}, {x, y}, edges.west()[{x, y}]);
  }
  return doorways;
}

void check_doors(const Floor& floor, std::int64_t doorways, Judge& judge) {
  std::map<std::pair<Point, bool>, int> places;  // the northern or the western edge of a cell
  for (const Door& door : floor.dungeon.doors) {
    if (floor.dungeon.edges.at(door.at, door.side) != door.kind || !is_doorway(door.kind)) {
      judge.breach(door.at, "{} is no {} on the map", door.id, to_string(door.kind));
    }
    const bool across = door.side == Direction::north || door.side == Direction::south;
    const bool here = door.side == Direction::north || door.side == Direction::west;
    const Point edge = here ? door.at : step(door.at, door.side);
    if (places[{edge, across}]++ != 0) judge.breach(door.at, "two doors stand in one doorway");
    if (door.one_way && *door.one_way != door.side && *door.one_way != opposite(door.side)) {
      judge.breach(door.at, "{} lets through along the wall", door.id);
    }
    const bool gate = door.kind == EdgeKind::gate;
    const bool remote = door.opens == OpenMechanism::lever || door.opens == OpenMechanism::event;
    if (gate != remote) judge.breach(door.at, "{} is a gate, or is opened like one", door.id);
    if (door.opens == OpenMechanism::key && (door.key.empty() || door.kind != EdgeKind::door)) {
      judge.breach(door.at, "{} is locked without being a door with a key", door.id);
    }
  }
  const auto listed = static_cast<std::int64_t>(floor.dungeon.doors.size());
  if (listed != doorways) {
    judge.breach(std::nullopt, "the map has {} doorways, the list {} doors", doorways, listed);
  }
}

}  // namespace

Finding judge_edges(const FloorCase& of) {
  const Floor& floor = of.floor;
  Judge judge("D1", floor.level);
  for (const Breach& breach : floor.unsound) judge.breach(breach.at, "{}", breach.what);
  if (floor.sound()) {
    check_border(floor, judge);
    const std::int64_t doorways = check_walls(floor, judge);
    check_doors(floor, doorways, judge);
    judge.evidence("doors", doorways);
    judge.evidence("areas", static_cast<std::int64_t>(floor.areas()));
  }
  return judge.finish(fmt::format("the border is solid, {} stand in {}",
                                  counted(floor.dungeon.doors.size(), "door"),
                                  "walls that both sides agree on"));
}

}  // namespace warren::proof
