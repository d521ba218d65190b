// Ctrl-C as a flag, for commands that have something to tell when they are stopped.
#pragma once

#include <atomic>

namespace warren {

// From here on the first Ctrl-C sets the flag; the second one ends the program as always. A program
// that was started to ignore Ctrl-C goes on to ignore it.
const std::atomic<bool>& catch_interrupt();

}  // namespace warren
