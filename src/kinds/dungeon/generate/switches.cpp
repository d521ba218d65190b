// Phase 6.4: switches for gates, teleporters and traps, somewhere else than what they work on.
#include <algorithm>

#include "kinds/dungeon/generate/barriers.hpp"
#include "kinds/dungeon/generate/places.hpp"
#include "kinds/dungeon/generate/puzzle.hpp"

namespace warren::dungeon {
namespace {

class SwitchSetter {
 public:
  SwitchSetter(State& state, Rng& rng) : state_(state), s_(state.scratch), rng_(rng) {}

  // False: no place is left.
  bool put_switch(std::string_view type, const std::string& target, const OpenerPlace& place) {
    const std::optional<OpenerCell> found = pick_opener_cell(state_, rng_, place);
    if (!found) return false;
    set_numbered(id_, "switch_", static_cast<std::size_t>(++count_));
    give(put(state_, "switch", type, found->at), "id", id_, "target", target);
    return true;
  }

  // The lever of a shortcut is beyond what it goes round, if there is place for it; a second lever
  // is elsewhere than the first.
  bool for_gate(std::size_t which) {
    const Barrier& barrier = s_.barriers[which];
    const Door& door = state_.dungeon().doors[static_cast<std::size_t>(barrier.door)];
    OpenerPlace place = away_from_door(state_, barrier.door, static_cast<int>(which));
    const std::size_t own = place.sections.size();
    for (const auto& [gate, section] : levers_) {
      if (gate == barrier.door) place.sections.push_back(section);
    }
    if (place.sections.size() > own) {
      if (put_switch("gate", door.id, place)) return true;
      place.sections.resize(own);
    }
    if (!put_lever(barrier, door.id, place)) return false;
    levers_.emplace_back(barrier.door, s_.areas.at(state_.level.things.back().at));
    return true;
  }

  bool put_lever(const Barrier& barrier, const std::string& gate, OpenerPlace& place) {
    if (barrier.shortcut) {
      place.within = &s_.cuts[static_cast<std::size_t>(barrier.cut)].far;
      if (put_switch("gate", gate, place)) return true;
      place.within = nullptr;
    }
    return put_switch("gate", gate, place);
  }

  bool for_colour(std::size_t colour, int last_top) {
    const std::string& name = s_.colours[colour];
    const std::size_t first = s_.first_teleporter + 2 * colour;
    OpenerPlace& place = place_;
    place.from.clear();
    place.sections.clear();
    place.last_top = last_top;
    for (const std::size_t end : {first, first + 1}) {
      const Point at = state_.level.things[end].at;
      place.from.push_back(at);
      place.sections.push_back(s_.areas.at(at));
    }
    if (!put_switch("teleporter", name, place)) return false;
    for (const std::size_t end : {first, first + 1}) {
      give(state_.level.things[end], "switch", id_);
    }
    return true;
  }

  bool for_traps(const TrapSet& set) {
    const Spot& guarded = s_.spots[static_cast<std::size_t>(set.spot)];
    OpenerPlace place;
    place.last_top = static_cast<int>(s_.barriers.size());
    place.from.push_back(guarded.centre());
    if (traps_.empty()) list_traps();
    auto trap =
        std::lower_bound(traps_.begin(), traps_.end(), set.id,
                         [](const auto& one, const std::string& id) { return one.first < id; });
    for (; trap != traps_.end() && trap->first == set.id; ++trap) {
      place.from.push_back(trap->second);
    }
    place.sections.push_back(guarded.area);
    return put_switch("trap", set.id, place);
  }

  int count() const { return count_; }

 private:
  // The set is the last that is said of a trap.
  void list_traps() {
    for (const Thing& thing : state_.level.things) {
      if (!is_a(thing, "trap") || thing.properties.back().key != "set") continue;
      traps_.emplace_back(std::get<std::string>(thing.properties.back().value), thing.at);
    }
    std::stable_sort(traps_.begin(), traps_.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
  }

  State& state_;
  Scratch& s_;
  Rng& rng_;
  std::vector<std::pair<std::string, Point>> traps_;  // by their sets
  std::vector<std::pair<int, int>> levers_;           // doors, and the areas of their first levers
  std::string id_;
  OpenerPlace place_;  // of a pair of teleporters
  int count_ = 0;
};

// Each gate and each island has its lever; a gate that none is found for is a door.
Status set_levers(State& state, SwitchSetter& setter) {
  Scratch& s = state.scratch;
  for (std::size_t i = 0; i < s.barriers.size(); ++i) {
    const Barrier barrier = s.barriers[i];
    if (barrier.opens != OpenMechanism::lever) continue;
    if (barrier.island < 0) {
      if (!setter.for_gate(i)) drop_barrier(state, i--);
    } else if (!setter.for_colour(static_cast<std::size_t>(barrier.island), static_cast<int>(i))) {
      s.lacks_island_switch = true;
      return veto("no place is left for the switch of an island");
    }
  }
  return {};
}

// A gate with two levers needs both. A shortcut is open to whoever came so far.
int set_second_levers(State& state, SwitchSetter& setter, int wanted, Rng& rng) {
  const Scratch& s = state.scratch;
  std::vector<std::size_t> gates;
  for (std::size_t i = 0; i < s.barriers.size(); ++i) {
    const Barrier& barrier = s.barriers[i];
    const bool gate = barrier.opens == OpenMechanism::lever && barrier.island < 0;
    if (gate && !barrier.shortcut) gates.push_back(i);
  }
  rng.shuffle(std::span<std::size_t>(gates));
  int made = 0;
  for (const std::size_t gate : gates) {
    if (made == wanted) break;
    if (setter.for_gate(gate)) ++made;
  }
  return made;
}

}  // namespace

Status place_switches(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  const Range range = state.config.special_tiles.switches;
  const Range and_gates = state.config.progression.and_gates;
  const int wanted = context.rng.range(range.min, range.max);
  const int wanted_and = context.rng.range(and_gates.min, and_gates.max);
  SwitchSetter setter(state, context.rng);
  if (Status status = set_levers(state, setter); !status) return status;
  const int most_and = std::max(and_gates.min, range.max - setter.count());
  const int made_and =
      set_second_levers(state, setter, std::min(wanted_and, most_and), context.rng);
  // Pairs without a switch are awake from the beginning.
  const auto all = static_cast<int>(s.barriers.size());
  for (auto colour = static_cast<std::size_t>(s.islands);
       colour < s.colours.size() && setter.count() < range.max; ++colour) {
    setter.for_colour(colour, all);
  }
  for (const TrapSet& set : s.trap_sets) {
    if (setter.count() >= wanted) break;
    setter.for_traps(set);
  }
  describe_barriers(state, context);
  if (made_and < and_gates.min) {
    fall_short(state, "progression.and_gates", and_gates.min, made_and,
               "too few gates have places for two levers");
  }
  if (setter.count() < range.min) {
    fall_short(state, "special_tiles.switches", range.min, setter.count(),
               "too few gates, teleporters and traps to work on");
  }
  if (setter.count() > range.max) {
    fall_short(state, "special_tiles.switches", range.max, setter.count(),
               "every gate needs a lever");
  }
  context.fact("switches", setter.count());
  context.fact("and_gates", made_and);
  return {};
}

}  // namespace warren::dungeon
