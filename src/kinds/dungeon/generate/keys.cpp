// The keys of locked doors and the events that open gates: each where only earlier barriers stand
// in the way, so that whatever is locked can be opened, one after another.
#include <algorithm>

#include "kinds/dungeon/generate/barriers.hpp"
#include "kinds/dungeon/generate/places.hpp"
#include "kinds/dungeon/generate/puzzle.hpp"

namespace warren::dungeon {
namespace {

// Cells that can be walked to in too few steps are taken as long as this exists.
class KeepAway {
 public:
  KeepAway(State& state, std::span<const Point> from, int steps)
      : taken_(state.scratch.taken.cells().data()) {
    if (steps == 0) return;
    const Grid<std::uint8_t>& open_sides = state.scratch.open_sides;
    // As many as there may be, and never fewer: it is filled again and again.
    std::vector<std::ptrdiff_t>& cells = state.scratch.near_cells;
    if (cells.size() <= open_sides.size()) cells.resize(open_sides.size() + 1);
    cells_ = cells.data();
    const auto beside = neighbours_of(open_sides.width());
    for (const Point at : from) mark(static_cast<std::ptrdiff_t>(open_sides.index(at)), 1);
    std::size_t next = 0;
    for (int step_count = 1; step_count < steps; ++step_count) {
      for (const std::size_t end = count_; next < end; ++next) {
        const std::ptrdiff_t at = cells_[next];
        const unsigned leads = open_sides.cells()[static_cast<std::size_t>(at)];
        for (std::size_t by = 0; by < beside.size(); ++by) mark(at + beside[by], leads >> by & 1U);
      }
    }
  }
  ~KeepAway() {
    for (std::size_t i = 0; i < count_; ++i) {
      std::uint8_t& taken = taken_[cells_[i]];
      taken = static_cast<std::uint8_t>(taken & ~kNear);
    }
  }
  KeepAway(const KeepAway&) = delete;
  KeepAway& operator=(const KeepAway&) = delete;

 private:
  static constexpr std::uint8_t kNear = 2;

  // If it is 1 that somebody gets there. Without a branch, which nobody could foresee: what does
  // not count is written over.
  void mark(std::ptrdiff_t at, unsigned leads_there) {
    const unsigned taken = taken_[at];
    const unsigned is_new = leads_there & ~(taken / kNear) & 1U;
    taken_[at] = static_cast<std::uint8_t>(taken | is_new * kNear);
    cells_[count_] = at;
    count_ += is_new;
  }

  std::uint8_t* taken_;
  std::ptrdiff_t* cells_ = nullptr;  // that are marked
  std::size_t count_ = 0;
};

int pick_opener_spot(const State& state, Rng& rng, const OpenerPlace& place) {
  const Scratch& s = state.scratch;
  const int reach = std::max(1, (state.config.width + state.config.height) / 8);
  return pick_spot(state, rng, [&](const Spot& spot) {
    const auto area = static_cast<std::size_t>(spot.area);
    if (s.hidden[area] != 0 || s.top[area] > place.last_top || s.top[area] < 0) return -1;
    if (std::ranges::find(place.sections, spot.area) != place.sections.end()) return -1;
    if (place.within != nullptr && (*place.within)[area] == 0) return -1;
    if (place.zone_at != nullptr &&
        std::ranges::find(place.zones, (*place.zone_at)[spot.centre()]) != place.zones.end()) {
      return -1;
    }
    if (s.taken_all(spot)) return -1;
    int points = std::min(4, manhattan(spot.centre(), place.from.front()) / reach);
    if (spot.dead_end) points += 3;
    if (spot.dead_end && spot.things == 0) points += 6;
    // One thing after another: what was opened last leads on.
    if (s.top[area] == place.last_top && place.last_top > 0) points += 8;
    if (spot.stairs) points = 0;
    return std::max(0, points - 2 * spot.things);
  });
}

}  // namespace

void keep_from_door(const State& state, int door, OpenerPlace& place) {
  const Door& of = state.dungeon().doors[static_cast<std::size_t>(door)];
  const DoorEnds ends = state.scratch.areas.ends(door);
  place.from.insert(place.from.end(), {of.at, step(of.at, of.side)});
  place.sections.insert(place.sections.end(), {ends.inside, ends.outside});
}

OpenerPlace away_from_door(const State& state, int door, int last_top) {
  OpenerPlace out;
  keep_from_door(state, door, out);
  out.last_top = last_top;
  return out;
}

std::optional<OpenerCell> pick_opener_cell(State& state, Rng& rng, const OpenerPlace& place) {
  const KeepAway near(state, place.from, state.config.progression.opener_steps);
  const int spot = pick_opener_spot(state, rng, place);
  if (spot < 0) return std::nullopt;
  Spot& of = state.scratch.spots[static_cast<std::size_t>(spot)];
  const std::optional<Point> at = free_cell(state, of, Where::anywhere, rng);
  if (!at) return std::nullopt;
  of.rewards = true;
  ++of.things;
  return OpenerCell{spot, *at};
}

namespace {

std::string_view event_text(std::uint32_t which) {
  constexpr std::string_view kTexts[] = {
      "Stone grinds on stone, somewhere out of sight.",
      "A cold wind rises. A gate has opened.",
      "Chains rattle in the dark, and then it is still.",
  };
  return kTexts[which % std::size(kTexts)];
}

// The key of a cut lies away from all of its doors.
OpenerPlace place_for_key(const State& state, std::size_t which) {
  const std::vector<Barrier>& barriers = state.scratch.barriers;
  const Barrier& barrier = barriers[which];
  OpenerPlace out = away_from_door(state, barrier.door, static_cast<int>(which));
  for (const Barrier& other : barriers) {
    if (barrier.cut < 0 || other.cut != barrier.cut || other.door == barrier.door) continue;
    keep_from_door(state, other.door, out);
  }
  return out;
}

// Whether something has to be found for it here: levers come later, and a key opens its whole cut.
bool wants_key_or_event(const Barrier& barrier) {
  if (barrier.opens == OpenMechanism::lever) return false;
  return barrier.opens == OpenMechanism::event || !barrier.shortcut;
}

}  // namespace

Status place_keys(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  std::size_t events = 0;
  int keys = 0;
  for (std::size_t i = 0; i < s.barriers.size(); ++i) {
    const Barrier barrier = s.barriers[i];
    if (!wants_key_or_event(barrier)) continue;
    const auto found = pick_opener_cell(state, context.rng, place_for_key(state, i));
    if (!found) {
      drop_barrier(state, i--);
      continue;
    }
    const Door& door = state.dungeon().doors[static_cast<std::size_t>(barrier.door)];
    if (barrier.opens == OpenMechanism::key) {
      put(state, "key", door.key, found->at);
      ++keys;
      continue;
    }
    const std::uint32_t text = context.rng.below(3);
    give(put(state, "event", "open", found->at), "id", numbered("event_", ++events), "target",
         door.id, "text", std::string(event_text(text)));
  }
  context.fact("keys", keys);
  context.fact("events", static_cast<std::int64_t>(events));
  return {};
}

}  // namespace warren::dungeon
