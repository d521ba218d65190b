// Seeds from one to another, both included.
#pragma once

#include <cstdint>

namespace warren {

struct SeedRange {
  std::uint32_t first = 0;
  std::uint32_t last = 0;

  // All seeds together are one more than 32 bits can count.
  std::uint64_t count() const { return std::uint64_t{last} - first + 1; }

  friend bool operator==(const SeedRange&, const SeedRange&) = default;
};

}  // namespace warren
