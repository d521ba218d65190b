// The ground of a level alone: what stands where, whoever made it from whatever. Golden files and
// whoever compares levels of two versions of a generator want this one.
#pragma once

#include <cstdint>

#include "core/hash.hpp"
#include "warren/level.hpp"

namespace warren {

std::uint64_t ground_hash(const Level& level);
void add_ground(Hasher& hasher, const Level& level);

}  // namespace warren
