// Rooms that must have more doors than the corridors gave them get them here.
#include "generate/dungeon/dead_ends.hpp"
#include "generate/dungeon/search.hpp"
#include "generate/dungeon/state.hpp"

namespace warren::dungeon {
namespace {

// One-door rooms that may have two, in random order.
std::vector<int> with_one_door(const State& state, Rng& rng) {
  std::vector<int> out;
  const Scratch& s = state.scratch;
  out.reserve(s.rooms.size());
  for (std::size_t i = 0; i < s.rooms.size(); ++i) {
    const bool may = doors_of(state.config, s.rooms[i].kind).max > 1;
    if (may && s.rooms[i].doorways.size() == 1) out.push_back(static_cast<int>(i));
  }
  rng.shuffle(std::span<int>(out));
  // Larger rooms first: a small room with one door is what a reward is found in.
  std::stable_sort(out.begin(), out.end(), [&](int a, int b) {
    return s.rooms[static_cast<std::size_t>(a)].kind < s.rooms[static_cast<std::size_t>(b)].kind;
  });
  return out;
}

}  // namespace

Status add_entrances(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  CorridorSearch search(state.config, s);
  int lacking = 0;
  for (std::size_t i = 0; i < s.rooms.size(); ++i) {
    const int least = doors_of(state.config, s.rooms[i].kind).min;
    while (static_cast<int>(s.rooms[i].doorways.size()) < least) {
      if (search.add_entrance(static_cast<int>(i))) continue;
      lacking += least - static_cast<int>(s.rooms[i].doorways.size());
      break;
    }
  }
  if (lacking > 0) {
    fall_short(state, "doors.per_room", lacking, 0,
               "no corridor can reach another wall of the room");
  }
  // Both stairs want rooms that one can leave by another door than one came in.
  const int most = state.config.corridors.dead_ends.max;
  int dead_ends = count_dead_ends(s);
  for (const int room : with_one_door(state, context.rng)) {
    if (dead_ends <= most) break;
    if (search.add_entrance(room)) --dead_ends;
  }
  context.fact("searches", s.searches);
  return within_operations(state);
}

}  // namespace warren::dungeon
