// How a zone's danger is spread over the ground, by the walk from its start.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "warren/level.hpp"

namespace warren {

// Of the thirds of the longest walk: how much ground lies there, and how dangerous those are who
// stand on it.
struct DangerByWalk {
  std::array<std::int64_t, 3> cells{};
  std::array<double, 3> danger{};

  // Danger per 1,000 cells; 0 without ground.
  double density(std::size_t third) const {
    return cells[third] > 0 ? danger[third] * 1000 / static_cast<double>(cells[third]) : 0;
  }
  // The farthest third over the nearest; nothing when the nearest has no danger.
  std::optional<double> ramp() const {
    if (danger[0] <= 0 || cells[2] == 0) return std::nullopt;
    return density(2) / density(0);
  }
};

// All enemies count, whoever placed them. Nothing for levels without a start.
std::optional<DangerByWalk> measure_danger(const Level& level);

}  // namespace warren
