// Phase 5: a door in every doorway. What kind of door is decided once it is known what lies behind.
#include "generate/dungeon/state.hpp"

namespace warren::dungeon {

Status hang_doors(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  Dungeon& dungeon = state.dungeon();
  dungeon.doors.reserve(s.doorways.size());
  for (const Doorway& doorway : s.doorways) {
    dungeon.edges.set(doorway.at, doorway.side, EdgeKind::door);
    Door door;
    door.id = numbered("door_", dungeon.doors.size() + 1);
    door.at = doorway.at;
    door.side = doorway.side;
    dungeon.doors.push_back(std::move(door));
  }
  s.areas.build(state.level);
  context.fact("doors", static_cast<std::int64_t>(dungeon.doors.size()));
  context.fact("areas", s.areas.count());
  return {};
}

}  // namespace warren::dungeon
