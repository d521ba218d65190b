// How often values occur among many bytes.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace warren {

// Of the values 0 to `last`; what is counted of others is not told.
std::array<std::int64_t, 256> tally_bytes(std::span<const std::uint8_t> bytes, std::uint8_t last);

}  // namespace warren
