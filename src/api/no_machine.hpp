// What no_machine.cpp takes from whoever embeds the engine.
#pragma once

#include <cstdint>

#include "core/file_source.hpp"

namespace warren {

// Nanoseconds since some moment. Null, as in the beginning: time stands still.
using ClockHook = std::int64_t (*)();
void set_clock(ClockHook clock);

// Where files come from that no text in memory stands for. None, in the beginning.
void set_files(const FileSource& files);

}  // namespace warren
