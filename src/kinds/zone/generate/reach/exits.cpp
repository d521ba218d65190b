#include "kinds/zone/generate/reach/exits.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/generate/reach/network.hpp"
#include "kinds/zone/generate/reach/openings.hpp"
#include "kinds/zone/generate/reach/plan.hpp"

namespace warren::zone {
namespace {

constexpr int kUsualExit = 14;  // cells of rock before an exit
constexpr int kLongestExit = 60;

using Exit = std::vector<Point>;

class ExitFinder {
 public:
  ExitFinder(const Level& level, Rect rect)
      : rect_(rect), guaranteed_(guaranteed_area_of(level, rect)) {}

  std::vector<Exit> find() const {
    std::vector<Exit> out;
    for (int side = 0; side < 4; ++side) {
      const Point step = route::kSteps[static_cast<std::size_t>(side)];
      const int length = step.x != 0 ? rect_.h : rect_.w;
      Exit exit;
      for (int i = 0; i <= length; ++i) {
        if (i < length && in_guaranteed_area(border(side, i))) {
          exit.push_back(border(side, i) + step);
          continue;
        }
        if (!exit.empty()) out.push_back(std::move(exit));
        exit = {};
      }
    }
    return out;
  }

 private:
  Point border(int side, int i) const {
    switch (side) {
      case 0: return {rect_.right() - 1, rect_.y + i};
      case 1: return {rect_.x, rect_.y + i};
      case 2: return {rect_.x + i, rect_.bottom() - 1};
      default: return {rect_.x + i, rect_.y};
    }
  }
  bool in_guaranteed_area(Point cell) const {
    return guaranteed_[cell - Point{rect_.x, rect_.y}] != 0;
  }

  Rect rect_;
  Grid<std::uint8_t> guaranteed_;
};

int territory_of_place(const Network& network, std::size_t place) {
  for (std::size_t i = 0; i < network.territories.size(); ++i) {
    for (const Terminal& terminal : network.territories[i].terminals) {
      if (terminal.place == static_cast<int>(place)) return static_cast<int>(i);
    }
  }
  return -1;  // inside of a region of the file, whose rooms lead to it
}

std::vector<Point> diggable(const Level& level, const Digger& digger, const Exit& exit, Rect own) {
  std::vector<Point> out;
  for (const Point cell : exit) {
    if (level.cells.contains(cell) && !digger.is_kept(cell, own)) out.push_back(cell);
  }
  return out;
}

// At home if it can be; beside a border the nearest ground may lie beyond what was planned, and the
// way there may wind where the one at home runs along a wall.
bool lead_out(const Level& level, Digger& digger, const Exit& exit, Dig dig) {
  const std::vector<Point> from = diggable(level, digger, exit, dig.own);
  if (from.empty()) return false;
  for (const bool straight : {false, true}) {
    dig.straight = straight;
    for (const bool far : {false, true}) {
      dig.far = far;
      for (const int longest : {kUsualExit, kLongestExit}) {
        dig.longest = longest;
        if (digger.dig(from, dig)) return true;
      }
    }
  }
  return false;
}

bool leads_out(const Level& level, const BitGrid& reached, const Exit& exit) {
  return std::ranges::any_of(
      exit, [&](Point cell) { return level.cells.contains(cell) && reached.test(cell); });
}

// Whether walls that were set by hand, chunks or the edge of the map stand before all of it.
bool is_built_up(const State& state, const Exit& exit) {
  const Level& level = state.level;
  return std::ranges::all_of(exit, [&](Point cell) {
    if (!level.cells.contains(cell)) return true;
    if (level.open(cell)) return false;
    const auto holds = [&](const Rect& rect) { return rect.contains(cell); };
    return (level.zone()->anchor && holds(level.zone()->anchor->rect)) ||
           std::ranges::any_of(level.zone()->landmarks, holds, &Landmark::rect) ||
           std::ranges::any_of(
               level.zone()->areas,
               [&](const Area& area) { return std::ranges::any_of(area.rects, holds); }) ||
           std::ranges::find(level.zone()->authored_cells, cell, &AuthoredCell::at) !=
               level.zone()->authored_cells.end();
  });
}

void settle_exits_of(const State& state, PassContext& context, Landmark& landmark) {
  if (gate_of(state.level, landmark) >= 0) return;
  for (const Exit& exit : exits_of(state.level, landmark.rect)) {
    if (leads_out(state.level, state.scratch.reachable, exit) || is_built_up(state, exit)) continue;
    ++landmark.shut_exits;
    context.warn(fmt::format(
        "the exit of {} at ({}, {}) leads nowhere: a gate, another landmark or the edge of the map "
        "is too close; raise landmark_min_separation or hotspot_edge_margin",
        landmark.type, exit.front().x, exit.front().y));
  }
}

}  // namespace

std::vector<std::vector<Point>> exits_of(const Level& level, Rect footprint) {
  return ExitFinder(level, footprint).find();
}

void settle_exits(State& state, PassContext& context) {
  if (state.level.zone()->anchor) settle_exits_of(state, context, *state.level.zone()->anchor);
  for (Landmark& landmark : state.level.zone()->landmarks)
    settle_exits_of(state, context, landmark);
}

void lead_exits_out(State& state, PassContext& context, Digger& digger) {
  const Network& network = state.scratch.network;
  std::int64_t led = 0;
  for (std::size_t i = 0; i < network.places.size(); ++i) {
    const Place& place = network.places[i];
    if (place.landmark == nullptr || gate_of(state.level, *place.landmark) >= 0) continue;
    const int territory = territory_of_place(network, i);
    if (territory < 0) continue;
    for (const Exit& exit : exits_of(state.level, place.rect())) {
      if (leads_out(state.level, digger.reached(), exit)) continue;
      led += lead_out(state.level, digger, exit, {.territory = territory, .own = place.rect()}) ? 1
                                                                                                : 0;
    }
  }
  context.fact("exits", led);
}

}  // namespace warren::zone
