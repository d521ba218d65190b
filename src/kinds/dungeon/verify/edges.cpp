// D1: the border is solid, rock is walled off, and doors and edges speak of the same doorways.
#include <algorithm>

#include "kinds/dungeon/verify/unlock_order.hpp"

namespace warren::proof {
namespace {

// Edges side by side and the cells on both their sides: how many are doorways, and whether one is
// no wall although a cell beside it is rock. Without a branch, so that many are done at a time.
struct EdgeRow {
  std::int64_t doorways = 0;
  bool wrong = false;
};
EdgeRow look_along(const EdgeKind* edges, const std::uint8_t* open_a, const std::uint8_t* open_b,
                   int count) {
  std::uint32_t doorways = 0;
  std::uint8_t wrong = 0;
  for (int i = 0; i < count; ++i) {
    const auto no_wall = static_cast<std::uint8_t>(edges[i] != EdgeKind::wall);
    doorways += static_cast<std::uint8_t>(no_wall & (edges[i] != EdgeKind::none));
    wrong = static_cast<std::uint8_t>(wrong | (no_wall & ((open_a[i] & open_b[i]) ^ 1)));
  }
  return {doorways, wrong != 0};
}

// The same as below, of a floor without fault; none: there is one.
std::optional<std::int64_t> count_doorways(const Floor& floor) {
  const Edges& edges = floor.dungeon.edges;
  const int w = floor.map.w;
  const int h = floor.map.h;
  const std::vector<std::uint8_t> beyond(static_cast<std::size_t>(std::max(w, h)), 0);
  std::int64_t doorways = 0;
  bool wrong = false;
  const auto add = [&](EdgeRow row) {
    doorways += row.doorways;
    wrong = wrong || row.wrong;
  };
  for (int y = 0; y <= h; ++y) {
    const std::uint8_t* above = y > 0 ? floor.open_row(y - 1) : beyond.data();
    const std::uint8_t* below = y < h ? floor.open_row(y) : beyond.data();
    add(look_along(edges.north().row(y).data(), above, below, w));
  }
  for (int y = 0; y < h; ++y) {
    const EdgeKind* west = edges.west().row(y).data();
    add(look_along(west + 1, floor.open_row(y), floor.open_row(y) + 1, w - 1));
    wrong = wrong || west[0] != EdgeKind::wall || west[w] != EdgeKind::wall;
  }
  return wrong ? std::nullopt : std::optional(doorways);
}

// An edge of the rock is a wall, whatever is on its other side.
std::int64_t check_walls(const Floor& floor, Check& check) {
  if (const auto faultless = count_doorways(floor)) return *faultless;
  std::int64_t doorways = 0;
  const Edges& edges = floor.dungeon.edges;
  const auto look = [&](Point a, Point b, EdgeKind kind) {
    if (kind == EdgeKind::wall) return;
    if (is_doorway(kind)) ++doorways;
    if (floor.is_floor(a) && floor.is_floor(b)) return;
    const Point at = floor.map.contains(a) ? a : b;
    check.violation(at,
                    "the edge between ({}, {}) and ({}, {}) is no wall, and one of them is rock",
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

void check_doors(const Floor& floor, std::int64_t doorways, Check& check) {
  // The northern and the western edges of cells where a door stands.
  constexpr std::uint8_t kNorth = 1;
  constexpr std::uint8_t kWest = 2;
  Grid<std::uint8_t> taken(floor.map.w, floor.map.h, 0);
  for (const Door& door : floor.dungeon.doors) {
    if (floor.dungeon.edges.at(door.at, door.side) != door.kind || !is_doorway(door.kind)) {
      check.violation(door.at, "{} is no {} on the map", door.id, to_string(door.kind));
    }
    const bool across = door.side == Direction::north || door.side == Direction::south;
    const bool here = door.side == Direction::north || door.side == Direction::west;
    const Point edge = here ? door.at : step(door.at, door.side);
    const std::uint8_t place = across ? kNorth : kWest;
    if ((taken[edge] & place) != 0) check.violation(door.at, "two doors stand in one doorway");
    taken[edge] = static_cast<std::uint8_t>(taken[edge] | place);
    if (door.one_way && *door.one_way != door.side && *door.one_way != opposite(door.side)) {
      check.violation(door.at, "{} lets through along the wall", door.id);
    }
    const bool gate = door.kind == EdgeKind::gate;
    const bool remote = door.opens == OpenMechanism::lever || door.opens == OpenMechanism::event;
    if (gate != remote) check.violation(door.at, "{} is a gate, or is opened like one", door.id);
    if (door.opens == OpenMechanism::key && (door.key.empty() || door.kind != EdgeKind::door)) {
      check.violation(door.at, "{} is locked without being a door with a key", door.id);
    }
  }
  const auto listed = static_cast<std::int64_t>(floor.dungeon.doors.size());
  if (listed != doorways) {
    check.violation(std::nullopt, "the map has {} doorways, the list {} doors", doorways, listed);
  }
}

}  // namespace

Finding check_edges(const FloorCase& of) {
  const Floor& floor = of.floor;
  Check check("D1", floor.level);
  for (const Violation& violation : floor.unsound)
    check.violation(violation.at, "{}", violation.what);
  if (floor.sound()) {
    const std::int64_t doorways = check_walls(floor, check);
    check_doors(floor, doorways, check);
    check.evidence("doors", doorways);
    check.evidence("areas", static_cast<std::int64_t>(floor.areas()));
  }
  return check.finish(fmt::format("the border is solid, {} stand in {}",
                                  counted(floor.dungeon.doors.size(), "door"),
                                  "walls that both sides agree on"));
}

}  // namespace warren::proof
