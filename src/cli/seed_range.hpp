// "7", "1..12": seeds on the command line.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "catalogue/seeds.hpp"
#include "warren/result.hpp"

namespace warren::cli {

// Any seeds, up to all that there are.
Result<SeedRange> parse_seeds(std::string_view text);

// For commands that write files for each seed.
inline constexpr std::uint64_t kMaxSeeds = 100'000;
Result<std::vector<std::uint32_t>> parse_seed_range(std::string_view text);

}  // namespace warren::cli
