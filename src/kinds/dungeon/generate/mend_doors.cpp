// Rooms that still lack a door, on floors where every door counts: a corridor along their wall is
// led through them.
#include <algorithm>

#include "kinds/dungeon/generate/connections.hpp"

namespace warren::dungeon {

bool Connections::wants_door(const PlannedRoom& room, bool halls_missing) const {
  if (doors_lacking(state_.config, room, halls_missing) > 0) return true;
  const bool is_end = room.doorways.size() == 1 && room.island < 0;
  return is_end && count_one_door() > state_.config.corridors.dead_ends.max;
}

// Another door onto a corridor, which is cut between the two: as many loops as before. False: no
// step of the corridor lies on the new loop.
bool Connections::lead_through(const Opening& opening) {
  const int before = loops();
  open(opening);
  remove_loops(loops() - before);
  if (loops() == before) return true;
  remove_doorway(s_, static_cast<int>(s_.doorways.size()) - 1);
  return false;
}

void Connections::mend_doors() {
  // Each try looks at the whole floor; on a large one a door is little of many.
  constexpr std::int64_t kMostMaps = 4;
  if (state_.maps() > kMostMaps) return;
  const auto wants = [&](const PlannedRoom& room) {
    return wants_door(room, lacks_halls(s_.rooms));
  };
  if (std::none_of(s_.rooms.begin(), s_.rooms.end(), wants)) return;
  list_doors();
  list_openings();
  by_cost();
  for (const std::uint32_t index : order_) {
    const Opening& opening = openings_[index];
    if (opening.to >= 0 || opening.gap > 0) continue;
    if (!wants(s_.rooms[static_cast<std::size_t>(opening.room)])) continue;
    if (may_open(opening)) lead_through(opening);
  }
}

}  // namespace warren::dungeon
