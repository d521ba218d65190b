#include "kinds/zone/generate/reach/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/topology/components.hpp"
#include "kinds/zone/generate/reach/plan.hpp"

namespace warren::zone {
namespace {

class UnlockOrderFinder {
 public:
  UnlockOrderFinder(const State& state, const Place& place, const route::Blocks& blocks)
      : state_(state), rect_(place.rect()), blocks_(blocks) {}

  std::vector<Opening> find() {
    guaranteed_ = guaranteed_area_of(state_.level, rect_);
    std::vector<Opening> out;
    for (int step = 0; step < 4; ++step) {
      const int length = route::kSteps[static_cast<std::size_t>(step)].x != 0 ? rect_.h : rect_.w;
      int begin = 0;
      for (int i = 0; i <= length; ++i) {
        if (i < length && in_guaranteed_area(border(step, i))) continue;
        if (i > begin) add_run(step, begin, i, out);
        begin = i + 1;
      }
    }
    return out;
  }

  // A single cell is its own opening, or leads straight out of a moat that it stands in.
  std::vector<Opening> around_cell() const {
    const Network& network = state_.scratch.network;
    const Point at{rect_.x, rect_.y};
    if (!network.open.test(at)) return {};
    if (network.ground.cost[blocks_.block_of(at)] != 0) return {{at, 0, {}, blocks_.block_of(at)}};
    std::vector<Opening> out;
    for (int step = 0; step < 4; ++step) {
      Opening opening{at, step, {}, {}};
      if (lead_out(opening)) out.push_back(std::move(opening));
    }
    return out;
  }

 private:
  // The i-th cell of the border on the side that a step leads out of.
  Point border(int step, int i) const {
    switch (step) {
      case 0: return {rect_.right() - 1, rect_.y + i};
      case 1: return {rect_.x, rect_.y + i};
      case 2: return {rect_.x + i, rect_.bottom() - 1};
      default: return {rect_.x + i, rect_.y};
    }
  }
  bool in_guaranteed_area(Point cell) const {
    return guaranteed_[cell - Point{rect_.x, rect_.y}] != 0;
  }

  // From the middle of a run of open cells outwards, the first place with a way out.
  void add_run(int step, int begin, int end, std::vector<Opening>& out) const {
    constexpr int kTries = 16;
    const int middle = begin + (end - begin - 1) / 2;
    for (int i = 0; i < kTries; ++i) {
      const int at = middle + (i % 2 == 1 ? (i + 1) / 2 : -i / 2);
      if (at < begin || at >= end) continue;
      Opening opening{border(step, at), step, {}, {}};
      if (lead_out(opening)) {
        out.push_back(std::move(opening));
        return;
      }
    }
  }

  bool lead_out(Opening& opening) const {
    const Network& network = state_.scratch.network;
    const Point step = route::kSteps[static_cast<std::size_t>(opening.step)];
    const int longest = kMoat + 2 * blocks_.side();
    for (Point at = opening.cell + step; static_cast<int>(opening.stub.size()) < longest;
         at = at + step) {
      if (!state_.level.cells.contains(at)) return false;
      if (state_.scratch.fixed.test(at) && !network.open.test(at)) return false;
      if (touches_other(at)) return false;
      opening.stub.push_back(at);
      opening.block = blocks_.block_of(at);
      if (network.ground.cost[opening.block] != 0) return true;
    }
    return false;
  }

  // Beside the footprint of another place, where a way of this one would touch it.
  bool touches_other(Point at) const {
    for (const Place& place : state_.scratch.network.places) {
      if (place.landmark == nullptr || place.rect() == rect_) continue;
      if (grown(place.rect(), 1).contains(at)) return true;
    }
    return false;
  }

