// What only trying can tell of an authored file: whether any of its first seeds gives a level.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "pipeline/pipeline.hpp"
#include "warren/result.hpp"

namespace warren {

constexpr int kMostTriedSeeds = 20;

// How many seeds of a level of so many cells are tried before check gives up: a large level takes
// longer, and longer still when it fails.
int seeds_to_try(std::int64_t cells);

// What stopped a seed; empty: nothing did.
using TrySeed = std::function<std::string(std::uint32_t seed)>;

// A warning when none of the seeds 0, 1, ... gives a level, with the reason of the last. Stops at
// the first that does.
std::vector<Diagnostic> warn_of_failing_seeds(const std::string& file, const TrySeed& try_seed,
                                              int seeds);
// The same with the levels of a source, without their proof.
std::vector<Diagnostic> warn_of_failing_seeds(Pipeline& pipeline);
// That, and what the report warns of when a source gives one level whatever the seed.
std::vector<Diagnostic> check_seeds(const SourcePointer& source);

}  // namespace warren
