// What a floor of a dungeon guarantees, and what all its floors do together.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "warren/verdict.hpp"

namespace warren::proof {

inline constexpr std::string_view kFloorIdentity = "D8";
inline constexpr std::string_view kStairsMeet = "D7";
std::vector<Finding> verify_floor(const Level& level);
std::string_view floor_guarantee_title(std::string_view id);

// D7 across floors: the stairs of neighbours meet. Empty: all is well.
std::vector<Violation> verify_floors(std::span<const Level> floors);

}  // namespace warren::proof