  const State& state_;
  const Rect rect_;
  const route::Blocks& blocks_;
  Grid<std::uint8_t> guaranteed_;
};

double facing(const Opening& opening, Point from, Point to) {
  const Point step = route::kSteps[static_cast<std::size_t>(opening.step)];
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double length = std::sqrt(dx * dx + dy * dy);
  return length <= 0 ? 0 : (step.x * dx + step.y * dy) / length;
}

struct Ports {
  std::size_t outer = 0;
  std::size_t inner = 0;
  double score = 0;
};

// Two paths beside each other could not be told apart by a wall.
bool far_apart(const Opening& a, const Opening& b) {
  return std::max(std::abs(a.block.x - b.block.x), std::abs(a.block.y - b.block.y)) >= 2;
}

// The middle of what lies behind a gate.
Point behind_gate(const State& state, int territory, Point gate) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t count = 0;
  const Network& network = state.scratch.network;
  for (const Terminal& terminal :
       network.territories[static_cast<std::size_t>(territory)].terminals) {
    const Place& place = network.places[static_cast<std::size_t>(terminal.place)];
    if (place.at == gate) continue;
    x += place.at.x;
    y += place.at.y;
    ++count;
  }
  if (count == 0) return gate;
  return {static_cast<int>(x / count), static_cast<int>(y / count)};
}

std::vector<Ports> rank_ports(const std::vector<Opening>& openings, Point gate, Point before,
                              Point behind) {
  std::vector<Ports> out;
  for (std::size_t outer = 0; outer < openings.size(); ++outer) {
    for (std::size_t inner = 0; inner < openings.size(); ++inner) {
      if (outer == inner || !far_apart(openings[outer], openings[inner])) continue;
      const bool across = openings[outer].step == route::opposite(openings[inner].step);
      out.push_back({outer, inner,
                     facing(openings[outer], gate, before) + facing(openings[inner], gate, behind) +
                         (across ? 0.5 : 0.0)});
    }
  }
  return out;
}

// The sides that territories were planned for count more than all else.
void prefer_planned(const Territories& planned, std::size_t index,
                    const std::vector<Opening>& openings, std::vector<Ports>& ports) {
  constexpr double kPlanned = 4;
  if (!planned.planned || index >= planned.sides.size()) return;
  for (Ports& pair : ports) {
    if (openings[pair.outer].step == planned.sides[index].outer) pair.score += kPlanned;
    if (openings[pair.inner].step == planned.sides[index].inner) pair.score += kPlanned;
  }
}

// Null when the place is no terminal of the territory.
Terminal* terminal_of(TerritoryNet& territory, int place) {
  const auto found = std::ranges::find(territory.terminals, place, &Terminal::place);
  return found == territory.terminals.end() ? nullptr : &*found;
}

Status choose_ports(State& state, std::size_t index, const std::vector<Opening>& openings,
                    int rank) {
  Network& network = state.scratch.network;
  TerritoryNet& territory = network.territories[index];
  TerritoryNet& parent = network.territories[static_cast<std::size_t>(territory.parent)];
  const Place& gate = network.places[static_cast<std::size_t>(territory.gate)];
  const Point before = parent.gate < 0 ? state.level.start.value_or(gate.at)
                                       : network.places[static_cast<std::size_t>(parent.gate)].at;
  std::vector<Ports> ranked =
      rank_ports(openings, gate.at, before, behind_gate(state, static_cast<int>(index), gate.at));
  prefer_planned(state.scratch.territories, index, openings, ranked);
  std::ranges::stable_sort(ranked, std::greater<>(), &Ports::score);
  if (ranked.empty()) {
    return veto(fmt::format(
        "the gate {} at ({}, {}) needs two openings with room before them, and has {}; give its "
        "chunk more exits, or more room around it (landmark_min_separation, hotspot_edge_margin)",
        gate.name, gate.at.x, gate.at.y, openings.size()));
  }
  const Ports& ports = ranked[static_cast<std::size_t>(rank) % ranked.size()];
  Terminal* const outside = terminal_of(parent, territory.gate);
  Terminal* const inside = terminal_of(territory, territory.gate);
  if (outside == nullptr || inside == nullptr) {
    return veto(fmt::format("the gate {} at ({}, {}) stands inside of a region", gate.name,
                            gate.at.x, gate.at.y));
  }
  outside->openings = {openings[ports.outer]};
  inside->openings = {openings[ports.inner]};
  Gate& out = state.level.zone()->gates[index - 1];
  out.outer = openings[ports.outer].cell;
  out.inner = openings[ports.inner].cell;
  return {};
}

Status no_way_out(const Place& place) {
  if (place.landmark == nullptr) {
    return veto(fmt::format(
        "the {} at ({}, {}) stands where no way can begin; move it away from walls, landmarks and "
        "the edge of the map",
        place.name, place.at.x, place.at.y));
  }
  return veto(fmt::format(
      "{} at ({}, {}) has no opening with room before it: walls set by hand, another landmark or "
      "the edge of the map are too close; raise landmark_min_separation or hotspot_edge_margin",
      place.name, place.at.x, place.at.y));
}

}  // namespace

Grid<std::uint8_t> guaranteed_area_of(const Level& level, Rect rect) {
  Grid<std::uint8_t> open(rect.w, rect.h);
  for (int y = 0; y < rect.h; ++y) {
    for (int x = 0; x < rect.w; ++x) open[{x, y}] = level.open({rect.x + x, rect.y + y}) ? 1 : 0;
  }
  const Components parts = label_components(open);
  const std::int32_t largest = parts.largest();
  for (std::size_t i = 0; i < open.size(); ++i) {
    open.cells()[i] = largest != kNoComponent && parts.label.cells()[i] == largest ? 1 : 0;
  }
  return open;
}

std::vector<Opening> find_openings(const State& state, const Place& place,
                                   const route::Blocks& blocks) {
  if (place.landmark != nullptr) return UnlockOrderFinder(state, place, blocks).find();
  return UnlockOrderFinder(state, place, blocks).around_cell();
}

Status find_all_openings(State& state, const route::Blocks& blocks, int rank) {
  Network& network = state.scratch.network;
  for (std::size_t territory = 0; territory < network.territories.size(); ++territory) {
    if (network.territories[territory].terminals.size() < 2) continue;  // nothing to join
    for (Terminal& terminal : network.territories[territory].terminals) {
      const Place& place = network.places[static_cast<std::size_t>(terminal.place)];
      if (place.landmark != nullptr && gate_of(state.level, *place.landmark) >= 0) continue;
      terminal.openings = find_openings(state, place, blocks);
      if (terminal.openings.empty()) return no_way_out(place);
    }
  }
  for (std::size_t territory = 1; territory < network.territories.size(); ++territory) {
    const Place& gate =
        network.places[static_cast<std::size_t>(network.territories[territory].gate)];
    const std::vector<Opening> openings = find_openings(state, gate, blocks);
    if (Status chosen = choose_ports(state, territory, openings, rank); !chosen) return chosen;
  }
  return {};
}

}  // namespace warren::zone
