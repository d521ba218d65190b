// Phase 6.4: switches for gates, teleporters and traps, somewhere else than what they work on.
#include <algorithm>

#include "generate/dungeon/places.hpp"
#include "generate/dungeon/puzzle.hpp"

namespace warren::dungeon {
namespace {

class SwitchSetter {
 public:
  SwitchSetter(State& state, Rng& rng) : state_(state), s_(state.scratch), rng_(rng) {}

  // False: no room is left.
  bool put_switch(std::string_view type, const std::string& target, Point away_from, int first_top,
                  int last_top) {
    const int spot = pick_puzzle_spot(state_, rng_, away_from, first_top, last_top);
    if (spot < 0) return false;
    Spot& place = s_.spots[static_cast<std::size_t>(spot)];
    const std::optional<Point> at = free_cell(state_, place, Where::anywhere, rng_);
    if (!at) return false;
    place.rewards = true;
    ++place.things;
    set_numbered(id_, "switch_", static_cast<std::size_t>(++count_));
    give(put(state_, "switch", type, *at), "id", id_, "target", target);
    return true;
  }

  bool for_gate(std::size_t barrier) {
    const Door& door = door_of(barrier);
    return put_switch("gate", door.id, door.at, 0, static_cast<int>(barrier));
  }

  bool for_colour(std::size_t colour) {
    const std::string& name = s_.colours[colour];
    const std::size_t first = s_.first_teleporter + 2 * colour;
    const Point at = state_.level.things[first].at;
    if (!put_switch("teleporter", name, at, 0, static_cast<int>(s_.barriers.size()))) return false;
    for (const std::size_t end : {first, first + 1}) {
      give(state_.level.things[end], "switch", id_);
    }
    return true;
  }

  bool for_traps(const TrapSet& set) {
    const Spot& guarded = s_.spots[static_cast<std::size_t>(set.spot)];
    return put_switch("trap", set.id, guarded.centre(), 0, static_cast<int>(s_.barriers.size()));
  }

  int count() const { return count_; }

 private:
  const Door& door_of(std::size_t barrier) const {
    return state_.dungeon().doors[static_cast<std::size_t>(s_.barriers[barrier].door)];
  }

  State& state_;
  Scratch& s_;
  Rng& rng_;
  std::string id_;
  int count_ = 0;
};

}  // namespace

Status place_switches(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  const Range range = state.config.special_tiles.switches;
  const int wanted = context.rng.range(range.min, range.max);
  SwitchSetter setter(state, context.rng);
  std::vector<std::size_t> levers;
  for (std::size_t i = 0; i < s.barriers.size(); ++i) {
    if (s.barriers[i].opens == OpenMechanism::lever) levers.push_back(i);
  }
  for (const std::size_t barrier : levers) {
    if (!setter.for_gate(barrier)) return veto("no room is left for the lever of a gate");
  }
  // Pairs without a switch are awake from the beginning.
  for (std::size_t colour = 0; colour < s.colours.size() && setter.count() < range.max; ++colour) {
    setter.for_colour(colour);
  }
  for (const TrapSet& set : s.trap_sets) {
    if (setter.count() >= wanted) break;
    setter.for_traps(set);
  }
  // A gate with two levers needs both.
  for (const std::size_t barrier : levers) {
    if (setter.count() >= wanted) break;
    setter.for_gate(barrier);
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
  return {};
}

}  // namespace warren::dungeon
