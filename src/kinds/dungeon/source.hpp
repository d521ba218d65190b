// Dungeons as a kind of level, and as sources of levels.
#pragma once

#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/kind.hpp"

namespace warren {

Kind dungeon_kind();
SourcePointer dungeon_source(DungeonFile file);
Result<Recorded> recorded_dungeon(const DungeonFile& file, const Level& level);

}  // namespace warren
