// Dungeons as a kind of level, and as sources of levels.
#pragma once

#include "content/dungeon/dungeon.hpp"
#include "pipeline/kind.hpp"

namespace warren {

Kind dungeon_kind();
SourcePointer dungeon_source(DungeonFile file);

}  // namespace warren
