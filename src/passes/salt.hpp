// Levels of one seed differ when their names do.
#pragma once

#include <cstdint>
#include <string_view>

namespace warren {

// What a level's streams and noise are derived from in the place of its bare seed. The same seed
// would otherwise put the hotspots of every zone, and the exits of every stage, onto the same
// cells. By the level's own name, never by a path: a moved file stays the same level. Different
// seeds of one name stay different.
std::uint32_t salted_seed(std::uint32_t seed, std::string_view name);

}  // namespace warren
