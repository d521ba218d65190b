// Generates and verifies levels one after the other in the same memory: what a worker of a sweep
// does.
#pragma once

#include <cstdint>
#include <functional>

#include "catalogue/sweep_result.hpp"
#include "kinds/source.hpp"

namespace warren {

using RunSeed = std::function<SeedOutcome(std::uint32_t seed)>;

RunSeed seed_runner(SourcePointer source);

}  // namespace warren
