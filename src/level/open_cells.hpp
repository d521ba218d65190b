// Where a level can be walked on, as the algorithms of core/topology take it.
#pragma once

#include <array>
#include <cstdint>

#include "core/topology/flood.hpp"
#include "warren/grid.hpp"
#include "warren/level.hpp"

namespace warren {

// Whether each tile of the legend is open, for whoever asks about many cells.
std::array<bool, 256> open_tiles(const Level& level);
// 1 for open cells, 0 for all others.
Grid<std::uint8_t> open_cells(const Level& level);
// The same as bits.
BitGrid open_bits(const Level& level);

}  // namespace warren
