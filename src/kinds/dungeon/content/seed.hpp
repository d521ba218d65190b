// The number behind a text seed.
#pragma once

#include <cstdint>
#include <string_view>

namespace warren {

// The same for the same text on every machine, and far apart for texts that are alike. A seed code
// that says a number in place of a long text stands for that number.
std::uint32_t dungeon_seed(std::string_view text);

}  // namespace warren
