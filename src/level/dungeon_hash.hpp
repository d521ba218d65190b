// What a dungeon's floor adds to the hash of its level.
#pragma once

#include "core/hash.hpp"
#include "warren/dungeon.hpp"

namespace warren {

// Everything but the report on it (shortfalls, quality) and its proof (opening).
void add_dungeon(Hasher& hasher, const DungeonData& dungeon);

}  // namespace warren
