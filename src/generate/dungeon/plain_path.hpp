// The path that somebody takes who only wants to get down.
#pragma once

#include "generate/dungeon/state.hpp"

namespace warren::dungeon {

// A shortest path from the stairs up to those down, 1 on each of its cells: without opening
// anything if there is such a path, and never through what looks like a wall.
Grid<std::uint8_t> mark_plain_path(const State& state);

}  // namespace warren::dungeon
