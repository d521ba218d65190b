#include "core/transform.hpp"

namespace warren {
namespace {

// Every transform is: change x and y (or not), then flip x, then flip y.
struct Steps {
  bool swap;
  bool flip_x;
  bool flip_y;
};

constexpr std::array<Steps, kTransforms> kSteps = {{
    {false, false, false},  // identity
    {true, true, false},    // rot90: (x, y) goes to (h - 1 - y, x)
    {false, true, true},    // rot180
    {true, false, true},    // rot270: (y, w - 1 - x)
    {false, true, false},   // mirror_h
    {false, false, true},   // mirror_v
    {true, true, true},     // mirror_h_rot90: (h - 1 - y, w - 1 - x)
    {true, false, false},   // mirror_v_rot90: (y, x)
}};

constexpr Steps steps(Transform transform) {
  return kSteps[static_cast<std::size_t>(transform)];
}

// `width` and `height` are the largest coordinates after the swap.
Point move(Point p, int width, int height, Steps s) {
  if (s.swap) p = {p.y, p.x};
  if (s.flip_x) p.x = width - p.x;
  if (s.flip_y) p.y = height - p.y;
  return p;
}

}  // namespace

bool swaps_sides(Transform transform) {
  return steps(transform).swap;
}

Transform inverse(Transform transform) {
  if (transform == Transform::rot90) return Transform::rot270;
  if (transform == Transform::rot270) return Transform::rot90;
  return transform;
}

// Told by what both do to two corners of an oblong: they fix a transform.
Transform compose(Transform first, Transform second) {
  constexpr Size kSize{2, 3};
  const Size between = transformed(kSize, first);
  const auto both = [&](Point corner) {
    return transform_corner(transform_corner(corner, kSize, first), between, second);
  };
  for (const Transform candidate : kAllTransforms) {
    if (transform_corner({0, 0}, kSize, candidate) == both({0, 0}) &&
        transform_corner({2, 0}, kSize, candidate) == both({2, 0})) {
      return candidate;
    }
  }
  return Transform::identity;  // not reached: the eight are closed
}

Size transformed(Size size, Transform transform) {
  return swaps_sides(transform) ? Size{size.h, size.w} : size;
}

Point transform_cell(Point cell, Size size, Transform transform) {
  const Size after = transformed(size, transform);
  return move(cell, after.w - 1, after.h - 1, steps(transform));
}

Point transform_corner(Point corner, Size size, Transform transform) {
  const Size after = transformed(size, transform);
  return move(corner, after.w, after.h, steps(transform));
}

Rect transform_rect(Rect area, Size size, Transform transform) {
  const Point a = transform_corner({area.x, area.y}, size, transform);
  const Point b = transform_corner({area.right(), area.bottom()}, size, transform);
  const Point low{a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y};
  const Size after = transformed(Size{area.w, area.h}, transform);
  return {low.x, low.y, after.w, after.h};
}

Side transform_side(Side side, Transform transform) {
  const Steps s = steps(transform);
  const bool along_x = (side == Side::left || side == Side::right) != s.swap;
  const bool far = side == Side::right || side == Side::bottom;
  if (along_x) return far != s.flip_x ? Side::right : Side::left;
  return far != s.flip_y ? Side::bottom : Side::top;
}

}  // namespace warren
