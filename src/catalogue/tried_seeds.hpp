// What only trying can tell of an authored file: whether any of its first seeds gives a level.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "catalogue/seed_runner.hpp"
#include "warren/result.hpp"

namespace warren {

constexpr int kMostTriedSeeds = 20;

// How many seeds of a level of so many cells are tried before check gives up: a large level takes
// longer, and longer still when it fails.
int seeds_to_try(std::int64_t cells);

// A warning when none of the seeds 0, 1, ... gives a level, with the reason of the last. Stops at
// the first that does.
std::optional<Diagnostic> warn_of_failing_seeds(const std::string& file, const RunSeed& generate,
                                                int seeds);

}  // namespace warren
