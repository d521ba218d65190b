// The four sides of a square as bits, in the order that chunk files name them: L R T B.
#pragma once

#include <array>
#include <cstdint>

#include "kinds/zone/content/chunk/coverage.hpp"
#include "warren/geometry.hpp"

namespace warren::zone {

using Exits = ExitMask;

inline constexpr Exits kEverySide = 0x0f;
inline constexpr std::array<Point, 4> kOutward = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};

constexpr Exits exit_bit(int side) {
  return static_cast<Exits>(1U << side);
}
constexpr bool has_exit(Exits exits, int side) {
  return (exits >> side & 1U) != 0;
}
// Left and right, top and bottom.
constexpr int facing(int side) {
  return side ^ 1;
}

// The side that leads from a cell to the one beside it.
constexpr int side_towards(Point from, Point to) {
  if (to.x != from.x) return to.x < from.x ? 0 : 1;
  return to.y < from.y ? 2 : 3;
}

}  // namespace warren::zone
