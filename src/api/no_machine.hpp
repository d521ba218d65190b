// What no_machine.cpp takes from whoever embeds the engine.
#pragma once

#include <cstdint>

namespace warren {

// Nanoseconds since some moment. Null, as in the beginning: time stands still.
using ClockHook = std::int64_t (*)();
void set_clock(ClockHook clock);

}  // namespace warren
