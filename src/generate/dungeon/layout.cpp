// Whether rooms and corridors came out as asked; another try is cheap as long as nothing stands in
// them.
#include <algorithm>

#include "generate/dungeon/dead_ends.hpp"
#include "generate/dungeon/state.hpp"

namespace warren::dungeon {
namespace {

int outside(Range range, int value) {
  return std::max({range.min - value, value - range.max, 0});
}

int floor_permille(const Scratch& s) {
  const auto rock = std::count(s.owner.cells().begin(), s.owner.cells().end(), kRock);
  const auto cells = static_cast<std::int64_t>(s.owner.size());
  return static_cast<int>((cells - rock) * 1000 / cells);
}

int lacking_rooms(const State& state) {
  int sum = 0;
  for (const Shortfall& shortfall : state.level.dungeon->shortfalls) {
    sum += std::max(0, shortfall.wanted - shortfall.got);
  }
  return sum;
}

}  // namespace

Status judge_layout(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  const int permille = floor_permille(s);
  const Range asked = state.config.rooms.floor_share;
  const auto doors = static_cast<int>(s.doorways.size());
  s.miss = 20 * lacking_rooms(state) +
           (outside({asked.min * 10, asked.max * 10}, permille) + 4) / 5 +
           outside(state.config.doors.count, doors) +
           2 * outside(state.config.corridors.dead_ends, count_dead_ends(s));
  context.fact("floor_permille", permille);
  context.fact("miss", s.miss);
  if (s.miss > s.allowed_miss) return veto("the floor is not as asked for");
  // The nearest that was found: what it lacks is said. Open ground is said after the junctions.
  const auto tell = [&](std::string what, Range range, int value) {
    if (outside(range, value) == 0) return;
    const int bound = value < range.min ? range.min : range.max;
    fall_short(state, std::move(what), bound, value, "no layout came nearer to it");
  };
  tell("doors.count", state.config.doors.count, doors);
  if (count_dead_ends(s) > state.config.corridors.dead_ends.max) {
    tell("corridors.dead_ends", state.config.corridors.dead_ends, count_dead_ends(s));
  }
  return {};
}

}  // namespace warren::dungeon
