// The keys of locked doors and the events that open gates: each where only earlier barriers stand
// in the way, so that whatever is locked can be opened, one after another.
#include <algorithm>

#include "generate/dungeon/places.hpp"
#include "generate/dungeon/puzzle.hpp"

namespace warren::dungeon {

int pick_puzzle_spot(const State& state, Rng& rng, Point away_from, int first_top, int last_top) {
  const Scratch& s = state.scratch;
  const int reach = std::max(1, (state.config.width + state.config.height) / 8);
  return pick_spot(state, rng, [&](const Spot& spot) {
    const auto area = static_cast<std::size_t>(spot.area);
    if (s.hidden[area] != 0 || s.top[area] < first_top || s.top[area] > last_top) return -1;
    if (s.taken_all(spot)) return -1;
    int points = std::min(4, manhattan(spot.centre(), away_from) / reach);
    if (spot.dead_end) points += 3;
    if (spot.dead_end && spot.things == 0) points += 6;
    if (s.top[area] == last_top && last_top > 0) points += 3;
    if (spot.stairs) points = 0;
    return std::max(0, points - 2 * spot.things);
  });
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

}  // namespace

Status place_keys(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  std::size_t events = 0;
  int keys = 0;
  for (std::size_t i = 0; i < s.barriers.size(); ++i) {
    const Barrier& barrier = s.barriers[i];
    if (barrier.opens == OpenMechanism::lever) continue;
    const Door& door = state.dungeon().doors[static_cast<std::size_t>(barrier.door)];
    const int spot = pick_puzzle_spot(state, context.rng, door.at, 0, static_cast<int>(i));
    if (spot < 0) return veto("no room is left for a key");
    Spot& place = s.spots[static_cast<std::size_t>(spot)];
    const std::optional<Point> at = free_cell(state, place, Where::anywhere, context.rng);
    if (!at) return veto("no room is left for a key");
    place.rewards = true;
    ++place.things;
    if (barrier.opens == OpenMechanism::key) {
      put(state, "key", door.key, *at);
      ++keys;
      continue;
    }
    const std::uint32_t text = context.rng.below(3);
    give(put(state, "event", "open", *at), "id", numbered("event_", ++events), "target", door.id,
         "text", std::string(event_text(text)));
  }
  context.fact("keys", keys);
  context.fact("events", static_cast<std::int64_t>(events));
  return {};
}

}  // namespace warren::dungeon
