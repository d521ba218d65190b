// Phase 5: a door in every doorway. What kind of door is decided once it is known what lies behind.
#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {
Status hang_doors(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  DungeonData& dungeon = state.dungeon();
  dungeon.doors.reserve(s.doorways.size());
  for (const Doorway& doorway : s.doorways) {
    dungeon.edges.set(doorway.at, doorway.side, EdgeKind::door);
    Door& door = dungeon.doors.emplace_back();
    set_numbered(door.id, "door_", dungeon.doors.size());
    door.at = doorway.at;
    door.side = doorway.side;
  }
  list_open_sides(dungeon.edges, Through::any_door, s.open_sides);
  s.shapes.clear();
  for (const PlannedRoom& room : s.rooms) s.shapes.push_back(room.shape());
  s.areas.build(state.level, s.shapes);
  context.fact("doors", static_cast<std::int64_t>(dungeon.doors.size()));
  context.fact("areas", s.areas.count());
  return {};
}

}  // namespace warren::dungeon
