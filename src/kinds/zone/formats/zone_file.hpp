// A finished zone as a .zone file without anything to generate: every wall a `cell` line, every
// enemy a `spawn` line. A game that has no generator loads it as it loads what people drew by hand.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

// Reads back to the same cells and things, but for what .zone files have no line for: pickups, and
// a start that is no savepoint. An error for levels that no .zone file can say.
Result<std::string> write_zone_file(const Level& level);

// Things of the level that have no line in a .zone file.
std::int64_t left_out_of_zone_file(const Level& level);

// Enemies that every zone knows: all others get an `enemytype` line.
std::span<const std::string_view> enemies_known_everywhere();

}  // namespace warren
