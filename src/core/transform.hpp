// The eight ways to lay a rectangle of cells down: where its cells, corners and sides go.
#pragma once

#include <array>
#include <cstdint>

#include "warren/geometry.hpp"
#include "warren/level.hpp"

namespace warren {

struct Size {
  int w = 0;
  int h = 0;

  friend constexpr bool operator==(const Size&, const Size&) = default;
};

enum class Side : std::uint8_t { left, right, top, bottom };

inline constexpr std::array<Transform, kTransforms> kAllTransforms = {
    Transform::identity, Transform::rot90,    Transform::rot180,         Transform::rot270,
    Transform::mirror_h, Transform::mirror_v, Transform::mirror_h_rot90, Transform::mirror_v_rot90};

// Whether width and height change places.
bool swaps_sides(Transform transform);
Transform inverse(Transform transform);
// First `first`, then `second`.
Transform compose(Transform first, Transform second);

// `size` is always that of the rectangle before the transform.
Size transformed(Size size, Transform transform);
Point transform_cell(Point cell, Size size, Transform transform);
// Corners between cells: 0 .. w and 0 .. h inclusive.
Point transform_corner(Point corner, Size size, Transform transform);
Rect transform_rect(Rect area, Size size, Transform transform);
Side transform_side(Side side, Transform transform);

}  // namespace warren
