// Rows of bytes as rows of bits.
#pragma once

#include <cstdint>
#include <span>

#include "warren/grid.hpp"

namespace warren {

// A set bit for every cell that is below `first` or above first + span (modulo 256), the first cell
// of 64 in the lowest bit of a word. Each row fills (width + 63) / 64 words; what is left of its
// last one is 0.
void write_bits_outside(const Grid<std::uint8_t>& cells, std::uint8_t first, std::uint8_t span,
                        std::uint64_t* words);

// Writes a value to the cells whose bits are set, of rows that fill whole words; bits beyond the
// last cell of a row do not count.
void paint_bits(const std::uint64_t* words, std::uint8_t value, Grid<std::uint8_t>& cells);

// How many bits of all words are set.
std::int64_t count_all_bits(std::span<const std::uint64_t> words);

}  // namespace warren
