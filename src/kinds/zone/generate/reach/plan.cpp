#include "kinds/zone/generate/reach/plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/content/gates.hpp"
#include "kinds/zone/generate/reach/network.hpp"

namespace warren::zone {
namespace {

// The territory that lies behind a gate; 0 when no gate is named.
int territory_behind(const Level& level, const std::vector<std::string>& chain) {
  if (chain.empty()) return 0;
  const auto found = std::ranges::find(level.zone()->gates, chain.front(), &Gate::type);
  if (found == level.zone()->gates.end()) return 0;
  return static_cast<int>(found - level.zone()->gates.begin()) + 1;
}

// Outer gates first, in the order they were placed among equals.
void list_gates(State& state) {
  // One that gates nothing, because what it gates is optional and was left out, is no gate.
  const auto gates_something = [&](const Landmark& gate) {
    return std::ranges::any_of(state.level.zone()->landmarks, [&](const Landmark& landmark) {
      return std::ranges::find(landmark.behind, gate.type) != landmark.behind.end();
    });
  };
  std::vector<const Landmark*> gates;
  for (const Landmark& landmark : state.level.zone()->landmarks) {
    if (gates_something(landmark)) gates.push_back(&landmark);
  }
  std::ranges::stable_sort(gates, {}, [](const Landmark* gate) { return gate->behind.size(); });
  for (const Landmark* landmark : gates) {
    Gate gate;
    gate.type = landmark->type;
    gate.parent = territory_behind(state.level, landmark->behind);
    const ShareLimits limits = share_limits(state.zone, landmark->type);
    gate.share_least = limits.least;
    gate.share_most = limits.most;
    state.level.zone()->gates.push_back(std::move(gate));
  }
}

class Planner {
 public:
  explicit Planner(State& state)
      : zone_(state.zone), level_(state.level), network_(state.scratch.network) {}

  Status plan() {
    network_.places.clear();
    network_.territories.assign(level_.zone()->gates.size() + 1, {});
    for (std::size_t i = 0; i < level_.zone()->gates.size(); ++i) {
      network_.territories[i + 1].parent = level_.zone()->gates[i].parent;
    }
    network_.inside_links.clear();
    if (level_.zone()->anchor) add_landmark(*level_.zone()->anchor, false);
    add_gates();
    for (const Landmark& landmark : level_.zone()->landmarks) {
      if (gate_of(level_, landmark) < 0) add_landmark(landmark, true);
    }
    for (const AuthoredThing& thing : level_.zone()->authored_things) {
      if (must_be_reached(thing)) add_cell(thing.at, thing.kind, true);
    }
    if (level_.start && place_of_start() < 0) add_cell(*level_.start, "start", false);
    const GateForest forest(zone_);
    for (std::size_t i = 0; i < zone_.regions.size(); ++i) add_doors(i, forest);
    return put_start_first();
  }

 private:
  // Doors of regions; what stands inside one is joined to its first door already.
  void add_doors(std::size_t index, const GateForest& forest) {
    if (!network_.trunks[index]) return;
    const std::string gate = side_of(forest, zone_.regions[index]);
    const int side = gate.empty() ? 0 : territory_behind(level_, {gate});
    const std::string name = "door of region " + zone_.regions[index].id;
    const int first = add({nullptr, *network_.trunks[index], name, false});
    join(side, first);
    link_inside(index, side, first);
    const std::vector<Rect>& doors = level_.zone()->areas[index].openings;
    for (std::size_t i = 1; i < doors.size(); ++i) {
      join(side, add({nullptr, doors[i].centre(), name, false}));
    }
  }

  void link_inside(std::size_t area, int side, int door) {
    for (std::size_t i = 0; i < network_.inside.size(); ++i) {
      if (network_.inside[i].area != area) continue;
      const auto place = std::ranges::find_if(network_.places, [&](const Place& one) {
        return one.rect() == network_.inside[i].place;
      });
      if (place == network_.places.end()) continue;
      const int index = static_cast<int>(place - network_.places.begin());
      network_.inside_links.push_back({side, door, index, i});
    }
  }

  bool stands_inside(Rect rect) const {
    return std::ranges::any_of(network_.inside,
                               [&](const InsideWalk& walk) { return walk.place == rect; });
  }

  int place_of_start() const {
    const auto found = std::ranges::find_if(
        network_.places, [&](const Place& place) { return place.rect().contains(*level_.start); });
    return found == network_.places.end() ? -1 : static_cast<int>(found - network_.places.begin());
  }

  void join(int territory, int place) {
    network_.territories[static_cast<std::size_t>(territory)].terminals.push_back({place, {}});
  }
  int add(Place place) {
    network_.places.push_back(std::move(place));
    return static_cast<int>(network_.places.size()) - 1;
  }
  void add_landmark(const Landmark& landmark, bool told) {
    const int place = add({&landmark, landmark.at, landmark.type, told});
    if (!stands_inside(landmark.rect)) join(territory_behind(level_, landmark.behind), place);
  }
  void add_cell(Point at, const std::string& name, bool told) {
    const int place = add({nullptr, at, name, told});
    if (!stands_inside({at.x, at.y, 1, 1})) join(0, place);
  }

  // A gate stands at the head of the territory behind it.
  void add_gates() {
    for (std::size_t i = 0; i < level_.zone()->gates.size(); ++i) {
      const Gate& gate = level_.zone()->gates[i];
      const auto landmark = std::ranges::find(level_.zone()->landmarks, gate.type, &Landmark::type);
      const int place = add({&*landmark, landmark->at, landmark->type, true});
      network_.territories[i + 1].gate = place;
      join(static_cast<int>(i) + 1, place);
      join(gate.parent, place);
    }
  }

  // The tree of paths begins at the start, or at the door of the region that it lies in.
  Status put_start_first() {
    if (!level_.start) return {};
    network_.start = place_of_start();
    int first = network_.start;
    for (const InsideLink& link : network_.inside_links) {
      if (link.place == network_.start) first = link.door;
    }
    std::vector<Terminal>& terminals = network_.territories.front().terminals;
    const auto found = std::ranges::find(terminals, first, &Terminal::place);
    if (found == terminals.end()) {
      return veto(fmt::format("the start at ({}, {}) lies behind a gate", level_.start->x,
                              level_.start->y));
    }
    std::rotate(terminals.begin(), found, found + 1);
    return {};
  }

  const Zone& zone_;
  Level& level_;
  Network& network_;
};

}  // namespace

bool must_be_reached(const AuthoredThing& thing) {
  return thing.kind == "portal" || thing.kind == "savepoint" || thing.kind == "datanode";
}

int side_of_landmark(const Level& level, const Landmark& landmark) {
  return territory_behind(level, landmark.behind);
}

int gate_of(const Level& level, const Landmark& landmark) {
  const auto found = std::ranges::find(level.zone()->gates, landmark.type, &Gate::type);
  return found == level.zone()->gates.end() ? -1
                                            : static_cast<int>(found - level.zone()->gates.begin());
}

Status plan_network(State& state) {
  list_gates(state);
  return Planner(state).plan();
}

}  // namespace warren::zone
