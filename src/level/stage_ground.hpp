// What the tiles of a stage are to its travellers, as bits of a byte.
#pragma once

#include <array>
#include <cstdint>

#include "warren/geometry.hpp"
#include "warren/stage.hpp"

namespace warren::stage_ground {

inline constexpr std::uint8_t kFoot = 1;
inline constexpr std::uint8_t kCar = 2;
inline constexpr std::uint8_t kHard = 4;  // nobody squeezes through between two such corners
inline constexpr std::uint8_t kUp = 8;    // moving floors
inline constexpr std::uint8_t kDown = 16;
inline constexpr std::uint8_t kLeft = 32;
inline constexpr std::uint8_t kRight = 64;
inline constexpr std::uint8_t kMoving = kUp | kDown | kLeft | kRight;

constexpr std::uint8_t ground_of(StageTile tile) {
  constexpr std::uint8_t kBoth = kFoot | kCar;
  switch (tile) {
    case StageTile::outside:
    case StageTile::pitfall: return 0;
    case StageTile::outer_wall:
    case StageTile::reinforced_wall: return kHard;
    case StageTile::fire_floor: return kCar;
    case StageTile::moving_up: return kBoth | kUp;
    case StageTile::moving_down: return kBoth | kDown;
    case StageTile::moving_left: return kBoth | kLeft;
    case StageTile::moving_right: return kBoth | kRight;
    default: return kBoth;
  }
}

constexpr std::array<std::uint8_t, kStageTiles> make_grounds() {
  std::array<std::uint8_t, kStageTiles> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = ground_of(static_cast<StageTile>(i));
  return out;
}
inline constexpr std::array<std::uint8_t, kStageTiles> kGrounds = make_grounds();

// 4-connected steps first, so that paths bend as little as they can.
inline constexpr std::array<Point, 8> kSteps = {
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};
inline constexpr std::size_t kSideSteps = 4;

// A moving floor is not left against its direction, not even aslant.
constexpr std::uint8_t against(Point step) {
  std::uint8_t out = 0;
  if (step.y > 0) out |= kUp;
  if (step.y < 0) out |= kDown;
  if (step.x > 0) out |= kLeft;
  if (step.x < 0) out |= kRight;
  return out;
}

}  // namespace warren::stage_ground
