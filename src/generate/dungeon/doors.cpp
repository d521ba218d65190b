// Phase 5: a door in every doorway. What kind of door is decided once it is known what lies behind.
#include "generate/dungeon/state.hpp"

#include <algorithm>

namespace warren::dungeon {
namespace {

// Ways that go round: doors beyond those that a tree of rooms and corridors would need. Doors of a
// room in one wall and onto one corridor are one way, however many they are.
int count_loops(State& state) {
  Scratch& s = state.scratch;
  std::vector<std::uint64_t>& ways = s.pairs;
  ways.clear();
  const auto areas = static_cast<std::uint64_t>(s.areas.count());
  for (int i = 0; i < s.areas.doors(); ++i) {
    const DoorEnds ends = s.areas.ends(i);
    const auto wall = static_cast<std::uint64_t>(s.doorways[static_cast<std::size_t>(i)].side);
    const auto inside = static_cast<std::uint64_t>(ends.inside);
    ways.push_back((inside * areas + static_cast<std::uint64_t>(ends.outside)) * 4 + wall);
  }
  std::sort(ways.begin(), ways.end());
  const auto last = std::unique(ways.begin(), ways.end());
  return static_cast<int>(last - ways.begin()) - s.areas.count() + 1;
}

void judge_loops(State& state, PassContext& context) {
  const int loops = count_loops(state);
  const auto tree = static_cast<int>(state.scratch.rooms.size()) - 1;
  const int wanted = tree * state.config.corridors.extra_connections / 100;
  if (loops < wanted) {
    fall_short(state, "corridors.extra_connections", wanted, loops,
               "no ground or doors are left for more ways that go round");
  }
  context.fact("loops", loops);
}

}  // namespace

Status hang_doors(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  Dungeon& dungeon = state.dungeon();
  dungeon.doors.reserve(s.doorways.size());
  for (const Doorway& doorway : s.doorways) {
    dungeon.edges.set(doorway.at, doorway.side, EdgeKind::door);
    Door& door = dungeon.doors.emplace_back();
    set_numbered(door.id, "door_", dungeon.doors.size());
    door.at = doorway.at;
    door.side = doorway.side;
  }
  s.extents.clear();
  for (const PlannedRoom& room : s.rooms) s.extents.push_back(room.rect);
  s.areas.build(state.level, s.extents);
  context.fact("doors", static_cast<std::int64_t>(dungeon.doors.size()));
  context.fact("areas", s.areas.count());
  judge_loops(state, context);
  return {};
}

}  // namespace warren::dungeon
