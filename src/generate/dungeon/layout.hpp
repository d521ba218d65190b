// Layouts that are given up as soon as it is clear that they are not what was asked for.
#pragma once

#include "generate/dungeon/state.hpp"

namespace warren::dungeon {

// Whether the layout is certain to miss, however it goes on, and a hasty try may stop here: ground
// is never closed again, and doors are never taken away. Others are finished, to see by how much.
// Cells that may still be opened before the floor share is above what was asked for.
std::int64_t ground_left(const State& state);

bool will_miss(const State& state);

// The veto of a layout that will miss.
Status give_up_layout(State& state, PassContext& context);

}  // namespace warren::dungeon
