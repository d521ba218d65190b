// What time it is, for whoever measures or limits it.
#pragma once

#include <cstdint>

namespace warren {

// Nanoseconds since some moment; it never goes back.
std::int64_t steady_nanoseconds();

}  // namespace warren
