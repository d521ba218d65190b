// What a zone guarantees.
#pragma once

#include <string_view>
#include <vector>

#include "warren/verdict.hpp"

namespace warren::proof {

inline constexpr std::string_view kZoneIdentity = "Z9";
std::vector<Finding> verify_zone(const Level& level);
std::string_view zone_guarantee_title(std::string_view id);

}  // namespace warren::proof
