#include "generate/zone/reach/plan.hpp"

#include <algorithm>

#include "generate/zone/reach/network.hpp"

namespace warren::zone {
namespace {

// Whether a thing of this kind must be reached.
bool must_be_reached(const AuthoredThing& thing) {
  return thing.kind == "portal" || thing.kind == "savepoint" || thing.kind == "datanode";
}

// The region that lies behind a gate; 0 when no gate is named.
int region_behind(const Level& level, const std::vector<std::string>& chain) {
  if (chain.empty()) return 0;
  const auto found = std::ranges::find(level.gates, chain.front(), &Gate::type);
  return static_cast<int>(found - level.gates.begin()) + 1;
}

// Outer gates first, in the order they were placed among equals.
void list_gates(State& state) {
  // One that gates nothing, because what it gates is optional and was left out, is no gate.
  const auto gates_something = [&](const Landmark& gate) {
    return std::ranges::any_of(state.level.landmarks, [&](const Landmark& landmark) {
      return std::ranges::find(landmark.behind, gate.type) != landmark.behind.end();
    });
  };
  std::vector<const Landmark*> gates;
  for (const Landmark& landmark : state.level.landmarks) {
    if (gates_something(landmark)) gates.push_back(&landmark);
  }
  std::ranges::stable_sort(gates, {}, [](const Landmark* gate) { return gate->behind.size(); });
  for (const Landmark* landmark : gates) {
    Gate gate;
    gate.type = landmark->type;
    gate.parent = region_behind(state.level, landmark->behind);
    state.level.gates.push_back(std::move(gate));
  }
}

class Planner {
 public:
  explicit Planner(State& state)
      : zone_(state.zone), level_(state.level), network_(state.scratch.network) {}

  void plan() {
    network_.places.clear();
    network_.regions.assign(level_.gates.size() + 1, {});
    for (std::size_t i = 0; i < level_.gates.size(); ++i) {
      network_.regions[i + 1].parent = level_.gates[i].parent;
    }
    if (level_.anchor) add_landmark(*level_.anchor, false);
    add_gates();
    for (const Landmark& landmark : level_.landmarks) {
      if (gate_of(level_, landmark) < 0) add_landmark(landmark, true);
    }
    for (const AuthoredThing& thing : level_.authored_things) {
      if (must_be_reached(thing)) add_cell(thing.at, thing.kind, true);
    }
    for (std::size_t i = 0; i < zone_.regions.size(); ++i) add_doors(i);
    put_start_first();
  }

 private:
  // The doors of a region of the file lie on the side of the gates that its landmarks are on.
  void add_doors(std::size_t index) {
    const RegionDefinition& region = zone_.regions[index];
    const std::string& type =
        region.entry.landmark.empty() ? region.exit.landmark : region.entry.landmark;
    const auto landmark = std::ranges::find(level_.landmarks, type, &Landmark::type);
    const int side =
        landmark == level_.landmarks.end() ? 0 : region_behind(level_, landmark->behind);
    for (const Rect door : level_.areas[index].openings) {
      const std::string name = "a door of region " + region.id;
      join(side, add({nullptr, door.centre(), name, false}));
    }
  }

  void join(int region, int place) {
    network_.regions[static_cast<std::size_t>(region)].terminals.push_back({place, {}});
  }
  int add(Place place) {
    network_.places.push_back(std::move(place));
    return static_cast<int>(network_.places.size()) - 1;
  }
  void add_landmark(const Landmark& landmark, bool told) {
    const int place = add({&landmark, landmark.at, landmark.type, told});
    join(region_behind(level_, landmark.behind), place);
  }
  void add_cell(Point at, const std::string& name, bool told) {
    join(0, add({nullptr, at, name, told}));
  }

  // A gate stands at the head of the region behind it.
  void add_gates() {
    for (std::size_t i = 0; i < level_.gates.size(); ++i) {
      const Gate& gate = level_.gates[i];
      const auto landmark = std::ranges::find(level_.landmarks, gate.type, &Landmark::type);
      const int place = add({&*landmark, landmark->at, landmark->type, true});
      network_.regions[i + 1].gate = place;
      join(static_cast<int>(i) + 1, place);
      join(gate.parent, place);
    }
  }

  void put_start_first() {
    if (!level_.start) return;
    std::vector<Terminal>& terminals = network_.regions.front().terminals;
    auto found = std::ranges::find_if(terminals, [&](const Terminal& terminal) {
      return network_.places[static_cast<std::size_t>(terminal.place)].rect().contains(
          *level_.start);
    });
    if (found == terminals.end()) {
      add_cell(*level_.start, "start", false);
      found = terminals.end() - 1;
    }
    std::rotate(terminals.begin(), found, found + 1);
  }

  const Zone& zone_;
  Level& level_;
  Network& network_;
};

}  // namespace

int gate_of(const Level& level, const Landmark& landmark) {
  const auto found = std::ranges::find(level.gates, landmark.type, &Gate::type);
  return found == level.gates.end() ? -1 : static_cast<int>(found - level.gates.begin());
}

void plan_regions(State& state) {
  list_gates(state);
  Planner(state).plan();
}

}  // namespace warren::zone
