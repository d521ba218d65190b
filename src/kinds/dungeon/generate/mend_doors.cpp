// Rooms that still lack a door, on floors where every door counts: a corridor along their wall is
// led through them.
#include <algorithm>

#include "kinds/dungeon/generate/connections.hpp"

namespace warren::dungeon {

Connections::DoorsWanted Connections::doors_wanted() const {
  return {lacks_halls(s_.rooms), count_one_door() > state_.config.corridors.dead_ends.max};
}

bool Connections::wants_door(const PlannedRoom& room, DoorsWanted wanted) const {
  if (doors_lacking(state_.config, room, wanted.for_stairs) > 0) return true;
  return wanted.for_ends && room.doorways.size() == 1 && room.island < 0;
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
  DoorsWanted wanted = doors_wanted();
  const auto wants = [&](const PlannedRoom& room) { return wants_door(room, wanted); };
  if (std::none_of(s_.rooms.begin(), s_.rooms.end(), wants)) return;
  list_doors();
  list_openings();
  by_cost();
  for (const std::uint32_t index : order_) {
    const Opening& opening = openings_[index];
    if (opening.to >= 0 || opening.gap > 0) continue;
    if (!wants(s_.rooms[static_cast<std::size_t>(opening.room)])) continue;
    if (may_open(opening) && lead_through(opening)) wanted = doors_wanted();
  }
}

}  // namespace warren::dungeon
