#include "kinds/zone/generate/reach/trouble.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>

namespace warren::zone {
namespace {

std::string territory_text(const State& state, int territory) {
  if (territory == 0) return "the start";
  return fmt::format("what lies behind {}",
                     state.level.zone()->gates[static_cast<std::size_t>(territory) - 1].type);
}

const Place& place_of(const Network& network, int territory, int terminal) {
  const Terminal& found = network.territories[static_cast<std::size_t>(territory)]
                              .terminals[static_cast<std::size_t>(terminal)];
  return network.places[static_cast<std::size_t>(found.place)];
}

int line_of(const Zone& zone, Point at) {
  const auto placed = std::ranges::find(zone.cells, at, &PlacedCell::at);
  if (placed != zone.cells.end()) return placed->line.number;
  const auto cleared = std::ranges::find(zone.cleared, at, &ClearedCell::at);
  if (cleared != zone.cleared.end()) return cleared->line.number;
  for (const Portal& portal : zone.portals) {
    if (portal.at == at) return portal.line.number;
  }
  for (const Marker& marker : zone.markers) {
    if (marker.at == at) return marker.line.number;
  }
  for (const Spawn& spawn : zone.spawns) {
    if (cell_of_world(spawn.world_x, spawn.world_y, zone.parameters.size) == at) {
      return spawn.line.number;
    }
  }
  return 0;
}

// The cells set by hand that are nearest to a place: walls, or cells kept open.
std::vector<Point> authored_around(const State& state, Point place, bool open) {
  constexpr std::size_t kShown = 4;
  std::vector<Point> cells;
  const auto add = [&](Point at) {
    if (state.scratch.network.open.test(at) == open) cells.push_back(at);
  };
  for (const AuthoredCell& cell : state.level.zone()->authored_cells) add(cell.at);
  for (const AuthoredThing& thing : state.level.zone()->authored_things) add(thing.at);
  std::ranges::stable_sort(cells, {}, [&](Point p) { return squared_distance(p, place); });
  if (cells.size() > kShown) cells.resize(kShown);
  return cells;
}

}  // namespace

std::string authored_text(const Zone& zone, std::span<const Point> cells) {
  if (cells.empty()) return {};
  int first = std::numeric_limits<int>::max();
  int last = 0;
  for (const Point cell : cells) {
    const int line = line_of(zone, cell);
    if (line == 0) continue;
    first = std::min(first, line);
    last = std::max(last, line);
  }
  const Point a = cells.front();
  const Point b = cells.back();
  std::string out = a == b ? fmt::format("({}, {})", a.x, a.y)
                           : fmt::format("({}, {})..({}, {})", a.x, a.y, b.x, b.y);
  if (last == 0) return out;
  out += first == last ? fmt::format(", line {}", first)
                       : fmt::format(", lines {} to {}", first, last);
  return out;
}

std::string trouble_text(const State& state, const route::Blocks& blocks,
                         const route::Unrouted& trouble) {
  const Network& network = state.scratch.network;
  const Point at = blocks.cells_of(trouble.at).centre();
  if (trouble.other) {
    return fmt::format(
        "the paths of {} and of {} find no room beside each other near ({}, {}); raise "
        "landmark_min_separation or hotspot_min_separation, or make the zone larger",
        territory_text(state, trouble.net), territory_text(state, *trouble.other), at.x, at.y);
  }
  const Place& place = place_of(network, trouble.net, trouble.terminal);
  const std::string what = fmt::format("no way leads to {} at ({}, {}) from {}", place.name,
                                       place.at.x, place.at.y, territory_text(state, trouble.net));
  const std::vector<Point> walls = authored_around(state, place.at, false);
  // What is kept open can be no part of a wall, so what lies behind a gate keeps off it.
  const std::vector<Point> roads =
      trouble.net == 0 ? std::vector<Point>{} : authored_around(state, place.at, true);
  const auto nearer = [&](const std::vector<Point>& a, const std::vector<Point>& b) {
    return !a.empty() && (b.empty() || squared_distance(a.front(), place.at) <
                                           squared_distance(b.front(), place.at));
  };
  if (nearer(roads, walls)) {
    return fmt::format(
        "{}: cells kept open by hand are in between, the nearest at {}; they would lead around the "
        "gate: remove some, or move them away",
        what, authored_text(state.zone, roads));
  }
  if (!walls.empty()) {
    return fmt::format(
        "{}: walls set by hand are in between, the nearest at {}; open them, or move it to their "
        "other side",
        what, authored_text(state.zone, walls));
  }
  return fmt::format(
      "{}: other landmarks or the edge of the map close it in; raise landmark_min_separation or "
      "hotspot_edge_margin",
      what);
}

}  // namespace warren::zone
