// What a stage guarantees.
#pragma once

#include <string_view>
#include <vector>

#include "warren/verdict.hpp"

namespace warren::proof {

inline constexpr std::string_view kStageIdentity = "S6";
std::vector<Finding> verify_stage(const Level& level);
std::string_view stage_guarantee_title(std::string_view id);

}  // namespace warren::proof
