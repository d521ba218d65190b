// How often each value occurs among many bytes. Maps are mostly runs of the same one: eight equal
// bytes are counted at once.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>

namespace warren {

inline std::array<std::int64_t, 256> tally_bytes(std::span<const std::uint8_t> bytes) {
  std::array<std::int64_t, 256> out{};
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, bytes.data() + i, sizeof(eight));
    if (eight == 0x0101010101010101ULL * bytes[i]) {
      out[bytes[i]] += 8;
      continue;
    }
    for (std::size_t k = i; k < i + 8; ++k) ++out[bytes[k]];
  }
  for (; i < bytes.size(); ++i) ++out[bytes[i]];
  return out;
}

}  // namespace warren
