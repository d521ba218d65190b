// How far the player of a stage walks.
#pragma once

#include <cstdint>

#include "warren/level.hpp"

namespace warren::render {

// 1 where the player could stand, 0 on everything that stops or kills.
Grid<std::uint8_t> foot_ground(const Level& level);

// Steps from a cell, on foot, as the rules of stages have it; kUnreached where nobody gets to.
Grid<std::int32_t> stage_steps(const Level& level, Point start);

}  // namespace warren::render
