// Whether rooms and corridors came out as asked; another try is cheap as long as nothing stands in
// them.
#include "generate/dungeon/layout.hpp"

#include <fmt/format.h>

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

// Why a layout is left, for whoever asks.
void explain_miss(const State& state, std::int64_t open, std::int64_t cells, PassContext& context) {
  const auto say = [&](std::string_view what, Range asked, double value) {
    if (value >= asked.min && value <= asked.max) return;
    context.say(fmt::format("{} is {:.4g}, asked for {} to {}", what, value, asked.min, asked.max));
  };
  for (const Shortfall& lack : state.level.dungeon->shortfalls) {
    context.say(fmt::format("{} is {}, asked for {} or more", lack.what, lack.got, lack.wanted));
  }
  say("rooms.floor_share", state.config.rooms.floor_share,
      100.0 * static_cast<double>(open) / static_cast<double>(cells));
  say("doors.count", state.config.doors.count, static_cast<double>(state.scratch.doorways.size()));
  say("corridors.dead_ends", state.config.corridors.dead_ends, count_dead_ends(state.scratch));
}

constexpr std::string_view kNotAsAsked = "the floor is not as asked for";

}  // namespace

std::int64_t ground_left(const State& state) {
  const auto cells = static_cast<std::int64_t>(state.scratch.owner.size());
  return state.config.rooms.floor_share.max * cells / 100 - state.scratch.open;
}

bool will_miss(const State& state) {
  const Scratch& s = state.scratch;
  if (!s.hasty) return false;
  return ground_left(state) < 0 ||
         static_cast<int>(s.doorways.size()) > state.config.doors.count.max;
}

namespace {

// Why a layout is left before it is whole.
void explain_too_much(const State& state, PassContext& context) {
  const Range share = state.config.rooms.floor_share;
  const Range doors = state.config.doors.count;
  const auto have = static_cast<int>(state.scratch.doorways.size());
  if (ground_left(state) < 0) {
    const auto cells = static_cast<double>(state.scratch.owner.size());
    context.say(fmt::format("rooms.floor_share is {:.4g} already, asked for {} to {}",
                            100.0 * static_cast<double>(state.scratch.open) / cells, share.min,
                            share.max));
  } else if (have > doors.max) {
    context.say(
        fmt::format("doors.count is {} already, asked for {} to {}", have, doors.min, doors.max));
  } else {
    context.say(fmt::format("{} doors and {} cells are left, too few for the rooms still apart",
                            doors.max - have, ground_left(state)));
  }
}

}  // namespace

Status give_up_layout(State& state, PassContext& context) {
  if (context.explains()) explain_too_much(state, context);
  state.scratch.gave_up = true;
  return veto(std::string(kNotAsAsked));
}

Status judge_layout(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  const auto cells = static_cast<std::int64_t>(s.owner.size());
  const auto doors = static_cast<int>(s.doorways.size());
  s.miss = 20 * lacking_rooms(state) +
           outside_share(state.config.rooms.floor_share, s.open, cells) +
           outside(state.config.doors.count, doors) +
           2 * outside(state.config.corridors.dead_ends, count_dead_ends(s));
  context.fact("open", s.open);
  context.fact("miss", s.miss);
  if (s.miss > s.allowed_miss && context.explains()) explain_miss(state, s.open, cells, context);
  if (s.miss > s.allowed_miss) return veto(std::string(kNotAsAsked));
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
