// Rows of labels, one byte for each cell, compared with each other.
#pragma once

#include <cstddef>
#include <cstdint>

namespace warren {

// Whether any two of the same place differ while both are below `limit`.
bool any_apart(const std::uint8_t* a, const std::uint8_t* b, std::size_t count, std::uint8_t limit);

}  // namespace warren
