// Whether rooms and corridors came out as requested; another try is cheap as long as nothing stands
// in them.
#include <fmt/format.h>

#include <algorithm>

#include "kinds/dungeon/generate/dead_ends.hpp"
#include "kinds/dungeon/generate/islands.hpp"
#include "kinds/dungeon/generate/pillars.hpp"
#include "kinds/dungeon/generate/shapes.hpp"
#include "kinds/dungeon/generate/state.hpp"

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

// Counted here: rooms that nothing could lead to were filled in since.
int missing_rooms(const State& state, RoomKind kind) {
  const auto& rooms = state.scratch.rooms;
  const auto have = std::count_if(rooms.begin(), rooms.end(),
                                  [&](const PlannedRoom& room) { return room.kind == kind; });
  return std::max(0, class_of(state.config, kind).count.min - static_cast<int>(have));
}

int missing_rooms(const State& state) {
  int sum = 0;
  for (const RoomKind kind : kBySize) sum += missing_rooms(state, kind);
  return sum;
}

int missing_doors(const State& state) {
  int sum = 0;
  for (const PlannedRoom& room : state.scratch.rooms) {
    if (room.island >= 0) continue;  // teleporters lead there
    const int least = doors_of(state.config, room.kind).min;
    sum += std::max(0, least - static_cast<int>(room.doorways.size()));
  }
  return sum;
}

// Stairs lie in no dead end, if the floor has two rooms for them.
int missing_halls(const State& state) {
  int halls = 0;
  int with_two_doors = 0;
  for (const PlannedRoom& room : state.scratch.rooms) {
    if (room.kind == RoomKind::small || room.island >= 0) continue;
    ++halls;
    if (room.doorways.size() >= 2) ++with_two_doors;
  }
  return halls < 2 ? 0 : std::max(0, 2 - with_two_doors);
}

// Why a layout is left, for whoever asks.
void explain_miss(const State& state, PassContext& context) {
  const Scratch& s = state.scratch;
  const auto say = [&](std::string_view what, Range requested, double value) {
    if (value >= requested.min && value <= requested.max) return;
    context.say(
        fmt::format("{} is {:.4g}, requested {} to {}", what, value, requested.min, requested.max));
  };
  for (const Shortfall& lack : state.level.dungeon()->shortfalls) {
    context.say(fmt::format("{} is {}, requested {} or more", lack.what, lack.got, lack.wanted));
  }
  for (const RoomKind kind : kBySize) {
    const int lack = missing_rooms(state, kind);
    if (lack > 0) context.say(fmt::format("{} {} rooms too few", lack, to_string(kind)));
  }
  say("rooms.floor_share", state.config.rooms.floor_share,
      100.0 * static_cast<double>(s.open) / static_cast<double>(s.owner.size()));
  say("doors.count", state.config.doors.count, static_cast<double>(s.doorways.size()));
  say("corridors.dead_ends", state.config.corridors.dead_ends, count_dead_ends(s));
  if (s.loops != s.wanted_loops) {
    context.say(fmt::format("{} loops, requested {}", s.loops, s.wanted_loops));
  }
  if (const int lack = missing_doors(state); lack > 0) {
    context.say(fmt::format("rooms lack {} doors", lack));
  }
  if (const int lack = missing_halls(state); lack > 0) {
    context.say(fmt::format("{} rooms with two doors too few for the stairs", lack));
  }
  if (const int pillars = count_pillars(s); pillars > 0) {
    context.say(fmt::format("{} single cells of rock between corridors", pillars));
  }
}

// The nearest that was found: what it lacks is said. Open ground is said after the junctions.
void describe_shortfalls(State& state) {
  Scratch& s = state.scratch;
  const auto tell = [&](std::string what, Range range, int value) {
    if (outside(range, value) == 0) return;
    const int bound = value < range.min ? range.min : range.max;
    fall_short(state, std::move(what), bound, value, "no layout came nearer to it");
  };
  for (const RoomKind kind : kBySize) {
    const int lack = missing_rooms(state, kind);
    if (lack == 0) continue;
    const int wanted = class_of(state.config, kind).count.min;
    fall_short(state, fmt::format("rooms.{}.count", to_string(kind)), wanted, wanted - lack,
               "no place is left that keeps the spacing and has a way to it");
  }
  tell("doors.count", state.config.doors.count, static_cast<int>(s.doorways.size()));
  if (count_dead_ends(s) > state.config.corridors.dead_ends.max) {
    tell("corridors.dead_ends", state.config.corridors.dead_ends, count_dead_ends(s));
  }
  if (s.loops != s.wanted_loops) {
    fall_short(state, "corridors.extra_connections", s.wanted_loops, s.loops,
               "no wall or rock is left for another path");
  }
  describe_islands(state);
  if (const int lack = missing_doors(state); lack > 0) {
    fall_short(state, "doors.per_room", lack, 0, "no other wall of the room leads anywhere");
  }
}

}  // namespace

Status check_layout(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  const auto cells = static_cast<std::int64_t>(s.owner.size());
  const auto doors = static_cast<int>(s.doorways.size());
  s.miss = kMissOfRoom * missing_rooms(state) +
           outside_share(state.config.rooms.floor_share, s.open, cells) +
           outside(state.config.doors.count, doors) +
           2 * outside(state.config.corridors.dead_ends, count_dead_ends(s)) +
           3 * missing_doors(state) + 2 * missing_halls(state) +
           2 * std::max(0, s.wanted_loops - s.loops) + 2 * count_pillars(s);
  context.fact("open", s.open);
  context.fact("miss", s.miss);
  if (s.miss > s.allowed_miss) {
    if (context.explains()) explain_miss(state, context);
    return veto("the floor is not as requested");
  }
  describe_shortfalls(state);
  return {};
}

}  // namespace warren::dungeon
