// Makes and verifies levels one after the other into the same memory: what a worker of a sweep
// does.
#pragma once

#include <cstdint>
#include <functional>

#include "analyse/sweep_result.hpp"
#include "kinds/source.hpp"

namespace warren {

using MakeLevel = std::function<SeedOutcome(std::uint32_t seed)>;

MakeLevel level_maker(SourcePointer source);

}  // namespace warren
