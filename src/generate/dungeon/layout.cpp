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

// Half percents that the open ground is outside of its share, rounded up.
int outside_share(Range share, std::int64_t open, std::int64_t cells) {
  const std::int64_t percents = open * 100;  // times the cells
  const std::int64_t by =
      std::max({share.min * cells - percents, percents - share.max * cells, std::int64_t{0}});
  return static_cast<int>((2 * by + cells - 1) / cells);
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
  const auto cells = static_cast<std::int64_t>(s.owner.size());
  const std::int64_t open =
      cells - std::count(s.owner.cells().begin(), s.owner.cells().end(), kRock);
  const auto doors = static_cast<int>(s.doorways.size());
  s.miss = 20 * lacking_rooms(state) + outside_share(state.config.rooms.floor_share, open, cells) +
           outside(state.config.doors.count, doors) +
           2 * outside(state.config.corridors.dead_ends, count_dead_ends(s));
  context.fact("open", open);
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
