// The pass that makes everything reachable: paths through the territories, cut through rock where
// the ground is closed.
#include <fmt/format.h>

#include "kinds/zone/generate/reach/carve.hpp"
#include "kinds/zone/generate/reach/network.hpp"
#include "kinds/zone/generate/reach/plan.hpp"
#include "kinds/zone/generate/reach/routes.hpp"
#include "kinds/zone/generate/reach/walks.hpp"
#include "kinds/zone/generate/state.hpp"
#include "level/open_cells.hpp"

namespace warren::zone {
namespace {

void mark_footprints(State& state) {
  Network& network = state.scratch.network;
  network.keep_off.clear(state.level.cells.width(), state.level.cells.height());
  for (const Place& place : network.places) {
    if (place.landmark == nullptr) continue;
    set_all(network.keep_off, grown(place.rect(), kMoat));
  }
}

// Whether a path keeps off what other sides of gates own, so that a wall fits between.
bool keeps_apart(const Network& network, Point cell, std::uint8_t claim) {
  constexpr int kWallBetween = 2;
  for (int dy = -kWallBetween; dy <= kWallBetween; ++dy) {
    for (int dx = -kWallBetween; dx <= kWallBetween; ++dx) {
      const Point near = cell + Point{dx, dy};
      if (!network.claims.contains(near)) continue;
      if (network.claims[near] != 0 && network.claims[near] != claim) return false;
    }
  }
  return true;
}

// No wall of a gate may cut the path through the rooms of a landmark: it belongs to the landmark's
// side, as the paths there do.
Status claim_keep_paths(State& state) {
  Network& network = state.scratch.network;
  for (const KeepPath& keep : network.keeps) {
    if (gate_of(state.level, *keep.landmark) >= 0) continue;  // it leads to both of its sides
    const int side = side_of_landmark(state.level, *keep.landmark);
    const auto claim = static_cast<std::uint8_t>(side + 1);
    for (const Point cell : keep.cells) {
      if (keep.landmark->rect.contains(cell)) continue;
      if (!keeps_apart(network, cell, claim)) {
        return veto(fmt::format("the rooms around {} lie on both sides of a gate at ({}, {})",
                                keep.landmark->type, cell.x, cell.y));
      }
      network.claim(cell, claim);
    }
  }
  return {};
}

// A corridor that runs along the edge of a region has rough sides, and must not open pockets in it.
void fix_regions(State& state) {
  for (const Area& area : state.level.zone()->areas) {
    if (!is_region(area)) continue;
    for (const Rect rect : area.rects) set_all(state.scratch.fixed, rect);
  }
}

// Obstacles and whatever else comes later keep off the paths, and off the rooms around landmarks.
void fix_paths(State& state) {
  BitGrid& fixed = state.scratch.fixed;
  BitGrid& rooms = state.scratch.network.rooms;
  for (const Point cell : state.scratch.network.claimed) fixed.set(cell);
  rooms.clear(fixed.width(), fixed.height());
  for (const Area& area : state.level.zone()->areas) {
    for (const Rect rect : area.rects) set_all(is_region(area) ? fixed : rooms, rect);
  }
  for (int y = 0; y < fixed.height(); ++y) {
    for (int i = 0; i < fixed.words_per_row(); ++i) {
      rooms.row(y)[i] &= ~fixed.row(y)[i];
      fixed.row(y)[i] |= rooms.row(y)[i];
    }
  }
}

void explain(const State& state, PassContext& context) {
  if (!context.explains()) return;
  const Network& network = state.scratch.network;
  for (const Walk& walk : network.walks) {
    context.say(fmt::format("territory {}: {} to {}, {} cells", walk.territory,
                            network.places[static_cast<std::size_t>(walk.from)].name,
                            network.places[static_cast<std::size_t>(walk.to)].name,
                            walk.cells.size()));
  }
  for (const ZonePath& path : state.level.zone()->paths) {
    context.say(fmt::format("a path from the start to {} ends at ({}, {})", path.to,
                            path.corners.back().x, path.corners.back().y));
  }
}

}  // namespace

void face_corridors(State& state) {
  if (state.zone.corridor.type.empty()) return;
  const TileIndex tile = tile_of(state.level, state.zone.corridor.type);
  Network& network = state.scratch.network;
  for (const CellRun& run : state.level.zone()->corridors) {
    for (int y = run.at.y - 1; y <= run.at.y + 1; ++y) {
      for (int x = run.at.x - 1; x <= run.at.x + run.length; ++x) {
        const Point at{x, y};
        if (!state.level.cells.contains(at) || network.open.test(at)) continue;
        if (state.scratch.fixed.test(at)) continue;
        state.level.cells[at] = tile;
        state.scratch.fixed.set(at);
      }
    }
  }
}

Status make_paths(State& state, PassContext& context) {
  Network& network = state.scratch.network;
  network.open = open_bits(state.level);
  network.walks.clear();
  network.claims.reset(0, 0);
  network.claimed.clear();
  if (Status planned = plan_network(state); !planned) return planned;
  if (network.places.empty()) {
    context.say("the zone has no landmark, portal or savepoint to lead to");
    return {};
  }
  if (!state.level.start) return veto("the zone has no open cell to start in");
  mark_footprints(state);
  if (Status routed = route_paths(state, context); !routed) return routed;
  fix_regions(state);
  const std::int64_t opened = carve_corridors(state, context);
  if (Status claimed = claim_keep_paths(state); !claimed) return claimed;
  fix_paths(state);
  face_corridors(state);
  for (const InsideLink& link : network.inside_links) {
    network.walks.push_back(
        {link.territory, link.door, link.place, network.inside[link.walk].cells});
  }
  list_paths(state);
  context.fact("walks", static_cast<std::int64_t>(network.walks.size()));
  context.fact("carved", opened);
  context.fact("rounds", network.router.rounds());
  context.say(fmt::format("{} cells were cut through rock", opened));
  explain(state, context);
  if (context.trace.on()) context.trace.layer("claims", network.claims);
  return {};
}

}  // namespace warren::zone
