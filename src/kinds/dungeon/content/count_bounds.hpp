// How many of something the rest of a configuration leaves place for. Like room_fit.hpp, `most` is
// what no floor has more of; `usual` is what a floor has without luck, and what help recommends.
#pragma once

#include <cstdint>

#include "kinds/dungeon/content/config.hpp"

namespace warren {

struct CountBound {
  std::int64_t most = 0;
  std::int64_t usual = 0;
};

// Doors of all sorts that the rooms have, each counted for one room.
std::int64_t least_room_doors(const DungeonConfig& config);
std::int64_t most_room_doors(const DungeonConfig& config);
// As many of them as doors.count allows.
std::int64_t most_doors(const DungeonConfig& config);

// A gate shuts off what nothing else leads to.
std::int64_t usual_gates(const DungeonConfig& config);
std::int64_t usual_traps(const DungeonConfig& config);
std::int64_t usual_messages(const DungeonConfig& config);
std::int64_t usual_spinners(const DungeonConfig& config);
std::int64_t usual_treasure_rooms(const DungeonConfig& config);
std::int64_t usual_dark_zones(const DungeonConfig& config);
// A door that lets through in one direction only needs a way around.
CountBound one_way_bound(const DungeonConfig& config);
// Secret doors and illusory walls hide rooms with one door.
CountBound hidden_bound(const DungeonConfig& config);
// Each works on a gate, a pair of teleporters or a cluster of traps.
CountBound switch_bound(const DungeonConfig& config);
// Rooms with one door, and stubs of corridors.
CountBound dead_end_bound(const DungeonConfig& config);

}  // namespace warren
