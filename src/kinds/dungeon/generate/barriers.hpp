// What has to be opened on a floor, in which order, and what lies behind it.
#pragma once

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

// Numbers the barriers, in random order, but what lies behind another comes after it: nobody opens
// a door that nobody can get to.
void order_barriers(State& state, Rng& rng);

// Of each area the last barrier before it, when all are opened in their order.
void find_tops(State& state);

// Opens a barrier for good that nothing can be found for, and with it those of its cut that come
// after it.
void drop_barrier(State& state, std::size_t which);

// The least number of barriers on any way from stairs to stairs.
int barriers_before_stairs(const State& state);

// What was requested and is not there, once everything that opens something is placed.
void describe_barriers(State& state, PassContext& context);

}  // namespace warren::dungeon
