// How many 4-connected steps each open cell is away from the nearest source.
#pragma once

#include <cstdint>
#include <span>

#include "warren/geometry.hpp"
#include "warren/grid.hpp"

namespace warren {

inline constexpr std::int32_t kUnreached = -1;

// Sources on closed cells are ignored; closed and unreachable cells hold kUnreached.
Grid<std::int32_t> distance_field(const Grid<std::uint8_t>& open, std::span<const Point> sources);

}  // namespace warren
